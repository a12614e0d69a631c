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

const many = sql<number>`count(*)`.as('count')

/** What the workspace holds; everything that is not deleted. */
export async function readUsage(tx: TenantTransaction) {
  const users = await tx.selectFrom('users').where('deleted_at', 'is', null).groupBy('active_flg').select(['active_flg', many]).execute()
  const themes = await tx.selectFrom('themes').where('deleted_at', 'is', null).select(many).executeTakeFirstOrThrow()
  const projects = await tx.selectFrom('projects').where('deleted_at', 'is', null).select(many).executeTakeFirstOrThrow()
  const scoutees = await tx.selectFrom('scoutees').where('deleted_at', 'is', null).select(many).executeTakeFirstOrThrow()
  const files = await tx
    .selectFrom('files')
    .where('deleted_at', 'is', null)
    .where('uploaded_flg', '=', true)
    .select([many, sql<number>`coalesce(sum(byte_size), 0)::bigint`.as('bytes')])
    .executeTakeFirstOrThrow()
  const usersWith = (isActive: boolean): number => users.find((row) => row.active_flg === isActive)?.count ?? 0
  return {
    activeUsersCount: usersWith(true),
    inactiveUsersCount: usersWith(false),
    themesCount: themes.count,
    projectsCount: projects.count,
    scouteesCount: scoutees.count,
    filesCount: files.count,
    filesBytes: files.bytes
  }
}
