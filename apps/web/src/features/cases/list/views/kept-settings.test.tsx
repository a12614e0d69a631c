import { setLanguage } from '@mekiki/browser/language'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../app/testing/render-screen.tsx'
import { ProjectListPage } from '../project-list-page.tsx'

const itemUuid = '01936d5c-0000-7000-8000-000000000041'
const columns = [
  { columnKey: 'scoutee_name', width: 200 },
  { columnKey: `extension_item_${itemUuid}`, width: 150 },
  { columnKey: 'status_name', width: 120 }
]
const saved = {
  themeUuid: 'all',
  version: 3,
  displayedColumns: columns,
  sortConditions: [
    { columnKey: 'status_name', direction: 'asc' },
    { columnKey: 'registered_at', direction: 'desc' }
  ]
}
const themes = { all: { projectsCount: 0, myProjectListViewSetting: saved }, individuals: [] }
const groups = { items: [{ uuid: itemUuid, name: '区分', items: [{ uuid: itemUuid, name: '予算', order: 1, type: 'number', enums: [] }] }], totalCount: 1 }

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
let answer: Record<'with_view_settings' | 'extension_item_groups', () => Response | Promise<Response>>

const bodyOf = (init: RequestInit) => JSON.parse(typeof init.body === 'string' ? init.body : 'null')
const puts = () => server.mock.calls.filter(([, init]) => init.method === 'PUT').map(([, init]) => bodyOf(init))
const open = (flag: string) => renderScreen(() => <ProjectListPage drawers={() => null} />, { at: `/project_groups/all?${flag}=true` })
/** An answer that comes when it is let through. */
function held(body: unknown) {
  let release = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  return { answer: () => gate.then(() => Response.json(body)), release: () => release() }
}

beforeEach(() => {
  setLanguage('ja')
  answer = { with_view_settings: () => Response.json(themes), extension_item_groups: () => Response.json(groups) }
  server.mockImplementation(async (url, init) => {
    if (init.method === 'PUT') return Response.json({ ...saved, ...bodyOf(init) })
    if (url.includes('with_view_settings')) return answer.with_view_settings()
    if (url.includes('extension_item_groups')) return answer.extension_item_groups()
    return Response.json({ items: [], totalCount: 0, allCount: 0, tabUuids: null })
  })
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  server.mockReset()
  vi.unstubAllGlobals()
})

describe('the cases', () => {
  const asked = () => server.mock.calls.map(([url]) => new URL(url, 'http://test')).filter((url) => url.searchParams.has('column_keys'))

  it('are asked for once, when the saved order and columns are known, with what these show', async () => {
    const late = held(themes)
    answer.with_view_settings = late.answer
    renderScreen(() => <ProjectListPage drawers={() => null} />, { at: '/project_groups/all' })
    await waitFor(() => expect(server.mock.calls.some(([url]) => url.includes('with_view_settings'))).toBe(true))
    expect(asked()).toEqual([])
    late.release()
    await waitFor(() => expect(asked()).toHaveLength(1))
    await waitFor(() => expect(server.mock.calls.some(([url]) => url.includes('extension_item_groups'))).toBe(true))
    expect(asked().map(({ searchParams: query }) => [query.getAll('sort_conditions'), query.get('column_keys')])).toEqual([
      [['status_name:asc', 'registered_at:desc'], `all_average_score,extension_item_${itemUuid},scoutee_name,status_name`]
    ])
  })

  it('are asked for in the usual order when the saved one cannot be read', async () => {
    answer.with_view_settings = () => new Response(null, { status: 500 })
    renderScreen(() => <ProjectListPage drawers={() => null} />, { at: '/project_groups/all' })
    await waitFor(() => expect(asked()).toHaveLength(1))
  })
})

