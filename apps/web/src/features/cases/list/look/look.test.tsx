import { packJson } from '@mekiki/contract/primitives/packed-json'
import { tints } from '@mekiki/ui'
import { setLanguage } from '@mekiki/browser/language'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testUserUuid } from '../../../../app/testing/render-screen.tsx'
import { projectOf } from '../cells/testing/scene.ts'
import { ProjectListPage } from '../project-list-page.tsx'
import { readColorConditions } from './color-conditions.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const project = projectOf(uuid(1), { shownScoutee: { name: '株式会社イナホ搬送', stage: 'seed' } } as never)
const view = {
  uuid: uuid(9),
  name: '詰めた一覧',
  themeUuid: null,
  condition: {},
  settings: { displayedColumns: [{ columnKey: 'scoutee_name', width: 200 }], sortConditions: [], groupBy: null, layout: 'table', density: 'compact' },
  audience: 'private',
  owner: { uuid: testUserUuid, name: '佐伯 真理子', activeFlg: true },
  updatedBy: null,
  userUuids: [],
  userGroupUuids: [],
  isMine: true,
  canEdit: true,
  version: 4,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z'
}

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const bodyOf = (init: RequestInit) => JSON.parse(typeof init.body === 'string' ? init.body : 'null')

beforeEach(() => {
  setLanguage('ja')
  server.mockImplementation(async (url, init) => {
    const { pathname } = new URL(url, 'http://test')
    if (init.method === 'PATCH') return Response.json({ ...view, ...bodyOf(init), version: 5 })
    if (pathname.endsWith('with_view_settings')) return Response.json({ all: { projectsCount: 1, myProjectListViewSetting: null }, individuals: [] })
    if (pathname.endsWith('/project_views')) return Response.json({ items: [view], totalCount: 1, tabUuids: null })
    if (pathname.endsWith('/projects')) return Response.json({ items: [project], totalCount: 1 })
    return Response.json({ items: [], totalCount: 0, allCount: 0 })
  })
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  localStorage.clear()
  server.mockReset()
  vi.unstubAllGlobals()
})

const open = (query: string) => renderScreen(() => <ProjectListPage drawers={() => null} />, { at: `/project_groups/all${query}` })
/** The height of the only row: without layout it is not drawn, but has its room. */
const height = async () => {
  await screen.findByText('1-1 / 1件')
  return document.querySelector<HTMLElement>('.mk-tbody')?.style.height
}

describe('the height of rows', () => {
  it.each([
    ['', '56px'],
    ['?density=compact', '40px'],
    ['?density=relaxed', '80px'],
    ['?density=nonsense', '56px']
  ])('with %s is %s', async (query, expected) => {
    open(query)
    expect(await height()).toBe(expected)
  })

  it('is no less than a finger needs where there is one', async () => {
    vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: media === '(any-pointer: coarse)' }))
    open('?density=compact')
    expect(await height()).toBe('44px')
  })

  it('is that of the view, a change of it is marked, and saving the view keeps it', async () => {
    const { user, history } = open(`?open_view=${view.uuid}`)
    expect(await height()).toBe('40px')
    expect(screen.queryByText('変更あり・未保存')).toBeNull()
    await user.click(screen.getByRole('button', { name: '行の高さと色分け' }))
    await user.click(within(await screen.findByRole('dialog', { name: '行の高さと色分け' })).getByRole('radio', { name: 'ゆったり' }))
    await waitFor(() => expect(history.location.search).toContain('density=relaxed'))
    expect(await height()).toBe('80px')
    await screen.findByText('変更あり・未保存')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: '上書き保存' }))
    const sent = await waitFor(() => {
      const call = server.mock.calls.find(([, init]) => init.method === 'PATCH')
      expect(call).toBeDefined()
      return bodyOf((call as [string, RequestInit])[1])
    })
    expect(sent.settings).toMatchObject({ density: 'relaxed', layout: 'table' })
  })
})

