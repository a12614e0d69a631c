import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { fillProjects } from './project-list/data.ts'
import { openBenchDatabase } from './project-list/open.ts'
import { addHistory, dashboardShape } from './dashboards/history.ts'
import type { DashboardMeasured, DashboardsPlace, RebuildMeasured } from './dashboards/measure.ts'
import { addForm } from './form-answers.ts'
import { findKept } from './kept.ts'

export type { DashboardMeasured, RebuildMeasured } from './dashboards/measure.ts'

const script = fileURLToPath(new URL('dashboards/measure.ts', import.meta.url))
const usualProjects = 100_000

/** Has a server process of its own measured, so that the memory is its alone. Raises an error when it fails. */
async function runServer(place: DashboardsPlace, report: (measured: RebuildMeasured | DashboardMeasured) => void): Promise<void> {
  const env = { ...process.env, MEKIKI_BENCH_DASHBOARDS: JSON.stringify(place) }
  const server = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'close')
  for await (const line of createInterface({ input: server.stdout })) report(JSON.parse(line))
  const [code] = await ended
  if (code !== 0) throw new Error(`the measuring ended with ${String(code)}`)
}

async function fill(client: Client, cases: number): Promise<string> {
  const tenantUuid = v7()
  await fillProjects(client, { large: tenantUuid, small: [], projects: cases, shape: dashboardShape })
  await addHistory(client)
  await addForm(client, tenantUuid)
  return tenantUuid
}

/** The workspace that an earlier run filled, without the figures that it made; null when there is none. */
async function findFilled(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ uuid: string }>('SELECT tenant_uuid AS uuid FROM app.forms LIMIT 1')
  const [tenant] = rows
  if (!tenant) return null
  const tables = await client.query<{ names: string }>(
    "SELECT string_agg(oid::regclass::text, ', ') AS names FROM pg_class WHERE relkind = 'r' AND relname LIKE 'analytics\\_%'"
  )
  await client.query(`TRUNCATE ${tables.rows[0]?.names ?? ''}`)
  return tenant.uuid
}

/**
 * Dashboards of a workspace of 100,000 cases (`MEKIKI_BENCH_CASES`): rebuilding the figures three times (into empty tables, beside one snapshot, and
 * with an old one to delete) while a member looks at cases, then all tiles of each ready-made dashboard in one call. Writing is as safe as the product's.
 * With `MEKIKI_BENCH_KEEP` the workspace is filled once and stays in a folder there.
 */
export async function benchDashboards(report: (measured: RebuildMeasured | DashboardMeasured) => void): Promise<void> {
  const cases = Number(process.env['MEKIKI_BENCH_CASES'] ?? usualProjects)
  const database = await openBenchDatabase({ isFast: false, kept: findKept('dashboards', cases) })
  const client = new Client({ connectionString: database.adminUrl })
  try {
    await client.connect()
    const tenantUuid = (await findFilled(client)) ?? (await fill(client, cases))
    await runServer({ urls: database.urls, adminUrl: database.adminUrl, tenantUuid }, report)
  } finally {
    await client.end()
    await database.close()
  }
}
