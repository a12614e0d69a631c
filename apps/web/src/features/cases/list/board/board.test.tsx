import { useParams } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../app/testing/render-screen.tsx'
import { projectOf, statuses } from '../cells/testing/scene.ts'
import { ProjectListProvider } from '../project-list-state.tsx'
import { Board } from './board.tsx'
import { stayOf } from './places.ts'

// Each card asks for the stay of its case once when it is drawn.
vi.mock('./places.ts', async (original) => {
  const module = await original<typeof import('./places.ts')>()
  return { ...module, stayOf: vi.fn<typeof module.stayOf>(module.stayOf) }
})

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const names = ['株式会社イナホ搬送', '常盤冷熱株式会社', '北辰マテリアル', '若草アグリ']
const statusSince = '2026-11-01T00:00:00.000Z'
const projectAt = (at: number, status = statuses.fresh) =>
  projectOf(uuid(at), { shownScoutee: { name: names[at] }, statusSince, statusUuid: status.uuid, statusName: status.name, allAverageScore: null } as never)

let items = names.map((_, at) => projectAt(at))

const columnOf = ({ uuid: statusUuid }: { uuid: string }) => ({
  statusUuid,
  count: items.filter((item) => item.statusUuid === statusUuid).length,
  averageScore: null,
  averageDays: 3
})

function answer(path: string): Record<string, unknown> {
  const columns = Object.values(statuses).map(columnOf)
  const theme = { uuid: 'theme', name: '食品工場の省人化', projectSetting: { statusTemplateUuid: 'template', extensionItemGroupUuids: [] } }
  if (path.endsWith('with_view_settings')) return { all: { projectsCount: 4, myProjectListViewSetting: null }, individuals: [theme] }
  if (path.endsWith('/status_templates')) return { items: [{ uuid: 'template', statuses: Object.values(statuses) }], totalCount: 1 }
  if (path.endsWith('/board')) return { totalCount: 4, columns, lanes: [{ key: 'all', label: null, count: 4, averageScore: null, cells: columns }] }
  if (path.endsWith('/cards')) return { items }
  return { items: [], totalCount: 0, allCount: 0, tabUuids: null }
}

beforeEach(() => {
  items = names.map((_, at) => projectAt(at))
  vi.stubGlobal('fetch', async (url: string) => Response.json(answer(new URL(url, 'http://test').pathname)))
})

afterEach(() => vi.unstubAllGlobals())

function Screen() {
  const { projectUuid }: { projectUuid?: string } = useParams({ strict: false })
  return (
    <ProjectListProvider themeUuid={null} projectUuid={projectUuid ?? null}>
      <div className="mk-list-content">
        <Board />
      </div>
      <button type="button">ほか</button>
    </ProjectListProvider>
  )
}

const link = (at: number) => screen.getByRole('link', { name: names[at] })
const columnName = (at: number) => link(at).closest('section')?.getAttribute('aria-label')

async function open(projectUuid = '') {
  const view = renderScreen(Screen, {
    at: `/project_groups/all/projects/${projectUuid}?view=board`,
    path: '/project_groups/all/projects/$projectUuid'
  })
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(4))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  /** What somebody else did comes with the next answer. */
  const refresh = async () => {
    await act(() => view.client.invalidateQueries({ queryKey: ['projects'] }))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  }
  return { ...view, refresh }
}

describe('the focus on the board', () => {
  it('stays on a card that another answer has in another column', async () => {
    const { refresh } = await open()
    link(1).focus()
    items = [projectAt(0), projectAt(1, statuses.met), projectAt(2), projectAt(3)]
    await refresh()
    expect(columnName(1)).toContain('面談済')
    expect(document.activeElement).toBe(link(1))
  })

  it('goes to the next card of its column where its own has gone from the board', async () => {
    const { refresh } = await open()
    link(1).focus()
    items = [projectAt(0), projectAt(2), projectAt(3)]
    await refresh()
    expect(document.activeElement).toBe(link(2))
  })

  it('is left where somebody has taken it meanwhile', async () => {
    const { refresh, user } = await open()
    link(1).focus()
    await user.click(screen.getByText('ほか'))
    items = [projectAt(0), projectAt(1, statuses.met), projectAt(2), projectAt(3)]
    await refresh()
    expect(document.activeElement).toBe(screen.getByText('ほか'))
    await user.click(document.body)
    items = names.map((_, at) => projectAt(at))
    await refresh()
    expect(document.activeElement).toBe(document.body)
  })

  it('comes back to the card whose preview closes', async () => {
    const { history } = await open(uuid(2))
    expect(document.activeElement).toBe(document.body)
    await act(async () => {
      history.replace('/project_groups/all?view=board')
    })
    await waitFor(() => expect(link(2).getAttribute('aria-current')).toBeNull())
    expect(document.activeElement).toBe(link(2))
  })
})

it('draws two cards when another case is opened', async () => {
  const { history } = await open(uuid(0))
  vi.mocked(stayOf).mockClear()
  await act(async () => history.replace(`/project_groups/all/projects/${uuid(1)}?view=board`))
  await waitFor(() => expect(link(1).getAttribute('aria-current')).toBe('true'))
  expect(vi.mocked(stayOf).mock.calls.map(([item]) => 'uuid' in item && item.uuid)).toEqual([uuid(0), uuid(1)])
})
