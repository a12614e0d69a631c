import { z } from 'zod'
import { extensionItemTypes } from '../../workspace/constants/enums.ts'
import { bulkUuids, nameText, uuid, version } from '../../primitives/index.ts'
import { placeInList, usingTheme } from '../../primitives/setting-calls.ts'

/** A choice of a custom item (1§3). */
export const extensionItemEnum = z.object({ uuid, name: z.string(), order: z.int().min(1) }).meta({ id: 'ExtensionItemEnum' })

/** A custom item (1§3); only one of type `enums` has choices. */
export const extensionItem = z
  .object({ uuid, name: z.string(), order: z.int().min(1), type: z.enum(extensionItemTypes), enums: z.array(extensionItemEnum) })
  .meta({ id: 'ExtensionItem' })

/** Custom items that a theme takes together (1§3). */
export const extensionItemGroup = z
  .object({
    uuid,
    name: z.string(),
    order: z.int().min(1),
    items: z.array(extensionItem),
    version,
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    /** Answered by a change: what an undo names. */
    operationUuid: uuid.optional()
  })
  .meta({ id: 'ExtensionItemGroup' })

const order = z.int().min(1).max(1000).optional()
const newEnum = z.strictObject({ name: nameText(100), order })
const newItem = z.strictObject({ name: nameText(100), order, type: z.enum(extensionItemTypes), enums: z.array(newEnum).max(200).optional() })

/** A choice as a person writes it: with `uuid` a present one, without a new one. Without `order` the place in the list counts. */
const enumInput = newEnum.extend({ uuid: uuid.optional() })

/** An item as a person writes it; a new one needs its type, a present one keeps its own and its choices unless told. */
const itemInput = z.strictObject({
  uuid: uuid.optional(),
  name: nameText(100),
  order,
  type: z.enum(extensionItemTypes).optional(),
  enums: z.array(enumInput).max(200).optional()
})

export type ExtensionEnumInput = z.output<typeof enumInput>
export type ExtensionItemInput = z.output<typeof itemInput>

export const extensionItemGroupCreate = z.strictObject({ name: nameText(), items: z.array(newItem).max(100).optional() })

/** A changed group; absent means unchanged. `order` is its new place among the groups. `items` and `enums` are whole lists: what they leave out is removed. */
const change = { name: nameText().optional(), order: placeInList.optional(), items: z.array(itemInput).max(100).optional() }

export const extensionItemGroupUpdate = z.strictObject(change)

export const extensionItemGroupUpdateInBody = z.strictObject({ uuid, ...change })

export const extensionUuids = z.strictObject({ uuids: bulkUuids })

const count = z.int().min(0)

const partUse = { uuid, projectsCount: count, formsCount: count }

/** The themes that have a group, how many cases have a value of each item and each choice, and how many forms ask for it. */
export const extensionItemGroupUse = z
  .object({
    uuid,
    themes: z.array(usingTheme),
    items: z.array(z.object({ ...partUse, enums: z.array(z.object(partUse)) }))
  })
  .meta({ id: 'ExtensionItemGroupUse' })
