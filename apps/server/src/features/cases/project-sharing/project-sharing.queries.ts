import { type Expression, sql, type SqlBool } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'

/** The names of living custom items and record categories, by id. */
export async function readColumnNames(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map()
  const items = tx.selectFrom('extension_items').select(['uuid', 'name']).where('uuid', '=', oneOf(uuids)).where('deleted_at', 'is', null)
  const categories = tx.selectFrom('project_record_categories').select(['uuid', 'name']).where('uuid', '=', oneOf(uuids)).where('deleted_at', 'is', null)
  const rows = await items.unionAll(categories).execute()
  return new Map(rows.map((row) => [row.uuid, row.name]))
}

/** Those of some ids that are people or user groups of the tenant, with their names; deleted people are not. */
export async function readChoosable(
  tx: TenantTransaction,
  uuids: { users: readonly string[]; groups: readonly string[] }
): Promise<{ users: Map<string, string>; groups: Map<string, string> }> {
  const users = await tx.selectFrom('users').select(['uuid', 'name']).where('uuid', '=', oneOf(uuids.users)).where('deleted_at', 'is', null).execute()
  const groups = await tx.selectFrom('user_groups').select(['uuid', 'name']).where('uuid', '=', oneOf(uuids.groups)).execute()
  const named = (rows: readonly { uuid: string; name: string }[]) => new Map(rows.map((row) => [row.uuid, row.name]))
  return { users: named(users), groups: named(groups) }
}

/** Whom a mail goes to, and in which workspace; null when the person is gone or inactive. */
export async function findReceiver(tx: TenantTransaction, userUuid: string) {
  const isActive: Expression<SqlBool> = sql<SqlBool>`${sql.ref('u.active_flg')}`
  const user = await tx
    .selectFrom('users as u')
    .select(['u.name', 'u.email', 'u.language'])
    .where('u.uuid', '=', userUuid)
    .where('u.deleted_at', 'is', null)
    .where(isActive)
    .executeTakeFirst()
  const tenant = await tx.selectFrom('tenants').select(['name', 'preferences']).where('deleted_at', 'is', null).executeTakeFirst()
  return user && tenant ? { user, tenant } : null
}

/** A person's last choice in the share dialog. */
export interface ShareChoice {
  columnKeys: readonly string[]
  userUuids: readonly string[]
  userGroupUuids: readonly string[]
  message: string
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

/** What a person chose last; null before the first time. */
export async function findChoice(tx: TenantTransaction, userUuid: string): Promise<ShareChoice | null> {
  const row = await tx
    .selectFrom('my_project_share_items')
    .select(['column_keys', 'user_uuids', 'user_group_uuids', 'message'])
    .where('user_uuid', '=', userUuid)
    .executeTakeFirst()
  if (!row) return null
  return { columnKeys: row.column_keys, userUuids: texts(row.user_uuids), userGroupUuids: texts(row.user_group_uuids), message: row.message }
}

/** Keeps what a person chose. */
export async function saveChoice(tx: TenantTransaction, stamp: { tenantUuid: string; userUuid: string; now: Date }, choice: ShareChoice): Promise<void> {
  const values = {
    column_keys: [...choice.columnKeys],
    user_uuids: JSON.stringify(choice.userUuids),
    user_group_uuids: JSON.stringify(choice.userGroupUuids),
    message: choice.message,
    updated_at: stamp.now
  }
  await tx
    .insertInto('my_project_share_items')
    .values({ tenant_uuid: stamp.tenantUuid, user_uuid: stamp.userUuid, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_uuid', 'user_uuid']).doUpdateSet(values))
    .execute()
}
