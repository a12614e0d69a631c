import { formatDayRange, formatNumber } from '@mekiki/i18n/format'
import type { Language } from '@mekiki/i18n/languages'
import { FilterChip, FilterChips, flattenTree, type TreeNode, useLanguage } from '@mekiki/ui'
import { conditionText } from '../../../../shared/extension-filter/extension-conditions.ts'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { type ScouteesTexts, useScouteesTexts, useColumnLabel } from '../../scoutees-texts.ts'
import { categoryKinds, useCategoryLabel } from '../../use-categories.ts'
import { placeLabel } from './place-nodes.ts'
import { splitPaths } from './category-filter.tsx'
import type { FilterOptions } from './filter-options.ts'
import { type FilterWords, type ShownFilter, shownFilters } from './shown-filters.ts'
import { categoryOf, countFilters, isOn, type ScouteeFilters } from '../list-search.ts'

interface Active {
  key: string
  name: string
  value: string
  cleared: Partial<ScouteeFilters>
}

interface Words extends FilterWords {
  language: Language
  range: (from: string, to: string) => string
}

interface Choice {
  value: string
  label: string
}

/** Stands for what is not known: its list is still loading, or it was deleted. */
const unknown = '…'

const pathsIn = (nodes: readonly TreeNode[]): Choice[] => flattenTree(nodes).map(({ node, path }) => ({ value: node.value, label: path }))

function labelsOf(values: readonly string[], choices: readonly Choice[], { separator }: ScouteesTexts): string {
  return values.map((value) => choices.find((choice) => choice.value === value)?.label ?? unknown).join(separator)
}

/** Categories that are in no tree. */
function unknownCategories(filters: ScouteeFilters, options: FilterOptions, { texts }: Words): Active[] {
  const left = categoryKinds.reduce<readonly string[]>((paths, kind) => splitPaths(options.categories[kind], paths).others, filters.c_ids)
  const cleared = { c_ids: filters.c_ids.filter((path) => !left.includes(path)) }
  return left.length === 0 ? [] : [{ key: 'c_ids', name: texts.filters.category, value: unknown, cleared }]
}

function activeItems({ p_extension_items: conditions }: ScouteeFilters, { items }: FilterOptions, { texts, range }: Words): Active[] {
  return conditions.map((condition) => ({
    key: condition.extensionItemUuid,
    name: items.find((item) => item.uuid === condition.extensionItemUuid)?.name ?? unknown,
    value: conditionText(condition, items, { separator: texts.separator, range }),
    cleared: { p_extension_items: conditions.filter((other) => other !== condition), p_extension_item_group_uuid: undefined }
  }))
}

/** What of a filter is on, in words, with what taking it away means. */
function chipsOf(filter: ShownFilter, filters: ScouteeFilters, options: FilterOptions, words: Words): Active[] {
  const { texts, range, language } = words
  const [key] = filter.keys
  const name = filter.label(words)
  const chip = (value: string, cleared: Partial<ScouteeFilters>): Active[] => (value === '' ? [] : [{ key, name, value, cleared }])
  const listed = (values: readonly string[], choices: readonly Choice[]): Active[] =>
    isOn(filters, key) ? chip(labelsOf(values, choices, texts), { [key]: [] }) : []
  switch (filter.kind) {
    case 'categories': {
      const nodes = options.categories[filter.tree]
      const { own } = splitPaths(nodes, filters.c_ids)
      const cleared = { c_ids: filters.c_ids.filter((path) => !own.includes(path)) }
      return own.length === 0 ? [] : [{ key: filter.tree, name, value: labelsOf(own.map(categoryOf), pathsIn(nodes), texts), cleared }]
    }
    case 'places':
      return listed(
        filters.places,
        filters.places.map((place) => ({ value: place, label: placeLabel(place, language) }))
      )
    case 'tags':
      return listed(filters.t_ids, pathsIn(options.tags))
    case 'statuses':
      return listed(filters.p_statuses, options.statuses)
    case 'investors':
      return listed(
        filters.investor_names,
        filters.investor_names.map((investor) => ({ value: investor, label: investor }))
      )
    case 'checks':
    case 'select':
      return listed(filters[filter.keys[0]], options[filter.options])
    case 'range': {
      const { from, to } = filters.foundation_date
      return chip(formatDayRange(from, to), { foundation_date: { from: undefined, to: undefined } })
    }
    case 'days': {
      const cleared = { latest_finance_date_from: undefined, latest_finance_date_to: undefined }
      return chip(formatDayRange(filters.latest_finance_date_from, filters.latest_finance_date_to), cleared)
    }
    case 'numbers': {
      const [from, to] = filter.keys
      if (!isOn(filters, from) && !isOn(filters, to)) return []
      return chip(range(formatNumber(filters[from] ?? null), formatNumber(filters[to] ?? null)), { [from]: undefined, [to]: undefined })
    }
    case 'linking': {
      const only = { key: 'scoutee_linked_only', name: texts.filters.linkedOnly, value: texts.filters.on, cleared: { scoutee_linked_only: undefined } }
      return [...listed(filters.linking_statuses, options.linking), ...(isOn(filters, 'scoutee_linked_only') ? [only] : [])]
    }
  }
}

/** Every filter that is on, in words, with what taking it away means. */
function activeFilters(filters: ScouteeFilters, options: FilterOptions, words: Words): Active[] {
  const chips = (isCategory: boolean): Active[] =>
    shownFilters.filter(({ kind }) => (kind === 'categories') === isCategory).flatMap((filter) => chipsOf(filter, filters, options, words))
  return [...chips(true), ...unknownCategories(filters, options, words), ...chips(false), ...activeItems(filters, options, words)]
}

/** Every filter of the list that is on, in words. */
export function useActiveFilters(filters: ScouteeFilters, options: FilterOptions): Active[] {
  const texts = useScouteesTexts()
  const column = useColumnLabel()
  const category = useCategoryLabel()
  const { range } = useListPartsTexts()
  return activeFilters(filters, options, { texts, column, category, range, language: useLanguage() })
}

/** The chips of the filters that are on, each removable, and the way to clear all. Absent without any. */
export function ActiveFilters({
  filters,
  options,
  onChange,
  onClear
}: {
  filters: ScouteeFilters
  options: FilterOptions
  onChange: (part: Partial<ScouteeFilters>) => void
  onClear: () => void
}) {
  const active = useActiveFilters(filters, options)
  if (countFilters(filters) === 0) return null
  return (
    <FilterChips onClearAll={onClear}>
      {active.map((each) => (
        <FilterChip key={each.key} name={each.name} value={each.value} onRemove={() => onChange(each.cleared)} />
      ))}
    </FilterChips>
  )
}
