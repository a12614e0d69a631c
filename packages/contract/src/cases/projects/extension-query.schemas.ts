import { z } from 'zod'
import { day, decimal, keyword, optionalDay, uuid, uuidList } from '../../primitives/index.ts'
import { objectList } from '../../primitives/packed-json.ts'

/** One custom item in a query, by its own parameters; without a value it narrows nothing; choices do without their item. */
export const extensionItemParameters = {
  extension_item_uuid: z.preprocess((value) => (value === '' ? undefined : value), uuid.optional()),
  extension_item_string_value: keyword,
  extension_item_from_number_value: decimal,
  extension_item_to_number_value: decimal,
  extension_item_from_date_value: optionalDay,
  extension_item_to_date_value: optionalDay,
  extension_item_enum_uuids: uuidList
}

const emptyAsAbsent = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())

/**
 * A condition on a custom item: every word of the text, a number or day from and to (both included), or any of the choices. What does not suit
 * the item's type is met by nothing.
 */
export const extensionCondition = z.strictObject({
  extensionItemUuid: uuid,
  extensionItemStringValue: keyword,
  extensionItemFromNumberValue: emptyAsAbsent(z.number()),
  extensionItemToNumberValue: emptyAsAbsent(z.number()),
  extensionItemFromDateValue: emptyAsAbsent(day),
  extensionItemToDateValue: emptyAsAbsent(day),
  extensionItemEnumUuids: z.array(uuid).max(1000).optional()
})

export type ExtensionCondition = z.output<typeof extensionCondition>

/** Several conditions. */
export const extensionConditions = objectList(extensionCondition, 50)
