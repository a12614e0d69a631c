import type { ExtensionItemType } from '@mekiki/contract/workspace/constants/index'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { nextPlace } from '../../../platform/db/statements/list-order.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'

/** Who changes a group, and when. */
export interface Stamp {
  tenantUuid: string
  userUuid: string
  now: Date
}

/** A choice of a custom item as it is kept. */
export interface EnumRow {
  uuid: string
  name: string
  position: number
}

/** A custom item as it is kept, with its living choices in order. */
export interface ItemRow {
  uuid: string
  groupUuid: string
  name: string
  type: ExtensionItemType
  position: number
  enums: EnumRow[]
}

const groupColumns = ['uuid', 'name', 'version'] as const

/** The living groups in their order; until somebody moves one, the oldest first. Those of `uuids`, or all. */
export function readGroups(tx: TenantTransaction, uuids: readonly string[] | null) {
  const query = tx
    .selectFrom('extension_item_groups')
    .select(groupColumns)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('uuid')
  return (uuids === null ? query : query.where('uuid', '=', oneOf(uuids))).execute()
}

export type GroupRow = Awaited<ReturnType<typeof readGroups>>[number]

/** Locks living groups, in the order of their ids: `change` against every other use, `use` against changes only. */
export function lockGroups(tx: TenantTransaction, uuids: readonly string[], purpose: 'change' | 'use'): Promise<GroupRow[]> {
  const query = tx.selectFrom('extension_item_groups').select(groupColumns).where('uuid', '=', oneOf(uuids)).where('deleted_at', 'is', null).orderBy('uuid')
  return (purpose === 'change' ? query.forUpdate() : query.forShare()).execute()
}

/** The living items of groups (null: of all living groups) with their living choices, each in its order; two statements. */
export async function readItems(tx: TenantTransaction, groupUuids: readonly string[] | null): Promise<ItemRow[]> {
  const all = tx
    .selectFrom('extension_items as i')
    .innerJoin('extension_item_groups as g', 'g.uuid', 'i.extension_item_group_uuid')
    .where('g.deleted_at', 'is', null)
    .where('i.deleted_at', 'is', null)
    .select(['i.uuid', 'i.extension_item_group_uuid as groupUuid', 'i.name', sql<ExtensionItemType>`${sql.ref('i.item_type')}`.as('type'), 'i.position'])
    .orderBy('i.position')
    .orderBy('i.uuid')
  const items = await (groupUuids === null ? all : all.where('g.uuid', '=', oneOf(groupUuids))).execute()
  const choosing = items.filter((item) => item.type === 'enums').map((item) => item.uuid)
  const enums = choosing.length === 0 ? [] : await readEnums(tx, choosing)
  return items.map((item) => ({
    ...item,
    enums: enums.filter((each) => each.itemUuid === item.uuid).map(({ uuid, name, position }) => ({ uuid, name, position }))
  }))
}

function readEnums(tx: TenantTransaction, itemUuids: readonly string[]) {
  return tx
    .selectFrom('extension_item_enums')
    .select(['uuid', 'extension_item_uuid as itemUuid', 'name', 'position'])
    .where('extension_item_uuid', '=', oneOf(itemUuids))
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('uuid')
    .execute()
}

/** Adds a group without items, behind the others. */
export async function insertGroup(tx: TenantTransaction, { tenantUuid, userUuid, now }: Stamp, group: { uuid: string; name: string }): Promise<void> {
  const stamps = { created_by: userUuid, created_at: now, updated_by: userUuid, updated_at: now }
  const position = await nextPlace(tx, 'extension_item_groups')
  await tx
    .insertInto('extension_item_groups')
    .values({ tenant_uuid: tenantUuid, ...group, position, ...stamps })
    .execute()
}

/** Adds items to a group, without their choices. */
export async function insertItems(tx: TenantTransaction, tenantUuid: string, items: readonly ItemRow[]): Promise<void> {
  if (items.length === 0) return
  const rows = items.map(({ uuid, groupUuid, name, type, position }) => ({
    tenant_uuid: tenantUuid,
    uuid,
    extension_item_group_uuid: groupUuid,
    name,
    item_type: type,
    position
  }))
  await tx.insertInto('extension_items').values(rows).execute()
}

