import { z } from 'zod'
import type { CallOutput } from '@mekiki/contract'
import type { extensionItemsOperations } from '@mekiki/contract/themes/extension-items/extension-items.operations'
import { formatDay, formatNumber } from '@mekiki/i18n/format'

const day = z.iso.date()

/** A condition on one custom item as the address and the call hold it (3-decisions "GET /projects"). */
const conditionSchema = z.object({
  extensionItemUuid: z.guid(),
  extensionItemStringValue: z.string().optional(),
  extensionItemFromNumberValue: z.number().optional(),
  extensionItemToNumberValue: z.number().optional(),
  extensionItemFromDateValue: day.optional(),
  extensionItemToDateValue: day.optional(),
  extensionItemEnumUuids: z.array(z.guid()).optional()
})

export type ExtensionCondition = z.output<typeof conditionSchema>

const listSchema = z
  .array(z.unknown())
  .catch([])
  .transform((values) => values.flatMap((value) => conditionSchema.safeParse(value).data ?? []))

/** The conditions behind the address's text; what does not fit is left out. */
export function readConditions(text: string | undefined): ExtensionCondition[] {
  if (text === undefined) return []
  try {
    return listSchema.parse(JSON.parse(text))
  } catch {
    return []
  }
}

/** Whether a condition asks for anything: an item that was only picked does not narrow the list. */
export function hasValue({ extensionItemUuid: _item, ...values }: ExtensionCondition): boolean {
  return Object.values(values).some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ''))
}

/** The conditions as the address's text; undefined without any. */
export function writeConditions(conditions: readonly ExtensionCondition[]): string | undefined {
  const kept = conditions.filter(hasValue)
  return kept.length === 0 ? undefined : JSON.stringify(kept)
}

/** A condition as a saved filter holds it (2§3 "extensionItem"). */
interface SavedItem {
  uuid: string
  stringValue?: string | undefined
  fromNumberValue?: number | undefined
  toNumberValue?: number | undefined
  fromDateValue?: string | undefined
  toDateValue?: string | undefined
  enumsValues?: string[] | undefined
}

/** A condition as a saved filter holds it. */
export function toSavedItem(condition: ExtensionCondition): SavedItem {
  return {
    uuid: condition.extensionItemUuid,
    stringValue: condition.extensionItemStringValue,
    fromNumberValue: condition.extensionItemFromNumberValue,
    toNumberValue: condition.extensionItemToNumberValue,
    fromDateValue: condition.extensionItemFromDateValue,
    toDateValue: condition.extensionItemToDateValue,
    enumsValues: condition.extensionItemEnumUuids
  }
}

/** The condition that a saved filter holds. */
export function fromSavedItem(item: SavedItem): ExtensionCondition {
  return {
    extensionItemUuid: item.uuid,
    extensionItemStringValue: item.stringValue,
    extensionItemFromNumberValue: item.fromNumberValue,
    extensionItemToNumberValue: item.toNumberValue,
    extensionItemFromDateValue: item.fromDateValue,
    extensionItemToDateValue: item.toDateValue,
    extensionItemEnumUuids: item.enumsValues
  }
}

/** A custom item that a list can be narrowed by. */
export type FilterItem = CallOutput<typeof extensionItemsOperations.list>['items'][number]['items'][number]

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
