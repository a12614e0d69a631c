import type { CallInput, CallOutput, operationGroups } from '@mekiki/contract'
import { camelCase } from '@mekiki/contract/primitives/index'
import { savedProjectFilterFields, unsavedProjectFilters } from '@mekiki/contract/cases/projects/project-filter-fields'
import { isSet } from '@mekiki/browser/address/address-values'
import { fromSavedItem, readConditions, toSavedItem, writeConditions } from '../../../../shared/extension-filter/extension-conditions.ts'
import { fromSaved } from '../../../../shared/list/filter-address.ts'
import { filterQuery, kindOf, type ListFilters, noFilters } from '../list-search.ts'

/** A filter that the person has saved. */
export type SavedFilter = CallOutput<typeof operationGroups.projectFilters.list>['items'][number]

type Condition = CallInput<typeof operationGroups.projectFilters.create>['body']['condition']

const savedKeys = Object.keys(savedProjectFilterFields) as (keyof typeof savedProjectFilterFields)[]
/** Each key with its name in a condition. */
const savedNames = savedKeys.map((key) => [key, camelCase(key)] as const)

/** The address's filters as a condition to save. A saved filter holds one custom item, and no duplicates or companies (2§3). */
export function toCondition(filters: ListFilters): Condition {
  const [item] = readConditions(filters.extension_conditions)
  const asked = filterQuery(filters)
  const set = savedNames.flatMap(([key, name]) => (isSet(asked[key]) ? [[name, asked[key]]] : []))
  return {
    ...Object.fromEntries(set),
    ...(filters.q !== undefined && { q: filters.q.split(/[\s\u3000]+/u).filter((word) => word !== '') }),
    ...(filters.detail_search_flg === 'true' && { detailSearchFlg: true }),
    ...(item && { extensionItem: toSavedItem(item) })
  }
}

/** A saved condition as the whole state of the address's filters. */
export function fromCondition(condition: SavedFilter['condition']): ListFilters {
  const { q, extensionItem: item, detailSearchFlg } = condition
  const set = savedNames.flatMap(([key, name]) => {
    const value = condition[name]
    return value === undefined ? [] : [[key, fromSaved(kindOf(key), value)]]
  })
  return {
    ...noFilters,
    ...Object.fromEntries(set),
    q: q && q.length > 0 ? q.join(' ') : undefined,
    detail_search_flg: detailSearchFlg ? 'true' : undefined,
    extension_conditions: item && writeConditions([fromSavedItem(item)])
  }
}

/** The filters that a saved condition cannot hold. */
export function notKept(filters: ListFilters): ((typeof unsavedProjectFilters)[number] | 'extension_conditions')[] {
  return [
    ...unsavedProjectFilters.filter((key) => isSet(filters[key])),
    ...(readConditions(filters.extension_conditions).length > 1 ? (['extension_conditions'] as const) : [])
  ]
}

const spelled = (filters: ListFilters): string => {
  const set = Object.entries(filterQuery(filters)).filter(([, value]) => isSet(value))
  const ordered = set.map(([key, value]) => `${key}=${JSON.stringify(Array.isArray(value) ? value.map(String).toSorted((a, b) => (a < b ? -1 : 1)) : value)}`)
  return ordered.toSorted((a, b) => (a < b ? -1 : 1)).join('\n')
}

/** Whether two states of the filters ask for the same. */
export function isSameFilter(one: ListFilters, other: ListFilters): boolean {
  return spelled(one) === spelled(other)
}
