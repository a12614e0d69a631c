import { formatDay } from '@mekiki/i18n/format'
import { flattenTree } from '@mekiki/ui'
import { isSet } from '@mekiki/browser/address-values'
import { conditionText } from '../../../app/extension-filter/condition-text.ts'
import { readConditions, writeConditions } from '../../../app/extension-filter/extension-conditions.ts'
import type { FilterOptions } from './filter-options.ts'
import { useListTexts } from './list-texts.ts'
import { isOn, type ListFilters } from './list-search.ts'

/** A filter that is on, in words, and what taking it away means. */
export interface ActiveFilter {
  key: string
  name: string
  value: string
  cleared: Partial<ListFilters>
}

const separator = '、'

/** Every filter that is on, in words, with what taking it away means. */
export function useActiveFilters(filters: ListFilters, options: FilterOptions): ActiveFilter[] {
  const { filters: words, duplicates, scoreRange, dayRange, scouteeCount } = useListTexts()
  const conditions = readConditions(filters.extension_conditions)
  const tags = flattenTree(options.tags).map((flat) => ({ value: flat.node.value, label: flat.path }))
  const listed = (key: keyof ListFilters, name: string, choices: readonly { value: string; label: string }[]): ActiveFilter[] => {
    const chosen = filters[key]
    if (!Array.isArray(chosen) || !isOn(filters, key)) return []
    const labels = chosen.map((value) => choices.find((choice) => choice.value === value)?.label ?? '…')
    return [{ key, name, value: labels.join(separator), cleared: { [key]: [] } }]
  }
  const range = (
    from: 'score_from' | 'registered_at_from' | 'updated_at_from',
    to: 'score_to' | 'registered_at_to' | 'updated_at_to',
    name: string,
    text: (from: string, to: string) => string
  ): ActiveFilter[] => {
    if (!isSet(filters[from]) && !isSet(filters[to])) return []
    const show = (value: string | number | undefined) => (typeof value === 'string' ? formatDay(value) : value === undefined ? '' : value.toFixed(1))
    return [{ key: from, name, value: text(show(filters[from]), show(filters[to])), cleared: { [from]: undefined, [to]: undefined } }]
  }
  return [
    ...listed('status_uuids', words.status, options.statuses),
    ...range('registered_at_from', 'registered_at_to', words.registeredAt, dayRange),
    ...range('score_from', 'score_to', words.score, scoreRange),
    ...listed('scoutee_type', words.type, options.types),
    ...listed('linking_status', words.linking, options.linking),
    ...listed('follower_uuids', words.follower, options.followers),
    ...listed('follower_group_uuids', words.followerGroup, options.followerGroups),
    ...listed('category_uuids', words.category, options.categories),
    ...listed('tenant_scoutee_tag_uuids', words.scouteeTag, tags),
    ...(filters.scoutee_ids.length === 0
      ? []
      : [{ key: 'scoutee_ids', name: words.scoutee, value: scouteeCount(filters.scoutee_ids.length), cleared: { scoutee_ids: [] } }]),
    ...listed('stages', words.stage, options.stages),
    ...listed('channel_uuids', words.channel, options.channels),
    ...listed('reviewer_uuids', words.reviewer, options.reviewers),
    ...conditions.map((condition) => ({
      key: condition.extensionItemUuid,
      name: options.items.find((item) => item.uuid === condition.extensionItemUuid)?.name ?? '…',
      value: conditionText(condition, options.items, { separator, range: dayRange }),
      cleared: { extension_conditions: writeConditions(conditions.filter((other) => other !== condition)) }
    })),
    ...range('updated_at_from', 'updated_at_to', words.updatedAt, dayRange),
    ...(filters.duplicate_item === undefined
      ? []
      : [{ key: 'duplicate_item', name: words.duplicate, value: duplicates[filters.duplicate_item], cleared: { duplicate_item: undefined } }])
  ]
}
