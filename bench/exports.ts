import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectExportColumns, scouteeListColumns } from '@mekiki/contract/workspace/constants/index'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { projectsExportKind } from '../apps/server/src/features/exchange/exports/cases/run-projects-export.ts'
import { scouteesExportKind } from '../apps/server/src/features/exchange/exports/lists/run-scoutees-export.ts'
import { createDiskStore } from '../apps/server/src/platform/storage/index.ts'
import { fillProjects } from './project-list/data.ts'
import { openBenchDatabase } from './project-list/open.ts'
import { type JobPlace, measureJob } from './jobs/measure-job.ts'
import type { JobMeasured } from './jobs/run-job.ts'

/** An export, measured: rows a second, the memory of the server, and what others waited for their calls. */
export interface ExportMeasured extends JobMeasured {
  name: string
  rows: number
  rate: number
  /** Of the file, in megabytes. */
  size: number
}

/** An export as a job is begun with it. */
export interface ExportScenario {
  name: string
  kind: string
  input: Readonly<Record<string, unknown>>
}

const megabyte = 1_048_576
const usualProjects = 100_000
const onlyNamed = process.env['MEKIKI_BENCH_JOBS'] ?? ''
const fewColumns = ['project_uuid', 'scoutee_name', 'scoutee_url', 'scoutee_representative', 'scoutee_address', 'scoutee_summary']

const ofProjects = (name: string, input: ExportScenario['input']): ExportScenario => ({ name: `cases, ${name}`, kind: projectsExportKind, input })
const ofCompanies = (name: string, input: ExportScenario['input']): ExportScenario => ({ name: `companies, ${name}`, kind: scouteesExportKind, input })

const scenarios = [
  ofProjects('the default columns, CSV', { format: 'csv', columnKeys: fewColumns }),
  ofProjects('every column, CSV', { format: 'csv', columnKeys: projectExportColumns }),
  ofProjects('every column, xlsx', { format: 'xlsx', columnKeys: projectExportColumns }),
  ofCompanies('every column, CSV', { format: 'csv', columnKeys: scouteeListColumns }),
  ofCompanies('every column, xlsx', { format: 'xlsx', columnKeys: scouteeListColumns })
]

/** Writes a file by the job that the product runs, without its queue, as the workspace's first member. */
export async function measureExport(place: JobPlace, { name, kind, input }: ExportScenario): Promise<ExportMeasured> {
  const key = `${place.tenantUuid}/exports/${v7()}`
  const { counts, ...measured } = await measureJob(place, kind, { ...input, encoding: 'utf8', language: 'ja', key, fileName: 'bench' })
  const files = createDiskStore({ root: place.root, secret: Buffer.alloc(32, 7) })
  const size = ((await files.findStat(key))?.size ?? 0) / megabyte
  await files.remove(key)
  const rows = counts['written'] ?? 0
  return { ...measured, name, rows, rate: Math.round(rows / measured.seconds), size }
}

/** Gives the workspace more companies, copied from those that it has. */
async function addCompanies(client: Client, tenantUuid: string, count: number): Promise<void> {
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM app.scoutees WHERE tenant_uuid = $1', [tenantUuid])
  const had = rows[0]?.count ?? 0
  if (had >= count) return
  await client.query(
    `INSERT INTO app.scoutees (tenant_uuid, uuid, name, name_key, name_sort, summary, search_text, grams, normaliser_version, created_at, updated_at)
     SELECT tenant_uuid, uuidv7(), name || ' ' || i, name_key || i, name_sort || i, summary, search_text, grams, normaliser_version, now(), now()
     FROM app.scoutees CROSS JOIN generate_series(1, $2::int) i WHERE tenant_uuid = $1 LIMIT $3::int`,
    [tenantUuid, Math.ceil(count / had), count - had]
  )
  await client.query('VACUUM (ANALYZE) app.scoutees')
}

/**
 * Exports of the 100,000 cases (`MEKIKI_BENCH_CASES`) and the 1,000,000 companies (`MEKIKI_BENCH_COMPANIES`) of a workspace, by the job that the
 * product runs, without its queue; `MEKIKI_BENCH_JOBS` names a part of the exports' names, for those alone.
 */
export async function benchExports(report: (measured: ExportMeasured) => void): Promise<void> {
  const projects = Number(process.env['MEKIKI_BENCH_CASES'] ?? usualProjects)
  const companies = Number(process.env['MEKIKI_BENCH_COMPANIES'] ?? 1_000_000)
  const database = await openBenchDatabase()
  const root = await mkdtemp(join(tmpdir(), 'mekiki-exports-'))
  const client = new Client({ connectionString: database.adminUrl })
  try {
    await client.connect()
    const tenantUuid = v7()
    await fillProjects(client, { large: tenantUuid, small: [], projects })
    await addCompanies(client, tenantUuid, companies)
    await client.query(`UPDATE app.permission_groups SET permissions = permissions || '{export_project,export_scoutee}' WHERE tenant_uuid = $1`, [tenantUuid])
    for (const scenario of scenarios.filter(({ name }) => name.includes(onlyNamed)))
      report(await measureExport({ client, urls: database.urls, clusterDir: database.clusterDir, root, tenantUuid }, scenario))
  } finally {
    await client.end()
    await database.close()
    await rm(root, { recursive: true, force: true })
  }
}
