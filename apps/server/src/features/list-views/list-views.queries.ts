import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/doors.ts'

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

/** What is kept of a setting. */
export interface SettingValues {
  tenantUuid: string
  userUuid: string
  themeKey: string
  displayedColumns: readonly { columnKey: string; width: number }[]
  sortConditions: readonly { columnKey: string; direction: string }[]
  now: Date
}

/** Writes a setting, new or present. */
export function writeSetting(tx: TenantTransaction, values: SettingValues): Promise<SettingRow> {
  const { tenantUuid, userUuid, themeKey, now } = values
  const content = { displayed_columns: JSON.stringify(values.displayedColumns), sort_conditions: JSON.stringify(values.sortConditions) }
  const stamps = { created_by: userUuid, created_at: now, updated_by: userUuid, updated_at: now }
  return tx
    .insertInto('list_view_settings')
    .values({ tenant_uuid: tenantUuid, user_uuid: userUuid, theme_key: themeKey, ...content, ...stamps })
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
    .executeTakeFirstOrThrow()
}

/** Whether a living theme has this uuid. */
export async function hasTheme(tx: TenantTransaction, uuid: string): Promise<boolean> {
  const row = await tx.selectFrom('themes').select('uuid').where('uuid', '=', uuid).where('deleted_at', 'is', null).executeTakeFirst()
  return row !== undefined
}
