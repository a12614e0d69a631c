import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'

/** The jobs whose work this process has begun, by id and attempt, until the database says that they have ended. */
export type StartedJobs = Set<string>

const keyOf = ({ id, attempts }: { id: string; attempts: number }): string => `${id}/${attempts}`

/** Remembers which jobs begin; to be asked for before the queue runs. */
export function rememberStarts(events: WorkerEvents): StartedJobs {
  const started: StartedJobs = new Set()
  events.on('job:start', ({ job }) => started.add(keyOf(job)))
  return started
}

/**
 * Frees the jobs that the database gave to this pool of workers and whose workers never heard of it, the answer being lost with its connection: nobody works
 * on them, yet the pool lives, and the queue itself would wait for four hours. The attempt that nobody made does not count.
 * @param graceMilliseconds how long an answer may be on its way.
 * @returns how many there were.
 */
export async function freeLostJobs(pool: pg.Pool, poolId: string, started: StartedJobs, graceMilliseconds: number): Promise<number> {
  const before = [...started]
  const { rows } = await pool.query<{ id: string; attempts: number; is_old: boolean }>(
    `SELECT id::text, attempts, locked_at < now() - make_interval(secs => $2) AS is_old FROM graphile_worker._private_jobs WHERE locked_by = $1`,
    [poolId, graceMilliseconds / 1000]
  )
  const held = new Set(rows.map(keyOf))
  for (const key of before) if (!held.has(key)) started.delete(key)
  const lost = rows.filter((row) => row.is_old && !started.has(keyOf(row)))
  if (lost.length === 0) return 0
  const { rowCount } = await pool.query(
    `WITH freed AS (
       UPDATE graphile_worker._private_jobs j SET locked_by = NULL, locked_at = NULL, attempts = j.attempts - 1
       FROM unnest($2::bigint[], $3::int[]) AS lost (id, attempts)
       WHERE j.id = lost.id AND j.attempts = lost.attempts AND j.locked_by = $1 RETURNING j.job_queue_id
     ), queues AS (
       UPDATE graphile_worker._private_job_queues q SET locked_by = NULL, locked_at = NULL
       FROM freed WHERE q.id = freed.job_queue_id AND q.locked_by = $1
     )
     SELECT 1 FROM freed`,
    [poolId, lost.map(({ id }) => id), lost.map(({ attempts }) => attempts)]
  )
  return rowCount ?? 0
}
