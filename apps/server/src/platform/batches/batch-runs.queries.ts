import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.ts'

/** A run that nobody has touched for so long belongs to a process that died. */
const deadAfterMilliseconds = 2 * 60_000

/** A run that was taken. */
export interface TakenRun {
  uuid: string
  batch_id: string
  args: unknown
  attempts: number
}

/** Takes the oldest run that waits or whose process died; null when there is none. */
export async function takeRun(admin: Kysely<DB>, now: Date): Promise<TakenRun | null> {
  const dead = new Date(now.getTime() - deadAfterMilliseconds)
  const row = await admin
    .updateTable('batch_runs')
    .set({ state: 'running', started_at: now, beat_at: now, attempts: sql<number>`attempts + 1` })
    .where('uuid', '=', (eb) =>
      eb
        .selectFrom('batch_runs as r')
        .select('r.uuid')
        .where('r.finished_at', 'is', null)
        .where((or) => or.or([or('r.state', '=', 'waiting'), or('r.beat_at', '<', dead)]))
        .orderBy('r.requested_at')
        .orderBy('r.uuid')
        .limit(1)
        .forUpdate()
        .skipLocked()
    )
    .returning(['uuid', 'batch_id', 'args', 'attempts'])
    .executeTakeFirst()
  return row ?? null
}

/** Says that a run is alive, and how far it is when that is known. */
export async function beat(admin: Kysely<DB>, uuid: string, now: Date, done?: number): Promise<void> {
  await admin
    .updateTable('batch_runs')
    .set({ beat_at: now, ...(done === undefined ? {} : { done_count: done }) })
    .where('uuid', '=', uuid)
    .where('finished_at', 'is', null)
    .execute()
}

/** Ends a run. */
export async function endRun(
  admin: Kysely<DB>,
  uuid: string,
  end: { state: 'succeeded' | 'partly_failed' | 'failed'; result: unknown; error: string | null; now: Date }
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
