import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { createDiskStore } from '../apps/server/src/platform/storage/index.ts'
import { fillProjects } from './project-list/data.ts'
import { openBenchDatabase } from './project-list/open.ts'
import { projectFile, type ProjectToChange, changesFile, companyFile, type TableFile } from './imports/files.ts'
import { addTextItems, wideFile } from './imports/wide.ts'
import { type JobPlace, measureJobs, ownerOf } from './jobs/measure-job.ts'
import type { JobMeasured } from './jobs/run-job.ts'

/** An import, measured: rows a second, the memory of the server, and what others waited for their calls. */
export interface ImportMeasured extends JobMeasured {
  name: string
  rows: number
  rate: number
}

interface Scenario {
  name: string
  kind: 'projects' | 'project_updates' | 'scoutees'
  file: TableFile
  themeUuid: string | null
  withDuplicates: boolean
  /** What every row becomes. */
  expected: 'created' | 'updated'
  rows: number
}

const keys = '{create_project,create_tenant_scoutee,update_tenant_scoutee,read_all_project,update_all_project}'
const usualProjects = 100_000
const [wideProjects, wideItems] = [300, 500]
const wideNames = ['wide cases, new', 'wide cases, changed', 'wide cases, changed again'] as const
const onlyNamed = process.env['MEKIKI_BENCH_JOBS'] ?? ''

/** Stores a file as its owner's browser does, and gives its key. */
async function store({ root, tenantUuid }: JobPlace, userUuid: string, { chunks }: TableFile): Promise<string> {
  const key = `${tenantUuid}/imports/${userUuid}/${v7()}`
  const writer = await createDiskStore({ root, secret: Buffer.alloc(32, 7) }).openWrite(key, 'text/csv')
  for (const chunk of chunks()) await writer.write(chunk)
  await writer.commit()
  return key
}

/** Checks a file, and imports it by what its check found: as somebody does who looks at the check for less than a minute. */
async function* measureBoth(place: JobPlace, { name, kind, file, themeUuid, withDuplicates, expected, rows }: Scenario): AsyncGenerator<ImportMeasured> {
  const url = await store(place, await ownerOf(place), file)
  const [checkUuid, found] = [v7(), { onlyValidRows: true, withProjectIntegrate: true, withDuplicates, withBlanks: false, withUnmarked: true }]
  const told = { url, fileName: 'bench.csv', language: 'ja', themeUuid, mappings: file.mappings, rows: [], names: [] }
  const inputOf = (dryRun: boolean) => ({ ...told, options: { ...found, dryRun, withProvider: false, withReopening: false } })
  const done = await measureJobs(place, [
    { jobUuid: checkUuid, kind: `imports.check_${kind}`, input: inputOf(true) },
    { kind: `imports.${kind}`, input: { ...inputOf(false), checkUuid } }
  ])
  for (const [index, { counts, jobUuid: _jobUuid, ...measured }] of done.entries()) {
    if (counts[expected] !== rows) throw new Error(`of ${rows} rows not all are ${expected}: ${JSON.stringify(counts)}`)
    yield { ...measured, name: index === 0 ? `${name}, check` : name, rows, rate: Math.round(rows / measured.seconds) }
  }
}

/** Cases of the workspace, each with the status after its own; people have no representative. */
async function listProjects(client: Client, tenantUuid: string, limit: number): Promise<ProjectToChange[]> {
  const { rows } = await client.query<ProjectToChange>(
    `SELECT p.uuid, n.name AS status FROM app.projects p JOIN app.statuses s ON s.uuid = p.status_uuid
     JOIN app.statuses n ON n.status_template_uuid = s.status_template_uuid AND n.position = s.position % 8 + 1
     WHERE p.tenant_uuid = $1 AND p.deleted_at IS NULL AND NOT p.people_flg ORDER BY p.uuid LIMIT $2`,
    [tenantUuid, limit]
  )
  return rows
}