/** Adds choices to items. */
export async function insertEnums(tx: TenantTransaction, tenantUuid: string, enums: readonly (EnumRow & { itemUuid: string })[]): Promise<void> {
  if (enums.length === 0) return
  const rows = enums.map(({ itemUuid, ...each }) => ({ tenant_uuid: tenantUuid, extension_item_uuid: itemUuid, ...each }))
  await tx.insertInto('extension_item_enums').values(rows).execute()
}

/** Writes names, types and places of present items, one statement for all. */
export async function updateItems(tx: TenantTransaction, items: readonly ItemRow[]): Promise<void> {
  if (items.length === 0) return
  const [uuids, names] = [items.map((item) => item.uuid), items.map((item) => item.name)]
  const [types, positions] = [items.map((item) => item.type), items.map((item) => item.position)]
  await tx
    .updateTable('extension_items')
    .from(
      sql<{ uuid: string }>`unnest(${uuids}::uuid[], ${names}::text[], ${types}::text[], ${positions}::integer[])`.as<'given'>(
        sql`given(uuid, name, item_type, position)`
      )
    )
    .set({ name: sql<string>`given.name`, item_type: sql<string>`given.item_type`, position: sql<number>`given.position` })
    .whereRef('extension_items.uuid', '=', 'given.uuid')
    .execute()
}

/** Writes names and places of present choices, one statement for all. */
export async function updateEnums(tx: TenantTransaction, enums: readonly EnumRow[]): Promise<void> {
  if (enums.length === 0) return
  const [uuids, names, positions] = [enums.map((each) => each.uuid), enums.map((each) => each.name), enums.map((each) => each.position)]
  await tx
    .updateTable('extension_item_enums')
    .from(sql<{ uuid: string }>`unnest(${uuids}::uuid[], ${names}::text[], ${positions}::integer[])`.as<'given'>(sql`given(uuid, name, position)`))
    .set({ name: sql<string>`given.name`, position: sql<number>`given.position` })
    .whereRef('extension_item_enums.uuid', '=', 'given.uuid')
    .execute()
}

/** Marks items or choices as removed; the values of cases stay, unseen. */
export async function markRemoved(
  tx: TenantTransaction,
  table: 'extension_items' | 'extension_item_enums',
  uuids: readonly string[],
  now: Date
): Promise<void> {
  if (uuids.length > 0) await tx.updateTable(table).set({ deleted_at: now }).where('uuid', '=', oneOf(uuids)).execute()
}

/** Brings removed items or choices back, with the values that cases had of them. */
export async function restoreRemoved(tx: TenantTransaction, table: 'extension_items' | 'extension_item_enums', uuids: readonly string[]): Promise<void> {
  if (uuids.length > 0) await tx.updateTable(table).set({ deleted_at: null }).where('uuid', '=', oneOf(uuids)).execute()
}

/** A deleted group, locked. */
export function lockDeletedGroup(tx: TenantTransaction, uuid: string) {
  return tx.selectFrom('extension_item_groups').select(groupColumns).where('uuid', '=', uuid).where('deleted_at', 'is not', null).forUpdate().executeTakeFirst()
}

/** Brings a deleted group back. */
export async function restoreGroup(tx: TenantTransaction, stamp: Stamp, uuid: string): Promise<void> {
  await tx
    .updateTable('extension_item_groups')
    .set({ deleted_at: null, version: sql<number>`version + 1`, updated_by: stamp.userUuid, updated_at: stamp.now })
    .where('uuid', '=', uuid)
    .execute()
}

/** Writes a group's name and counts its version up. */
export async function touchGroup(tx: TenantTransaction, stamp: Stamp, group: { uuid: string; name: string }): Promise<void> {
  await tx
    .updateTable('extension_item_groups')
    .set({ name: group.name, version: sql<number>`version + 1`, updated_by: stamp.userUuid, updated_at: stamp.now })
    .where('uuid', '=', group.uuid)
    .execute()
}

/** Marks groups as deleted; their items stay with them. */
export async function deleteGroups(tx: TenantTransaction, stamp: Stamp, uuids: readonly string[]): Promise<void> {
  await tx
    .updateTable('extension_item_groups')
    .set({ deleted_at: stamp.now, version: sql<number>`version + 1`, updated_by: stamp.userUuid, updated_at: stamp.now })
    .where('uuid', '=', oneOf(uuids))
    .execute()
}