describe('the sort popover that the address opens', () => {
  it('waits for the saved order, begins with it, and adds to it', async () => {
    const late = held(themes)
    answer.with_view_settings = late.answer
    const { user } = open('is_sort_setting_drawer_open')
    const drawer = await screen.findByRole('dialog', { name: '並べ替え' })
    await waitFor(() => expect(server.mock.calls.some(([url]) => url.includes('with_view_settings'))).toBe(true))
    expect(within(drawer).queryByRole('button', { name: '条件を追加' })).toBeNull()
    late.release()
    await user.click(await screen.findByRole('button', { name: '条件を追加' }))
    expect(screen.getAllByRole('listitem').filter((row) => row.querySelector('.mk-sort-number'))).toHaveLength(3)
    await user.click(screen.getByRole('combobox', { name: /^条件3 列/u }))
    await user.click(await screen.findByRole('option', { name: '更新日時' }))
    await waitFor(() => expect(puts()).toHaveLength(1))
    expect(puts()[0]).toEqual({
      themeUuid: 'all',
      displayedColumns: columns,
      sortConditions: [...saved.sortConditions, { columnKey: 'updated_at', direction: 'asc' }]
    })
  })

  it('says that the saved order could not be read, and reads it again', async () => {
    answer.with_view_settings = () => new Response(null, { status: 500 })
    const { user } = open('is_sort_setting_drawer_open')
    const drawer = await screen.findByRole('dialog', { name: '並べ替え' })
    await within(drawer).findByText('一覧の設定の読み込みに失敗しました。')
    answer.with_view_settings = () => Response.json(themes)
    await user.click(within(drawer).getByRole('button', { name: '再読み込み' }))
    await screen.findByRole('button', { name: '条件を追加' })
    expect(puts()).toEqual([])
  })
})

describe('the columns popover that the address opens', () => {
  it('waits for the names of custom items, whose columns it would drop', async () => {
    const late = held(groups)
    answer.extension_item_groups = late.answer
    const { user } = open('is_column_setting_drawer_open')
    const drawer = await screen.findByRole('dialog', { name: '列の設定' })
    await waitFor(() => expect(server.mock.calls.some(([url]) => url.includes('extension_item_groups'))).toBe(true))
    expect(within(drawer).queryByRole('textbox', { name: '列を検索' })).toBeNull()
    late.release()
    await user.type(await screen.findByRole('textbox', { name: '列を検索' }), '設立{Enter}')
    await user.click(await screen.findByRole('checkbox', { name: '設立日' }))
    await waitFor(() => expect(puts()).toHaveLength(1))
    expect(puts()[0].displayedColumns).toEqual([...columns, { columnKey: 'scoutee_foundation_date', width: 200 }])
    expect(puts()[0].sortConditions).toEqual(saved.sortConditions)
    await user.clear(screen.getByRole('textbox', { name: '列を検索' }))
    expect(within(await screen.findByText('追加しました').then((note) => note.closest('li') ?? note)).getByRole('checkbox', { name: '設立日' })).toBeTruthy()
  })

  it('moves a column by Alt and the arrows, keeps the focus on it and the name before all', async () => {
    const { user } = open('is_column_setting_drawer_open')
    const box = await screen.findByRole('checkbox', { name: 'ステータス' })
    box.focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    const keysOf = () =>
      puts()
        .at(-1)
        ?.displayedColumns.map((column: { columnKey: string }) => column.columnKey)
    await waitFor(() => expect(keysOf()).toEqual(['scoutee_name', 'status_name', columns[1]?.columnKey]))
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'ステータス' }))
    await screen.findByText('ステータス：1 / 2')
    const asked = puts().length
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(keysOf()).toEqual(['scoutee_name', 'status_name', columns[1]?.columnKey])
    expect(puts().length).toBeGreaterThanOrEqual(asked)
    await user.click(screen.getByRole('checkbox', { name: '予算' }))
    await waitFor(() => expect(keysOf()).toEqual(['scoutee_name', 'status_name']))
    expect(screen.queryByRole('checkbox', { name: '企業名' })).toBeNull()
  })

  it('offers the columns by group, each with how many of it are shown', async () => {
    const { user } = open('is_column_setting_drawer_open')
    const group = await screen.findByRole('button', { name: /^企業の情報/u })
    expect(group.textContent).toMatch(/1 \/ \d+$/u)
    await user.click(group)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '企業名' }).disabled).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '設立日' }).checked).toBe(false)
  })
})
