import { setTimeout as wait } from 'node:timers/promises'
import { patience } from '@mekiki/testing/patience'
import type { Client } from 'pg'
import type { Ledger } from './writers.ts'

/** How what is there differs from what was acknowledged, and effects that were not carried out. */
export interface Differences {
  /** Cases or changes that were acknowledged and are not there. */
  lost: number
  /** Cases that are there twice, or changes that stand in the history twice. */
  doubled: number
  /** Changes without their entry in the history. */
  unlogged: number
  /** Effects that nobody carries out: left in the outbox, or given up. */
  stuck: number
}

/** Nothing differs. */
export const noDifferences: Differences = { lost: 0, doubled: 0, unlogged: 0, stuck: 0 }

/** A case of the writers' as it is there. */
export interface Found {
  name: string
  summary: string | null
  operations: string
}

/** What is there of the writers' cases: one row for each case, with how many writes stand in its history. */
export async function findProjects(client: Client): Promise<Map<string, Found[]>> {
  const { rows } = await client.query<Found>(
    `SELECT p.shown_name AS name, p.shown_summary AS summary,
      (SELECT count(DISTINCT l.operation_uuid) FROM app.audit_log l WHERE l.tenant_uuid = p.tenant_uuid AND l.project_uuid = p.uuid) AS operations
     FROM app.projects p WHERE p.shown_name LIKE 'Drill %' AND p.deleted_at IS NULL`
  )
  return Map.groupBy(rows, ({ name }) => name)
}

/** Waits until the queue has carried out what the writes have left for it, and not for the pictures of the demo's files; gives how many it has not, or has given up. */
export async function countStuck(client: Client): Promise<number> {
  const count = async (text: string) => (await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${text}`)).rows[0]?.count ?? 0
  for (const end = Date.now() + patience.wait; ; await wait(200)) {
    const open =
      (await count('app.outbox WHERE relayed_at IS NULL')) +
      (await count(
        `graphile_worker._private_jobs WHERE attempts < max_attempts AND payload->>'tenantUuid' IS NOT NULL AND payload->>'kind' NOT LIKE 'files.%'`
      ))
    if (open === 0 || Date.now() > end) return open + (await count('app.parked_effects'))
  }
}

/** Compares what is there with what was acknowledged, once the writers have ended; the client is the database's superuser. */
export async function compareLedger(client: Client, { projects }: Ledger): Promise<Differences> {
  const found = await findProjects(client)
  const differences: Differences = { ...noDifferences, stuck: await countStuck(client) }
  for (const { name, changes } of projects) {
    const own = found.get(name) ?? []
    const [first] = own
    differences.doubled += Math.max(0, own.length - 1)
    if (first === undefined || Number(first.summary) !== changes) differences.lost += 1
    else {
      const operations = Number(first.operations)
      differences.unlogged += Math.max(0, changes + 1 - operations)
      differences.doubled += Math.max(0, operations - changes - 1)
    }
  }
  return differences
}

/** Of the writes that nobody knows of since a connection broke, how many the database has done. */
export async function countDoneUnanswered(client: Client, { open }: Ledger): Promise<number> {
  const keys = [...open.values()].filter(({ isUnknown }) => isUnknown).map(({ key }) => key)
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM app.idempotency_keys WHERE key = ANY($1)', [keys])
  return rows[0]?.count ?? 0
}
