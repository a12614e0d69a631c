import { CheckList, DateRangeField, FilterSection, MultiSelect, RangeField, Select, SideFilterPanel, StatusChip, TreeSelect } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { readConditions, writeConditions } from '../../../../shared/extension-filter/extension-conditions.ts'
import { ExtensionFilter } from '../../../../shared/extension-filter/extension-filter.tsx'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { statusToneOf } from '../../../../shared/choices/status-tone.ts'
import { type FilterOptions, type ShownFilter, shownFilters, useFilterOptions } from './filter-options.ts'
import { useListTexts } from '../list-texts.ts'
import { isOn, type ListFilters } from '../list-search.ts'
import { formatNumber } from '@mekiki/i18n/format'
import { useProjectList } from '../project-list-state.tsx'
import { useGroups } from '../groups/use-groups.ts'
import { SavedFiltersField } from '../../../../shared/saved-filters/saved-filters-field.tsx'
import { fromCondition, isSameFilter } from './saved-condition.ts'
import { useSavedFilters } from './use-saved-filters.ts'

interface PanelProps {
  filters: ListFilters
  options: FilterOptions
  onChange: (part: Partial<ListFilters>) => void
  onClose: () => void
  /** How many cases of the list have each status, whatever statuses are chosen. */
  statusCount: (uuid: string) => string | undefined
  /** What stands over the filters: the saved ones. */
  top: ReactNode
}

/** The panel left of the list with every filter; what is chosen is in the address at once. */
export function FilterPanel({ onClose, top, ...props }: PanelProps) {
  return (
    <SideFilterPanel onClose={onClose}>
      {top}
      <FilterFields {...props} />
    </SideFilterPanel>
  )
}

/** Every filter, each in a section that opens. */
export function FilterFields(props: Omit<PanelProps, 'onClose' | 'top'>) {
  const { filters, options, onChange } = props
  const { filters: texts } = useListTexts()
  const parts = useListPartsTexts()
  const conditions = readConditions(filters.extension_conditions)
  const shown = shownFilters.filter(({ kind, isOfReviews = false }) => kind !== 'count' && (!isOfReviews || options.hasReviews))
  return (
    <>
      {shown.map((filter) => (
        <FilterSection
          key={filter.label}
          title={texts[filter.label]}
          count={filter.keys.filter((key) => isOn(filters, key)).length}
          isOpenAtFirst={filter.isOpenAtFirst ?? false}
        >
          <FilterField filter={filter} label={texts[filter.label]} {...props} />
        </FilterSection>
      ))}
      {options.items.length > 0 && (
        <FilterSection title={parts.extension.title} count={conditions.length}>
          <ExtensionFilter items={options.items} value={conditions} onChange={(next) => onChange({ extension_conditions: writeConditions(next) })} />
        </FilterSection>
      )}
    </>
  )
}

type FieldProps = Omit<PanelProps, 'onClose' | 'top'> & { filter: ShownFilter; label: string }

function FilterField({ filter, label, filters, options, onChange, statusCount }: FieldProps) {
  const texts = useListTexts().filters
  const [key] = filter.keys
  const put = (value: unknown): void => onChange({ [key]: value ?? undefined })
  switch (filter.kind) {
    case 'statuses': {
      const statuses = options.statuses.map((status) => ({
        value: status.value,
        label: status.label,
        count: statusCount(status.value),
        content: <StatusChip tone={statusToneOf(status.color)}>{status.label}</StatusChip>
      }))
      return <CheckList label={label} options={statuses} value={filters.status_uuids} onChange={put} />
    }
    case 'tags':
      return <TreeSelect aria-label={label} size="small" mode="each" nodes={options.tags} value={filters.tenant_scoutee_tag_uuids} onChange={put} />
    case 'checks':
      return <CheckList<string> label={label} options={options[filter.options]} value={filters[filter.keys[0]]} onChange={put} />
    case 'select':
      return <MultiSelect<string> aria-label={label} size="small" options={options[filter.options]} value={filters[filter.keys[0]]} onChange={put} />
    case 'one':
      return <Select aria-label={label} size="small" clearable options={options.duplicates} value={filters.duplicate_item ?? null} onChange={put} />
    case 'numbers':
    case 'days':
      return <EndsField filter={filter} label={label} unit={texts.points} filters={filters} onChange={onChange} />
    case 'count':
      return null
  }
}

interface EndsProps {
  filter: Extract<ShownFilter, { kind: 'numbers' | 'days' }>
  label: string
  unit: string
  filters: ListFilters
  onChange: PanelProps['onChange']
}

function EndsField({ filter, label, unit, filters, onChange }: EndsProps) {
  const [fromKey, toKey] = filter.keys
  const [from, to] = [filters[fromKey] ?? null, filters[toKey] ?? null]
  const put = (range: { from: unknown; to: unknown }): void => onChange({ [fromKey]: range.from ?? undefined, [toKey]: range.to ?? undefined })
  const isNumber = (value: unknown): value is number | null => value === null || typeof value === 'number'
  const isDay = (value: unknown): value is string | null => value === null || typeof value === 'string'
  if (filter.kind === 'numbers' && isNumber(from) && isNumber(to))
    return <RangeField aria-label={label} unit={unit} decimals={1} value={{ from, to }} onChange={put} />
  if (isDay(from) && isDay(to)) return <DateRangeField aria-label={label} stacked value={{ from, to }} onChange={put} />
  return null
}

interface SavedFieldProps {
  filters: ListFilters
  onApply: (filters: ListFilters) => void
  onSave: () => void
  onManage: () => void
}

/** The saved filters over the filters of the case list. */
export function SavedProjectFiltersField({ filters, onApply, onSave, onManage }: SavedFieldProps) {
  const { isFiltered: canSave } = useProjectList()
  const texts = useListTexts().views
  const items = useSavedFilters().data?.items ?? []
  const current = canSave ? items.find((filter) => isSameFilter(fromCondition(filter.condition), filters)) : undefined
  const apply = (uuid: string) => {
    const filter = items.find((each) => each.uuid === uuid)
    if (filter) onApply(fromCondition(filter.condition))
  }
  return (
    <SavedFiltersField
      items={items}
      currentUuid={current?.uuid ?? null}
      canSave={canSave}
      saveLabel={texts.save}
      onApply={apply}
      onSave={onSave}
      onManage={onManage}
    />
  )
}

/** The filter panel with the saved filters over it and the number of cases of each status. */
export function OpenFilterPanel() {
  const { themeUuid, filters, scope, address, setDialog, setFilterOpen } = useProjectList()
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
      top={<SavedProjectFiltersField filters={filters} onApply={address.setFilters} onSave={() => setDialog('save')} onManage={() => setDialog('manage')} />}
    />
  )
}
