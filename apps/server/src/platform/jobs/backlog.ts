import { withClient } from '../db/engine/setup.ts'

/** Effects of one kind that the queue has: those at work, those whose turn it is, and those that wait for their next try. */
export interface KindBacklog {
  kind: string
  running: number
  ready: number
  later: number
  /** Since when the oldest one waits whose turn it is; null when none does. */
  oldestSeconds: number | null
}

/** What waits to be done: in the queue, and in the outbox before it. */
export interface Backlog {
  kinds: KindBacklog[]
  outbox: { count: number; oldestSeconds: number | null }
}

// What failed for the last time is parked, and waits for nobody.
const byKind = `SELECT coalesce(payload->>'kind', 'scheduled') AS kind,
  count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
  count(*) FILTER (WHERE locked_at IS NULL AND run_at <= now())::int AS ready,
  count(*) FILTER (WHERE locked_at IS NULL AND run_at > now())::int AS later,
  extract(epoch FROM now() - min(run_at) FILTER (WHERE locked_at IS NULL AND run_at <= now()))::float8 AS "oldestSeconds"
  FROM graphile_worker._private_jobs WHERE attempts < max_attempts OR locked_at IS NOT NULL GROUP BY 1`
const waiting = `SELECT count(*)::int AS count, extract(epoch FROM now() - min(created_at))::float8 AS "oldestSeconds" FROM app.outbox WHERE relayed_at IS NULL`

/** Looks at what waits, on a connection of the queue's role that is closed at once. Before the queue's first start nothing is in it. */
export function readBacklog(queueUrl: string): Promise<Backlog> {
  return withClient(queueUrl, async (client) => {
    const { rows: schemas } = await client.query<{ found: string | null }>(`SELECT to_regclass('graphile_worker._private_jobs')::text AS found`)
    const { rows: kinds } = schemas[0]?.found == null ? { rows: [] } : await client.query<KindBacklog>(byKind)
    const { rows } = await client.query<Backlog['outbox']>(waiting)
    return { kinds, outbox: rows[0] ?? { count: 0, oldestSeconds: null } }
  })
}
