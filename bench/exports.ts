import { projectExportColumns } from '@mekiki/contract/constants/index'
import { Client } from 'pg'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { projectsExportKind, runProjectsExport } from '../apps/server/src/features/exports/run-projects-export.ts'
import { openDatabase } from '../apps/server/src/platform/db/doors.ts'
import type { EffectHandler } from '../apps/server/src/platform/feature.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'
import { fillCases } from './case-list/data.ts'
import { openBenchDatabase } from './case-list/open.ts'

/** An export, measured: rows a second, and the most memory that the process took. */
export interface ExportMeasured {
  name: string
  rows: number
  seconds: number
  rate: number
  /** Of the file, in megabytes. */
  size: number
  /** Of the process, in megabytes: at its beginning, and at most. */
  memory: { before: number; peak: number }
}

const megabyte = 1_048_576
const sampleMilliseconds = 50

/** The parts of the platform that an export uses; its file goes nowhere, counted. */
export function exportPlatform(urls: Parameters<typeof openDatabase>[0], written: { bytes: number }): Platform {
  const writer = { write: async (chunk: Uint8Array) => void (written.bytes += chunk.length), commit: async () => ({}), abort: async () => undefined }
  const used = {
    db: openDatabase(urls),
    clock: () => new Date(),
    log: pino({ level: 'error' }),
    publicUrl: 'http://bench.test',
    wakeOutbox: () => undefined,
    files: { openWrite: async () => writer }
  }
  return used as unknown as Platform
}

/** An export as a job is begun with it, and what runs the job. */
export interface ExportScenario {
  name: string
  kind: string
  run: EffectHandler
  input: Readonly<Record<string, unknown>>
}

const fewColumns = ['project_uuid', 'scoutee_name', 'scoutee_url', 'scoutee_representative', 'scoutee_address', 'scoutee_summary']

const ofCases = (name: string, input: ExportScenario['input']): ExportScenario => ({ name, kind: projectsExportKind, run: runProjectsExport, input })

const scenarios = [
  ofCases('cases, the default columns, CSV', { format: 'csv', columnKeys: fewColumns }),
  ofCases('cases, every column, CSV', { format: 'csv', columnKeys: projectExportColumns }),
  ofCases('cases, every column, xlsx', { format: 'xlsx', columnKeys: projectExportColumns })
]

/** Runs an export's job without the queue, as the workspace's first member. */
export async function measureExport(
  platform: Platform,
  client: Client,
  tenantUuid: string,
  { name, kind, run, input: wanted }: ExportScenario,
  written: { bytes: number }
): Promise<ExportMeasured> {
  const { rows } = await client.query<{ uuid: string }>("SELECT uuid FROM app.users WHERE tenant_uuid = $1 AND email = 'u1@bench.test'", [tenantUuid])
  const jobUuid = v7()
  const input = { ...wanted, encoding: 'utf8', language: 'ja', key: 'bench', fileName: 'bench' }
  await client.query(
    `INSERT INTO app.jobs (tenant_uuid, uuid, kind, state, input, created_by, request_id, created_at) VALUES ($1, $2, $3, 'waiting', $4, $5, 'bench', now())`,
    [tenantUuid, jobUuid, kind, JSON.stringify(input), rows[0]?.uuid]
  )
  const before = process.memoryUsage.rss()
  let peak = before
  const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), sampleMilliseconds)
  written.bytes = 0
  const start = performance.now()
  await run({ platform, tenantUuid, effectUuid: v7(), requestId: 'bench', now: new Date(), log: platform.log }, { jobUuid })
  const seconds = (performance.now() - start) / 1000
  clearInterval(sampling)
  const job = await client.query<{ state: string; result: { counts: { written: number } } }>('SELECT state, result FROM app.jobs WHERE uuid = $1', [jobUuid])
  const count = job.rows[0]?.result?.counts.written
  if (job.rows[0]?.state !== 'succeeded' || count === undefined) throw new Error(`the export ended as ${job.rows[0]?.state ?? 'nothing'}`)
  const memory = { before: Math.round(before / megabyte), peak: Math.round(peak / megabyte) }
  return { name, rows: count, seconds, rate: Math.round(count / seconds), size: written.bytes / megabyte, memory }
}

/** Exports of the 100,000 cases of a workspace, by the job that the product runs, without its queue; the file is counted and thrown away. */
export async function benchExports(report: (measured: ExportMeasured) => void): Promise<void> {
  const database = await openBenchDatabase()
  const client = new Client({ connectionString: database.adminUrl })
  const written = { bytes: 0 }
  const platform = exportPlatform(database.urls, written)
  try {
    await client.connect()
    const large = v7()
    await fillCases(client, { large, small: [] })
    await client.query(`UPDATE app.permission_groups SET permissions = permissions || '{export_project}' WHERE tenant_uuid = $1`, [large])
    for (const scenario of scenarios) report(await measureExport(platform, client, large, scenario, written))
  } finally {
    await platform.db.close()
    await client.end()
    await database.close()
  }
}
