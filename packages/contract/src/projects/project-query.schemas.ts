import { z } from 'zod'
import {
  duplicateItems,
  linkingStatuses,
  type ProjectListColumn,
  projectListColumns,
  scouteeTypes,
  type SortDirection,
  sortDirections,
  stages
} from '../constants/index.ts'
import { codeList, decimal, flag, keyword, optionalDay, page, perPage, uuid, uuidList } from '../primitives/index.ts'

/** Stands in a list of ids for "has none": nobody in charge, no tag, no reviewer (2§9 "select-none options"). */
export const noneOption = 'none'

const uuidsOrNone = codeList(z.union([z.literal(noneOption), uuid]))
const emptyIsAbsent = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** One step of a list's order. */
export interface ProjectSortCondition {
  columnKey: ProjectListColumn
  direction: SortDirection
}

const sortSteps = projectListColumns.flatMap((columnKey) => sortDirections.map((direction) => `${columnKey}:${direction}` as const))

/** `column:direction`, any column of the list. */
export const projectSortCondition = z.enum(sortSteps).transform((step): ProjectSortCondition => {
  const columnKey = projectListColumns.find((column) => step.startsWith(`${column}:`)) ?? 'registered_at'
  return { columnKey, direction: step.endsWith(':asc') ? 'asc' : 'desc' }
})

/**
 * What the case list can be narrowed and ordered by (2§7, 3-decisions). Ids that nobody knows match nothing.
 * `none` in follower_uuids, follower_group_uuids, category_uuids and reviewer_uuids means "has none", beside ids as an alternative.
 * The scores are those of `allAverageScore`; `linking_status=unlinked` includes cases without a company; `duplicate_item` compares the
 * visible cases of the chosen theme, else of all themes; days are days in Tokyo, both ends included.
 */
export const projectFilters = z.object({
  q: keyword,
  detail_search_flg: flag,
  theme_uuid: emptyIsAbsent(uuid),
  status_uuids: uuidList,
  follower_uuids: uuidsOrNone,
  follower_group_uuids: uuidsOrNone,
  stages: codeList(z.enum(stages)),
  category_uuids: uuidsOrNone,
  tenant_scoutee_tag_uuids: uuidList,
  channel_uuids: uuidList,
  scoutee_ids: uuidList,
  linking_status: emptyIsAbsent(z.enum(linkingStatuses)),
  reviewer_uuids: uuidsOrNone,
  duplicate_item: emptyIsAbsent(z.enum(duplicateItems)),
  scoutee_type: emptyIsAbsent(z.enum(scouteeTypes)),
  score_from: decimal,
  score_to: decimal,
  registered_at_from: optionalDay,
  registered_at_to: optionalDay,
  updated_at_from: optionalDay,
  updated_at_to: optionalDay
})

export type ProjectFilters = z.output<typeof projectFilters>

/** The query of the case list: page 1 of 100 unless told, newest registration first unless told. */
export const projectListQuery = projectFilters.extend({
  page,
  per_page: perPage(100),
  sort_conditions: codeList(projectSortCondition, 74)
})

export type ProjectListQuery = z.output<typeof projectListQuery>
