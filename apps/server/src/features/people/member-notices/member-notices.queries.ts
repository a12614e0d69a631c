import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'

/** Somebody whom a mail is for. `language` null: the workspace's. */
export interface NotificationReceiver {
  uuid: string
  name: string
  email: string
  language: string | null
}

const columns = ['u.uuid', 'u.name', 'u.email', 'u.language'] as const

/** Members by their uuids, inactive and just deleted ones too, and the active members of the administrators' group. */
export async function findNotificationReceivers(
  tx: TenantTransaction,
  userUuids: readonly string[]
): Promise<{ people: Map<string, NotificationReceiver>; administrators: NotificationReceiver[] }> {
  const people = await tx.selectFrom('users as u').select(columns).where('u.uuid', '=', oneOf(userUuids)).execute()
  const administrators = await tx
    .selectFrom('users as u')
    .innerJoin('permission_groups as g', 'g.uuid', 'u.permission_group_uuid')
    .select(columns)
    .where('g.default_kind', '=', 'administrator')
    .where('u.active_flg', '=', true)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.uuid')
    .execute()
  return { people: new Map(people.map((row) => [row.uuid, row])), administrators }
}

/** What a mail says of the workspace; undefined once it is deleted. */
export function findWorkspace(tx: TenantTransaction): Promise<{ name: string; preferences: unknown } | undefined> {
  return tx.selectFrom('tenants').select(['name', 'preferences']).where('deleted_at', 'is', null).executeTakeFirst()
}
