import type { AlertFrequency, AlertKind } from '@mekiki/contract/work/alerts/alerts.schemas'
import { type Kysely, sql, type SqlBool } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { DB } from '../../../platform/db/types.ts'
import { alertColumns } from './settings.queries.ts'

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
  const stands = sql<SqlBool>`(${sql.ref('user_uuid')}, ${sql.ref('kind')}, ${sql.ref('seen_until')}) in (select * from unnest(
    ${watches.map((watch) => watch.userUuid)}::uuid[], ${watches.map((watch) => watch.kind)}::text[], ${watches.map((watch) => watch.seenUntil)}::timestamptz[]))`
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
