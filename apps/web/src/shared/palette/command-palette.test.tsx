import { renderUi } from '@mekiki/ui/testing/render'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentTenantQuery, currentUserQuery } from '../../app/session/me.ts'
import { CommandPalette } from './command-palette.tsx'
import type { TypedBefore } from './waiting-palette.tsx'

const [themeUuid, projectUuid, scouteeId, userUuid, fileUuid] = [1, 2, 3, 4, 5].map((end) => `01936d5c-0000-7000-8000-00000000000${end}`)

const blank = {
  context: null,
  place: null,
  belongsTo: null,
  projectUuid: null,
  themeUuid: null,
  formUuid: null,
  scouteeId: null,
  status: null,
  byName: null,
  at: null,
  dueOn: null,
  isDone: null,
  fileText: null
}
const title = { text: '株式会社カラクリ荷役', marks: [{ start: 4, end: 8 }] }
const found = [
  {
    kind: 'project',
    totalCount: 3,
    isTotalExact: true,
    items: [
      { ...blank, kind: 'project', uuid: projectUuid, title, reason: 'name', belongsTo: '製造DX', projectUuid, themeUuid, status: { name: '新規', color: 0 } }
    ]
  },
  {
    kind: 'company',
    totalCount: 1,
    isTotalExact: true,
    items: [{ ...blank, kind: 'company', uuid: scouteeId, title, reason: 'reading', belongsTo: '大垣市', scouteeId }]
  },
  {
    kind: 'file',
    totalCount: 1,
    isTotalExact: true,
    items: [
      {
        ...blank,
        kind: 'file',
        uuid: fileUuid,
        title: { text: '提案書.pdf', marks: [] },
        context: { text: '…カラクリの図面…', marks: [{ start: 1, end: 5 }] },
        reason: 'file_text',
        place: { kind: 'page', number: 3, name: null },
        projectUuid,
        themeUuid
      }
    ]
  }
]
let kinds: typeof found
let meant: string[]

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const onClose = vi.fn<() => void>()
const openTab = vi.fn<typeof window.open>()

const statuses = ['評価中', '二次評価中', '新規'].map((name, color) => ({ name, color }))

function answerTo(url: string): object {
  if (url.includes('/search?')) return { kinds, meant: kinds.some(({ totalCount }) => totalCount > 0) ? [] : meant }
  return { items: url.includes('/v2/private/status_templates') ? [{ statuses }] : [], individuals: [], totalCount: 0 }
}

const asked = () => server.mock.calls.map(([url]) => new URL(url, 'http://x')).filter((url) => url.searchParams.has('q') || url.searchParams.has('keyword'))
const field = () => screen.getByRole('combobox', { name: '検索・コマンド' })
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')

function open(before?: TypedBefore) {
  const client = new QueryClient()
  const permissionGroup = { permissions: ['create_project', 'create_project_group', 'read_member_setting'] }
  client.setQueryData(currentUserQuery.queryKey, { uuid: userUuid, version: 1, name: '佐伯 真理子', language: 'ja', permissionGroup } as never)
  client.setQueryData(currentTenantQuery.queryKey, { enableTenantScoutees: true } as never)
  const component = () => <CommandPalette before={before} onClose={onClose} />
  const history = createMemoryHistory({ initialEntries: ['/somewhere?page=2'] })
  const router = createRouter({ routeTree: createRootRoute({ component, notFoundComponent: component }), history })
  const view = renderUi(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  )
  return { ...view, history }
}

beforeEach(() => {
  kinds = found
  meant = []
  server.mockImplementation((url) => Promise.resolve(Response.json(answerTo(url))))
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('open', openTab)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const mock of [server, onClose, openTab]) mock.mockReset()
})

