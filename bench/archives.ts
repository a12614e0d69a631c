import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { archiveExportKind, archiveImportKind } from '../apps/server/src/features/exchange/archives/job-progress.ts'
import { manifestName } from '../apps/server/src/features/exchange/archives/manifest.ts'
import { partKey, partsOf, sourceOf } from '../apps/server/src/features/exchange/archives/take/start-upload.ts'
import { outsideTenants } from '../apps/server/src/platform/outbox/outbox.ts'
import { createDiskStore, type FileStore } from '../apps/server/src/platform/storage/index.ts'
import { listZip, readEntry } from '../apps/server/src/platform/zip/index.ts'
import { fillProjects } from './project-list/data.ts'
import { openBenchDatabase } from './project-list/open.ts'
import { measureJob } from './jobs/measure-job.ts'
import type { JobMeasured } from './jobs/run-job.ts'

/** Writing or taking in an archive: rows and files, the archive's size and what it unpacks to in megabytes, and what others waited. */
export interface ArchiveMeasured extends JobMeasured {
  name: string
  rows: number
  files: number
  size: number
  unpacked: number
}

const megabyte = 1_048_576
const usualProjects = 100_000
const projectsOfFile = 50
const fileBytes = 20_000

const files = `INSERT INTO app.files (tenant_uuid, uuid, owner_kind, project_uuid, storage_key, name, content_type, byte_size, uploaded_flg, created_at, updated_at)
  SELECT tenant_uuid, uuidv7(), 'project', uuid, tenant_uuid || '/projects/' || uuidv7(), 'bench.pdf', 'application/pdf', $2::int, true, now(), now()
  FROM app.projects WHERE tenant_uuid = $1 ORDER BY uuid LIMIT $3::int RETURNING storage_key`

async function keep(store: FileStore, key: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
  const writer = await store.openWrite(key, 'application/octet-stream')
  for await (const chunk of content) await writer.write(chunk)
  await writer.commit()
}

/** Gives every fiftieth case of a workspace a file. */
async function addFiles(client: Client, store: FileStore, tenantUuid: string, projects: number): Promise<void> {
  const { rows } = await client.query<{ storage_key: string }>(files, [tenantUuid, fileBytes, Math.floor(projects / projectsOfFile)])
  for (const [index, { storage_key: key }] of rows.entries()) await keep(store, key, [Buffer.alloc(fileBytes, `${index} `)])
}

/** Copies a written archive to where its pieces would have been sent; gives its size. */
async function sendChunks(store: FileStore, from: string, to: string): Promise<number> {
  const byteSize = (await store.findStat(from))?.size ?? 0
  let at = 0
  for (const part of partsOf(byteSize)) {
    await keep(store, partKey(to, part.number), (await store.openRead(from, { start: at, end: at + part.byteSize - 1 })) as AsyncIterable<Uint8Array>)
    at += part.byteSize
  }
  return byteSize
}

async function unpackedSize(store: FileStore, key: string, byteSize: number): Promise<number> {
  let all = 0
  for await (const { size } of listZip(sourceOf(store, [{ key, byteSize }]))) all += size
  return all / megabyte
}

/** What a written archive's manifest says of its members, and which files are missing. */
async function readContents(store: FileStore, key: string): Promise<unknown> {
  const source = sourceOf(store, [{ key, byteSize: (await store.findStat(key))?.size ?? 0 }])
  for await (const entry of listZip(source)) {
    if (entry.name !== manifestName) continue
    const chunks: Buffer[] = []
    for await (const chunk of readEntry(source, entry)) chunks.push(chunk)
    const { members, missingFiles }: Record<string, unknown> = JSON.parse(Buffer.concat(chunks).toString())
    return { members, missingFiles }
  }
  throw new Error('an archive without a manifest')
}

/**
 * An archive of a workspace with 100,000 cases (`MEKIKI_BENCH_CASES`), a fiftieth of them with a file, written, taken into an empty one, and written again
 * there, which has to give the same members with the same checksums; by the jobs that the product runs, in its process of jobs, beside a server that
 * answers calls of the first workspace meanwhile. On a database with the product's own settings for safety.
 */
export async function benchArchives(report: (measured: ArchiveMeasured) => void): Promise<void> {
  const projects = Number(process.env['MEKIKI_BENCH_CASES'] ?? usualProjects)
  const database = await openBenchDatabase({ isFast: false })
  const root = await mkdtemp(join(tmpdir(), 'mekiki-archives-'))
  const client = new Client({ connectionString: database.adminUrl })
  const store = createDiskStore({ root, secret: Buffer.alloc(32, 7) })
  const measure = async (name: string, tenantUuid: string, kind: string, input: object): Promise<Omit<ArchiveMeasured, 'size' | 'unpacked'>> => {
    const place = { client, urls: database.urls, clusterDir: database.clusterDir, root, owner: outsideTenants, callers: source, tenantUuid }
    const { counts, ...measured } = await measureJob(place, kind, input)
    const { rows = 0, files: count = 0 } = counts
    return { name, ...measured, rows, files: count }
  }
  const [source, target] = [v7(), v7()]
  try {
    await client.connect()
    await fillProjects(client, { large: source, small: [], projects })
    await addFiles(client, store, source, projects)
    // There is no provider's company here: such a link does not come in.
    await client.query('UPDATE app.scoutees SET mekiki_scoutee_id = NULL WHERE tenant_uuid = $1', [source])
    await client.query('INSERT INTO app.tenants (uuid, name, created_at, updated_at) VALUES ($1, $2, now(), now())', [target, 'bench-target'])
    const write = async (name: string, tenantUuid: string): Promise<{ key: string; size: number; unpacked: number }> => {
      const key = `${tenantUuid}/exports/bench.zip`
      const measured = await measure(name, tenantUuid, archiveExportKind, { language: 'ja', key, fileName: 'bench.zip' })
      const byteSize = (await store.findStat(key))?.size ?? 0
      const sizes = { size: byteSize / megabyte, unpacked: await unpackedSize(store, key, byteSize) }
      report({ ...measured, ...sizes })
      return { key, ...sizes }
    }
    const { key, ...sizes } = await write('written', source)
    const storageKey = `${target}/archives/${v7()}`
    const byteSize = await sendChunks(store, key, storageKey)
    const requested = { language: 'ja', uploadUuid: v7(), storageKey, byteSize, inviteMembers: false }
    report({ ...(await measure('taken in', target, archiveImportKind, requested)), ...sizes })
    const again = await write('written again', target)
    if (!isDeepStrictEqual(await readContents(store, key), await readContents(store, again.key))) throw new Error('written again, the archive is another one')
  } finally {
    await client.end()
    await database.close()
    await rm(root, { recursive: true, force: true })
  }
}
