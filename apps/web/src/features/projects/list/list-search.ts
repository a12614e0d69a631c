import { duplicateItems, linkingStatuses, scouteeTypes, sortDirections, stages } from '@mekiki/contract/constants/index'
import { projectGroupBys } from '@mekiki/contract/projects/project-groups.schemas'
import { z } from 'zod'
import { addressList, addressPage, addressPerPage, addressValue, isSet } from '@mekiki/browser/address-values'
import type { SearchParams } from '@mekiki/browser/search-params'
import { columnKeySchema } from './column-keys.ts'
import { readConditions, writeConditions } from '../../../app/extension-filter/extension-conditions.ts'

const uuid = z.guid()
const uuidOrNone = z.union([z.literal('none'), uuid])
const day = z.iso.date()

const number = addressValue(z.coerce.number())

const conditions = addressValue(z.string().transform((text) => writeConditions(readConditions(text))))

/** The case list's state in the address; names are those of GET /projects. Bad values fall back silently. */
export const listSearchSchema = z.object({
  page: addressPage,
  per_page: addressPerPage,
  q: addressValue(z.string().trim().min(1).max(500)),
  detail_search_flg: addressValue(z.enum(['true', 'false'])),
  status_uuids: addressList(uuid),
  follower_uuids: addressList(uuidOrNone),
  follower_group_uuids: addressList(uuidOrNone),
  stages: addressList(z.enum(stages)),
  category_uuids: addressList(uuidOrNone),
  tenant_scoutee_tag_uuids: addressList(uuid),
  channel_uuids: addressList(uuid),
  scoutee_ids: addressList(uuid),
  reviewer_uuids: addressList(uuidOrNone),
  linking_status: addressList(z.enum(linkingStatuses)),
  scoutee_type: addressList(z.enum(scouteeTypes)),
  duplicate_item: addressValue(z.enum(duplicateItems)),
  score_from: number,
  score_to: number,
  registered_at_from: addressValue(day),
  registered_at_to: addressValue(day),
  updated_at_from: addressValue(day),
  updated_at_to: addressValue(day),
  extension_conditions: conditions,
  sort_conditions: addressList(z.templateLiteral([columnKeySchema, ':', z.enum(sortDirections)])),
  view: addressValue(z.enum(['board'])),
  group_by: addressValue(z.enum(projectGroupBys))
})

export type ListSearch = z.output<typeof listSearchSchema>

/** The parts of the state that narrow the list. */
export type ListFilters = Omit<ListSearch, 'page' | 'per_page' | 'sort_conditions' | 'view' | 'group_by'>

/** Reads the list's state from the address. */
export function readListSearch(search: SearchParams): ListSearch {
  return listSearchSchema.parse(search)
}

/** The filters of a state without paging, order and layout. */
export function filtersOf(search: ListSearch): ListFilters {
  const { page: _page, per_page: _perPage, sort_conditions: _sort, view: _view, group_by: _groupBy, ...filters } = search
  return filters
}

/** Of two choices, exactly one chosen narrows the list, else none does (2§4, 2§5). */
function onlyOne<T>(chosen: readonly T[]): T | undefined {
  return chosen.length === 1 ? chosen[0] : undefined
}

/** The filters as calls take them. */
export function filterQuery({ linking_status: linking, scoutee_type: types, ...filters }: ListFilters) {
  return { ...filters, linking_status: onlyOne(linking), scoutee_type: onlyOne(types) }
}

/** Whether a filter narrows the list. */
export function isOn(filters: ListFilters, key: keyof ListFilters): boolean {
  return isSet(filterQuery(filters)[key])
}

const pairs: readonly (readonly (keyof ListFilters)[])[] = [
  ['score_from', 'score_to'],
  ['registered_at_from', 'registered_at_to'],
  ['updated_at_from', 'updated_at_to']
]

/** Counted by themselves: the keyword has a field of its own, and each custom item counts. */
const apart: ReadonlySet<string> = new Set(['q', 'detail_search_flg', 'extension_conditions'])

/** How many filters are on: the two ends of a range count as one, each custom item as one; the keyword does not count. */
export function countFilters(filters: ListFilters): number {
  const ends = new Set<string>(pairs.flat())
  const single = Object.entries(filterQuery(filters)).filter(([key, value]) => !apart.has(key) && !ends.has(key) && isSet(value)).length
  const ranges = pairs.filter((pair) => pair.some((key) => isSet(filters[key]))).length
  return single + ranges + readConditions(filters.extension_conditions).length
}

const absent = Object.fromEntries(Object.keys(listSearchSchema.shape).map((key) => [key, undefined]))

/** No filter at all; every one is named, so that what is in the address goes when these take its place. */
export const noFilters: ListFilters = filtersOf({ ...absent, ...listSearchSchema.parse({}) })
