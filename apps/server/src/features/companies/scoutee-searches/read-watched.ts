import { type ScouteeListQuery, scouteeListQuery } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { findActive } from '../../themes/saved-conditions/index.ts'
import { searchRefs, storedCondition } from './scoutee-searches.presenter.ts'
import { readSearchesOf } from './scoutee-searches.queries.ts'
import type { SearchCondition } from '@mekiki/contract/companies/scoutee-searches/scoutee-searches.schemas'
import { type SavedSearchName, savedSearchNames, type ScouteeFilterKey } from '@mekiki/contract/companies/scoutees/scoutee-filter-fields'

function itemOf({ extensionItem }: SearchCondition) {
  if (!extensionItem) return {}
  const { uuid, stringValue, fromNumberValue, toNumberValue, fromDateValue, toDateValue, enumsValues } = extensionItem
  return {
    extensionConditions: [
      {
        extensionItemUuid: uuid,
        extensionItemStringValue: stringValue,
        extensionItemFromNumberValue: fromNumberValue,
        extensionItemToNumberValue: toNumberValue,
        extensionItemFromDateValue: fromDateValue,
        extensionItemToDateValue: toDateValue,
        extensionItemEnumUuids: enumsValues
      }
    ]
  }
}

/** The filters under the names of the list; the three trees of categories are one filter of it. */
function filtersOf(condition: SearchCondition): Partial<Record<ScouteeFilterKey, unknown>> {
  const filters: Partial<Record<ScouteeFilterKey, unknown>> = {}
  for (const name of Object.keys(savedSearchNames) as SavedSearchName[]) {
    const [key, value] = [savedSearchNames[name], condition[name]]
    const before = filters[key]
    if (value !== undefined) filters[key] = Array.isArray(value) && Array.isArray(before) ? [...(before as unknown[]), ...value] : value
  }
  return filters
}

/** A saved condition as the company list is asked with it. */
function asQuery(condition: SearchCondition): ScouteeListQuery {
  const { scope, searchQuery, queryOperator } = condition
  return scouteeListQuery.parse({
    scope,
    q: searchQuery,
    qOperator: searchQuery === undefined ? undefined : queryOperator,
    ...filtersOf(condition),
    ...itemOf(condition)
  })
}

/** A saved search that is looked through for its owner. */
export interface WatchedSearch {
  uuid: string
  name: string
  userUuid: string
  query: ScouteeListQuery
}

/**
 * The saved searches of people, by name, in a fixed number of statements. What was deleted since narrows nothing any more, as on screen; a search
 * of which nothing remains is left out, since it would find every company.
 */
export async function readWatchedSearches(tx: TenantTransaction, userUuids: readonly string[]): Promise<WatchedSearch[]> {
  const rows = await readSearchesOf(tx, userUuids)
  const active = await findActive(tx, searchRefs.refsOf(rows.map(storedCondition)))
  return rows.flatMap((row) => {
    const stored = storedCondition(row)
    const condition = searchRefs.withoutBroken(stored, active)
    if (Object.keys(condition).length < Object.keys(stored).length && Object.keys(condition).every((key) => key === 'scope')) return []
    return [{ uuid: row.uuid, name: row.name, userUuid: row.user_uuid, query: asQuery(condition) }]
  })
}
