import type { operationGroups } from '@mekiki/contract'
import type { projectBoard } from '@mekiki/contract/cases/projects/project-board.schemas'
import { type BoardLaneBy, noGroup, wholeBoard } from '@mekiki/contract/cases/projects/project-groups.schemas'
import type { z } from 'zod'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { useCase } from '../../../../platform/http/context.ts'
import { getVisibility, type Visibility } from '../access/access.ts'
import { isNamed, readGroupNames } from '../groups/group-figures.queries.ts'
import { presentGroups } from '../groups/group.presenter.ts'
import { type Listed, readListed, requireTheme } from '../list/read-listed.ts'
import { averageStays } from '../stays/stays.queries.ts'
import { type BoardFigures, findBoard, findBoardCards } from './board.queries.ts'

type Board = z.input<typeof projectBoard>

interface Found {
  figures: BoardFigures[]
  stays: ReadonlyMap<string, number>
}

/** The lanes in the order of groups, each with its cells. */
async function presentLanes(tx: TenantTransaction, laneBy: BoardLaneBy | undefined, figures: readonly BoardFigures[]): Promise<Board['lanes']> {
  const cells = Map.groupBy(figures, ({ lane }) => lane)
  const found = figures.flatMap(({ lane, statusUuid, count, averageScore }) =>
    lane === null || statusUuid !== null ? [] : [{ key: lane, count, averageScore }]
  )
  const uuids = found.map(({ key }) => key).filter((key) => key !== noGroup && key !== wholeBoard)
  const names = laneBy !== undefined && isNamed(laneBy) && uuids.length > 0 ? await readGroupNames(tx, laneBy, uuids) : []
  return presentGroups(laneBy ?? 'theme', found, names).map(({ color: _color, ...lane }) => ({
    ...lane,
    cells: (cells.get(lane.key) ?? []).flatMap(({ statusUuid, count, averageScore }) => (statusUuid === null ? [] : [{ statusUuid, count, averageScore }]))
  }))
}

/**
 * The board of a list's query in figures: one finder statement, one more for how long cases stay, and one for names.
 * @throws 404 for a theme that nobody knows.
 */
export const readBoard = useCase<typeof operationGroups.projects.board, Found>({
  prepare: async ({ actor, finder, now }, { query }) => {
    const visibility = await getVisibility(finder.db, actor)
    const figures = await findBoard(finder, query, visibility)
    const statusUuids = [...new Set(figures.flatMap(({ statusUuid }) => statusUuid ?? []))]
    const stays = statusUuids.length === 0 ? [] : await averageStays(finder.db, now, visibility, statusUuids).execute()
    return { figures, stays: new Map(stays.map((stay) => [stay.status_uuid, stay.average_days])) }
  },
  run: async ({ tx }, { query: { lane_by: laneBy, theme_uuid: themeUuid } }, { figures, stays }) => {
    if (figures.length === 0) await requireTheme(tx, themeUuid)
    const lanes = await presentLanes(tx, laneBy, figures)
    const columns = figures.flatMap(({ lane, statusUuid, count, averageScore }) =>
      lane !== null || statusUuid === null ? [] : [{ statusUuid, count, averageScore, averageDays: stays.get(statusUuid) ?? 0 }]
    )
    return { lanes, columns, totalCount: columns.reduce((sum, { count }) => sum + count, 0) }
  }
})

interface FoundCards {
  visibility: Visibility
  cards: Listed
}

/**
 * The cards of a board: their ids in one finder statement, the rows as those of the list.
 * @throws 404 for a theme that nobody knows.
 */
export const listBoardCards = useCase<typeof operationGroups.projects.boardCards, FoundCards>({
  prepare: async ({ actor, finder }, { query }) => {
    const visibility = await getVisibility(finder.db, actor)
    return { visibility, cards: await findBoardCards(finder, query, visibility) }
  },
  run: async ({ tx }, { query }, { visibility, cards }) => {
    if (cards.uuids.length === 0) await requireTheme(tx, query.theme_uuid)
    const items = await readListed(tx, cards, query, visibility)
    return { items, totalCount: items.length }
  }
})
