import type { SearchCondition } from '@mekiki/contract/companies/scoutee-searches/scoutee-searches.schemas'
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

/** A saved condition as the company list is asked with it. */
export function asQuery(condition: SearchCondition): ScouteeListQuery {
  const { searchQuery, queryOperator, verticalCategories, horizontalCategories, innovationCategories, tenantScouteeTags, extensionItem, ...same } = condition
  const categoryIds = [...(verticalCategories ?? []), ...(horizontalCategories ?? []), ...(innovationCategories ?? [])]
  return scouteeListQuery.parse({
    ...same,
    q: searchQuery,
    qOperator: searchQuery === undefined ? undefined : queryOperator,
    ...(categoryIds.length > 0 && { categoryIds }),
    tagUuids: tenantScouteeTags,
    ...itemOf({ extensionItem })
  })
}
