import type { Kysely } from 'kysely'
import { withTenant } from '../../platform/db/doors.ts'
import type { DB } from '../../platform/db/types.ts'

/** The ids of all living tenants, through the finder's own connection. */
export async function listTenantUuids(finder: Kysely<DB>): Promise<string[]> {
  const rows = await finder.selectFrom('tenants').select('uuid').where('deleted_at', 'is', null).execute()
  return rows.map((row) => row.uuid)
}

/** Forgets idempotency keys that no longer count, and upload promises that nobody kept; gives the storage keys of the latter. */
export async function forgetOld(db: Kysely<DB>, tenantUuid: string, before: Date): Promise<string[]> {
  return withTenant(db, tenantUuid, 'write', async (tx) => {
    await tx.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
    const files = await tx.deleteFrom('files').where('uploaded_flg', '=', false).where('created_at', '<', before).returning('storage_key').execute()
    return files.map((file) => file.storage_key)
  })
}
