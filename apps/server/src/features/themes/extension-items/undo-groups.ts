import { isDeepStrictEqual } from 'node:util'
import { extensionItemTypes } from '@mekiki/contract/workspace/constants/index'
import { z } from 'zod'
import { lockOrder, moveInOrder } from '../../../platform/db/statements/list-order.ts'
import { guardName } from '../../../platform/db/violations.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { type UndoEntry, undoEachWith } from '../../../platform/log/undo.ts'
import { auditedGroup } from './extension-items.presenter.ts'
import {
  type EnumRow,
  type ItemRow,
  lockDeletedGroup,
  lockGroups,
  markRemoved,
  readGroups,
  readItems,
  restoreGroup,
  restoreRemoved,
  touchGroup,
  updateEnums,
  updateItems
} from './extension-items.queries.ts'
import { countItemUses, findItemWithValues } from './item-uses.queries.ts'

const named = z.object({ uuid: z.guid(), name: z.string() })

const audited = z.object({
  name: z.string(),
  order: z.number().optional(),
  items: z.array(named.extend({ type: z.enum(extensionItemTypes), enums: z.array(named).optional() }))
})

type Audited = z.output<typeof audited>

const removedEnums = z.object({ enums: z.array(named) })

const uuidsOf = (rows: readonly { uuid: string }[]): string[] => rows.map((row) => row.uuid)

const enumsOf = ({ items }: Audited): { uuid: string; name: string }[] => items.flatMap((item) => item.enums ?? [])

/** What the one list has and the other one has not, by id. */
const beyond = (some: readonly { uuid: string }[], others: readonly { uuid: string }[]): string[] => {
  const known = new Set(uuidsOf(others))
  return uuidsOf(some).filter((uuid) => !known.has(uuid))
}

const inPlaces = (names: readonly { uuid: string; name: string }[]): EnumRow[] => names.map((each, index) => ({ ...each, position: index + 1 }))

/** Whether going back would lose something: values of items or choices that were added, or of items that had another type before. */
async function wouldLose({ tx }: RunContext, before: Audited, after: Audited): Promise<boolean> {
  const types = new Map(before.items.map((item) => [item.uuid, item.type]))
  const retyped = after.items.filter((item) => types.has(item.uuid) && types.get(item.uuid) !== item.type)
  if ((await findItemWithValues(tx, [...beyond(after.items, before.items), ...uuidsOf(retyped)])) !== null) return true
  const addedEnums = new Set(beyond(enumsOf(after), enumsOf(before)))
  const touched = after.items.filter((item) => (item.enums ?? []).some((each) => addedEnums.has(each.uuid)))
  const counts = touched.length === 0 ? new Map<string, number>() : await countItemUses(tx, uuidsOf(touched))
  return [...addedEnums].some((uuid) => counts.has(uuid))
}

async function restoreItems({ tx, now }: RunContext, groupUuid: string, before: Audited, after: Audited): Promise<void> {
  await restoreRemoved(tx, 'extension_items', beyond(before.items, after.items))
  await restoreRemoved(tx, 'extension_item_enums', beyond(enumsOf(before), enumsOf(after)))
  const rows = before.items.map(({ uuid, name, type }, index): ItemRow => ({ uuid, groupUuid, name, type, position: index + 1, enums: [] }))
  await updateItems(tx, rows)
  await updateEnums(
    tx,
    before.items.flatMap((item) => inPlaces(item.enums ?? []))
  )
  await markRemoved(tx, 'extension_items', beyond(after.items, before.items), now)
  await markRemoved(tx, 'extension_item_enums', beyond(enumsOf(after), enumsOf(before)), now)
}

async function revertChange(context: RunContext, { entityUuid: uuid, from, to }: UndoEntry): Promise<boolean> {
  const { tx, actor, now, audit } = context
  const [before, after] = [audited.safeParse(from).data, audited.safeParse(to).data]
  if (before?.order !== undefined) await lockOrder(tx, 'extension_item_groups')
  const [group] = before && after ? await lockGroups(tx, [uuid], 'change') : []
  if (!before || !after || !group) return false
  const present = auditedGroup(group, await readItems(tx, [uuid]))
  if (!isDeepStrictEqual(present, { name: after.name, items: after.items })) return false
  if (await wouldLose(context, before, after)) return false
  await restoreItems(context, uuid, before, after)
  await guardName('extension_item_groups_name', before.name, () => touchGroup(tx, { ...actor, now }, { uuid, name: before.name }))
  if (before.order !== undefined) await moveInOrder(tx, 'extension_item_groups', uuid, before.order)
  audit({ entityType: 'extension_item_group', entityUuid: uuid, action: 'update', from: after, to: before })
  return true
}

/** Choices that were removed by themselves come back behind the present ones, when their items are still there. */
async function restoreEnums({ tx, actor, now, audit }: RunContext, { entityUuid: uuid, from }: UndoEntry): Promise<boolean> {
  const { enums } = removedEnums.safeParse(from).data ?? {}
  const [group] = enums ? await lockGroups(tx, [uuid], 'change') : []
  if (!enums || !group) return false
  const before = await readItems(tx, [uuid])
  await restoreRemoved(tx, 'extension_item_enums', uuidsOf(enums))
  const after = await readItems(tx, [uuid])
  const hasTwice = after.some((item) => new Set(item.enums.map((each) => each.name)).size < item.enums.length)
  if (hasTwice) await markRemoved(tx, 'extension_item_enums', uuidsOf(enums), now)
  if (hasTwice) return false
  await touchGroup(tx, { ...actor, now }, group)
  audit({ entityType: 'extension_item_group', entityUuid: uuid, action: 'update', from: auditedGroup(group, before), to: auditedGroup(group, after) })
  return true
}

async function restoreEntity({ tx, actor, now, audit }: RunContext, { entityUuid: uuid }: UndoEntry): Promise<boolean> {
  const group = await lockDeletedGroup(tx, uuid)
  if (!group || (await readGroups(tx, null)).some((each) => each.name === group.name)) return false
  await guardName('extension_item_groups_name', group.name, () => restoreGroup(tx, { ...actor, now }, uuid))
  audit({ entityType: 'extension_item_group', entityUuid: uuid, action: 'restore', to: { name: group.name } })
  return true
}

/** Gives a group the name, items and choices back that it had, with the values of cases; not when values written since would be lost by it. */
export const undoGroupChange = undoEachWith('update_setting', revertChange)

/** Gives items the choices back that were removed, and cases what they had chosen. */
export const undoEnumRemoval = undoEachWith('update_setting', restoreEnums)

/** Brings deleted groups back with their items. */
export const undoGroupRemoval = undoEachWith('create_setting', restoreEntity)
