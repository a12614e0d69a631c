import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { archiveExportKind, archiveImportKind } from '../apps/server/src/features/archives/job-kinds.ts'
import { partKey, partsOf } from '../apps/server/src/features/archives/upload-parts.ts'
import { features } from '../apps/server/src/features/index.ts'
import { openDatabase } from '../apps/server/src/platform/db/doors.ts'
import { createEffectRunner } from '../apps/server/src/platform/jobs/index.ts'
import { outsideTenants } from '../apps/server/src/platform/outbox.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'
import { createDiskStore } from '../apps/server/src/platform/storage/index.ts'
import { fillCases } from './case-list/data.ts'
import { openBenchDatabase } from './case-list/open.ts'

/** Writing or taking in an archive: how long, how large, and the memory of the process before it and at most, in megabytes. */
export interface ArchiveMeasured {
  name: string
  rows: number
  seconds: number
  size: number
  memory: { before: number; peak: number }
}

const megabyte = 1_048_576
const usualCases = 100_000
const sampleMilliseconds = 50
const resident = (): number => Math.round(process.memoryUsage().rss / megabyte)

/** Does something while the memory of the process is looked at. */
async function watched<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number; memory: { before: number; peak: number } }> {
  const memory = { before: resident(), peak: resident() }
  const timer = setInterval(() => (memory.peak = Math.max(memory.peak, resident())), sampleMilliseconds)
  const start = performance.now()
  try {
    const result = await work()
    return { result, seconds: (performance.now() - start) / 1000, memory }
  } finally {
    clearInterval(timer)
  }
}

async function runJob(client: Client, platform: Platform, tenantUuid: string, kind: string, input: object): Promise<{ rows: number }> {
  const jobUuid = v7()
  await client.query(
    `INSERT INTO app.jobs (tenant_uuid, uuid, kind, state, input, created_by, request_id, created_at) VALUES ($1, $2, $3, 'waiting', $4, $5, 'bench', now())`,
    [tenantUuid, jobUuid, kind, JSON.stringify(input), outsideTenants]
  )
  await createEffectRunner(platform, features)({ tenantUuid, uuid: v7(), kind, payload: { jobUuid }, requestId: 'bench' })
  const { rows } = await client.query<{ state: string; error_code: string | null; result: { counts: { rows: number } } }>(
    'SELECT state, error_code, result FROM app.jobs WHERE uuid = $1',
    [jobUuid]
  )
  if (rows[0]?.state !== 'succeeded') throw new Error(`the job ended as ${JSON.stringify(rows[0])}`)
  return rows[0].result.counts
}

/** Copies a written archive to where its pieces would have been sent; gives its size. */
async function sendPieces(files: Platform['files'], from: string, to: string): Promise<number> {
  const byteSize = (await files.findStat(from))?.size ?? 0
  let at = 0
  for (const part of partsOf(byteSize)) {
    const writer = await files.openWrite(partKey(to, part.number), 'application/zip')
    for await (const chunk of await files.openRead(from, { start: at, end: at + part.byteSize - 1 })) await writer.write(chunk as Uint8Array)
    await writer.commit()
    at += part.byteSize
  }
  return byteSize
}

/** An archive of a workspace with 100,000 cases (`MEKIKI_BENCH_CASES`), written, and taken into an empty one; by the jobs that the product runs. */
export async function benchArchives(report: (measured: ArchiveMeasured) => void): Promise<void> {
  const database = await openBenchDatabase()
  const root = await mkdtemp(join(tmpdir(), 'mekiki-archives-'))
  const client = new Client({ connectionString: database.adminUrl })
  const db = openDatabase(database.urls)
  const files = createDiskStore({ root, secret: Buffer.alloc(32, 7) })
  const used = {
    db,
    files,
    clock: () => new Date(),
    log: pino({ level: 'error' }, process.stderr),
    publicUrl: 'http://bench.test',
    wakeOutbox: () => undefined
  }
  const platform = { ...used, reportError: () => undefined, keyFor: () => Buffer.alloc(32, 7) } as unknown as Platform
  try {
    await client.connect()
    const [source, target] = [v7(), v7()]
    await fillCases(client, { large: source, small: [], cases: Number(process.env['MEKIKI_BENCH_CASES'] ?? usualCases) })
    await client.query('INSERT INTO app.tenants (uuid, name, created_at, updated_at) VALUES ($1, $2, now(), now())', [target, 'bench-target'])
    const key = `${source}/exports/bench.zip`
    const written = await watched(() => runJob(client, platform, source, archiveExportKind, { language: 'ja', key, fileName: 'bench.zip' }))
    const storageKey = `${target}/archives/${v7()}`
    const byteSize = await sendPieces(files, key, storageKey)
    report({ name: 'written', ...written, rows: written.result.rows, size: byteSize / megabyte })
    const wanted = { language: 'ja', uploadUuid: v7(), storageKey, byteSize, inviteMembers: false }
    const taken = await watched(() => runJob(client, platform, target, archiveImportKind, wanted))
    report({ name: 'taken in', ...taken, rows: taken.result.rows, size: byteSize / megabyte })
  } finally {
    await db.close()
    await client.end()
    await database.close()
    await rm(root, { recursive: true, force: true })
  }
}
