import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { changedRow, newRow, type Stamp } from '../named-lists.queries.ts'

const columns = ['uuid', 'parent_uuid', 'level', 'name', 'position', 'version'] as const

/** The living company tags in the order of their siblings. */
export function readTags(tx: TenantTransaction) {
  return tx.selectFrom('scoutee_tags').select(columns).where('deleted_at', 'is', null).orderBy('position').orderBy('uuid').execute()
}

export type TagRow = Awaited<ReturnType<typeof readTags>>[number]

/** Where a deleted company tag hung. */
export function placeOfDeleted(tx: TenantTransaction, uuid: string) {
  return tx.selectFrom('scoutee_tags').select(['parent_uuid', 'level']).where('uuid', '=', uuid).executeTakeFirst()
}

/** Locks all living company tags against other changes of the tree. */
export async function lockTags(tx: TenantTransaction): Promise<void> {
  await tx.selectFrom('scoutee_tags').select('uuid').where('deleted_at', 'is', null).orderBy('uuid').forUpdate().execute()
}

/** Adds a company tag. */
export async function insertTag(
  tx: TenantTransaction,
  stamp: Stamp,
  tag: { uuid: string; name: string; parentUuid: string | null; level: number; position: number }
): Promise<void> {
  await tx
    .insertInto('scoutee_tags')
    .values({ ...newRow(stamp, tag.uuid), name: tag.name, parent_uuid: tag.parentUuid, level: tag.level, position: tag.position })
    .execute()
}

/** Writes a company tag's name, parent and place and counts its version up. */
export async function updateTagRow(
  tx: TenantTransaction,
  stamp: Stamp,
  uuid: string,
  change: { name: string; parentUuid: string | null; position: number }
): Promise<void> {
  await tx
    .updateTable('scoutee_tags')
    .set({
      name: change.name,
      parent_uuid: change.parentUuid,
      position: change.position,
      ...changedRow(stamp)
    })
    .where('uuid', '=', uuid)
    .execute()
}

/** Moves the levels of these tags down by `shift` (up when negative). */
export async function shiftLevels(tx: TenantTransaction, uuids: readonly string[], shift: number): Promise<void> {
  if (shift === 0 || uuids.length === 0) return
  await tx
    .updateTable('scoutee_tags')
    .set({ level: sql<number>`level + ${shift}` })
    .where('uuid', 'in', uuids)
    .execute()
}
