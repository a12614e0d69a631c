import { loadavg } from 'node:os'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { features } from '../../apps/server/src/features/index.ts'
import { openDatabase } from '../../apps/server/src/platform/db/doors.ts'
import type { DatabaseUrls } from '../../apps/server/src/platform/db/engine/setup.ts'
import { createEffectRunner } from '../../apps/server/src/platform/jobs/index.ts'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { createDiskStore } from '../../apps/server/src/platform/storage/index.ts'
import { openBenchApp } from '../scoutee-search/call.ts'
import { callersOf, type Percentiles } from './callers.ts'

/** A job that waits in a database, and where its files are. */
export interface JobToRun {
  urls: DatabaseUrls
  root: string
  tenantUuid: string
  jobUuid: string
  kind: string
}

/** What a job took: of the process in megabytes, before it and at most; what others waited for their calls before it and meanwhile. */
export interface JobMeasured {
  seconds: number
  memory: { before: number; peak: number }
  before: Percentiles
  meanwhile: Percentiles
  /** Of the machine. */
  load: number
}

const megabyte = 1_048_576
const sampleMilliseconds = 50
const quietMilliseconds = 10_000
const shownStatements = 14
const shownLetters = 400

/** The statements that took longest in all, for whoever looks for what to mend. */
function tellStatements({ db }: Platform): void {
  const slowest = db.statistics
    .take()
    .toSorted((a, b) => b.total - a.total)
    .slice(0, shownStatements)
  for (const { sql, count, total, max } of slowest)
    process.stderr.write(`${total.toFixed(0)} ms in ${count}, at most ${max.toFixed(0)}: ${sql.slice(0, shownLetters)}\n`)
}

async function measure({ urls, root, tenantUuid, jobUuid, kind }: JobToRun): Promise<JobMeasured> {
  const pool = `bench-${tenantUuid.slice(-6)}`
  const app = await openBenchApp(urls, { uuid: tenantUuid, email: 'u2@bench.test', poolId: pool, clientId: pool })
  const used = {
    db: openDatabase(urls),
    clock: () => new Date(),
    log: pino({ level: 'error' }, process.stderr),
    publicUrl: 'http://bench.test',
    wakeOutbox: () => undefined,
    files: createDiskStore({ root, secret: Buffer.alloc(32, 7) })
  }
  const platform = used as unknown as Platform
  try {
    const callers = callersOf(app)
    const before = await callers.during(new Promise((resolve) => setTimeout(resolve, quietMilliseconds)))
    const memory = { before: process.memoryUsage.rss(), peak: 0 }
    const sampling = setInterval(() => (memory.peak = Math.max(memory.peak, process.memoryUsage.rss())), sampleMilliseconds)
    const start = performance.now()
    const job = createEffectRunner(platform, features)({ tenantUuid, uuid: v7(), kind, payload: { jobUuid }, requestId: 'bench' })
    const meanwhile = await callers.during(job)
    const seconds = (performance.now() - start) / 1000
    clearInterval(sampling)
    if (process.env['MEKIKI_BENCH_STATEMENTS'] !== undefined) tellStatements(platform)
    return {
      seconds,
      memory: { before: Math.round(memory.before / megabyte), peak: Math.round(memory.peak / megabyte) },
      before,
      meanwhile,
      load: loadavg()[0] ?? 0
    }
  } finally {
    await platform.db.close()
    await app.close()
  }
}

process.stdout.write(`${JSON.stringify(await measure(JSON.parse(process.env['MEKIKI_BENCH_JOB'] ?? '')))}\n`)
