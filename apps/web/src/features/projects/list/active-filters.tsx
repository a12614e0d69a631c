import { formatDay } from '@mekiki/i18n/format'
import { FilterChip, FilterChips, flattenTree } from '@mekiki/ui'
import { isSet } from '../../../app/address-values.ts'
import type { FilterOptions } from './filter-options.ts'
import { useListTexts } from './list-texts.ts'
import type { ListFilters } from './list-search.ts'

interface Active {
  name: string
  value: string
  cleared: Partial<ListFilters>
}

const separator = '、'

/** Every filter that is on, in words, with what taking it away means. */
function useActiveFilters(filters: ListFilters, options: FilterOptions): Active[] {
  const { filters: words, duplicates, scoreRange, dayRange, scouteeCount } = useListTexts()
  const tags = flattenTree(options.tags).map((flat) => ({ value: flat.node.value, label: flat.path }))
  const listed = (key: keyof ListFilters, name: string, choices: readonly { value: string; label: string }[]): Active[] => {
    const chosen = filters[key]
    if (!Array.isArray(chosen) || chosen.length === 0) return []
    const labels = chosen.map((value) => choices.find((choice) => choice.value === value)?.label ?? '…')
    return [{ name, value: labels.join(separator), cleared: { [key]: [] } }]
  }
  const range = (
    from: 'score_from' | 'registered_at_from' | 'updated_at_from',
    to: 'score_to' | 'registered_at_to' | 'updated_at_to',
    name: string,
    text: (from: string, to: string) => string
  ): Active[] => {
    if (!isSet(filters[from]) && !isSet(filters[to])) return []
    const show = (value: string | number | undefined) => (typeof value === 'string' ? formatDay(value) : value === undefined ? '' : value.toFixed(1))
    return [{ name, value: text(show(filters[from]), show(filters[to])), cleared: { [from]: undefined, [to]: undefined } }]
  }
  const single = (key: 'linking_status' | 'scoutee_type', name: string, choices: readonly { value: string; label: string }[]): Active[] =>
    filters[key] === undefined ? [] : [{ name, value: choices.find((choice) => choice.value === filters[key])?.label ?? '', cleared: { [key]: undefined } }]
  return [
    ...listed('status_uuids', words.status, options.statuses),
    ...range('registered_at_from', 'registered_at_to', words.registeredAt, dayRange),
    ...range('score_from', 'score_to', words.score, scoreRange),
    ...single('scoutee_type', words.type, options.types),
    ...single('linking_status', words.linking, options.linking),
    ...listed('follower_uuids', words.follower, options.followers),
    ...listed('follower_group_uuids', words.followerGroup, options.followerGroups),
    ...listed('category_uuids', words.category, options.categories),
    ...listed('tenant_scoutee_tag_uuids', words.scouteeTag, tags),
    ...(filters.scoutee_ids.length === 0 ? [] : [{ name: words.scoutee, value: scouteeCount(filters.scoutee_ids.length), cleared: { scoutee_ids: [] } }]),
    ...listed('stages', words.stage, options.stages),
    ...listed('channel_uuids', words.channel, options.channels),
    ...listed('reviewer_uuids', words.reviewer, options.reviewers),
    ...range('updated_at_from', 'updated_at_to', words.updatedAt, dayRange),
    ...(filters.duplicate_item === undefined
      ? []
      : [{ name: words.duplicate, value: duplicates[filters.duplicate_item], cleared: { duplicate_item: undefined } }])
  ]
}

/** The row of chips under the toolbar: each filter that is on, removable, and the way to clear all. Absent without any. */
export function ActiveFilters({
  filters,
  options,
  onChange,
  onClear
}: {
  filters: ListFilters
  options: FilterOptions
  onChange: (part: Partial<ListFilters>) => void
  onClear: () => void
}) {
  const active = useActiveFilters(filters, options)
  if (active.length === 0) return null
  return (
    <FilterChips onClearAll={onClear}>
      {active.map((each) => (
        <FilterChip key={each.name} name={each.name} value={each.value} onRemove={() => onChange(each.cleared)} />
      ))}
    </FilterChips>
  )
}
