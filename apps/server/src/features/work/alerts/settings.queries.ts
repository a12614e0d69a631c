import { randomBytes } from 'node:crypto'
import type { AlertKind, AlertFrequency } from '@mekiki/contract/work/alerts/alerts.schemas'
import { sql, type Kysely } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf, oneOfCombinations } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'

const columns = [
  'search_scoutee_created_alert',
  'search_scoutee_updated_alert',
  'project_scoutee_alert',
  'task_reminder_mail',
  'dashboard_mail',
  'export_mail',
  'version'
] as const

/** The column of each alert. */
export const alertColumns = {
  searchScouteeCreatedAlert: 'search_scoutee_created_alert',
  searchScouteeUpdatedAlert: 'search_scoutee_updated_alert',
  projectScouteeAlert: 'project_scoutee_alert'
} as const satisfies Record<AlertKind, string>

/** A person's choices as they are stored. */
export interface SettingRow {
  search_scoutee_created_alert: string
  search_scoutee_updated_alert: string
  project_scoutee_alert: string
  task_reminder_mail: boolean
  dashboard_mail: boolean
  export_mail: boolean
  version: number
}

/** What somebody has who never chose: no alerts, mails about tasks, with dashboards and with views. */
const standard: SettingRow = {
  search_scoutee_created_alert: 'off',
  search_scoutee_updated_alert: 'off',
  project_scoutee_alert: 'off',
  task_reminder_mail: true,
  dashboard_mail: true,
  export_mail: true,
  version: 1
}

/** A person's choices. */
export async function readSetting(tx: TenantTransaction, userUuid: string): Promise<SettingRow> {
  const row = await tx.selectFrom('my_alert_settings').select(columns).where('user_uuid', '=', userUuid).executeTakeFirst()
  return row ?? standard
}

/** Gives people who have none their own row, with the standard choices and a key for their links. */
export async function ensureSettings(tx: TenantTransaction, tenantUuid: string, userUuids: readonly string[], now: Date): Promise<void> {
  if (userUuids.length === 0) return
  const rows = userUuids.toSorted().map((userUuid) => ({
    tenant_uuid: tenantUuid,
    user_uuid: userUuid,
    unsubscribe_key: randomBytes(32).toString('base64url'),
    created_at: now,
    updated_at: now
  }))
  await tx
    .insertInto('my_alert_settings')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenant_uuid', 'user_uuid']).doNothing())
    .execute()
}

/** A person's choices, locked against other writers until the transaction ends. The row must be there. */
export function lockSetting(tx: TenantTransaction, userUuid: string): Promise<SettingRow> {
  return tx.selectFrom('my_alert_settings').select(columns).where('user_uuid', '=', userUuid).forUpdate().executeTakeFirstOrThrow()
}

/** The keys that sign people's links, with whether they are mailed about tasks, dashboards and views; people without a row are missing. */
export async function readKeys(tx: TenantTransaction, userUuids: readonly string[]) {
  if (userUuids.length === 0) return []
  return tx
    .selectFrom('my_alert_settings')
    .select(['user_uuid', 'unsubscribe_key', 'task_reminder_mail', 'dashboard_mail', 'export_mail'])
    .where('user_uuid', '=', oneOf(userUuids))
    .execute()
}

/** Changes some of a person's choices and counts the version up. */
export function writeSetting(tx: TenantTransaction, userUuid: string, change: Partial<Omit<SettingRow, 'version'>>, now: Date): Promise<SettingRow> {
  return tx
    .updateTable('my_alert_settings')
    .set({ ...change, updated_at: now, version: sql`version + 1` })
    .where('user_uuid', '=', userUuid)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Lets alerts tell of what happens from an instant on. */
export async function startWatching(
  tx: TenantTransaction,
  owner: { tenantUuid: string; userUuid: string },
  kinds: readonly AlertKind[],
  from: Date
): Promise<void> {
  if (kinds.length === 0) return
  const rows = kinds.map((kind) => ({ tenant_uuid: owner.tenantUuid, user_uuid: owner.userUuid, kind, seen_until: from }))
  await tx
    .insertInto('alert_watermarks')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenant_uuid', 'user_uuid', 'kind']).doUpdateSet({ seen_until: from }))
    .execute()
}

/** An alert that a person has turned on, and up to when it has told. */
export interface Watch {
  userUuid: string
  kind: AlertKind
  frequency: AlertFrequency
  seenUntil: Date
}

/** The watermarks of active people, with what the people chose. */
export function readWatchRows(tx: TenantTransaction) {
  return tx
    .selectFrom('alert_watermarks as w')
    .innerJoin('my_alert_settings as s', 's.user_uuid', 'w.user_uuid')
    .innerJoin('users as u', 'u.uuid', 'w.user_uuid')
    .select(['w.user_uuid', 'w.kind', 'w.seen_until', ...Object.values(alertColumns).map((column) => `s.${column}` as const)])
    .where('u.active_flg', '=', true)
    .where('u.deleted_at', 'is', null)
    .orderBy('w.user_uuid')
    .execute()
}

/** Moves watermarks from where they were read to an instant; gives how many stood there still: what somebody else moved is not moved again. */
export async function moveWatermarks(tx: TenantTransaction, watches: readonly Watch[], until: Date): Promise<number> {
  if (watches.length === 0) return 0
  const stands = oneOfCombinations([
    { column: 'user_uuid', values: watches.map((watch) => watch.userUuid), type: 'uuid' },
    { column: 'kind', values: watches.map((watch) => watch.kind), type: 'text' },
    { column: 'seen_until', values: watches.map((watch) => watch.seenUntil), type: 'timestamptz' }
  ])
  const { numUpdatedRows } = await tx.updateTable('alert_watermarks').set({ seen_until: until }).where(stands).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** When the oldest transaction began that this role has open: what it writes may carry an instant from then on. Null when there is none. */
export async function findOldestTransaction(db: Kysely<DB>): Promise<Date | null> {
  const { rows } = await sql<{ oldest: Date | null }>`
    SELECT min(xact_start) AS oldest FROM pg_stat_activity
    WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`.execute(db)
  return rows[0]?.oldest ?? null
}
