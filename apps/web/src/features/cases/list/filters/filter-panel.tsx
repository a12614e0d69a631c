import type { ProjectFilterKey } from '@mekiki/contract/cases/projects/project-filter-fields'
import { formatNumber } from '@mekiki/i18n/format'
import {
  Button,
  DateRangeField,
  filterOptions,
  FilterSection,
  flattenTree,
  RangeField,
  SearchField,
  Select,
  SideFilterPanel,
  StatusChip,
  statusToneOf,
  type TreeNode,
  TreeSelect
} from '@mekiki/ui'
import { useState } from 'react'
import { readConditions, writeConditions } from '../../../../shared/extension-filter/extension-conditions.ts'
import { ExtensionFilter } from '../../../../shared/extension-filter/extension-filter.tsx'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { countFilters, isOn, type ListFilters } from '../list-search.ts'
import { type ListTexts, useListTexts } from '../list-texts.ts'
import { useProjectList } from '../project-list-state.tsx'
import { ChoiceList } from './choice-list.tsx'
import { type FilterOptions, type ShownFilter, shownFilters, useFilterOptions } from './filter-options.ts'
import { type FacetCount, useFacets } from './use-facets.ts'
import './filter-panel.css'

interface PanelProps {
  filters: ListFilters
  options: FilterOptions
  onChange: (part: Partial<ListFilters>) => void
  onClear: () => void
  onClose: () => void
  /** How many cases each choice would leave. */
  countOf: FacetCount
}

/** A section of the panel, with the choices that are left of it by what is searched for; null for all. */
interface Section {
  filter: ShownFilter
  matching: ReadonlySet<string> | null
}

/** The sections that have what is searched for in their name or among their choices. */
function findSections(filters: readonly ShownFilter[], query: string, words: ListTexts['filters'], options: FilterOptions): Section[] {
  if (query === '') return filters.map((filter) => ({ filter, matching: null }))
  return filters.flatMap((filter) => {
    const isNamed = filterOptions([{ value: '', label: words[filter.label] }], query).length > 0
    const found = filterOptions(choicesOf(filter, options), query).map(({ value }) => value)
    if (isNamed) return { filter, matching: null }
    return found.length === 0 ? [] : { filter, matching: new Set(found) }
  })
}

/** The choices that a filter is chosen among; none of numbers and days. */
function choicesOf(filter: ShownFilter, options: FilterOptions): readonly { value: string; label: string }[] {
  switch (filter.kind) {
    case 'statuses':
      return options.statuses
    case 'checks':
    case 'select':
      return options[filter.options]
    case 'one':
      return options.duplicates
    case 'tags':
      return flattenTree(options.tags).map(({ node, path }) => ({ value: node.value, label: path }))
    case 'numbers':
    case 'days':
    case 'count':
      return []
  }
}

/** The panel left of the list with every filter; what is chosen is in the address at once. */
export function FilterPanel({ onClose, onClear, ...props }: PanelProps) {
  const { panel } = useListTexts()
  const clear = countFilters(props.filters) > 0 && (
    <Button variant="link" onClick={onClear}>
      {panel.clear}
    </Button>
  )
  return (
    <SideFilterPanel onClose={onClose} actions={clear}>
      <FilterFields {...props} />
    </SideFilterPanel>
  )
}

