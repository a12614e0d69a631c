import type { SearchCondition } from '@mekiki/contract/companies/scoutee-searches/scoutee-searches.schemas'
import { type SavedSearchName, savedSearchNames, type ScouteeFilterKey } from '@mekiki/contract/companies/scoutees/scoutee-filter-fields'
import { type ScouteeListQuery, scouteeListQuery } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'

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
export function asQuery(condition: SearchCondition): ScouteeListQuery {
  const { scope, searchQuery, queryOperator } = condition
  return scouteeListQuery.parse({
    scope,
    q: searchQuery,
    qOperator: searchQuery === undefined ? undefined : queryOperator,
    ...filtersOf(condition),
    ...itemOf(condition)
  })
}
