import { Checkbox, CheckList, DateRangeField, FilterSection, MultiSelect, RangeField, SideFilterPanel, StatusChip, statusToneOf } from '@mekiki/ui'
import { type ReactNode, useState } from 'react'
import { ExtensionFilter } from '../../../../shared/extension-filter/extension-filter.tsx'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { useScouteesTexts, useColumnLabel } from '../../scoutees-texts.ts'
import { useCategoryLabel } from '../../use-categories.ts'
import { CategoryFilter, splitPaths, TagFilter } from './category-filter.tsx'
import { PlaceFilter } from './place-filter.tsx'
import type { FilterOptions } from './filter-options.ts'
import { type ShownFilter, shownFilters } from './shown-filters.ts'
import { isOn, type ScouteeFilters } from '../list-search.ts'
import { useInvestors } from '../../use-investors.ts'

/** Investors by name, found while typing (2§7 `investor_names`). */
function InvestorFilter({ label, value, onChange }: { label: string; value: readonly string[]; onChange: (names: string[]) => void }) {
  const texts = useScouteesTexts().investors
  const [typed, setTyped] = useState('')
  const { investors, isSettled } = useInvestors(typed)
  const names = [...new Set([...investors.map((investor) => investor.name), ...value])]
  return (
    <MultiSelect
      aria-label={label}
      size="small"
      options={names.map((name) => ({ value: name, label: name }))}
      value={value}
      onChange={onChange}
      onQuery={setTyped}
      emptyText={typed.trim() === '' ? texts.prompt : isSettled ? texts.none : texts.loading}
    />
  )
}

interface PanelProps {
  filters: ScouteeFilters
  options: FilterOptions
  onChange: (part: Partial<ScouteeFilters>) => void
}

/** How many choices or parts of a filter are on. */
function countOf(filter: ShownFilter, filters: ScouteeFilters, options: FilterOptions): number {
  if (filter.kind === 'categories') return splitPaths(options.categories[filter.tree], filters.c_ids).own.length
  const on = filter.keys.filter((key) => isOn(filters, key)).length
  return filter.kind === 'linking' ? on : Math.min(on, 1)
}

/** The panel left of the list with the saved searches and every filter; what is chosen is in the address at once. */
export function FilterPanel({ top, onClose, ...props }: PanelProps & { top: ReactNode; onClose: () => void }) {
  const { filters, options, onChange } = props
  const texts = useScouteesTexts()
  const parts = useListPartsTexts()
  const words = { texts, column: useColumnLabel(), category: useCategoryLabel() }
  const shown = shownFilters.filter(({ isOfEntries = false }) => !isOfEntries || filters.scope !== 'provider')
  return (
    <SideFilterPanel onClose={onClose}>
      {top}
      {shown.map((filter) => {
        const label = filter.label(words)
        return (
          <FilterSection key={label} title={label} count={countOf(filter, filters, options)} isOpenAtFirst={filter.isOpenAtFirst ?? false}>
            <FilterField filter={filter} label={label} {...props} />
          </FilterSection>
        )
      })}
      {options.items.length > 0 && (
        <FilterSection title={parts.extension.title} count={filters.p_extension_items.length}>
          <ExtensionFilter
            items={options.items}
            value={filters.p_extension_items}
            onChange={(items) => onChange({ p_extension_items: items, p_extension_item_group_uuid: undefined })}
          />
        </FilterSection>
      )}
    </SideFilterPanel>
  )
}

function FilterField({ filter, label, filters, options, onChange }: PanelProps & { filter: ShownFilter; label: string }) {
  const texts = useScouteesTexts().filters
  const [key] = filter.keys
  const put = (value: unknown): void => onChange({ [key]: value })
  switch (filter.kind) {
    case 'categories':
      return <CategoryFilter label={label} nodes={options.categories[filter.tree]} paths={filters.c_ids} onChange={put} />
    case 'places':
      return <PlaceFilter label={label} counts={options.places} value={filters.places} onChange={put} />
    case 'tags':
      return <TagFilter label={label} nodes={options.tags} value={filters.t_ids} onChange={put} />
    case 'statuses': {
      const statuses = options.statuses.map(({ color, ...status }) => ({
        ...status,
        content: <StatusChip tone={statusToneOf(color)}>{status.label}</StatusChip>
      }))
      return <MultiSelect aria-label={label} size="small" options={statuses} value={filters.p_statuses} onChange={put} />
    }
    case 'investors':
      return <InvestorFilter label={label} value={filters.investor_names} onChange={put} />
    case 'checks':
      return <CheckList<string> label={label} options={options[filter.options]} value={filters[filter.keys[0]]} onChange={put} />
    case 'select':
      return <MultiSelect<string> aria-label={label} size="small" options={options[filter.options]} value={filters[filter.keys[0]]} onChange={put} />
    case 'range': {
      const { from = null, to = null } = filters.foundation_date
      return (
        <DateRangeField
          aria-label={label}
          stacked
          value={{ from, to }}
          onChange={(range) => onChange({ foundation_date: { from: range.from ?? undefined, to: range.to ?? undefined } })}
        />
      )
    }
    case 'days':
      return (
        <DateRangeField
          aria-label={label}
          stacked
          value={{ from: filters.latest_finance_date_from ?? null, to: filters.latest_finance_date_to ?? null }}
          onChange={({ from, to }) => onChange({ latest_finance_date_from: from ?? undefined, latest_finance_date_to: to ?? undefined })}
        />
      )
    case 'numbers': {
      const [fromKey, toKey] = filter.keys
      const value = { from: filters[fromKey] ?? null, to: filters[toKey] ?? null }
      return (
        <RangeField
          aria-label={label}
          count={filter.max}
          value={value}
          onChange={({ from, to }) => onChange({ [fromKey]: from ?? undefined, [toKey]: to ?? undefined })}
        />
      )
    }
    case 'linking':
      return (
        <>
          <CheckList label={label} options={options.linking} value={filters.linking_statuses} onChange={put} />
          <Checkbox
            checked={filters.scoutee_linked_only === 'true'}
            onChange={(isOnly) => onChange({ scoutee_linked_only: isOnly ? 'true' : undefined })}
            label={texts.linkedOnly}
          />
        </>
      )
  }
}
