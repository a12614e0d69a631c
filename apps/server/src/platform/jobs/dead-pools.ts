import pg from 'pg'
import type { EffectRow } from './effects.ts'

const nameOf = (poolId: string): string => `mekiki-${poolId}`
const retryMilliseconds = 500

/** Holds a connection that says that a pool of workers lives; the database ends it with the process, however that ends. */
export interface LifeLine {
  end: () => Promise<void>
}

/** Says that a pool of workers lives, for as long as this process does. A connection that breaks is made anew. */
export function openLifeLine(url: string, poolId: string): LifeLine {
  let isEnded = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  const open = async (): Promise<void> => {
    if (isEnded) return
    const made = new pg.Client({ connectionString: url, application_name: nameOf(poolId), keepAlive: true })
    const again = (): void => {
      if (isEnded || client !== made) return
      client = null
      retry = setTimeout(() => void open(), retryMilliseconds)
      retry.unref()
    }
    client = made
    made.on('error', again)
    made.on('end', again)
    await made.connect().catch(again)
  }
  const opening = open()
  return {
    end: async () => {
      isEnded = true
      clearTimeout(retry)
      await opening
      await client?.end().catch(() => undefined)
    }
  }
}

/**
 * Frees the effects that a process took and did not finish before it was killed, once it has been gone for a while; the queue itself would wait for four
 * hours.
 * @returns how many pools were dead.
 */
export async function freeDeadPools(pool: pg.Pool, graceMilliseconds: number): Promise<number> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `SELECT DISTINCT j.locked_by FROM graphile_worker.jobs j
     WHERE j.locked_by IS NOT NULL AND j.locked_at < now() - make_interval(secs => $1)
       AND NOT EXISTS (SELECT 1 FROM pg_stat_activity a WHERE a.datname = current_database() AND a.application_name = 'mekiki-' || j.locked_by)`,
    [graceMilliseconds / 1000]
  )
  if (rows.length > 0) await pool.query('SELECT graphile_worker.force_unlock_workers($1)', [rows.map((row) => row.locked_by)])
  return rows.length
}

/**
 * Has what waits for its first try, and was put into the queue by a clock that was ahead, wait no longer: nothing is put off before it was tried.
 * @returns how many there were.
 */
export async function bringForward(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) FROM graphile_worker._private_jobs
     WHERE attempts = 0 AND locked_at IS NULL AND run_at > now() + interval '1 minute' HAVING count(*) > 0`
  )
  return rowCount ?? 0
}

/** How many servers of this database live: each holds one life line. */
export async function countServers(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(DISTINCT application_name)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND usename = current_user AND application_name LIKE $1`,
    [`${nameOf('pool-')}%`]
  )
  return Math.max(1, rows[0]?.count ?? 1)
}

/** An effect that is not tried again. */
export interface Exhausted {
  row: EffectRow
  attempts: number
}

/** The effects that were tried for the last time by a process that was killed with them, or that failed, in the order of their ids. */
export async function findExhausted(pool: pg.Pool): Promise<Exhausted[]> {
  const { rows } = await pool.query<{ payload: EffectRow; attempts: number }>(
    `SELECT json_build_object('tenantUuid', o.tenant_uuid, 'uuid', o.uuid, 'kind', o.kind, 'payload', o.payload, 'requestId', o.request_id) AS payload, j.attempts
     FROM graphile_worker.jobs j JOIN app.outbox o ON o.uuid::text = j.key
     WHERE j.attempts >= j.max_attempts AND j.locked_at IS NULL ORDER BY o.uuid LIMIT 1000`
  )
  return rows.map(({ payload, attempts }) => ({ row: payload, attempts }))
}
