import { formatDay, formatNumber } from '@mekiki/i18n/format'
import type { ExtensionCondition } from './extension-conditions.ts'
import type { FilterItem } from './filter-item.ts'

/** How lists and ranges are joined in the reader's language. */
interface Joints {
  separator: string
  range: (from: string, to: string) => string
}

/** What a condition on a custom item asks for, in words. */
export function conditionText(condition: ExtensionCondition, items: readonly FilterItem[], { separator, range }: Joints): string {
  const { extensionItemFromNumberValue: from, extensionItemToNumberValue: to, extensionItemFromDateValue: since, extensionItemToDateValue: until } = condition
  const choices = items.find((item) => item.uuid === condition.extensionItemUuid)?.enums ?? []
  if (condition.extensionItemStringValue !== undefined) return condition.extensionItemStringValue
  if (condition.extensionItemEnumUuids) {
    return condition.extensionItemEnumUuids.map((uuid) => choices.find((choice) => choice.uuid === uuid)?.name ?? '…').join(separator)
  }
  if (since !== undefined || until !== undefined) return range(formatDay(since ?? null), formatDay(until ?? null))
  return range(formatNumber(from ?? null), formatNumber(to ?? null))
}
