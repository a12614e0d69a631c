import { type Kysely, sql } from 'kysely'
import type { DB } from '../platform/db/types.ts'

/** A value that the platform keeps for itself; null when there is none. */
export async function findSetting(admin: Kysely<DB>, key: string): Promise<unknown> {
  const row = await admin.selectFrom('platform_settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

/** Keeps a value of the platform's own. */
export async function keepSetting(admin: Kysely<DB>, key: string, value: unknown, now: Date): Promise<void> {
  const row = { key, value: JSON.stringify(value), updated_at: now }
  await admin
    .insertInto('platform_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), updated_at: eb.ref('excluded.updated_at') })))
    .execute()
}

/** Deletes a tenant softly and takes its people out of the directory of addresses; harmless when there is none. */
export async function retireTenant(admin: Kysely<DB>, tenantUuid: string, now: Date): Promise<void> {
  await admin.transaction().execute(async (tx) => {
    await sql`SELECT app.set_tenant(${tenantUuid}::uuid)`.execute(tx)
    await tx.deleteFrom('email_directory').where('tenant_uuid', '=', tenantUuid).execute()
    await tx.deleteFrom('outbox').where('tenant_uuid', '=', tenantUuid).execute()
    await tx.updateTable('tenants').set({ deleted_at: now, updated_at: now }).where('uuid', '=', tenantUuid).execute()
  })
}

/** Takes back effects of a tenant that were emitted before an instant. */
export async function dropPastEffects(admin: Kysely<DB>, tenantUuid: string, before: Date): Promise<void> {
  await admin.transaction().execute(async (tx) => {
    await sql`SELECT app.set_tenant(${tenantUuid}::uuid)`.execute(tx)
    await tx.deleteFrom('outbox').where('tenant_uuid', '=', tenantUuid).where('created_at', '<', before).execute()
  })
}