/** Every filter, each in a section that opens, and the search among them. */
export function FilterFields(props: Omit<PanelProps, 'onClose' | 'onClear'>) {
  const { filters, options, onChange } = props
  const { filters: texts, panel } = useListTexts()
  const parts = useListPartsTexts()
  const [query, setQuery] = useState('')
  const conditions = readConditions(filters.extension_conditions)
  const all = shownFilters.filter(({ kind, isOfReviews = false }) => kind !== 'count' && (!isOfReviews || options.hasReviews))
  const sections = findSections(all, query, texts, options)
  const hasItems = options.items.length > 0 && (query === '' || filterOptions([{ value: '', label: parts.extension.title }], query).length > 0)
  return (
    <>
      <div className="mk-filter-search">
        <SearchField isPart aria-label={panel.search} placeholder={panel.search} value={query} onSearch={setQuery} />
      </div>
      {sections.length === 0 && !hasItems && (
        <p className="mk-filter-nothing" role="status">
          {panel.noneFound}
        </p>
      )}
      {sections.map(({ filter, matching }) => (
        <FilterSection
          // What is found by searching is open.
          key={`${filter.label} ${query}`}
          title={texts[filter.label]}
          count={filter.keys.filter((key) => isOn(filters, key)).length}
          isOpenAtFirst={query !== '' || (filter.isOpenAtFirst ?? false)}
        >
          <FilterField filter={filter} matching={matching} label={texts[filter.label]} {...props} />
        </FilterSection>
      ))}
      {hasItems && (
        <FilterSection title={parts.extension.title} count={conditions.length}>
          <ExtensionFilter items={options.items} value={conditions} onChange={(next) => onChange({ extension_conditions: writeConditions(next) })} />
        </FilterSection>
      )}
    </>
  )
}

type FieldProps = Omit<PanelProps, 'onClose' | 'onClear'> & Section & { label: string }

function FilterField({ filter, matching, label, filters, options, onChange, countOf }: FieldProps) {
  const texts = useListTexts().filters
  const [key] = filter.keys
  const put = (value: unknown): void => onChange({ [key]: value ?? undefined })
  const shown = <T extends { value: string }>(choices: readonly T[]) => choices.filter(({ value }) => matching?.has(value) !== false)
  const counted = <T extends { value: string; label: string }>(facet: ProjectFilterKey, choices: readonly T[]) =>
    shown(choices).map((choice) => ({ ...choice, count: countOf(facet, choice.value) }))
  switch (filter.kind) {
    case 'statuses': {
      const statuses = counted('status_uuids', options.statuses).map((status) => ({
        ...status,
        content: <StatusChip tone={statusToneOf(status.color)}>{status.label}</StatusChip>
      }))
      return <ChoiceList label={label} choices={statuses} value={filters.status_uuids} onChange={put} />
    }
    case 'tags':
      return (
        <TreeSelect
          aria-label={label}
          size="small"
          mode="each"
          nodes={withCounts(options.tags, (uuid) => countOf('tenant_scoutee_tag_uuids', uuid))}
          value={filters.tenant_scoutee_tag_uuids}
          onChange={put}
        />
      )
    case 'checks':
    case 'select':
      return (
        <ChoiceList
          label={label}
          choices={counted(filter.keys[0], options[filter.options])}
          isLong={matching === null}
          value={filters[filter.keys[0]]}
          onChange={put}
        />
      )
    case 'one': {
      const choices = counted('duplicate_item', options.duplicates).map(({ count, ...choice }) => ({
        ...choice,
        ...(count !== undefined && { note: formatNumber(count) })
      }))
      return <Select aria-label={label} size="small" clearable options={choices} value={filters.duplicate_item ?? null} onChange={put} />
    }
    case 'numbers':
    case 'days':
      return <EndsField filter={filter} label={label} unit={texts.points} filters={filters} onChange={onChange} />
    case 'count':
      return null
  }
}

/** Nodes of a tree with their counts. */
function withCounts(nodes: readonly TreeNode[], countOf: (uuid: string) => number | undefined): TreeNode[] {
  return nodes.map((node) => {
    const count = countOf(node.value)
    return {
      ...node,
      ...(count !== undefined && { count: formatNumber(count) }),
      ...(node.children && { children: withCounts(node.children, countOf) })
    }
  })
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

/** The filter panel with the number of cases that each choice would leave. */
export function OpenFilterPanel() {
  const { themeUuid, filters, scope, address, setFilterOpen } = useProjectList()
  const countOf = useFacets(themeUuid, filters)
  const options = useFilterOptions(scope)
  return (
    <FilterPanel
      filters={filters}
      options={options}
      countOf={countOf}
      onChange={address.setFilters}
      onClear={address.clearFilters}
      onClose={() => setFilterOpen(false)}
    />
  )
}
