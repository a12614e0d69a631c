import type { CallInput, CallOutput, operationGroups } from '@mekiki/contract'
import { type SavedSearchName, savedSearchNames } from '@mekiki/contract/companies/scoutees/scoutee-filter-fields'
import type { TreeNode } from '@mekiki/ui'
import { isSet } from '@mekiki/browser/address/address-values'
import { fromSavedItem, toSavedItem } from '../../../../shared/extension-filter/extension-conditions.ts'
import { type CategoryKind, categoryKinds } from '../../use-categories.ts'
import { splitPaths, levelsTo } from '../filters/category-filter.tsx'
import { fromSaved, toSaved } from '../../../../shared/list/filter-address.ts'
import { addressNames, categoryOf, isOn, kindOf, noFilters, pathOf, type ScouteeFilters } from '../list-search.ts'

/** A search that the person has saved. */
export type SavedSearch = CallOutput<typeof operationGroups.scouteeSearches.list>['items'][number]

type Condition = CallInput<typeof operationGroups.scouteeSearches.create>['body']['condition']
type Categories = Readonly<Record<CategoryKind, readonly TreeNode[]>>

type NamedKey = keyof typeof addressNames
type SameName = { [N in SavedSearchName]: (typeof savedSearchNames)[N] extends NamedKey ? N : never }[SavedSearchName]

const isNamed = (key: string): key is NamedKey => Object.hasOwn(addressNames, key)

/** What a saved condition holds, each with where the address holds it; categories and days of foundation have shapes of their own. */
const same = Object.entries(savedSearchNames).flatMap(([field, key]) => (isNamed(key) ? [{ field: field as SameName, name: addressNames[key] }] : []))

const categoryFields = { vertical: 'verticalCategories', horizontal: 'horizontalCategories', innovation: 'innovationCategories' } as const

/** The address's filters as a condition to save. It holds one custom item (2§3). */
export function toCondition(filters: ScouteeFilters, categories: Categories): Condition {
  const { from, to } = filters.foundation_date
  const [item] = filters.p_extension_items
  const set = same.flatMap(({ field, name }) => (isOn(filters, name) ? [[field, toSaved(kindOf(name), filters[name])]] : []))
  const chosen = categoryKinds.flatMap((kind) => {
    const { own } = splitPaths(categories[kind], filters.c_ids)
    return own.length === 0 ? [] : [[categoryFields[kind], own.map(categoryOf)]]
  })
  return {
    ...(filters.scope !== undefined && { scope: filters.scope }),
    ...Object.fromEntries([...set, ...chosen]),
    ...(filters.q !== undefined && { searchQuery: filters.q, queryOperator: filters.q_op }),
    ...(isSet(from) && { foundationDateFrom: from }),
    ...(isSet(to) && { foundationDateTo: to }),
    ...(item && { extensionItem: toSavedItem(item) })
  }
}

/** A saved condition as the whole state of the address's filters. */
export function fromCondition(condition: SavedSearch['condition'], categories: Categories): ScouteeFilters {
  const set = same.flatMap(({ field, name }) => (condition[field] === undefined ? [] : [[name, fromSaved(kindOf(name), condition[field])]]))
  const pathTo = (kind: CategoryKind, id: string): string => {
    const levels = levelsTo(categories[kind], id)
    // While the trees load the id alone is kept rather than lost.
    return pathOf(levels.length === 0 ? [id] : levels)
  }
  const paths = categoryKinds.flatMap((kind) => (condition[categoryFields[kind]] ?? []).map((id) => pathTo(kind, id)))
  return {
    ...noFilters,
    scope: condition.scope === 'provider' ? 'provider' : undefined,
    ...Object.fromEntries(set),
    q: condition.searchQuery,
    q_op: condition.queryOperator ?? 'and',
    c_ids: paths,
    foundation_date: { from: condition.foundationDateFrom, to: condition.foundationDateTo },
    p_extension_items: condition.extensionItem ? [fromSavedItem(condition.extensionItem)] : []
  }
}

/** Whether there are more conditions on custom items than a saved search can hold. */
export function hasManyItems({ p_extension_items: items }: ScouteeFilters): boolean {
  return items.length > 1
}

/** Whether some of the chosen categories are in no tree, so that a saved search cannot hold them. */
export function hasUnknownCategory(filters: ScouteeFilters, categories: Categories): boolean {
  const known = categoryKinds.flatMap((kind) => splitPaths(categories[kind], filters.c_ids).own)
  return filters.c_ids.some((path) => !known.includes(path))
}

function spelled(condition: Condition): string {
  const inOrder = (value: unknown) => (Array.isArray(value) ? value.map(String).toSorted((a, b) => (a < b ? -1 : 1)) : value)
  const lines = Object.entries(condition).map(([field, value]) => `${field}=${JSON.stringify(inOrder(value))}`)
  return lines.toSorted((a, b) => (a < b ? -1 : 1)).join('\n')
}

/** Whether a saved search asks for what the filters ask for. */
export function isSameSearch(saved: SavedSearch['condition'], filters: ScouteeFilters, categories: Categories): boolean {
  if (hasManyItems(filters) || hasUnknownCategory(filters, categories)) return false
  return spelled(toCondition(fromCondition(saved, categories), categories)) === spelled(toCondition(filters, categories))
}
