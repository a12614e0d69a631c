import { z } from 'zod'
import { addressList, addressValue } from '@mekiki/browser/address/address-values'
import { type ExtensionCondition, hasValue, readConditions, writeConditions } from '../../../../shared/extension-filter/extension-conditions.ts'
import type { SearchParams } from '@mekiki/browser/address/search-params'

const number = addressValue(z.coerce.number())
const day = addressValue(z.iso.date())

/** The address parameters of custom items (2§7 `p_extension_item_*`): the fields hold one condition, `conditions` holds several as GET does. */
const schema = z.object({
  p_extension_item_uuid: addressValue(z.guid()),
  p_extension_item_string_value: addressValue(z.string().trim().min(1).max(500)),
  p_extension_item_from_number_value: number,
  p_extension_item_to_number_value: number,
  p_extension_item_from_date_value: day,
  p_extension_item_to_date_value: day,
  p_extension_item_enum_uuids: addressList(z.guid()),
  p_extension_item_conditions: addressValue(z.string())
})

type Fields = z.output<typeof schema>

const empty = Object.fromEntries(Object.keys(schema.shape).map((key) => [key, undefined]))

function ofFields(fields: Fields): ExtensionCondition[] {
  const { p_extension_item_uuid: uuid, p_extension_item_enum_uuids: choices } = fields
  if (uuid === undefined) return []
  const condition = {
    extensionItemUuid: uuid,
    extensionItemStringValue: fields.p_extension_item_string_value,
    extensionItemFromNumberValue: fields.p_extension_item_from_number_value,
    extensionItemToNumberValue: fields.p_extension_item_to_number_value,
    extensionItemFromDateValue: fields.p_extension_item_from_date_value,
    extensionItemToDateValue: fields.p_extension_item_to_date_value,
    extensionItemEnumUuids: choices.length === 0 ? undefined : choices
  }
  return hasValue(condition) ? [condition] : []
}

/** The conditions on custom items in the address; what does not fit is left out. */
export function readExtension(search: SearchParams): ExtensionCondition[] {
  const fields = schema.parse(search)
  const several = readConditions(fields.p_extension_item_conditions).filter(hasValue)
  return several.length > 0 ? several : ofFields(fields)
}

const textOf = (value: number | undefined): string | undefined => (value === undefined ? undefined : String(value))

/** Conditions as the address spells them; every parameter is named, so that what was there goes. */
export function extensionAddress(conditions: readonly ExtensionCondition[]): Record<string, string | string[] | undefined> {
  const [one, another] = conditions
  if (one === undefined) return empty
  if (another !== undefined) return { ...empty, p_extension_item_conditions: writeConditions(conditions) }
  return {
    ...empty,
    p_extension_item_uuid: one.extensionItemUuid,
    p_extension_item_string_value: one.extensionItemStringValue,
    p_extension_item_from_number_value: textOf(one.extensionItemFromNumberValue),
    p_extension_item_to_number_value: textOf(one.extensionItemToNumberValue),
    p_extension_item_from_date_value: one.extensionItemFromDateValue,
    p_extension_item_to_date_value: one.extensionItemToDateValue,
    p_extension_item_enum_uuids: one.extensionItemEnumUuids
  }
}

/** Conditions as GET /scoutees takes them (3-decisions). */
export function extensionQuery(conditions: readonly ExtensionCondition[]): ExtensionCondition | { extensionConditions: string | undefined } {
  const [one, another] = conditions
  return one !== undefined && another === undefined ? one : { extensionConditions: writeConditions(conditions) }
}
