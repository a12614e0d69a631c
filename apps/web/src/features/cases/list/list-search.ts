import { sortDirections } from '@mekiki/contract/workspace/constants/index'
import { type ProjectFilterFields, projectFilterFields } from '@mekiki/contract/cases/projects/project-filter-fields'
import { colorColumn } from '@mekiki/contract/cases/projects/project-colors'
import { calendarColumn } from '@mekiki/contract/cases/projects/project-dates'
import type { FilterField } from '@mekiki/contract/primitives/filter-fields'
import { viewDensities } from '@mekiki/contract/cases/project-views/project-views.schemas'
import { boardLaneBys, projectGroupBys } from '@mekiki/contract/cases/projects/project-groups.schemas'
import { timelineScales } from '@mekiki/contract/cases/projects/project-timeline.schemas'
import { z } from 'zod'
import { addressList, addressPage, addressPerPage, addressValue, isSet } from '@mekiki/browser/address/address-values'
import type { SearchParams } from '@mekiki/browser/address/search-params'
import { addressMonth } from '../../../shared/calendar/month-days.ts'
import { addressSchemas, askedValue } from '../../../shared/list/filter-address.ts'
import { columnKeySchema } from './table/column-keys.ts'
import { readConditions, writeConditions } from '../../../shared/extension-filter/extension-conditions.ts'
import { camelKeys } from '@mekiki/contract/primitives/index'
import { readColorConditions, writeColorConditions } from './look/color-conditions.ts'
import type { ProjectExportFilter } from '../../../shared/exports/project-export-dialog.tsx'

const conditions = addressValue(z.string().transform((text) => writeConditions(readConditions(text))))

const colored = addressValue(z.string().transform((text) => writeColorConditions(readColorConditions(text))))

/** The case list's state in the address; names are those of GET /projects. Bad values fall back silently. */
export const listSearchSchema = z.object({
  page: addressPage,
  per_page: addressPerPage,
  q: addressValue(z.string().trim().min(1).max(500)),
  detail_search_flg: addressValue(z.enum(['true', 'false'])),
  ...addressSchemas(projectFilterFields),
  extension_conditions: conditions,
  sort_conditions: addressList(z.templateLiteral([columnKeySchema, ':', z.enum(sortDirections)])),
  view: addressValue(z.enum(['board', 'calendar', 'timeline'])),
  group_by: addressValue(z.enum(projectGroupBys)),
  /** How close the rows stand, where that is not as usual. */
  density: addressValue(z.enum(viewDensities).exclude(['standard'])),
  /** The column by whose values the cases are coloured. */
  color_by: addressValue(colorColumn),
  /** The conditions that colour the cases, in their order; a column counts for nothing beside them. */
  color_conditions: colored,
  /** The lanes of the board, the statuses whose columns it leaves out, and whether it leaves out empty ones. */
  lane_by: addressValue(z.enum(boardLaneBys)),
  hidden_statuses: addressList(z.guid()),
  hide_empty: addressValue(z.enum(['true'])),
  /** By which date the calendar stands, and its month. */
  date_column: addressValue(calendarColumn),
  month: addressMonth,
  /** How near the timeline is looked at, and the first of its days that is in view. */
  scale: addressValue(z.enum(timelineScales)),
  from_day: addressValue(z.iso.date()),
  /** The view that the list is looked at by, and one that a link asks to be opened as it is stored. */
  view_uuid: addressValue(z.guid()),
  open_view: addressValue(z.guid())
})

export type ListSearch = z.output<typeof listSearchSchema>

/** What of the state says how the list is looked at. */
const lookKeys = [
  'page',
  'per_page',
  'sort_conditions',
  'view',
  'group_by',
  'density',
  'color_by',
  'color_conditions',
  'lane_by',
  'hidden_statuses',
  'hide_empty',
  'date_column',
  'month',
  'scale',
  'from_day',
  'view_uuid',
  'open_view'
] as const

/** The parts of the state that narrow the list. */
export type ListFilters = Omit<ListSearch, (typeof lookKeys)[number]>

/** Reads the list's state from the address. */
export function readListSearch(search: SearchParams): ListSearch {
  return listSearchSchema.parse(search)
}

/** The filters of a state without paging, order and layout. */
export function filtersOf(search: ListSearch): ListFilters
export function filtersOf(search: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(search).filter(([key]) => !lookKeys.some((look) => look === key)))
}

type EitherKey = { [K in keyof ProjectFilterFields]: ProjectFilterFields[K]['kind'] extends 'either' ? K : never }[keyof ProjectFilterFields]
type FilterQuery = Omit<ListFilters, EitherKey> & { [K in EitherKey]: ListFilters[K][number] | undefined }

const kinds: ReadonlyMap<string, FilterField['kind']> = new Map(Object.entries(projectFilterFields).map(([key, { kind }]) => [key, kind]))

/** What kind of values a filter takes; undefined for those that stand beside the others. */
export const kindOf = (key: string): FilterField['kind'] | undefined => kinds.get(key)

/** The filters as calls take them: of two choices, exactly one chosen narrows the list, else none does (2§4, 2§5). */
export function filterQuery(filters: ListFilters): FilterQuery
export function filterQuery(filters: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(filters).map(([key, value]) => [key, askedValue(kindOf(key), value)]))
}

/** Whether a filter narrows the list. */
export function isOn(filters: ListFilters, key: keyof ListFilters): boolean {
  return isSet(filterQuery(filters)[key])
}

/** Counted by themselves: the keyword has a field of its own, and each custom item counts. */
const apart: ReadonlySet<string> = new Set(['q', 'detail_search_flg', 'extension_conditions'])

/** How many filters are on: the two ends of a range count as one, each custom item as one; the keyword does not count. */
export function countFilters(filters: ListFilters): number {
  const query = filterQuery(filters)
  // The end of a range counts by its beginning, where that is on.
  const isCounted = (key: string): boolean => !apart.has(key) && !(key.endsWith('_to') && isSet(Reflect.get(query, key.replace(/_to$/u, '_from'))))
  return Object.entries(query).filter(([key, value]) => isCounted(key) && isSet(value)).length + readConditions(filters.extension_conditions).length
}

const absent = Object.fromEntries(Object.keys(listSearchSchema.shape).map((key) => [key, undefined]))

/** No filter at all; every one is named, so that what is in the address goes when these take its place. */
export const noFilters: ListFilters = filtersOf({ ...absent, ...listSearchSchema.parse({}) })

/** The filters of the list as an export takes them: the same values under names in camelCase. */
export function exportFilter(filters: ListFilters): ProjectExportFilter {
  return camelKeys(Object.fromEntries(Object.entries(filterQuery(filters)).filter(([, value]) => isSet(value))))
}
