import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { nextPlace } from '../../../platform/db/statements/list-order.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'

/** The tables of plain named lists; all have the same columns. */
export type NamedTable = 'channels' | 'theme_tags' | 'project_record_categories' | 'project_category_types'

/** Every table of this feature: those that hold more than a name share these columns. */
export type PlacedTable = NamedTable | 'project_categories' | 'scoutee_tags'

const columns = ['uuid', 'name', 'position', 'version'] as const

/** The living rows of a list in their order. */
export function readList(tx: TenantTransaction, table: NamedTable) {
  return tx.selectFrom(table).select(columns).where('deleted_at', 'is', null).orderBy('position').orderBy('uuid').execute()
}

/** The living rows of a list, locked against other changes of the list; in no particular order. */
export function lockList(tx: TenantTransaction, table: NamedTable) {
  return tx.selectFrom(table).select(columns).where('deleted_at', 'is', null).orderBy('uuid').forUpdate().execute()
}

/** One row of a named list. */
export type NamedRow = Awaited<ReturnType<typeof readList>>[number]

/** Who changes a setting, and when. */
export interface Stamp {
  tenantUuid: string
  userUuid: string
  now: Date
}

/** The columns that every new row of a setting has. */
export function newRow(stamp: Stamp, uuid: string) {
  return {
    tenant_uuid: stamp.tenantUuid,
    uuid,
    created_by: stamp.userUuid,
    created_at: stamp.now,
    updated_by: stamp.userUuid,
    updated_at: stamp.now
  }
}

/** What every change of a row writes: who, when, and its version counted up. */
export function changedRow(stamp: Stamp) {
  return { version: sql<number>`version + 1`, updated_by: stamp.userUuid, updated_at: stamp.now }
}

/** Adds a row at the end of its list. */
export async function insertNamed(tx: TenantTransaction, table: NamedTable, stamp: Stamp, item: { uuid: string; name: string }) {
  const position = await nextPlace(tx, table)
  return tx
    .insertInto(table)
    .values({ ...newRow(stamp, item.uuid), name: item.name, position })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Writes the name of a row and counts its version up. */
export async function renameRow(tx: TenantTransaction, table: PlacedTable, stamp: Stamp, uuid: string, name: string): Promise<void> {
  await tx
    .updateTable(table)
    .set({ name, ...changedRow(stamp) })
    .where('uuid', '=', uuid)
    .execute()
}

/** Writes places, one statement for all. Versions stay: a place belongs to the list, not to what stands there. */
export async function writePlaces(tx: TenantTransaction, table: PlacedTable, places: readonly { uuid: string; position: number }[]): Promise<void> {
  if (places.length === 0) return
  const [uuids, positions] = [places.map((place) => place.uuid), places.map((place) => place.position)]
  await tx
    .updateTable(table)
    .from(sql<{ uuid: string; position: number }>`unnest(${uuids}::uuid[], ${positions}::integer[])`.as<'placed'>(sql`placed(uuid, position)`))
    .set({ position: sql<number>`placed.position` })
    .where(sql.ref(`${table}.uuid`), '=', sql.ref('placed.uuid'))
    .execute()
}

/** Marks rows as deleted; their names are free again. What has them stops showing them, and shows them again when they are brought back. */
export async function deleteRows(tx: TenantTransaction, table: PlacedTable, stamp: Stamp, uuids: readonly string[]): Promise<void> {
  await tx
    .updateTable(table)
    .set({ deleted_at: stamp.now, version: sql<number>`version + 1`, updated_by: stamp.userUuid, updated_at: stamp.now })
    .where('uuid', '=', oneOf(uuids))
    .execute()
}

/** The deleted rows among these, locked. */
export function lockDeletedRows(tx: TenantTransaction, table: PlacedTable, uuids: readonly string[]) {
  return tx.selectFrom(table).select(columns).where('uuid', '=', oneOf(uuids)).where('deleted_at', 'is not', null).orderBy('uuid').forUpdate().execute()
}

/** Brings deleted rows back. */
export async function restoreRows(tx: TenantTransaction, table: PlacedTable, stamp: Stamp, uuids: readonly string[]): Promise<void> {
  await tx
    .updateTable(table)
    .set({ deleted_at: null, version: sql<number>`version + 1`, updated_by: stamp.userUuid, updated_at: stamp.now })
    .where('uuid', '=', oneOf(uuids))
    .execute()
}

/** Holds rows of a list against being deleted or replaced until the transaction ends: for writes that make something use them. */
export async function lockSettings(tx: TenantTransaction, table: PlacedTable, uuids: readonly string[]): Promise<void> {
  if (uuids.length > 0) await tx.selectFrom(table).select('uuid').where('uuid', '=', oneOf(uuids)).orderBy('uuid').forKeyShare().execute()
}

/** Which of these uuids are not living rows of a list: unknown, deleted or another tenant's. */
export async function findUnknownSettings(tx: TenantTransaction, table: PlacedTable, uuids: readonly string[]): Promise<string[]> {
  if (uuids.length === 0) return []
  const rows = await tx.selectFrom(table).select('uuid').where('uuid', 'in', uuids).where('deleted_at', 'is', null).execute()
  const known = new Set(rows.map((row) => row.uuid))
  return uuids.filter((uuid) => !known.has(uuid))
}
