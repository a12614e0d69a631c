import { z } from 'zod'
import { itemColumnPrefixes, type ProjectListColumn, projectListColumns, type SortDirection, sortDirections } from '../../workspace/constants/index.ts'
import { codeList, emptyIsAbsent, flag, keyword, page, perPage, uuid } from '../../primitives/index.ts'
import { projectGroupBys, projectGroupPart } from './project-groups.schemas.ts'
import { noneOption, projectFilterQueries, withoutNone } from './project-filter-fields.ts'
import { colorConditionsQuery } from './project-colors.ts'
import { extensionConditions, extensionItemParameters } from './extension-query.schemas.ts'

export { noneOption, withoutNone }

/** One step of a list's order. */
export interface ProjectSortCondition {
  columnKey: ProjectListColumn | ExtensionColumn | RecordColumn
  direction: SortDirection
}

/** The column of a custom item, and that of a record category: the newest record of the category (3-decisions, "Column keys"). */
export type ExtensionColumn = `${typeof itemColumnPrefixes.extensionItem}${string}`
export type RecordColumn = `${typeof itemColumnPrefixes.projectRecord}${string}`

const itemUuid = String.raw`[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}`
const itemColumn = new RegExp(`^(${itemColumnPrefixes.extensionItem}|${itemColumnPrefixes.projectRecord})(${itemUuid})$`, 'u')

/** The prefix and the lower-case uuid of a column key of a custom item or record category; null for any other key. */
export function itemColumnOf(columnKey: string): { kind: 'extensionItem' | 'projectRecord'; uuid: string } | null {
  const [, prefix, uuidText] = itemColumn.exec(columnKey) ?? []
  if (uuidText === undefined) return null
  return { kind: prefix === itemColumnPrefixes.extensionItem ? 'extensionItem' : 'projectRecord', uuid: uuidText }
}

const sortSteps = projectListColumns.flatMap((columnKey) => sortDirections.map((direction) => `${columnKey}:${direction}` as const))

/** The key of any column of the list. */
const columnKey = z.union([
  z.enum(projectListColumns),
  z.string().regex(new RegExp(`^(?:${itemColumnPrefixes.extensionItem}|${itemColumnPrefixes.projectRecord})${itemUuid}$`, 'u'))
])

const itemSortStep = z.string().regex(new RegExp(`^(?:${itemColumnPrefixes.extensionItem}|${itemColumnPrefixes.projectRecord})${itemUuid}:(?:asc|desc)$`, 'u'))

function columnOf(step: string): ProjectSortCondition['columnKey'] {
  const key = step.slice(0, step.lastIndexOf(':'))
  const item = itemColumnOf(key)
  if (item) return `${itemColumnPrefixes[item.kind]}${item.uuid}`
  return projectListColumns.find((column) => column === key) ?? 'registered_at'
}

/** `column:direction`, any column of the list; custom items and record categories that do not exist count for nothing. */
export const projectSortCondition = z
  .union([z.enum(sortSteps), itemSortStep])
  .transform((step): ProjectSortCondition => ({ columnKey: columnOf(step), direction: step.endsWith(':asc') ? 'asc' : 'desc' }))

/**
 * What the case list can be narrowed and ordered by (2§7, 3-decisions). Ids that nobody knows match nothing.
 * `none` in follower_uuids, follower_group_uuids, category_uuids and reviewer_uuids means "has none", beside ids as an alternative.
 * The scores are those of `allAverageScore`; `linking_status=unlinked` includes cases without a company; `duplicate_item` compares the
 * visible cases of the chosen theme, else of all themes; conditions on custom items all hold, and only for cases whose theme has the item; days are days in Tokyo, both ends included.
 */
export const projectFilters = z.object({
  q: keyword,
  detail_search_flg: flag,
  theme_uuid: emptyIsAbsent(uuid),
  ...projectFilterQueries,
  ...extensionItemParameters,
  extension_conditions: extensionConditions
})

export type ProjectFilters = z.output<typeof projectFilters>

/** The parts of a case that the list can do without; `none` leaves all of them out. */
export const projectListParts = ['scoutee', 'link_inputs', 'reviews', 'files'] as const

export type ProjectListPart = (typeof projectListParts)[number]

/**
 * The query of the case list: page 1 of 100 unless told, newest registration first unless told. `parts` narrows what each case carries, all without it;
 * `column_keys` leaves out what only other columns show. `color_conditions` has each case say in `colorPlace` which of them it meets first.
 */
export const projectListQuery = projectFilters.extend({
  ...projectGroupPart,
  page,
  per_page: perPage(100),
  sort_conditions: codeList(projectSortCondition, 100),
  parts: codeList(z.enum([noneOption, ...projectListParts])),
  column_keys: codeList(columnKey, 200),
  color_conditions: colorConditionsQuery
})

export type ProjectListQuery = z.output<typeof projectListQuery>

/** The query of the groups of the case list. */
export const projectGroupsQuery = projectFilters.extend({ group_by: z.enum(projectGroupBys) })
