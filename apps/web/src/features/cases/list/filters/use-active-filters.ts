import { formatDay } from '@mekiki/i18n/format'
import { flattenTree, useTexts } from '@mekiki/ui'
import { conditionText, readConditions, writeConditions } from '../../../../shared/extension-filter/extension-conditions.ts'
import { type FilterOptions, type ShownFilter, shownFilters } from './filter-options.ts'
import { type ListTexts, useListTexts } from '../list-texts.ts'
import { isOn, type ListFilters } from '../list-search.ts'

/** A filter that is on, in words, and what taking it away means. */
export interface ActiveFilter {
  key: string
  name: string
  value: string
  cleared: Partial<ListFilters>
}

/** Every filter that is on, in words, with what taking it away means. */
export function useActiveFilters(filters: ListFilters, options: FilterOptions): ActiveFilter[] {
  const texts = useListTexts()
  const { nameComma: separator } = useTexts()
  const conditions = readConditions(filters.extension_conditions)
  const chips = shownFilters.flatMap((filter): ActiveFilter[] => {
    const [key] = filter.keys
    if (!filter.keys.some((each) => isOn(filters, each))) return []
    const cleared = Object.fromEntries(filter.keys.map((each) => [each, Array.isArray(filters[each]) ? [] : undefined]))
    return [{ key, name: texts.filters[filter.label], value: valueText(filter, filters, options, { ...texts, separator }), cleared }]
  })
  const items = conditions.map((condition) => ({
    key: condition.extensionItemUuid,
    name: options.items.find((item) => item.uuid === condition.extensionItemUuid)?.name ?? '…',
    value: conditionText(condition, options.items, { separator, range: texts.dayRange }),
    cleared: { extension_conditions: writeConditions(conditions.filter((other) => other !== condition)) }
  }))
  return [...chips, ...items]
}

/** What a filter asks for, in words; what is gone or still loading has none. */
function valueText(filter: ShownFilter, filters: ListFilters, options: FilterOptions, texts: ListTexts & { separator: string }): string {
  const named = (values: readonly string[], choices: readonly { value: string; label: string }[]): string =>
    values.map((value) => choices.find((choice) => choice.value === value)?.label ?? '…').join(texts.separator)
  switch (filter.kind) {
    case 'statuses':
      return named(filters.status_uuids, options.statuses)
    case 'tags':
      return named(
        filters.tenant_scoutee_tag_uuids,
        flattenTree(options.tags).map((flat) => ({ value: flat.node.value, label: flat.path }))
      )
    case 'checks':
    case 'select':
      return named(filters[filter.keys[0]], options[filter.options])
    case 'one':
      return filters.duplicate_item === undefined ? '' : texts.duplicates[filters.duplicate_item]
    case 'count':
      return texts.scouteeCount(filters.scoutee_ids.length)
    case 'numbers':
    case 'days': {
      const [from, to] = filter.keys.map((key) => endText(filters[key]))
      return (filter.kind === 'numbers' ? texts.scoreRange : texts.dayRange)(from ?? '', to ?? '')
    }
  }
}

const endText = (value: string | number | undefined): string => (typeof value === 'string' ? formatDay(value) : (value?.toFixed(1) ?? ''))