describe('the colours of cases', () => {
  it('are chosen in the same place, asked for with the rows, named in a legend, and part of the view that is saved', async () => {
    const { user, history } = open(`?open_view=${view.uuid}`)
    await height()
    await user.click(screen.getByRole('button', { name: '行の高さと色分け' }))
    await user.click(await screen.findByRole('combobox', { name: /^色分けの項目/u }))
    await user.click(await screen.findByRole('option', { name: 'ステージ' }))
    await waitFor(() => expect(history.location.search).toContain('color_by=scoutee_stage'))
    await user.keyboard('{Escape}')
    const legend = await screen.findByRole('group', { name: '色分け：ステージ' })
    await within(legend).findByText('シード')
    const asked = server.mock.calls.map(([url]) => new URL(url, 'http://test').searchParams.get('column_keys') ?? '')
    expect(asked.some((keys) => keys.split(',').includes('scoutee_stage'))).toBe(true)
    await user.click(await screen.findByRole('button', { name: '上書き保存' }))
    await waitFor(() => expect(server.mock.calls.some(([, init]) => init.method === 'PATCH')).toBe(true))
    const [, init] = server.mock.calls.find(([, each]) => each.method === 'PATCH') ?? []
    expect(bodyOf(init ?? {}).settings).toMatchObject({ density: 'compact', color: { columnKey: 'scoutee_stage' } })
  })

  it('of tags go by all tags that there are, which are no themes', async () => {
    const tag = { uuid: uuid(52), name: '優先' }
    const before = server.getMockImplementation()
    server.mockImplementation(async (url, init) => {
      const { pathname } = new URL(url, 'http://test')
      if (pathname.endsWith('/project_categories')) return Response.json({ items: [tag, { uuid: uuid(51), name: '長期' }], totalCount: 2 })
      if (pathname.endsWith('/projects')) return Response.json({ items: [{ ...project, categories: [tag], categoryUuids: [tag.uuid] }], totalCount: 1 })
      return (await before?.(url, init)) ?? Response.json({})
    })
    open('?color_by=category_names')
    const legend = await screen.findByRole('group', { name: '色分け：案件タグ' })
    const value = await within(legend).findByText('優先')
    // The second of those that were made.
    expect(value.querySelector<HTMLElement>('.mk-color-mark')?.style.background).toBe(tints.orange[1])
  })

  it('follow conditions in their order: asked of the server, named in the legend, arranged by keys, and part of the view that is saved', async () => {
    const before = server.getMockImplementation()
    server.mockImplementation(async (url, init) => {
      const { pathname, searchParams } = new URL(url, 'http://test')
      if (pathname.endsWith('/projects') && searchParams.has('color_conditions')) {
        return Response.json({ items: [{ ...project, colorPlace: 0 }], totalCount: 1 })
      }
      return (await before?.(url, init)) ?? Response.json({})
    })
    const { user, history } = open(`?open_view=${view.uuid}`)
    await height()
    await waitFor(() => expect(history.location.search).toContain('view_uuid'))
    await user.click(screen.getByRole('button', { name: '行の高さと色分け' }))
    await user.click(within(await screen.findByRole('dialog', { name: '行の高さと色分け' })).getByRole('radio', { name: '条件' }))
    expect((await screen.findByRole('button', { name: '今の絞り込みを追加' })).hasAttribute('disabled')).toBe(true)
    screen.getByText('一覧を絞り込むと、その絞り込みを条件に追加できます。')
    history.push(`${history.location.pathname}?view_uuid=${view.uuid}&density=compact&stages=seed`)
    await waitFor(() => expect(screen.getByRole('button', { name: '今の絞り込みを追加' }).hasAttribute('disabled')).toBe(false))
    await user.click(screen.getByRole('button', { name: '今の絞り込みを追加' }))
    const name = await screen.findByRole('textbox', { name: '条件1の名前' })
    expect((name as HTMLInputElement).value).toBe('ステージ シード')
    await user.clear(name)
    await user.type(name, '初期{Enter}')
    const group = await screen.findByRole('group', { name: '色分け：条件', hidden: true })
    await within(group).findByText('初期')
    expect(server.mock.calls.some(([url]) => new URL(url, 'http://test').searchParams.get('color_conditions') === packJson([{ stages: ['seed'] }]))).toBe(true)
    await user.click(screen.getByRole('button', { name: '「初期」の色：赤' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /^緑/u }))
    await screen.findByRole('button', { name: '「初期」の色：緑' })
    await user.click(screen.getByRole('button', { name: '今の絞り込みを追加' }))
    const grip = await screen.findByRole('button', { name: /^ステージ シードの順序/u })
    grip.focus()
    await user.keyboard('{ArrowUp}')
    const asked = () => readColorConditions(new URLSearchParams(history.location.search).get('color_conditions') ?? undefined)
    await waitFor(() => expect(asked().map(({ name: each }) => each)).toEqual(['ステージ シード', '初期']))
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: '上書き保存' }))
    await waitFor(() => expect(server.mock.calls.some(([, init]) => init.method === 'PATCH')).toBe(true))
    const [, init] = server.mock.calls.find(([, each]) => each.method === 'PATCH') ?? []
    expect(bodyOf(init ?? {}).settings.color).toEqual({
      conditions: [
        { name: 'ステージ シード', color: 'red', condition: { stages: ['seed'] } },
        { name: '初期', color: 'green', condition: { stages: ['seed'] } }
      ]
    })
  })

  it('are none by a column that the list has not', async () => {
    open(`?color_by=extension_item_${uuid(77)}`)
    await height()
    expect(screen.queryByRole('group', { name: /^色分け/u })).toBeNull()
  })
})
