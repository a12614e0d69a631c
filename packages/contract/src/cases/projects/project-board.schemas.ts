import { z } from 'zod'
import { codeList, emptyIsAbsent, listOf, uuid, wholeNumber } from '../../primitives/index.ts'
import { listedProjectItem } from './project-columns.schemas.ts'
import { boardLaneBys } from './project-groups.schemas.ts'
import { projectFilters, projectListQuery } from './project-query.schemas.ts'

const laneBy = emptyIsAbsent(z.enum(boardLaneBys))

/** The query of a board: the filters of the list, and what its lanes are; one lane for all cases without. */
export const projectBoardQuery = projectFilters.extend({ lane_by: laneBy })

export type ProjectBoardQuery = z.output<typeof projectBoardQuery>

const figures = { count: z.int().min(0), averageScore: z.number().nullable() }

/**
 * A board of cases in figures. A lane's `key` is an id, a code, `none` or `all`; `label` the name of what the id names, else null. A case with several people
 * in charge stands in the lane of the first one, as lists show them. `averageDays`: how long the cases of the status that the caller sees have been in it on
 * average, whatever the filters.
 */
export const projectBoard = z
  .object({
    lanes: z.array(z.object({ key: z.string(), label: z.string().nullable(), ...figures, cells: z.array(z.object({ statusUuid: uuid, ...figures })) })),
    columns: z.array(z.object({ statusUuid: uuid, ...figures, averageDays: z.number().min(0) })),
    totalCount: z.int().min(0)
  })
  .meta({ id: 'ProjectBoard' })

/** The query of the cards of some lanes, all without `lane_keys`: the first `cell_size` of each of their cells. */
export const projectBoardCardsQuery = projectFilters.extend({
  lane_by: laneBy,
  lane_keys: codeList(z.string().max(64), 200),
  cell_size: wholeNumber(1, 1000).default(20),
  sort_conditions: projectListQuery.shape.sort_conditions,
  column_keys: projectListQuery.shape.column_keys,
  color_conditions: projectListQuery.shape.color_conditions
})

export type ProjectBoardCardsQuery = z.output<typeof projectBoardCardsQuery>

/** The cards of a board, those of a cell in the order of the list; `totalCount` is their number. */
export const projectBoardCards = listOf(listedProjectItem)