describe('the palette', () => {
  it('has the focus in its field, names the active action there, and moves with the arrows over both ends', async () => {
    const { user, history } = open()
    await waitFor(() => expect(document.activeElement).toBe(field()))
    const options = screen.getAllByRole('option')
    expect(active()).toBe(options[0])
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe(screen.getAllByRole('option')[1])
    expect(active()?.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(active()).toBe(screen.getAllByRole('option').at(-1))
    expect(history.location.href).toBe('/somewhere?page=2')
  })

  it('says so when nothing fits', async () => {
    kinds = found.map((each) => ({ ...each, totalCount: 0, items: [] }))
    const { user } = open()
    await user.type(await screen.findByRole('combobox'), '無い会社')
    await screen.findByText('「無い会社」に一致するものはありません')
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  it('offers what may be meant, which Enter puts in the place of what was typed, and says what a number lacks', async () => {
    kinds = found.map((each) => ({ ...each, totalCount: 0, items: [] }))
    meant = ['株式会社カラクリ荷役']
    const { user } = open()
    await user.click(await screen.findByRole('combobox'))
    // In one go: what may be meant by a part of it is gone by the next letter.
    await user.paste('カラクリニヤキ')
    await screen.findByRole('group', { name: 'もしかして' })
    await user.keyboard('{Enter}')
    expect([field()].map((input) => (input as HTMLInputElement).value)).toEqual(['株式会社カラクリ荷役'])
    expect(onClose).not.toHaveBeenCalled()
    await user.clear(field())
    await user.type(field(), '701040100121')
    await screen.findByText('法人番号は13桁です（12桁入力）。')
  })

  it('asks for all kinds at once, tells counts, places and reasons, marks the words, and opens the first case on Enter', async () => {
    const { user, history } = open()
    await user.click(await screen.findByRole('combobox'))
    // All of it in one go, however slow the machine: it is asked for once.
    await user.paste('ｶﾗｸﾘ')
    const [first] = await screen.findAllByRole('option', { name: /カラクリ荷役.*製造DX/u })
    expect(asked().map((url) => [url.pathname, url.searchParams.get('per_kind')])).toEqual([['/v2/private/search', '2']])
    expect(screen.getByRole('group', { name: '案件' }).textContent).toContain('3件をすべて表示')
    expect(screen.getByRole('group', { name: '企業' }).textContent).toContain('読みに一致')
    expect(screen.getByRole('option', { name: /提案書/u }).textContent).toContain('…カラクリの図面…PDF 3ページ目')
    expect(first?.querySelector('mark')?.textContent).toBe('カラクリ')
    expect(active()).toBe(first)
    await user.keyboard('{Enter}')
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(history.location.pathname).toBe(`/project_groups/${themeUuid}/projects/${projectUuid}`)
  })

  it('says where counting ended that there are more: of the kind, of all, and on the way to them', async () => {
    kinds = found.map((each) => (each.kind === 'project' ? { ...each, totalCount: 1000, isTotalExact: false } : each))
    const { user } = open()
    await user.click(await screen.findByRole('combobox'))
    await user.paste('カラクリ')
    await screen.findByRole('button', { name: '案件 1,000以上' })
    screen.getByRole('button', { name: 'すべて 1,002以上' })
    screen.getByRole('button', { name: '企業 1' })
    const cases = screen.getByRole('group', { name: '案件' }).textContent
    expect([cases?.includes('1,000件以上'), cases?.includes('1,000件以上を表示')]).toEqual([true, true])
  })

  it('opens what is found for a text that was typed and entered in one go, not what was shown before', async () => {
    const { user, history } = open()
    await user.type(await screen.findByRole('combobox'), 'カラクリ{Enter}')
    await waitFor(() => expect(history.location.pathname).toBe(`/project_groups/${themeUuid}/projects/${projectUuid}`))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('goes on with what was typed, and opens what was entered, while it was on its way', async () => {
    open({ text: 'カラクリ', entered: null })
    await screen.findAllByRole('option', { name: /カラクリ荷役/u })
    expect(field()).toHaveProperty('value', 'カラクリ')
    cleanup()
    const { history } = open({ text: 'カラクリ', entered: { isNewTab: false } })
    await waitFor(() => expect(history.location.pathname).toBe(`/project_groups/${themeUuid}/projects/${projectUuid}`))
  })

  it('forgets an Enter when the text goes on', async () => {
    // However slow the machine types, nothing of the first text is there when Enter is pressed.
    const answer = server.getMockImplementation() ?? (() => Promise.reject(new Error('no answer')))
    server.mockImplementation((url, init) => {
      const q = new URL(url, 'http://x').searchParams.get('q')
      return q === null || q === 'カラクリ' ? answer(url, init) : new Promise(() => {})
    })
    const { user } = open()
    await user.type(await screen.findByRole('combobox'), 'カラ{Enter}クリ')
    await screen.findAllByRole('option', { name: /カラクリ荷役/u })
    expect(onClose).not.toHaveBeenCalled()
  })

  it('opens in a new tab with Ctrl, and stays', async () => {
    const { user } = open()
    await user.type(await screen.findByRole('combobox'), 'カラクリ')
    await screen.findAllByRole('option', { name: /カラクリ荷役/u })
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(openTab).toHaveBeenCalledWith(`/project_groups/${themeUuid}/projects/${projectUuid}`, '_blank', 'noopener')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('gives up a request that another text has overtaken', async () => {
    server.mockImplementation(() => new Promise(() => {}))
    const { user } = open()
    await user.type(await screen.findByRole('combobox'), 'カラ')
    await waitFor(() => expect(asked().length).toBe(1))
    const signals = server.mock.calls.filter(([url]) => url.includes('q=')).map(([, init]) => init.signal)
    await user.type(field(), 'クリ')
    await waitFor(() => expect(asked().length).toBe(2))
    expect(signals.every((signal) => signal?.aborted)).toBe(true)
  })

  it('finds actions in both languages and only those that the user may do', async () => {
    const { user } = open()
    await user.type(await screen.findByRole('combobox'), 'theme')
    await screen.findByRole('option', { name: 'テーマを追加' })
    screen.getByRole('option', { name: '設定：テーマステータス' })
    await user.clear(field())
    await user.type(field(), 'company')
    await waitFor(() => expect(screen.queryByRole('option', { name: 'テーマを追加' })).toBeNull())
    expect(screen.queryByRole('option', { name: '企業を登録' })).toBeNull()
  })

  it('does nothing while an input method composes: no request, no choice, no move', async () => {
    open()
    await screen.findByRole('combobox')
    vi.useFakeTimers()
    const before = active()
    fireEvent.compositionStart(field())
    fireEvent.change(field(), { target: { value: 'からくり' } })
    for (const key of ['ArrowDown', 'Enter', 'Process']) fireEvent(field(), createEvent.keyDown(field(), { key, keyCode: 229 }))
    fireEvent(field(), createEvent.keyDown(field(), { key: 'Enter', isComposing: true }))
    await act(() => vi.advanceTimersByTimeAsync(5000))
    // What it shows before anything is typed, and nothing else.
    const shownBefore = ['/v2/private/projects/visit_logs', '/v2/private/themes/with_view_settings']
    expect(server.mock.calls.map(([url]) => new URL(url, 'http://x').pathname)).toEqual(shownBefore)
    expect(active()).toBe(before)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.compositionEnd(field())
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(asked().map((url) => url.searchParams.get('q') ?? url.searchParams.get('keyword'))).toEqual(['からくり'])
  })

  it('shows one kind alone when its count is pressed, with the focus in the field', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('combobox'))
    await user.paste('カラクリ')
    await user.click(await screen.findByRole('button', { name: '企業 1' }))
    await waitFor(() => expect(screen.queryByRole('group', { name: '案件' })).toBeNull())
    expect(asked().at(-1)?.searchParams.getAll('kinds')).toEqual(['company'])
    expect(document.activeElement).toBe(field())
    await screen.findByRole('group', { name: '企業' })
  })

  it('completes the value of an operator by the keyboard, and takes the condition off again', async () => {
    const { user } = open()
    await user.type(await screen.findByRole('combobox'), 'カラクリ status:評価')
    const list = await screen.findByRole('listbox', { name: 'ステータス' })
    expect([...list.querySelectorAll('[role="option"]')].map((option) => option.textContent)).toEqual(['評価中', '二次評価中'])
    expect(active()?.textContent).toBe('評価中')
    await user.keyboard('{ArrowDown}')
    expect(active()?.textContent).toBe('二次評価中')
    await user.keyboard('{Enter}')
    expect(onClose).not.toHaveBeenCalled()
    expect(field()).toHaveProperty('value', 'カラクリ status:二次評価中 ')
    await waitFor(() => expect(asked().at(-1)?.searchParams.get('q')).toBe('カラクリ status:二次評価中'))
    expect(screen.queryByRole('listbox', { name: 'ステータス' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '「ステータス：二次評価中」を外す' }))
    expect(field()).toHaveProperty('value', 'カラクリ')
    expect(document.activeElement).toBe(field())
  })

  it('closes the completions alone on Escape, offers names by Tab alone, and takes nothing while an input method composes', async () => {
    const { user } = open()
    await user.type(await screen.findByRole('combobox'), 'stat')
    await screen.findByRole('option', { name: /^status:/u })
    await user.keyboard('{Tab}')
    expect(field()).toHaveProperty('value', 'status:')
    await screen.findByRole('listbox', { name: 'ステータス' })
    for (const key of ['Enter', 'Tab']) fireEvent(field(), createEvent.keyDown(field(), { key, isComposing: true }))
    expect(field()).toHaveProperty('value', 'status:')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox', { name: 'ステータス' })).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('says nothing of hits while an operator has no value yet', async () => {
    kinds = found.map((each) => ({ ...each, totalCount: 0, items: [] }))
    const { user } = open()
    await user.type(await screen.findByRole('combobox'), 'status:')
    await screen.findByRole('listbox', { name: 'ステータス' })
    // What is typed on is asked for, so that the pause is over in which an unfinished search would have been.
    await user.type(field(), 'む')
    await screen.findByText('「status:む」に一致するものはありません')
    await user.keyboard('{Backspace}')
    await waitFor(() => expect(screen.queryByText(/一致するものはありません/u)).toBeNull())
    expect(server.mock.calls.map(([url]) => decodeURIComponent(url)).filter((url) => /status:(?:&|$)/u.test(url))).toEqual([])
  })

  it('says which condition names nothing, and shows how conditions are typed before anything is', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('option', { name: /^status:/u }))
    expect(field()).toHaveProperty('value', 'status:')
    await user.type(field(), 'むかし x')
    await screen.findByText('該当なし')
  })

  it('closes on Ctrl+K and on Escape', async () => {
    const { user } = open()
    await screen.findByRole('combobox')
    await user.keyboard('{Control>}k{/Control}')
    expect(onClose).toHaveBeenCalledTimes(1)
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})
