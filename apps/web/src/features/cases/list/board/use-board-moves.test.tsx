import { setLanguage } from '@mekiki/browser/language'
import { wholeBoard } from '@mekiki/contract/cases/projects/project-groups.schemas'
import { uiJa } from '@mekiki/i18n/ui'
import { UiProvider } from '@mekiki/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { currentTenantQuery } from '../../../../app/session/me.ts'
import { refuseChange } from '../../../../app/testing/refused-change.tsx'
import { lists } from '../../../../shared/calls/lists.ts'
import { ExitQuestions } from '../../exits/exit-questions.tsx'
import { projectOf, statuses } from '../cells/testing/scene.ts'
import type { ProjectPage } from '../use-project-page.ts'
import type { BoardFigures } from './places.ts'
import { useBoardMoves } from './use-board-moves.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const item = projectOf(uuid(1))
const [list, board] = [
  ['projects', 'list', 'board', {}],
  ['projects', 'board', {}]
]
const met = { ...statuses.met, uuid: uuid(8) }
const fresh = { uuid: item.statusUuid, name: item.statusName, color: item.statusColor }
const countOf = (statusUuid: string, count: number) => ({ statusUuid, count, averageScore: null })
const columns = [countOf(fresh.uuid, 1), countOf(met.uuid, 0)]
const figures: BoardFigures = {
  lanes: [{ key: wholeBoard, label: null, count: 1, averageScore: null, cells: columns }],
  columns: columns.map((column) => ({ ...column, averageDays: 0 })),
  totalCount: 1
}

it('a card and the numbers of its columns are at once where it goes, and back where they were when the server refuses; both are said', async () => {
  setLanguage('ja')
  const said: string[] = []
  const asked = { laneBy: undefined, statuses: [fresh, met], laneNameOf: () => null, personOf: () => null, announce: (text: string) => said.push(text) }
  const seen = await refuseChange({
    held: [
      [currentTenantQuery.queryKey, { uuid: uuid(9) }],
      [list, { items: [item], totalCount: 1 }],
      [board, figures]
    ],
    use: () => useBoardMoves(asked),
    change: (move) => move({ ...item, canEdit: true }, { lane: wholeBoard, statusUuid: met.uuid }),
    look: (read) => [
      (read(list) as ProjectPage).items.map(({ statusName }) => statusName).join(),
      (read(board) as BoardFigures).columns.map(({ count }) => count).join(),
      (read(board) as BoardFigures).lanes.flatMap(({ cells }) => cells.map(({ count }) => count)).join()
    ]
  })
  const before = [fresh.name, '1,0', '1,0']
  expect(seen).toEqual({ before, meanwhile: [met.name, '0,1', '0,1'], after: before })
  const { name } = item.shownScoutee
  expect(said).toEqual([`${name}を「${met.name}」に移動しました`, `${name}を「${fresh.name}」に戻しました`])
})

it('a card that leaves its way stays where it is until it is said why, with nothing told; given up, nothing of it moves', async () => {
  setLanguage('ja')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const exit = { ...statuses.gone, uuid: uuid(7) }
  const template = {
    statuses: [fresh, exit].map((status) => ({ ...status, isExit: status === exit })),
    exitReasons: [{ uuid: uuid(6), name: '時期が早い', order: 1, isActive: true }],
    isReasonRequired: true
  }
  client.setQueryData(lists.statusTemplates.queryKey, { items: [template], totalCount: 1 } as never)
  client.setQueryData(currentTenantQuery.queryKey, { uuid: uuid(9) } as never)
  client.setQueryData(list, { items: [item], totalCount: 1 })
  client.setQueryData(board, figures)
  const fetched = vi.fn<typeof fetch>(async () => Response.json({}, { status: 500 }))
  vi.stubGlobal('fetch', fetched)
  const [said, gone]: [string[], string[]] = [[], []]
  const other = { uuid: uuid(60), name: '佐伯 由紀' }
  const asked = {
    laneBy: 'follower' as const,
    statuses: [fresh, exit],
    laneNameOf: () => null,
    personOf: () => other,
    announce: (text: string) => said.push(text)
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiProvider language="ja" texts={uiJa}>
      <QueryClientProvider client={client}>
        {children}
        <ExitQuestions />
      </QueryClientProvider>
    </UiProvider>
  )
  const { result } = renderHook(() => useBoardMoves(asked), { wrapper })
  act(() => result.current({ ...item, canEdit: true }, { lane: other.uuid, statusUuid: exit.uuid }, () => gone.push('gone')))
  const dialog = await screen.findByRole('dialog')
  expect(document.activeElement).toBe(within(dialog).getByRole('checkbox', { name: '時期が早い' }))
  const look = () => [
    client.getQueryData<ProjectPage>(list)?.items.map(({ statusName, followers }) => [statusName, followers.length]),
    client.getQueryData<BoardFigures>(board)?.columns.map(({ count }) => count),
    said,
    gone
  ]
  const before = [[[fresh.name, 0]], [1, 0], [], []]
  expect(look()).toEqual(before)
  fireEvent.click(within(dialog).getByRole('button', { name: 'キャンセル' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // What the dialog offers is asked for.
  const written = fetched.mock.calls.filter(([, init]) => (init?.method ?? 'GET') !== 'GET')
  expect([look(), written]).toEqual([before, []])
})
