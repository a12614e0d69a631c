import type { Pool, PoolClient } from 'pg'
import type { EffectRow } from './effects.ts'

const batchSize = 200
const maxAttempts = 12
// A job with a larger number waits for those with a smaller one.
const [ordinaryPriority, backgroundPriority] = [0, 10]

interface WaitingRow {
  tenant_uuid: string
  uuid: string
  kind: string
  payload: Record<string, unknown>
  request_id: string
  trace_parent: string | null
}

async function markRelayed(client: PoolClient, rows: readonly WaitingRow[], now: Date): Promise<void> {
  const uuids = rows.map((row) => row.uuid)
  const { rowCount } = await client.query('UPDATE app.outbox SET relayed_at = $1 WHERE uuid = ANY($2::uuid[])', [now, uuids])
  if ((rowCount ?? 0) < rows.length) throw new Error(`${rows.length} effects were handed over and ${rowCount} marked`)
}

/**
 * Hands waiting outbox rows to the queue, the row's id as the job key, and marks them, in one transaction: a crash in between repeats the hand-over, which
 * the key makes harmless. Those of `backgroundKinds` come behind all others, and of each kind one at a time: each as a queue of its own.
 * @returns how many were handed over.
 * @throws where they cannot be marked: they would be handed over without end.
 */
export async function relayOnce(pool: Pool, now: Date, backgroundKinds: ReadonlySet<string> = new Set()): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const { rows } = await client.query<WaitingRow>(
      'SELECT tenant_uuid, uuid, kind, payload, request_id, trace_parent FROM app.outbox WHERE relayed_at IS NULL ORDER BY created_at, uuid LIMIT $1 FOR UPDATE SKIP LOCKED',
      [batchSize]
    )
    for (const row of rows) {
      const effect: EffectRow = {
        tenantUuid: row.tenant_uuid,
        uuid: row.uuid,
        kind: row.kind,
        payload: row.payload,
        requestId: row.request_id,
        traceParent: row.trace_parent ?? undefined
      }
      const isBackground = backgroundKinds.has(row.kind)
      await client.query('SELECT graphile_worker.add_job($1, payload := $2::json, job_key := $3, max_attempts := $4, queue_name := $5, priority := $6)', [
        'effect',
        JSON.stringify(effect),
        row.uuid,
        maxAttempts,
        isBackground ? row.kind : null,
        isBackground ? backgroundPriority : ordinaryPriority
      ])
    }
    if (rows.length > 0) await markRelayed(client, rows, now)
    await client.query('COMMIT')
    return rows.length
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** Removes rows handed over before the given instant. */
export async function sweepOutbox(pool: Pool, before: Date): Promise<number> {
  const { rowCount } = await pool.query('DELETE FROM app.outbox WHERE relayed_at < $1', [before])
  return rowCount ?? 0
}
