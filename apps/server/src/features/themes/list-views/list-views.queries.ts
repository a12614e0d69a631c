import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'

const columns = ['theme_key', 'displayed_columns', 'sort_conditions', 'version', 'created_by', 'created_at', 'updated_by', 'updated_at'] as const

/** A person's settings of the case list; of one key, or of all. */
export function readSettings(tx: TenantTransaction, userUuid: string, themeKey?: string) {
  const query = tx.selectFrom('list_view_settings').select(columns).where('user_uuid', '=', userUuid)
  return (themeKey === undefined ? query : query.where('theme_key', '=', themeKey)).execute()
}

export type SettingRow = Awaited<ReturnType<typeof readSettings>>[number]

/** One setting, locked. */
export function lockSetting(tx: TenantTransaction, userUuid: string, themeKey: string): Promise<SettingRow | undefined> {
  return tx.selectFrom('list_view_settings').select(columns).where('user_uuid', '=', userUuid).where('theme_key', '=', themeKey).forUpdate().executeTakeFirst()
}

/** The settings of one key of several people, locked. */
export function lockSettingsOf(tx: TenantTransaction, userUuids: readonly string[], themeKey: string) {
  return tx
    .selectFrom('list_view_settings')
    .select(['user_uuid', ...columns])
    .where('user_uuid', '=', oneOf(userUuids))
    .where('theme_key', '=', themeKey)
    .orderBy('user_uuid')
    .forUpdate()
    .execute()
}

/** What is kept of a setting. */
export interface SettingValues {
  userUuid: string
  themeKey: string
  displayedColumns: readonly { columnKey: string; width: number }[]
  sortConditions: readonly { columnKey: string; direction: string }[]
}

/** Writes settings, new or present; each of another person or key. */
export function writeSettings(
  tx: TenantTransaction,
  settings: readonly SettingValues[],
  stamp: { tenantUuid: string; byUserUuid: string; now: Date }
): Promise<SettingRow[]> {
  const { tenantUuid, byUserUuid, now } = stamp
  const stamps = { created_by: byUserUuid, created_at: now, updated_by: byUserUuid, updated_at: now }
  const rows = settings.map(({ userUuid, themeKey, displayedColumns, sortConditions }) => ({
    tenant_uuid: tenantUuid,
    user_uuid: userUuid,
    theme_key: themeKey,
    displayed_columns: JSON.stringify(displayedColumns),
    sort_conditions: JSON.stringify(sortConditions),
    ...stamps
  }))
  return tx
    .insertInto('list_view_settings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenant_uuid', 'user_uuid', 'theme_key']).doUpdateSet((eb) => ({
        displayed_columns: eb.ref('excluded.displayed_columns'),
        sort_conditions: eb.ref('excluded.sort_conditions'),
        version: sql<number>`list_view_settings.version + 1`,
        updated_by: eb.ref('excluded.updated_by'),
        updated_at: eb.ref('excluded.updated_at')
      }))
    )
    .returning(columns)
    .execute()
}

/** Living themes among these, by uuid. */
export async function readThemeNames(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map()
  const rows = await tx.selectFrom('themes').select(['uuid', 'name']).where('uuid', '=', oneOf(uuids)).where('deleted_at', 'is', null).execute()
  return new Map(rows.map((row) => [row.uuid, row.name]))
}

/** Which of these are user groups of the tenant, and the people among `userUuids` who are not deleted. */
export async function readReceivers(tx: TenantTransaction, userUuids: readonly string[], groupUuids: readonly string[]) {
  const groups = await tx.selectFrom('user_groups').select('uuid').where('uuid', '=', oneOf(groupUuids)).execute()
  const members = tx.selectFrom('user_group_members as m').select('m.user_uuid').where('m.user_group_uuid', '=', oneOf(groupUuids))
  const users = await tx
    .selectFrom('users as u')
    .select(['u.uuid', 'u.active_flg as isActive'])
    .where('u.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('u.uuid', '=', oneOf(userUuids)), eb('u.uuid', 'in', members)]))
    .orderBy('u.uuid')
    .execute()
  return { users, groups: new Set(groups.map((group) => group.uuid)) }
}
