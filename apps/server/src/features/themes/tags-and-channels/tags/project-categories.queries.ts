import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { changedRow, newRow, type Stamp } from '../named-lists.queries.ts'

/** The living case tags with their types: by type, then by place; those without a type last. */
export function readCategories(tx: TenantTransaction) {
  return tx
    .selectFrom('project_categories as c')
    .leftJoin('project_category_types as t', 't.uuid', 'c.project_category_type_uuid')
    .select(['c.uuid', 'c.name', 'c.position', 'c.version', 't.uuid as type_uuid', 't.name as type_name'])
    .where('c.deleted_at', 'is', null)
    .orderBy('t.position', (order) => order.asc().nullsLast())
    .orderBy('t.uuid', (order) => order.asc().nullsLast())
    .orderBy('c.position')
    .orderBy('c.uuid')
    .execute()
}

export type CategoryRow = Awaited<ReturnType<typeof readCategories>>[number]

/** The type that a deleted case tag had (null: none), and whether that is still there. */
export async function typeOfDeleted(tx: TenantTransaction, uuid: string): Promise<{ typeUuid: string | null; isActive: boolean } | null> {
  const row = await tx
    .selectFrom('project_categories as c')
    .leftJoin('project_category_types as t', (join) => join.onRef('t.uuid', '=', 'c.project_category_type_uuid').on('t.deleted_at', 'is', null))
    .where('c.uuid', '=', uuid)
    .select(['c.project_category_type_uuid as typeUuid', 't.uuid as livingUuid'])
    .executeTakeFirst()
  return row ? { typeUuid: row.typeUuid, isActive: row.typeUuid === row.livingUuid } : null
}

/** Locks all living case tags against other changes of their lists. */
export async function lockCategories(tx: TenantTransaction): Promise<void> {
  await tx.selectFrom('project_categories').select('uuid').where('deleted_at', 'is', null).orderBy('uuid').forUpdate().execute()
}

/** Adds a case tag at the end of its type. */
export async function insertCategory(tx: TenantTransaction, stamp: Stamp, item: { uuid: string; name: string; typeUuid: string | null }): Promise<void> {
  const { position } = await tx
    .selectFrom('project_categories')
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('position'))
    .where('project_category_type_uuid', 'is not distinct from', item.typeUuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('project_categories')
    .values({ ...newRow(stamp, item.uuid), name: item.name, project_category_type_uuid: item.typeUuid, position })
    .execute()
}

/** Writes a case tag's name, type and place and counts its version up. */
export async function updateCategoryRow(
  tx: TenantTransaction,
  stamp: Stamp,
  uuid: string,
  change: { name: string; typeUuid: string | null; position: number }
): Promise<void> {
  await tx
    .updateTable('project_categories')
    .set({
      name: change.name,
      project_category_type_uuid: change.typeUuid,
      position: change.position,
      ...changedRow(stamp)
    })
    .where('uuid', '=', uuid)
    .execute()
}
