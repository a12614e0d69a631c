import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../db/types.ts'
import type { BatchLineCode } from '@mekiki/contract/admin/admin-batches/admin-batches.schemas'

/** A run that nobody has touched for so long, by a clock that may be wrong, may belong to a process that died. */
const silentAfterMilliseconds = 2 * 60_000

/** A run that was taken. */
export interface TakenRun {
  uuid: string
  batch_id: string
  args: unknown
  attempts: number
  stop_requested_at: Date | null
}

/** A line in which batches wait: those named, or all but those named. */
export interface Line {
  ids: readonly string[]
  isOthers: boolean
}

/** A run that is at work, with its last sign of life. */
export interface SilentRun {
  uuid: string
  beat_at: Date | null
}

/** The runs that say by their time, or by one that is still to come, that nobody works at them any more: either their processes died, or clocks differ. */
export function listSilentRuns(admin: Kysely<DB>, now: Date): Promise<SilentRun[]> {
  const [before, after] = [-1, 1].map((sign) => new Date(now.getTime() + sign * silentAfterMilliseconds))
  return admin
    .selectFrom('batch_runs')
    .select(['uuid', 'beat_at'])
    .where('finished_at', 'is', null)
    .where('state', '=', 'running')
    .where((or) => or.or([or('beat_at', '<', before ?? now), or('beat_at', '>', after ?? now)]))
    .execute()
}

/** Takes the oldest run of a line that waits, or is one of `dead` and has given no sign of life since; null when there is none. */
export async function takeRun(admin: Kysely<DB>, now: Date, { ids, isOthers }: Line, dead: readonly SilentRun[] = []): Promise<TakenRun | null> {
  const row = await admin
    .updateTable('batch_runs')
    .set({ state: 'running', started_at: now, beat_at: now, attempts: sql<number>`attempts + 1` })
    .where('uuid', '=', (eb) =>
      eb
        .selectFrom('batch_runs as r')
        .select('r.uuid')
        .where('r.finished_at', 'is', null)
        .where('r.batch_id', isOthers ? '<>' : '=', isOthers ? sql<string>`all(${ids}::text[])` : sql<string>`any(${ids}::text[])`)
        .where((or) => or.or([or('r.state', '=', 'waiting'), ...dead.map((run) => or.and([or('r.uuid', '=', run.uuid), or('r.beat_at', '=', run.beat_at)]))]))
        .orderBy('r.requested_at')
        .orderBy('r.uuid')
        .limit(1)
        .forUpdate()
        .skipLocked()
    )
    .returning(['uuid', 'batch_id', 'args', 'attempts', 'stop_requested_at'])
    .executeTakeFirst()
  return row ?? null
}

/**
 * Says that a run is alive, and how far it is when that is known.
 * @returns whether it is to stop.
 */
export async function beat(admin: Kysely<DB>, uuid: string, now: Date, done?: number): Promise<boolean> {
  const row = await admin
    .updateTable('batch_runs')
    .set({ beat_at: now, ...(done === undefined ? {} : { done_count: done }) })
    .where('uuid', '=', uuid)
    .where('finished_at', 'is', null)
    .returning('stop_requested_at')
    .executeTakeFirst()
  return row !== undefined && row.stop_requested_at !== null
}

/**
 * Asks for a run's stop: one that waits has ended with it.
 * @returns the run as it is then; undefined when it is not open.
 */
export function stopRun(tx: Transaction<DB>, uuid: string, now: Date) {
  const isWaiting = sql<boolean>`state = 'waiting'`
  return tx
    .updateTable('batch_runs')
    .set({
      stop_requested_at: sql<Date>`coalesce(stop_requested_at, ${now})`,
      finished_at: sql<Date | null>`case when ${isWaiting} then ${now}::timestamptz end`,
      state: sql<string>`case when ${isWaiting} then 'stopped' else state end`
    })
    .where('uuid', '=', uuid)
    .where('finished_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Ends a run. */
export async function endRun(
  admin: Kysely<DB>,
  uuid: string,
  end: { state: 'succeeded' | 'partly_failed' | 'failed' | 'stopped'; result: unknown; error: string | null; now: Date }
): Promise<void> {
  await admin
    .updateTable('batch_runs')
    .set({ state: end.state, result: JSON.stringify(end.result ?? null), error: end.error, finished_at: end.now })
    .where('uuid', '=', uuid)
    .where('finished_at', 'is', null)
    .execute()
}

/** Lets a run wait for its next attempt. */
export async function putBack(admin: Kysely<DB>, uuid: string): Promise<void> {
  await admin.updateTable('batch_runs').set({ state: 'waiting' }).where('uuid', '=', uuid).where('finished_at', 'is', null).execute()
}

/**
 * Lets a run of a batch wait for its turn, unless one waits or runs already.
 * @returns whether it does.
 */
export async function requestRun(admin: Kysely<DB>, run: { uuid: string; batchId: string; requestedBy: string; now: Date }): Promise<boolean> {
  const open = admin.selectFrom('batch_runs').select('uuid').where('batch_id', '=', run.batchId).where('finished_at', 'is', null)
  const columns = ['uuid', 'batch_id', 'args', 'state', 'requested_by', 'requested_at'] as const
  const row = admin
    .selectNoFrom([
      sql<string>`${run.uuid}::uuid`.as('uuid'),
      sql<string>`${run.batchId}::text`.as('batch_id'),
      sql<string>`'{}'::jsonb`.as('args'),
      sql<'waiting'>`'waiting'`.as('state'),
      sql<string>`${run.requestedBy}::text`.as('requested_by'),
      sql<Date>`${run.now}::timestamptz`.as('requested_at')
    ])
    .where(({ not, exists }) => not(exists(open)))
  const made = await admin.insertInto('batch_runs').columns(columns).expression(row).returning('uuid').execute()
  return made.length > 0
}

/** Forgets the runs of a batch that somebody asked for, went well, and ended before an instant. */
export async function forgetRuns(admin: Kysely<DB>, batchId: string, requestedBy: string, before: Date): Promise<void> {
  await admin
    .deleteFrom('batch_runs')
    .where('batch_id', '=', batchId)
    .where('requested_by', '=', requestedBy)
    .where('state', '=', 'succeeded')
    .where('finished_at', '<', before)
    .execute()
}

/** What a run tells of itself; `params` fill the words of its code. */
export interface BatchLine {
  code: BatchLineCode
  level?: 'info' | 'warning' | 'error'
  params?: Record<string, string | number>
}

/** Writes a line of a run's log. A run that was forgotten meanwhile has none. */
export async function writeLine(admin: Kysely<DB>, runUuid: string, { code, level = 'info', params = {} }: BatchLine, now: Date): Promise<void> {
  await admin
    .insertInto('batch_run_lines')
    .values({ run_uuid: runUuid, logged_at: now, level, code, params: JSON.stringify(params) })
    .execute()
}
