import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The ids of all tenants, deleted ones too. */
export async function listTenantUuids(admin: Kysely<DB>): Promise<string[]> {
  const rows = await admin.selectFrom('tenants').select('uuid').orderBy('uuid').execute()
  return rows.map((row) => row.uuid)
}

/** Puts every tenant under maintenance that is not yet; gives how many. */
export async function beginMaintenance(admin: Kysely<DB>, now: Date): Promise<number> {
  const { numUpdatedRows } = await admin
    .updateTable('tenants')
    .set({ migration_started_at: now, updated_at: now, version: sql`version + 1` })
    .where('migration_started_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
