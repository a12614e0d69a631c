import { duplicateItems, linkingStatuses, projectListColumns, scouteeTypes, sortDirections, stages } from '@mekiki/contract/constants/index'
import { z } from 'zod'
import type { SearchParams } from '../../../app/search-params.ts'

const uuid = z.guid()
const uuidOrNone = z.union([z.literal('none'), uuid])
const day = z.iso.date()

/** A list in the address: what fits stays, the rest is left out without a word (screens 56). */
function listOf<S extends z.ZodType<string>>(item: S) {
  return z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(z.unknown()).transform((values) => values.flatMap((value) => {
    const parsed = item.safeParse(value)
    return parsed.success ? [parsed.data] : []
  })))
}

const optional = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)
const number = z.coerce.number().optional().catch(undefined)

/** The case list's state in the address; names are those of GET /projects. Bad values fall back silently. */
export const listSearchSchema = z.object({
  page: z.coerce.number().int().min(1).catch(1).default(1),
  per_page: optional(z.coerce.number().int().min(1).max(1000)),
  q: optional(z.string().max(500)),
  detail_search_flg: optional(z.enum(['true', 'false'])),
  status_uuids: listOf(uuid),
  follower_uuids: listOf(uuidOrNone),
  follower_group_uuids: listOf(uuidOrNone),
  stages: listOf(z.enum(stages)),
  category_uuids: listOf(uuidOrNone),
  tenant_scoutee_tag_uuids: listOf(uuid),
  channel_uuids: listOf(uuid),
  reviewer_uuids: listOf(uuidOrNone),
  linking_status: optional(z.enum(linkingStatuses)),
  scoutee_type: optional(z.enum(scouteeTypes)),
  duplicate_item: optional(z.enum(duplicateItems)),
  score_from: number,
  score_to: number,
  registered_at_from: optional(day),
  registered_at_to: optional(day),
  updated_at_from: optional(day),
  updated_at_to: optional(day),
  sort_conditions: listOf(z.enum(projectListColumns.flatMap((column) => sortDirections.map((direction) => `${column}:${direction}` as const))))
})

export type ListSearch = z.output<typeof listSearchSchema>

/** The parts of the state that narrow the list. */
export type ListFilters = Omit<ListSearch, 'page' | 'per_page' | 'sort_conditions'>

/** Reads the list's state from the address. */
export function readListSearch(search: SearchParams): ListSearch {
  return listSearchSchema.parse(search)
}

/** The filters of a state without paging and order. */
export function filtersOf(search: ListSearch): ListFilters {
  const { page: _page, per_page: _perPage, sort_conditions: _sort, ...filters } = search
  return filters
}

/** Whether a filter holds anything. */
export function isSet(value: ListFilters[keyof ListFilters]): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '' && value !== 'false'
}

const pairs: readonly (readonly (keyof ListFilters)[])[] = [
  ['score_from', 'score_to'],
  ['registered_at_from', 'registered_at_to'],
  ['updated_at_from', 'updated_at_to']
]

/** How many filters are on: the two ends of a range count as one; the keyword has a field of its own and does not count. */
export function countFilters(filters: ListFilters): number {
  const ends = new Set<string>(pairs.flat())
  const single = Object.entries(filters).filter(([key, value]) => key !== 'q' && key !== 'detail_search_flg' && !ends.has(key) && isSet(value)).length
  return single + pairs.filter((pair) => pair.some((key) => isSet(filters[key]))).length
}

/** No filter at all. */
export const noFilters: ListFilters = filtersOf(listSearchSchema.parse({}))
