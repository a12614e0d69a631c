import { setLanguage } from '@mekiki/browser/language'
import { wholeBoard } from '@mekiki/contract/cases/projects/project-groups.schemas'
import { expect, it } from 'vitest'
import { currentTenantQuery } from '../../../../app/session/me.ts'
import { refuseChange } from '../../../../app/testing/refused-change.tsx'
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
