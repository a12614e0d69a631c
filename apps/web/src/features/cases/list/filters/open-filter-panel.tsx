import { formatNumber } from '@mekiki/i18n/format'
import { type OptionScope, useFilterOptions } from './filter-options.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { ListFilters } from '../list-search.ts'
import { SavedProjectFiltersField } from './saved-filters-field.tsx'
import { useGroups } from '../groups/use-groups.ts'

/** The filter panel with the saved filters over it and the number of cases of each status. */
export function OpenFilterPanel({
  themeUuid,
  filters,
  scope,
  isFiltered,
  onChange,
  onSave,
  onManage,
  onClose
}: {
  themeUuid: string | null
  filters: ListFilters
  scope: OptionScope
  /** Whether any filter or keyword is on. */
  isFiltered: boolean
  onChange: (part: Partial<ListFilters>) => void
  onSave: () => void
  onManage: () => void
  onClose: () => void
}) {
  const groups = useGroups(themeUuid, { ...filters, status_uuids: [] }, 'status')
  const options = useFilterOptions(scope)
  const counts = new Map(groups.data?.items.map((group) => [group.key, group.count]))
  return (
    <FilterPanel
      filters={filters}
      options={options}
      onChange={onChange}
      onClose={onClose}
      statusCount={(uuid) => (groups.data ? formatNumber(counts.get(uuid) ?? 0) : undefined)}
      top={<SavedProjectFiltersField filters={filters} canSave={isFiltered} onApply={onChange} onSave={onSave} onManage={onManage} />}
    />
  )
}
