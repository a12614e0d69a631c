import { withClient } from '../db/engine/setup.ts'

/** Takes everything of a tenant out of the queue that is not at work; gives how many there were. Harmless before the queue's first start. */
export function dropJobsOf(queueUrl: string, tenantUuid: string): Promise<number> {
  return withClient(queueUrl, async (client) => {
    const { rows: schemas } = await client.query<{ found: string | null }>(`SELECT to_regnamespace('graphile_worker')::text AS found`)
    if (schemas[0]?.found == null) return 0
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM graphile_worker._private_jobs WHERE payload->>'tenantUuid' = $1 AND locked_at IS NULL`,
      [tenantUuid]
    )
    await client.query('SELECT graphile_worker.complete_jobs($1::bigint[])', [rows.map((row) => row.id)])
    return rows.length
  })
}
