import { formatDayRange } from '@mekiki/i18n/format'
import { FilterChip, FilterChips, flattenTree, type TreeNode } from '@mekiki/ui'
import { conditionText } from '../../../../shared/extension-filter/condition-text.ts'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { type ScouteesTexts, useScouteesTexts } from '../../scoutees-texts.ts'
import { type CategoryKind, categoryKinds, useCategoryLabel } from '../../use-categories.ts'
import { useColumnLabel } from '../../use-column-label.ts'
import { splitPaths } from './category-filter.tsx'
import type { FilterOptions } from './filter-options.ts'
import { categoryOf, countFilters, isOn, type ScouteeFilters } from '../list-search.ts'

interface Active {
  key: string
  name: string
  value: string
  cleared: Partial<ScouteeFilters>
}

interface Words {
  texts: ScouteesTexts
  label: ReturnType<typeof useColumnLabel>
  category: (kind: CategoryKind) => string
  range: (from: string, to: string) => string
}

interface Choice {
  value: string
  label: string
}

type ListKey = {
  [K in keyof ScouteeFilters]-?: ScouteeFilters[K] extends string[] ? K : never
}[keyof ScouteeFilters]

/** Stands for what is not known: its list is still loading, or it was deleted. */
const unknown = '…'

const pathsIn = (nodes: readonly TreeNode[]): Choice[] => flattenTree(nodes).map(({ node, path }) => ({ value: node.value, label: path }))

function labelsOf(values: readonly string[], choices: readonly Choice[], { separator }: ScouteesTexts): string {
  return values.map((value) => choices.find((choice) => choice.value === value)?.label ?? unknown).join(separator)
}

function activeCategories(filters: ScouteeFilters, options: FilterOptions, { texts, category }: Pick<Words, 'texts' | 'category'>): Active[] {
  const active: Active[] = []
  let left: readonly string[] = filters.c_ids
  for (const kind of categoryKinds) {
    const { own, others } = splitPaths(options.categories[kind], left)
    left = others
    const cleared = { c_ids: filters.c_ids.filter((path) => !own.includes(path)) }
    if (own.length > 0)
      active.push({ key: kind, name: category(kind), value: labelsOf(own.map(categoryOf), pathsIn(options.categories[kind]), texts), cleared })
  }
  if (left.length > 0)
    active.push({ key: 'c_ids', name: texts.filters.category, value: unknown, cleared: { c_ids: filters.c_ids.filter((path) => !left.includes(path)) } })
  return active
}

function activeItems({ p_extension_items: conditions }: ScouteeFilters, { items }: FilterOptions, { texts, range }: Words): Active[] {
  return conditions.map((condition) => ({
    key: condition.extensionItemUuid,
    name: items.find((item) => item.uuid === condition.extensionItemUuid)?.name ?? unknown,
    value: conditionText(condition, items, { separator: texts.separator, range }),
    cleared: { p_extension_items: conditions.filter((other) => other !== condition), p_extension_item_group_uuid: undefined }
  }))
}

/** Every filter that is on, in words, with what taking it away means. */
function activeFilters(filters: ScouteeFilters, options: FilterOptions, sources: Words): Active[] {
  const { texts, label } = sources
  const words = texts.filters
  const listed = (key: ListKey, name: string, choices: readonly Choice[]): Active[] =>
    isOn(filters, key) ? [{ key, name, value: labelsOf(filters[key], choices, texts), cleared: { [key]: [] } }] : []
  const { from, to } = filters.foundation_date
  const { latest_finance_date_from: financeFrom, latest_finance_date_to: financeTo } = filters
  const range = (name: string, text: string, cleared: Partial<ScouteeFilters>): Active[] => (text === '' ? [] : [{ key: name, name, value: text, cleared }])
  return [
    ...activeCategories(filters, options, sources),
    ...listed('stages', label('stage'), options.stages),
    ...listed('member_ranges', label('member_range'), options.memberRanges),
    ...range(label('foundation_date'), formatDayRange(from, to), { foundation_date: { from: undefined, to: undefined } }),
    ...listed('countries', label('country'), options.countries),
    ...range(label('finance_date'), formatDayRange(financeFrom, financeTo), { latest_finance_date_from: undefined, latest_finance_date_to: undefined }),
    ...listed(
      'investor_names',
      label('investors'),
      filters.investor_names.map((name) => ({ value: name, label: name }))
    ),
    ...listed('t_ids', label('tags'), pathsIn(options.tags)),
    ...listed('p_channel_uuids', label('channels'), options.channels),
    ...listed('types', label('scoutee_type'), options.types),
    ...listed('linking_statuses', label('scoutee_linking_status'), options.linking),
    ...(isOn(filters, 'scoutee_linked_only')
      ? [{ key: 'scoutee_linked_only', name: words.linkedOnly, value: words.on, cleared: { scoutee_linked_only: undefined } }]
      : []),
    ...listed('p_statuses', words.status, options.statuses),
    ...listed('p_followers', words.follower, options.followers),
    ...listed('p_follower_groups', words.followerGroup, options.followerGroups),
    ...listed('p_category_uuids', words.projectCategory, options.projectCategories),
    ...activeItems(filters, options, sources)
  ]
}

/** Every filter of the list that is on, in words. */
export function useActiveFilters(filters: ScouteeFilters, options: FilterOptions): Active[] {
  const texts = useScouteesTexts()
  const label = useColumnLabel()
  const category = useCategoryLabel()
  const { range } = useListPartsTexts()
  return activeFilters(filters, options, { texts, label, category, range })
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
