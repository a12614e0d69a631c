import { type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'

/** Who waits to be a guest. */
export interface GuestRequestRow {
  uuid: string
  email: string
  name: string
  requested_at: Date
}

const columns = ['uuid', 'email', 'name', 'requested_at'] as const

/** Those who wait and asked after `since`, the longest waiting first. */
export function listWaiting(tx: TenantTransaction, since: Date): Promise<GuestRequestRow[]> {
  return tx.selectFrom('guest_requests').select(columns).where('requested_at', '>', since).orderBy('requested_at').orderBy('uuid').execute()
}

/** One who waits and asked after `since`, taken off the list: of two decisions at once one finds nobody. */
export function takeWaiting(tx: TenantTransaction, uuid: string, since: Date): Promise<GuestRequestRow | undefined> {
  return tx.deleteFrom('guest_requests').where('uuid', '=', uuid).where('requested_at', '>', since).returning(columns).executeTakeFirst()
}

/** Puts somebody on the list; false when the address stands there already. */
export async function insertWaiting(tx: TenantTransaction, tenantUuid: string, row: GuestRequestRow): Promise<boolean> {
  const made = await tx
    .insertInto('guest_requests')
    .values({ tenant_uuid: tenantUuid, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_uuid', 'email']).doNothing())
    .returning('uuid')
    .executeTakeFirst()
  return made !== undefined
}

/** Forgets those who asked until `until`. */
export async function forgetWaiting(tx: TenantTransaction, until: Date): Promise<void> {
  await tx.deleteFrom('guest_requests').where('requested_at', '<=', until).execute()
}

/** How many on the list asked after `since`. */
export async function countWaiting(tx: TenantTransaction, since: Date): Promise<number> {
  const count = sql<number>`count(*)`.as('count')
  return (await tx.selectFrom('guest_requests').select(count).where('requested_at', '>', since).executeTakeFirstOrThrow()).count
}

/** The active members who may decide about guests: by one of the keys, but no guests themselves. */
export async function listDeciders(tx: TenantTransaction, keys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('users as u')
    .innerJoin('permission_groups as g', 'g.uuid', 'u.permission_group_uuid')
    .select('u.uuid')
    .where('u.active_flg', '=', true)
    .where('u.deleted_at', 'is', null)
    .where('g.default_kind', 'is distinct from', 'guest')
    .where(sql<SqlBool>`${sql.ref('g.permissions')} && ${keys}::text[]`)
    .execute()
  return rows.map((row) => row.uuid)
}

/** The tenant's group for guests, held until the transaction ends. */
export function lockGuestGroup(tx: TenantTransaction): Promise<{ uuid: string; name: string }> {
  return tx.selectFrom('permission_groups').select(['uuid', 'name']).where('default_kind', '=', 'guest').forShare().executeTakeFirstOrThrow()
}
