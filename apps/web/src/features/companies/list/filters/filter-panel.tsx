import { Checkbox, CheckList, DateRangeField, FilterSection, MultiSelect, type Option, SideFilterPanel, StatusChip } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { ExtensionFilter } from '../../../../shared/extension-filter/extension-filter.tsx'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { statusToneOf } from '../../../../shared/choices/status-tone.ts'
import { useScouteesTexts } from '../../scoutees-texts.ts'
import { type CategoryKind, useCategoryLabel } from '../../use-categories.ts'
import { useColumnLabel } from '../../use-column-label.ts'
import { CategoryFilter, splitPaths, TagFilter } from './category-filter.tsx'
import type { FilterOptions } from './filter-options.ts'
import { InvestorFilter } from './investor-filter.tsx'
import { isOn, type ScouteeFilters } from '../list-search.ts'

interface PanelProps {
  filters: ScouteeFilters
  options: FilterOptions
  onChange: (part: Partial<ScouteeFilters>) => void
}

type Section = (title: string, count: number, children: ReactNode, isOpenAtFirst?: boolean) => ReactNode

const section: Section = (title, count, children, isOpenAtFirst = false) => (
  <FilterSection title={title} count={count} isOpenAtFirst={isOpenAtFirst}>
    {children}
  </FilterSection>
)

/** The panel left of the list with the saved searches and every filter; what is chosen is in the address at once. */
export function FilterPanel({ top, onClose, ...props }: PanelProps & { top: ReactNode; onClose: () => void }) {
  return (
    <SideFilterPanel onClose={onClose}>
      {top}
      <CategorySections {...props} />
      <CompanySections {...props} />
      <OriginSections {...props} />
      <CaseSections {...props} />
    </SideFilterPanel>
  )
}

function CategorySections({ filters, options, onChange }: PanelProps) {
  const label = useCategoryLabel()
  const kind = (key: CategoryKind, isOpenAtFirst: boolean) => {
    const nodes = options.categories[key]
    const count = splitPaths(nodes, filters.c_ids).own.length
    return section(
      label(key),
      count,
      <CategoryFilter label={label(key)} nodes={nodes} paths={filters.c_ids} onChange={(paths) => onChange({ c_ids: paths })} />,
      isOpenAtFirst
    )
  }
  return (
    <>
      {kind('vertical', true)}
      {kind('horizontal', false)}
      {kind('innovation', false)}
    </>
  )
}

function CompanySections({ filters, options, onChange }: PanelProps) {
  const label = useColumnLabel()
  const countOf = (key: keyof ScouteeFilters): number => (isOn(filters, key) ? 1 : 0)
  return (
    <>
      {section(
        label('stage'),
        countOf('stages'),
        <CheckList label={label('stage')} options={options.stages} value={filters.stages} onChange={(value) => onChange({ stages: value })} />
      )}
      {section(
        label('member_range'),
        countOf('member_ranges'),
        <CheckList
          label={label('member_range')}
          options={options.memberRanges}
          value={filters.member_ranges}
          onChange={(value) => onChange({ member_ranges: value })}
        />,
        true
      )}
      {section(
        label('foundation_date'),
        countOf('foundation_date'),
        <DateRangeField
          aria-label={label('foundation_date')}
          stacked
          value={{ from: filters.foundation_date.from ?? null, to: filters.foundation_date.to ?? null }}
          onChange={({ from, to }) => onChange({ foundation_date: { from: from ?? undefined, to: to ?? undefined } })}
        />,
        true
      )}
      {section(
        label('country'),
        countOf('countries'),
        <MultiSelect
          aria-label={label('country')}
          size="small"
          options={options.countries}
          value={filters.countries}
          onChange={(value) => onChange({ countries: value })}
        />
      )}
      {section(
        label('finance_date'),
        Math.max(countOf('latest_finance_date_from'), countOf('latest_finance_date_to')),
        <DateRangeField
          aria-label={label('finance_date')}
          stacked
          value={{ from: filters.latest_finance_date_from ?? null, to: filters.latest_finance_date_to ?? null }}
          onChange={({ from, to }) => onChange({ latest_finance_date_from: from ?? undefined, latest_finance_date_to: to ?? undefined })}
        />
      )}
      {section(
        label('investors'),
        countOf('investor_names'),
        <InvestorFilter label={label('investors')} value={filters.investor_names} onChange={(value) => onChange({ investor_names: value })} />
      )}
    </>
  )
}

function OriginSections({ filters, options, onChange }: PanelProps) {
  const texts = useScouteesTexts().filters
  const label = useColumnLabel()
  const countOf = (key: keyof ScouteeFilters): number => (isOn(filters, key) ? 1 : 0)
  return (
    <>
      {section(
        label('tags'),
        countOf('t_ids'),
        <TagFilter label={label('tags')} nodes={options.tags} value={filters.t_ids} onChange={(value) => onChange({ t_ids: value })} />
      )}
      {section(
        label('channels'),
        countOf('p_channel_uuids'),
        <CheckList
          label={label('channels')}
          options={options.channels}
          value={filters.p_channel_uuids}
          onChange={(value) => onChange({ p_channel_uuids: value })}
        />
      )}
      {filters.scope !== 'provider' &&
        section(
          label('scoutee_type'),
          countOf('types'),
          <CheckList label={label('scoutee_type')} options={options.types} value={filters.types} onChange={(value) => onChange({ types: value })} />
        )}
      {section(
        label('scoutee_linking_status'),
        countOf('linking_statuses') + countOf('scoutee_linked_only'),
        <>
          <CheckList
            label={label('scoutee_linking_status')}
            options={options.linking}
            value={filters.linking_statuses}
            onChange={(value) => onChange({ linking_statuses: value })}
          />
          <Checkbox
            checked={filters.scoutee_linked_only === 'true'}
            onChange={(isOnly) => onChange({ scoutee_linked_only: isOnly ? 'true' : undefined })}
            label={texts.linkedOnly}
          />
        </>
      )}
    </>
  )
}

function CaseSections({ filters, options, onChange }: PanelProps) {
  const texts = useScouteesTexts().filters
  const parts = useListPartsTexts()
  const many = (key: 'p_followers' | 'p_follower_groups' | 'p_category_uuids', label: string, choices: readonly Option<string>[]) =>
    section(
      label,
      isOn(filters, key) ? 1 : 0,
      <MultiSelect aria-label={label} size="small" options={choices} value={filters[key]} onChange={(value) => onChange({ [key]: value })} />
    )
  const statuses = options.statuses.map(({ color, ...status }) => ({ ...status, content: <StatusChip tone={statusToneOf(color)}>{status.label}</StatusChip> }))
  return (
    <>
      {section(
        texts.status,
        isOn(filters, 'p_statuses') ? 1 : 0,
        <MultiSelect
          aria-label={texts.status}
          size="small"
          options={statuses}
          value={filters.p_statuses}
          onChange={(value) => onChange({ p_statuses: value })}
        />
      )}
      {many('p_followers', texts.follower, options.followers)}
      {many('p_follower_groups', texts.followerGroup, options.followerGroups)}
      {many('p_category_uuids', texts.projectCategory, options.projectCategories)}
      {options.items.length > 0 &&
        section(
          parts.extension.title,
          filters.p_extension_items.length,
          <ExtensionFilter
            items={options.items}
            value={filters.p_extension_items}
            onChange={(items) => onChange({ p_extension_items: items, p_extension_item_group_uuid: undefined })}
          />
        )}
    </>
  )
}
