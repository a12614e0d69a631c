import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { archiveExportKind, archiveImportKind } from '../apps/server/src/features/archives/job-kinds.ts'
import { partKey, partsOf, sourceOf } from '../apps/server/src/features/archives/upload-parts.ts'
import { outsideTenants } from '../apps/server/src/platform/outbox.ts'
import { createDiskStore, type FileStore } from '../apps/server/src/platform/storage/index.ts'
import { listZip } from '../apps/server/src/platform/zip/index.ts'
import { fillCases } from './case-list/data.ts'
import { openBenchDatabase } from './case-list/open.ts'
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
const usualCases = 100_000
const casesOfFile = 50
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
async function addFiles(client: Client, store: FileStore, tenantUuid: string, cases: number): Promise<void> {
  const { rows } = await client.query<{ storage_key: string }>(files, [tenantUuid, fileBytes, Math.floor(cases / casesOfFile)])
  for (const [index, { storage_key: key }] of rows.entries()) await keep(store, key, [Buffer.alloc(fileBytes, `${index} `)])
}

/** Copies a written archive to where its pieces would have been sent; gives its size. */
async function sendPieces(store: FileStore, from: string, to: string): Promise<number> {
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

/**
 * An archive of a workspace with 100,000 cases (`MEKIKI_BENCH_CASES`), a fiftieth of them with a file, written, and taken into an empty one, by the jobs
 * that the product runs, each in a server of its own that answers calls of the first workspace meanwhile. On a database with the product's own settings
 * for safety.
 */
export async function benchArchives(report: (measured: ArchiveMeasured) => void): Promise<void> {
  const cases = Number(process.env['MEKIKI_BENCH_CASES'] ?? usualCases)
  const database = await openBenchDatabase({ isFast: false })
  const root = await mkdtemp(join(tmpdir(), 'mekiki-archives-'))
  const client = new Client({ connectionString: database.adminUrl })
  const store = createDiskStore({ root, secret: Buffer.alloc(32, 7) })
  try {
    await client.connect()
    const [source, target] = [v7(), v7()]
    await fillCases(client, { large: source, small: [], cases })
    await addFiles(client, store, source, cases)
    await client.query('INSERT INTO app.tenants (uuid, name, created_at, updated_at) VALUES ($1, $2, now(), now())', [target, 'bench-target'])
    const place = { client, urls: database.urls, root, owner: outsideTenants, callers: source }
    const key = `${source}/exports/bench.zip`
    const written = await measureJob({ ...place, tenantUuid: source }, archiveExportKind, { language: 'ja', key, fileName: 'bench.zip' })
    const storageKey = `${target}/archives/${v7()}`
    const byteSize = await sendPieces(store, key, storageKey)
    const sizes = { size: byteSize / megabyte, unpacked: await unpackedSize(store, key, byteSize) }
    const tell = (name: string, { counts: { rows = 0, files: count = 0 }, ...measured }: JobMeasured & { counts: Record<string, number> }): void =>
      report({ name, ...measured, ...sizes, rows, files: count })
    tell('written', written)
    const wanted = { language: 'ja', uploadUuid: v7(), storageKey, byteSize, inviteMembers: false }
    tell('taken in', await measureJob({ ...place, tenantUuid: target }, archiveImportKind, wanted))
  } finally {
    await client.end()
    await database.close()
    await rm(root, { recursive: true, force: true })
  }
}
