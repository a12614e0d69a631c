import { type Kysely, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { DB } from '../../../platform/db/types.ts'

const publicColumns = [
  't.uuid',
  't.name',
  't.enable_localize',
  't.cognito_domain_name',
  't.cognito_user_pool_id',
  't.cognito_user_pool_client_id',
  't.microsoft_idp'
] as const

/** The public part of a tenant that is not deleted. Runs before any tenant is known, hence on the finder's own connection. */
export function findPublicTenant(finder: Kysely<DB>, tenantUuid: string) {
  return finder.selectFrom('tenants as t').select(publicColumns).where('t.uuid', '=', tenantUuid).where('t.deleted_at', 'is', null).executeTakeFirst()
}

/** The newest tenant in which an address is a member, through the platform-wide directory (3-decisions, "Every call"). */
export function findPublicTenantByEmail(finder: Kysely<DB>, email: string) {
  return finder
    .selectFrom('email_directory as d')
    .innerJoin('tenants as t', 't.uuid', 'd.tenant_uuid')
    .select(publicColumns)
    .where('d.email', '=', email)
    .where('t.deleted_at', 'is', null)
    .orderBy('t.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type PublicTenantRow = NonNullable<Awaited<ReturnType<typeof findPublicTenant>>>

/** The caller's tenant; locked when it is about to change. */
export function getTenant(tx: TenantTransaction, options: { lock: boolean }) {
  const query = tx.selectFrom('tenants').selectAll()
  return (options.lock ? query.forUpdate() : query).executeTakeFirstOrThrow()
}

export type TenantRow = Awaited<ReturnType<typeof getTenant>>

/** Writes the tenant's name and preferences and counts its version up. */
export function updateTenant(tx: TenantTransaction, change: { name: string; preferences: string; now: Date }) {
  return tx
    .updateTable('tenants')
    .set({ name: change.name, preferences: change.preferences, updated_at: change.now, version: sql`version + 1` })
    .returningAll()
    .executeTakeFirstOrThrow()
}
