import type { CallInput, CallOutput, operationGroups } from '@mekiki/contract'
import { isSet } from '@mekiki/browser/address-values'
import { fromSavedItem, readConditions, toSavedItem, writeConditions } from '../../../app/extension-filter/extension-conditions.ts'
import { filterQuery, type ListFilters, noFilters } from './list-search.ts'

/** A filter that the person has saved. */
export type SavedFilter = CallOutput<typeof operationGroups.projectFilters.list>['items'][number]

type Condition = CallInput<typeof operationGroups.projectFilters.create>['body']['condition']

/** The fields of a saved condition that hold what the address holds under another name. */
const same = {
  statusUuids: 'status_uuids',
  followerUuids: 'follower_uuids',
  followerGroupUuids: 'follower_group_uuids',
  stages: 'stages',
  categoryUuids: 'category_uuids',
  tenantScouteeTagUuids: 'tenant_scoutee_tag_uuids',
  channelUuids: 'channel_uuids',
  reviewerUuids: 'reviewer_uuids',
  linkingStatus: 'linking_status',
  scouteeType: 'scoutee_type',
  registeredAtFrom: 'registered_at_from',
  registeredAtTo: 'registered_at_to',
  updatedAtFrom: 'updated_at_from',
  updatedAtTo: 'updated_at_to',
  scoreFrom: 'score_from',
  scoreTo: 'score_to'
} as const satisfies Partial<Record<keyof Condition, keyof ListFilters>>

/** The address's filters as a condition to save. A saved filter holds one custom item, and no duplicates or companies (2§3). */
export function toCondition(filters: ListFilters): Condition {
  const [item] = readConditions(filters.extension_conditions)
  const asked = filterQuery(filters)
  const set = Object.entries(same).flatMap(([field, key]) => (isSet(asked[key]) ? [[field, asked[key]]] : []))
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
  const set = Object.entries(same).flatMap(([field, key]) => {
    const value = condition[field as keyof typeof same]
    if (value === undefined) return []
    return [[key, key === 'linking_status' || key === 'scoutee_type' ? [value] : value]]
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
export function notKept(filters: ListFilters): ('duplicate_item' | 'scoutee_ids' | 'extension_conditions')[] {
  return [
    ...(isSet(filters.duplicate_item) ? (['duplicate_item'] as const) : []),
    ...(isSet(filters.scoutee_ids) ? (['scoutee_ids'] as const) : []),
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
