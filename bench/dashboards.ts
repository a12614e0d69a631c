import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { fillCases } from './case-list/data.ts'
import { openBenchDatabase } from './case-list/open.ts'
import { addHistory, dashboardShape } from './dashboards/history.ts'
import type { DashboardMeasured, DashboardsPlace, RebuildMeasured } from './dashboards/measure.ts'
import { addForm } from './form-answers.ts'

export type { DashboardMeasured, RebuildMeasured } from './dashboards/measure.ts'

const script = fileURLToPath(new URL('dashboards/measure.ts', import.meta.url))
const usualCases = 100_000

/** Has a server process of its own measured, so that the memory is its alone. Raises an error when it fails. */
async function runServer(place: DashboardsPlace, report: (measured: RebuildMeasured | DashboardMeasured) => void): Promise<void> {
  const env = { ...process.env, MEKIKI_BENCH_DASHBOARDS: JSON.stringify(place) }
  const server = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(server, 'close')
  for await (const line of createInterface({ input: server.stdout })) report(JSON.parse(line))
  const [code] = await ended
  if (code !== 0) throw new Error(`the measuring ended with ${String(code)}`)
}

/**
 * Dashboards of a workspace of 100,000 cases (`MEKIKI_BENCH_CASES`): rebuilding the figures three times (into empty tables, beside one snapshot, and
 * with an old one to delete) while a member looks at cases, then all tiles of each ready-made dashboard in one call. Writing is as safe as the product's.
 */
export async function benchDashboards(report: (measured: RebuildMeasured | DashboardMeasured) => void): Promise<void> {
  const cases = Number(process.env['MEKIKI_BENCH_CASES'] ?? usualCases)
  const database = await openBenchDatabase({ isFast: false })
  const client = new Client({ connectionString: database.adminUrl })
  try {
    await client.connect()
    const tenantUuid = v7()
    await fillCases(client, { large: tenantUuid, small: [], cases, shape: dashboardShape })
    await addHistory(client)
    await addForm(client, tenantUuid)
    await runServer({ urls: database.urls, adminUrl: database.adminUrl, tenantUuid }, report)
  } finally {
    await client.end()
    await database.close()
  }
}
