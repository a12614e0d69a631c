import { formatNumber } from '@mekiki/i18n/format'
import { useFilterOptions } from './filter-options.ts'
import { FilterPanel } from './filter-panel.tsx'
import { useProjectList } from '../project-list-state.tsx'
import { SavedProjectFiltersField } from './saved-filters-field.tsx'
import { useGroups } from '../groups/use-groups.ts'

/** The filter panel with the saved filters over it and the number of cases of each status. */
export function OpenFilterPanel() {
  const { themeUuid, filters, scope, isFiltered, address, setDialog, setFilterOpen } = useProjectList()
  const groups = useGroups(themeUuid, { ...filters, status_uuids: [] }, 'status')
  const options = useFilterOptions(scope)
  const counts = new Map(groups.data?.items.map((group) => [group.key, group.count]))
  return (
    <FilterPanel
      filters={filters}
      options={options}
      onChange={address.setFilters}
      onClose={() => setFilterOpen(false)}
      statusCount={(uuid) => (groups.data ? formatNumber(counts.get(uuid) ?? 0) : undefined)}
      top={
        <SavedProjectFiltersField
          filters={filters}
          canSave={isFiltered}
          onApply={address.setFilters}
          onSave={() => setDialog('save')}
          onManage={() => setDialog('manage')}
        />
      }
    />
  )
}
