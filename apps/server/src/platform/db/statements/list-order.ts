import { sql } from 'kysely'
import type { TenantTransaction } from '../gateways.ts'

/** The tables of templates, whose places stand on their rows. */
export type TemplateTable = 'status_templates' | 'theme_status_templates' | 'review_templates' | 'extension_item_groups'

/** The tables whose rows stand in one order for the whole workspace. */
type PlacedTable = TemplateTable | 'themes' | 'channels' | 'theme_tags' | 'project_record_categories' | 'project_category_types'

/** The place behind the last living row. Asked for by itself: a distributed database takes no sub-query among the values of a new row. */
export async function nextPlace(tx: TenantTransaction, table: PlacedTable): Promise<number> {
  const { place } = await tx
    .selectFrom(table)
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('place'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return place
}

/**
 * The ids of the living rows in their order, locked against other changes of it. Whoever moves a row calls this before locking the row alone: two
 * who move at once would else wait for each other.
 */
export async function lockOrder(tx: TenantTransaction, table: TemplateTable): Promise<string[]> {
  await tx.selectFrom(table).select('uuid').where('deleted_at', 'is', null).orderBy('uuid').forUpdate().execute()
  return readOrder(tx, table)
}

/** The ids of the living rows in their order; rows without places of their own stand by age. */
export async function readOrder(tx: TenantTransaction, table: TemplateTable): Promise<string[]> {
  const rows = await tx.selectFrom(table).select('uuid').where('deleted_at', 'is', null).orderBy('position').orderBy('created_at').orderBy('uuid').execute()
  return rows.map((row) => row.uuid)
}

/**
 * Moves a living row to a place from 1 (beyond the end is the end); the others close ranks. Versions stay: a place belongs to the list, not to what stands
 * there.
 * @returns the places before and after.
 */
export async function moveInOrder(tx: TenantTransaction, table: TemplateTable, uuid: string, place: number): Promise<{ from: number; to: number }> {
  const before = await lockOrder(tx, table)
  const others = before.filter((each) => each !== uuid)
  const after = others.toSpliced(place - 1, 0, uuid)
  const positions = after.map((_, index) => index + 1)
  await tx
    .updateTable(table)
    .from(sql<{ uuid: string; position: number }>`unnest(${after}::uuid[], ${positions}::integer[])`.as<'placed'>(sql`placed(uuid, position)`))
    .set({ position: sql<number>`placed.position` })
    .where(sql.ref(`${table}.uuid`), '=', sql.ref('placed.uuid'))
    .execute()
  return { from: before.indexOf(uuid) + 1, to: after.indexOf(uuid) + 1 }
}
