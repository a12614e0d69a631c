import { z } from 'zod'
import { extensionItem } from '../../themes/extension-items/extension-items.schemas.ts'
import { day, uuid, uuidSet } from '../../primitives/index.ts'

/** The longest text that a custom item can hold. */
export const longestExtensionText = 10_000

/**
 * The value of one custom item as a call gives it, of the kind that the item is: text, number, day, or its choices. Null, empty text and an
 * empty list clear the value.
 */
export const extensionValueInput = z
  .strictObject({
    extensionItemUuid: uuid,
    value: z
      .union([z.string().max(longestExtensionText), z.number()])
      .nullable()
      .optional(),
    extensionItemEnumUuids: uuidSet(200).nullable().optional()
  })
  .refine((input) => input.value !== undefined || input.extensionItemEnumUuids !== undefined, { path: ['value'], params: { fault: 'required' } })
  .refine((input) => input.value === undefined || input.extensionItemEnumUuids === undefined, { path: ['extensionItemEnumUuids'] })

export type ExtensionValueInput = z.output<typeof extensionValueInput>

/** Values of custom items, each item once. */
export const extensionValueInputs = z
  .array(extensionValueInput)
  .max(500)
  .refine((inputs) => new Set(inputs.map((input) => input.extensionItemUuid)).size === inputs.length)

export const projectExtensionBody = z.strictObject({ extensionValues: extensionValueInputs })

const valueOf = <V extends z.ZodType>(value: V) => z.array(z.object({ extensionItemUuid: uuid, value })).nullable()

/**
 * The values of a case by their kind, those of its theme's items alone and in their order; what has no value is not listed. All four are null
 * where the theme hides custom items from the caller.
 */
export const extensionValues = {
  extensionStringValues: valueOf(z.string()),
  extensionNumberValues: valueOf(z.number()),
  extensionDateValues: valueOf(day),
  extensionEnumValues: valueOf(z.array(z.object({ uuid, name: z.string() })))
}

/** The custom items of a case's theme, in the theme's order. */
export const themeItemGroup = z.object({ uuid, name: z.string(), items: z.array(extensionItem) }).meta({ id: 'ThemeItemGroup' })
