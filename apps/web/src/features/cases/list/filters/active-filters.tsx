import { FilterChip, FilterChips } from '@mekiki/ui'
import { type OptionScope, useFilterOptions } from './filter-options.ts'
import type { ListFilters } from '../list-search.ts'
import { useActiveFilters } from './use-active-filters.ts'

/** The row of chips under the toolbar: each filter that is on, removable, and the way to clear all. Absent without any. */
export function ActiveFilters({
  filters,
  scope,
  onChange,
  onClear
}: {
  filters: ListFilters
  scope: OptionScope
  onChange: (part: Partial<ListFilters>) => void
  onClear: () => void
}) {
  const active = useActiveFilters(filters, useFilterOptions(scope))
  if (active.length === 0) return null
  return (
    <FilterChips onClearAll={onClear}>
      {active.map((each) => (
        <FilterChip key={each.key} name={each.name} value={each.value} onRemove={() => onChange(each.cleared)} />
      ))}
    </FilterChips>
  )
}
