import type { Kysely } from 'kysely'
import { withTenant } from '../../platform/db/doors.ts'
import type { DB } from '../../platform/db/types.ts'

/** Forgets idempotency keys that no longer count, and upload promises that nobody kept; gives the storage keys of the latter. */
export async function forgetOld(db: Kysely<DB>, tenantUuid: string, before: Date): Promise<string[]> {
  return withTenant(db, tenantUuid, 'write', async (tx) => {
    await tx.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
    const files = await tx.deleteFrom('files').where('uploaded_flg', '=', false).where('created_at', '<', before).returning('storage_key').execute()
    return files.map((file) => file.storage_key)
  })
}
