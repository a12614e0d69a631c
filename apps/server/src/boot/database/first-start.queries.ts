import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

/** Deletes a tenant softly and takes its people out of the directory of addresses; harmless when there is none. */
export async function retireTenant(admin: Kysely<DB>, tenantUuid: string, now: Date): Promise<void> {
  await admin.transaction().execute(async (tx) => {
    await sql`SELECT app.set_tenant(${tenantUuid}::uuid)`.execute(tx)
    await tx.deleteFrom('email_directory').where('tenant_uuid', '=', tenantUuid).execute()
    await tx.deleteFrom('outbox').where('tenant_uuid', '=', tenantUuid).execute()
    await tx.updateTable('tenants').set({ deleted_at: now, updated_at: now }).where('uuid', '=', tenantUuid).execute()
  })
}
