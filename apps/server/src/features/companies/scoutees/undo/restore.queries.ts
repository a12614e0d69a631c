import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { anyUuid } from '../read/project-view.queries.ts'
import { recordChange } from '../write/scoutee-writes.queries.ts'

/** Locks deleted companies and people in the order of their ids; those that went into another entry are left out. */
export function lockDeleted(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('scoutees as s')
    .select(['s.uuid', 's.name', 's.mekiki_scoutee_id'])
    .where('s.uuid', '=', anyUuid(uuids))
    .where('s.deleted_at', 'is not', null)
    .where('s.merged_into_uuid', 'is', null)
    .orderBy('s.uuid')
    .forUpdate()
    .execute()
}

/** Brings deleted entries back to life. */
export async function markRestored(tx: TenantTransaction, uuids: readonly string[], stamp: { tenantUuid: string; userUuid: string; now: Date }): Promise<void> {
  if (uuids.length === 0) return
  await tx
    .updateTable('scoutees')
    .set({ deleted_at: null, updated_at: stamp.now, updated_by: stamp.userUuid, version: sql`version + 1` })
    .where('uuid', '=', anyUuid(uuids))
    .execute()
  await recordChange(tx, stamp.tenantUuid)
}
