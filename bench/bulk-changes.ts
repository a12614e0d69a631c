import type { Client } from 'pg'
import { recordStatements, replay } from './bulk-changes/statements.ts'
import { type BenchApp, openBenchApp } from './scoutee-search/call.ts'
import { median } from './median.ts'
import type { Measured } from './measured.ts'
import { withLargeWorkspace } from './project-list/large-workspace.ts'

/** One change of many cases, measured: milliseconds of the middle one of many calls, beside the same statements sent without the application. */
export interface BulkMeasured extends Measured {
  /** The call takes less than a second. */
  isWithinAim: boolean
}

/** A change and the one that takes it back, so that each round meets the same cases. Both give the operation they made. */
interface Scenario {
  name: string
  change: (earlier: string) => Promise<string>
  back: (operation: string) => Promise<string>
}

const rounds = 9
const projects = 1000
const longest = 1000

/** Forgets what calls wrote beside the cases, so that the same rows can be written again. */
async function forget(client: Client, since: Date): Promise<void> {
  await client.query('DELETE FROM audit_log WHERE occurred_at >= $1', [since])
  await client.query('DELETE FROM outbox WHERE created_at >= $1', [since])
  await client.query('DELETE FROM undone_operations WHERE undone_at >= $1', [since])
  await client.query('DELETE FROM scoutee_changes')
}

/** What a change adds to the number of cases has a key of its own, under which it would be added twice. */
const forgetCounts = 'DELETE FROM project_counts'

async function measureBulk(client: Client, { name, change, back }: Scenario): Promise<BulkMeasured> {
  const [calls, statements]: [number[], number[]] = [[], []]
  let earlier = ''
  for (let round = 0; round < rounds; round += 1) {
    const since = new Date()
    let took = 0
    let operation = ''
    const recorded = await recordStatements(async () => {
      const start = performance.now()
      operation = await change(earlier)
      took = performance.now() - start
    })
    earlier = await back(operation)
    calls.push(took)
    const kept = await client.query('SELECT * FROM audit_log WHERE operation_uuid = $1', [earlier])
    await forget(client, since)
    statements.push(await replay(client, recorded, forgetCounts))
    await client.query('INSERT INTO audit_log SELECT * FROM json_populate_recordset(NULL::audit_log, $1)', [JSON.stringify(kept.rows)])
  }
  const [call, sql] = [median(calls), median(statements)]
  return { name, total: projects, call, sql, ratio: call / sql, isWithinAim: call < longest }
}

async function scenariosOf(client: Client, app: BenchApp, tenantUuid: string): Promise<Scenario[]> {
  const list = async (from: string): Promise<string[]> =>
    (await client.query<{ uuid: string }>(`SELECT uuid FROM ${from}`, [tenantUuid])).rows.map(({ uuid }) => uuid)
  const projectUuids = await list(`projects WHERE tenant_uuid = $1 AND scoutee_uuid IS NOT NULL ORDER BY md5(uuid::text) LIMIT ${projects}`)
  const [first = '', second = ''] = await list('statuses WHERE tenant_uuid = $1 ORDER BY position')
  const [category = ''] = await list(`project_categories WHERE tenant_uuid = $1 AND name = 'tag 1'`)
  const [tag = ''] = await list(`scoutee_tags WHERE tenant_uuid = $1 AND name = 'tag 1'`)
  const followers = await list(`users WHERE tenant_uuid = $1 AND email <> 'u1@bench.test' ORDER BY email LIMIT 4`)
  const send = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<string> => {
    const answer: { operationUuid: string } = JSON.parse(await app.send(method, path, body))
    return answer.operationUuid
  }
  const bulk = (name: string, body: object) => send('POST', `/v2/private/projects/bulk_${name}`, { projectUuids, ...body })
  const legacy = (name: string) =>
    send('POST', `/v1/${tenantUuid}/projects/bulk_${name}`, { item: { project_uuids: projectUuids, category_uuids: [category] } })
  const undo = (operation: string) => send('POST', `/v2/private/operations/${operation}/undo`)
  const setStatus = (statusUuid: string) => bulk('update_status', { statusUuid })
  const remove = () => send('DELETE', '/v2/private/projects', { uuids: projectUuids })
  const people = { appendFollowerUuids: followers.slice(0, 2), removeFollowerUuids: followers.slice(2) }
  const others = { appendFollowerUuids: followers.slice(2), removeFollowerUuids: followers.slice(0, 2) }
  await setStatus(second)
  await bulk('update_followers', others)
  await legacy('detach')
  await bulk('detach_scoutee_tags', { tenantScouteeTagUuids: [tag] })
  return [
    { name: 'status', change: () => setStatus(first), back: () => setStatus(second) },
    { name: 'two followers added, two taken away', change: () => bulk('update_followers', people), back: () => bulk('update_followers', others) },
    { name: 'case tag attached', change: () => legacy('attach'), back: () => legacy('detach') },
    {
      name: 'company tag attached',
      change: () => bulk('attach_scoutee_tags', { tenantScouteeTagUuids: [tag] }),
      back: () => bulk('detach_scoutee_tags', { tenantScouteeTagUuids: [tag] })
    },
    { name: 'deleted', change: remove, back: undo },
    { name: 'status undone', change: async (earlier) => undo(earlier === '' ? await setStatus(first) : earlier), back: () => setStatus(first) }
  ]
}

/**
 * Changes of 1,000 cases at once in a workspace of 100,000, with history and notices, and the undo of one. Beside each call stand the
 * statements that it sent, sent again without the application and its row-level security. Reports each as it is measured.
 */
export async function benchBulkChanges(report: (measured: BulkMeasured) => void): Promise<void> {
  await withLargeWorkspace(async ({ database, client, tenantUuid: large, tenant }) => {
    const app = await openBenchApp(database.urls, tenant)
    try {
      for (const scenario of await scenariosOf(client, app, large)) report(await measureBulk(client, scenario))
    } finally {
      await app.close()
    }
  })
}
