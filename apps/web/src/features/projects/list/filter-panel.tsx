import { CheckList, DateRangeField, FilterSection, MultiSelect, RangeField, Select, SideFilterPanel, StatusChip, TreeSelect } from '@mekiki/ui'
import type { ReactNode } from 'react'
import { readConditions, writeConditions } from '../../../app/extension-filter/extension-conditions.ts'
import { ExtensionFilter } from '../../../app/extension-filter/extension-filter.tsx'
import { useListPartsTexts } from '../../../app/list/list-parts-texts.ts'
import { statusToneOf } from '../../../app/status-tone.ts'
import type { FilterOptions } from './filter-options.ts'
import { useListTexts } from './list-texts.ts'
import { isOn, type ListFilters } from './list-search.ts'

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
export function FilterPanel({ filters, options, onChange, onClose, statusCount, top }: PanelProps) {
  const { filters: texts } = useListTexts()
  const parts = useListPartsTexts()
  const conditions = readConditions(filters.extension_conditions)
  const section = (title: string, keys: readonly (keyof ListFilters)[], children: ReactNode, isOpenAtFirst = false) => (
    <FilterSection title={title} count={keys.filter((key) => isOn(filters, key)).length} isOpenAtFirst={isOpenAtFirst}>
      {children}
    </FilterSection>
  )
  const many = (
    key: 'follower_uuids' | 'follower_group_uuids' | 'category_uuids' | 'channel_uuids' | 'reviewer_uuids',
    label: string,
    choices: FilterOptions['channels']
  ) =>
    section(
      label,
      [key],
      <MultiSelect aria-label={label} size="small" options={choices} value={filters[key]} onChange={(value) => onChange({ [key]: value })} />
    )
  return (
    <SideFilterPanel onClose={onClose}>
      {top}
      {section(
        texts.status,
        ['status_uuids'],
        <CheckList
          label={texts.status}
          options={options.statuses.map((status) => ({
            value: status.value,
            label: status.label,
            count: statusCount(status.value),
            content: <StatusChip tone={statusToneOf(status.color)}>{status.label}</StatusChip>
          }))}
          value={filters.status_uuids}
          onChange={(value) => onChange({ status_uuids: value })}
        />,
        true
      )}
      {options.hasReviews &&
        section(
          texts.score,
          ['score_from', 'score_to'],
          <RangeField
            aria-label={texts.score}
            unit={texts.points}
            decimals={1}
            value={{ from: filters.score_from ?? null, to: filters.score_to ?? null }}
            onChange={({ from, to }) => onChange({ score_from: from ?? undefined, score_to: to ?? undefined })}
          />,
          true
        )}
      {section(
        texts.registeredAt,
        ['registered_at_from', 'registered_at_to'],
        <DateRangeField
          aria-label={texts.registeredAt}
          stacked
          value={{ from: filters.registered_at_from ?? null, to: filters.registered_at_to ?? null }}
          onChange={({ from, to }) => onChange({ registered_at_from: from ?? undefined, registered_at_to: to ?? undefined })}
        />,
        true
      )}
      {many('follower_uuids', texts.follower, options.followers)}
      {many('follower_group_uuids', texts.followerGroup, options.followerGroups)}
      {many('category_uuids', texts.category, options.categories)}
      {section(
        texts.scouteeTag,
        ['tenant_scoutee_tag_uuids'],
        <TreeSelect
          aria-label={texts.scouteeTag}
          size="small"
          mode="each"
          nodes={options.tags}
          value={filters.tenant_scoutee_tag_uuids}
          onChange={(value) => onChange({ tenant_scoutee_tag_uuids: value })}
        />
      )}
      {section(
        texts.stage,
        ['stages'],
        <CheckList label={texts.stage} options={options.stages} value={filters.stages} onChange={(value) => onChange({ stages: value })} />
      )}
      {many('channel_uuids', texts.channel, options.channels)}
      <MoreFilters filters={filters} options={options} onChange={onChange} section={section} />
      {options.hasReviews && many('reviewer_uuids', texts.reviewer, options.reviewers)}
      {options.items.length > 0 && (
        <FilterSection title={parts.extension.title} count={conditions.length}>
          <ExtensionFilter items={options.items} value={conditions} onChange={(next) => onChange({ extension_conditions: writeConditions(next) })} />
        </FilterSection>
      )}
    </SideFilterPanel>
  )
}

type Section = (title: string, keys: readonly (keyof ListFilters)[], children: ReactNode) => ReactNode

function MoreFilters({ filters, options, onChange, section }: Omit<PanelProps, 'onClose' | 'statusCount' | 'top'> & { section: Section }) {
  const texts = useListTexts().filters
  return (
    <>
      {section(
        texts.type,
        ['scoutee_type'],
        <CheckList label={texts.type} options={options.types} value={filters.scoutee_type} onChange={(value) => onChange({ scoutee_type: value })} />
      )}
      {section(
        texts.linking,
        ['linking_status'],
        <CheckList label={texts.linking} options={options.linking} value={filters.linking_status} onChange={(value) => onChange({ linking_status: value })} />
      )}
      {section(
        texts.updatedAt,
        ['updated_at_from', 'updated_at_to'],
        <DateRangeField
          aria-label={texts.updatedAt}
          stacked
          value={{ from: filters.updated_at_from ?? null, to: filters.updated_at_to ?? null }}
          onChange={({ from, to }) => onChange({ updated_at_from: from ?? undefined, updated_at_to: to ?? undefined })}
        />
      )}
      {section(
        texts.duplicate,
        ['duplicate_item'],
        <Select
          aria-label={texts.duplicate}
          size="small"
          clearable
          options={options.duplicates}
          value={filters.duplicate_item ?? null}
          onChange={(value) => onChange({ duplicate_item: value ?? undefined })}
        />
      )}
    </>
  )
}