/** Cases with as many custom items as a file has room for: new ones, and values that others get and change. */
async function makeWideScenarios({ client, tenantUuid }: JobPlace, themeUuid: string): Promise<Scenario[]> {
  const items = await addTextItems(client, tenantUuid, wideItems)
  const uuids = (await listProjects(client, tenantUuid, wideProjects)).map(({ uuid }) => uuid)
  const names = Array.from({ length: wideProjects }, (_, at) => `幅広い会社 ${at}`)
  const [made, first, again] = wideNames
  const changes = (name: string, word: string): Scenario => {
    const file = wideFile(items, { target: 'project_uuid', keys: uuids }, word)
    return { name, kind: 'project_updates', themeUuid: null, file, withDuplicates: false, expected: 'updated', rows: wideProjects }
  }
  const file = wideFile(items, { target: 'scoutee_name', keys: names }, '新')
  return [
    { name: made, kind: 'projects', themeUuid, file, withDuplicates: false, expected: 'created', rows: wideProjects },
    changes(first, '値'),
    changes(again, '別')
  ]
}

/**
 * Checks and imports into a workspace that holds cases already, by the jobs that the product runs, without its queue and after the file was sent: 1,000,000 new
 * companies (`MEKIKI_BENCH_COMPANIES`), the same with other values, found by their numbers, 100,000 new cases (`MEKIKI_BENCH_CASES`)
 * and 100,000 changed ones, found by their ids, then 300 cases with 500 custom items each.
 * `MEKIKI_BENCH_JOBS` names a part of the imports' names, for those alone; with `MEKIKI_BENCH_CALLERS=none` nobody calls meanwhile. Writing is as safe as the product's.
 */
export async function benchImports(report: (measured: ImportMeasured) => void): Promise<void> {
  const companies = Number(process.env['MEKIKI_BENCH_COMPANIES'] ?? 1_000_000)
  const projects = Number(process.env['MEKIKI_BENCH_CASES'] ?? usualProjects)
  const database = await openBenchDatabase({ isFast: false })
  const root = await mkdtemp(join(tmpdir(), 'mekiki-imports-'))
  const client = new Client({ connectionString: database.adminUrl })
  try {
    await client.connect()
    const tenantUuid = v7()
    await fillProjects(client, { large: tenantUuid, small: [], projects: Math.min(projects, usualProjects) })
    await client.query('UPDATE app.permission_groups SET permissions = permissions || $2 WHERE tenant_uuid = $1', [tenantUuid, keys])
    const { rows: themes } = await client.query<{ uuid: string }>('SELECT uuid FROM app.themes WHERE tenant_uuid = $1 ORDER BY position LIMIT 1', [tenantUuid])
    const place = { client, urls: database.urls, clusterDir: database.clusterDir, root, tenantUuid }
    const ofCompanies = { kind: 'scoutees', themeUuid: null, rows: companies } as const
    const ofProjects = { kind: 'projects', themeUuid: themes[0]?.uuid ?? '', rows: projects } as const
    const changed = await listProjects(client, tenantUuid, Math.min(projects, usualProjects))
    const ofChanges = { kind: 'project_updates', themeUuid: null, rows: changed.length } as const
    const scenarios: Scenario[] = [
      { ...ofCompanies, name: 'new companies', file: companyFile(companies, 'first'), withDuplicates: true, expected: 'created' },
      { ...ofCompanies, name: 'companies by their numbers', file: companyFile(companies, 'changed'), withDuplicates: false, expected: 'updated' },
      { ...ofProjects, name: 'new cases', file: projectFile(projects), withDuplicates: false, expected: 'created' },
      { ...ofChanges, name: 'cases by their ids', file: changesFile(changed), withDuplicates: false, expected: 'updated' }
    ]
    const isRequested = (name: string): boolean => name.includes(onlyNamed)
    const measure = async (scenario: Scenario): Promise<void> => {
      if (isRequested(scenario.name)) for await (const measured of measureBoth(place, scenario)) report(measured)
    }
    for (const scenario of scenarios) await measure(scenario)
    // The items would make every other import another one.
    if (!wideNames.some(isRequested)) return
    for (const scenario of await makeWideScenarios(place, themes[0]?.uuid ?? '')) await measure(scenario)
  } finally {
    await client.end()
    await database.close()
    await rm(root, { recursive: true, force: true })
  }
}
