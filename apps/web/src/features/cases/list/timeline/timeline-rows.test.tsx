import { useParams } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../../app/testing/render-screen.tsx'
import { projectOf } from '../cells/testing/scene.ts'
import { ProjectListProvider } from '../project-list-state.tsx'
import { staysNow } from './stays.ts'
import { Timeline } from './timeline.tsx'

// Each row asks for the stays of its case once when it is drawn.
vi.mock('./stays.ts', async (original) => {
  const module = await original<typeof import('./stays.ts')>()
  return { ...module, staysNow: vi.fn<typeof module.staysNow>(module.staysNow) }
})

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const names = ['株式会社イナホ搬送', '常盤冷熱株式会社', '北辰マテリアル', '若草アグリ', '汐見ロボティクス']
const projects = names.map((name, at) => projectOf(uuid(at), { shownScoutee: { name } } as never))
const stayOf = (at: number) => ({
  projectUuid: uuid(at),
  stays: [{ statusUuid: 'fresh', statusName: '新規', statusColor: 0, isExit: false, from: '2026-11-01T00:00:00.000Z', to: null, changedBy: null }]
})

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://test')
    if (pathname.endsWith('with_view_settings')) return Response.json({ all: { projectsCount: 5, myProjectListViewSetting: null }, individuals: [] })
    if (pathname.endsWith('/timeline'))
      return Response.json({
        items: projects,
        totalCount: 5,
        stays: names.map((_, at) => stayOf(at)),
        summary: { since: '2026-11-01T00:00:00.000Z', statuses: [] }
      })
    return Response.json({ items: [], totalCount: 0, allCount: 0, tabUuids: null })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Screen() {
  const { projectUuid }: { projectUuid?: string } = useParams({ strict: false })
  return (
    <ProjectListProvider themeUuid={null} projectUuid={projectUuid ?? null}>
      <Timeline />
    </ProjectListProvider>
  )
}

test.each([
  ['along the axis', 1200, '.mk-timeline-row'],
  ['below each other', 500, '.mk-timeline-card']
])('going on to another case draws its row and the last one again, not the others: %s', async (_, width, row) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  const { history } = renderScreen(Screen, {
    at: `/project_groups/all/projects/${uuid(0)}?view=timeline`,
    path: '/project_groups/all/projects/$projectUuid'
  })
  await waitFor(() => expect(document.querySelectorAll(row)).toHaveLength(5))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  vi.mocked(staysNow).mockClear()
  await act(async () => history.replace(`/project_groups/all/projects/${uuid(1)}?view=timeline`))
  await waitFor(() => expect(screen.getByRole('link', { name: /^常盤冷熱/u }).getAttribute('aria-current')).toBe('true'))
  expect(vi.mocked(staysNow).mock.calls.map(([{ item }]) => item.shownScoutee.name)).toEqual(names.slice(0, 2))
})
