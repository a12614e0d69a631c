import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { listFigures } from '../../apps/server/src/features/admin/admin-system/system.queries.ts'
import { features } from '../../apps/server/src/features/index.ts'
import { jobKeys } from '../../apps/server/src/features/job-features.ts'
import { openDatabase } from '../../apps/server/src/platform/db/gateways.ts'
import type { DatabaseUrls } from '../../apps/server/src/platform/db/engine/setup.ts'
import { createEffectRunner, type JobProcess, keepJobProcess, type RunEffect } from '../../apps/server/src/platform/jobs/index.ts'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { createDiskStore } from '../../apps/server/src/platform/storage/index.ts'
import { databaseSeconds, processSeconds } from '../company-load/database-seconds.ts'
import { openBenchApp } from '../scoutee-search/call.ts'
import { type Callers, type CallTimes, callersOf, hasCallers } from './callers.ts'

/** Jobs that wait in a database, one after the other, and where their files are. */
export interface JobsToRun {
  urls: DatabaseUrls
  root: string
  tenantUuid: string
  /** The workspace whose member calls meanwhile. */
  callers: string
  jobs: { jobUuid: string; kind: string }[]
  /** Where the database keeps its files. */
  clusterDir: string
}

/**
 * What a job took: in megabytes the server that answers calls, before it and at most, and the process of jobs at most in each quarter of the time; what
 * others waited for their calls before it, meanwhile, and right after it, when the workspace holds what the job has made.
 */
export interface JobMeasured {
  seconds: number
  memory: { before: number; peak: number; jobs: number[] }
  /** Seconds that the process of jobs spent on a processor, and that the database did meanwhile. */
  processor: number
  database: number
  before: CallTimes
  meanwhile: CallTimes
  after: CallTimes
  /** Of the machine. */
  load: number
}

const kilobytesOfMegabyte = 1024
const megabyte = 1_048_576
const sampleMilliseconds = 50
const warmingMilliseconds = 3000
const quietMilliseconds = hasCallers ? 10_000 : 0
const shownStatements = 20
const shownCharacters = 400
const parts = 4

/** The statements that took longest in all, for whoever looks for what to mend. */
async function printStatements(urls: DatabaseUrls): Promise<void> {
  const db = openDatabase(urls)
  const { rows } = await listFigures(db.admin, 'main', { sort: 'total_time', direction: 'desc', limit: shownStatements, offset: 0 })
  await db.close()
  for (const { sql, total_ms: total, execution_count: count, max_ms: max } of rows)
    process.stderr.write(`${total.toFixed(0)} ms in ${count}, at most ${max.toFixed(0)}: ${sql.slice(0, shownCharacters)}\n`)
}

/** What a process holds of the memory, in megabytes; 0 where the system does not say. */
function memoryOf(pid: number | null): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / kilobytesOfMegabyte
  } catch {
    return 0
  }
}

/** The highest of samples in each quarter of their time. */
function quarters(samples: readonly number[]): number[] {
  const size = Math.ceil(samples.length / parts)
  return Array.from({ length: parts }, (_, part) => Math.round(Math.max(0, ...samples.slice(part * size, (part + 1) * size))))
}

/** Runs a job as the product does: a large one in its process of jobs, any other in the server's own. */
function runnerOf({ urls, root }: JobsToRun, jobs: JobProcess): RunEffect {
  const used = {
    db: openDatabase(urls),
    clock: () => new Date(),
    log: pino({ level: 'error' }, process.stderr),
    publicUrl: 'http://bench.test',
    wakeOutbox: () => undefined,
    preparing: new Set(),
    reportError: () => undefined,
    files: createDiskStore({ root, secret: Buffer.alloc(32, 7) })
  }
  const run = createEffectRunner(used as unknown as Platform, features, jobs.run)
  return async (row) => {
    try {
      await run(row)
    } finally {
      await used.db.close()
    }
  }
}

/** Measures a job in a server whose callers wait for nothing but it. */
async function measureOne(order: JobsToRun, { jobUuid, kind }: JobsToRun['jobs'][number], jobs: JobProcess, callers: Callers): Promise<JobMeasured> {
  const { tenantUuid, clusterDir } = order
  const quiet = () => callers.during(new Promise((resolve) => setTimeout(resolve, quietMilliseconds)))
  const before = await quiet()
  const own = { before: process.memoryUsage.rss(), peak: 0 }
  const samples: number[] = []
  const secondsOfJobs = (): number => processSeconds(jobs.pid() ?? 0)
  const spent = { jobs: secondsOfJobs(), database: databaseSeconds(clusterDir) }
  let processor = 0
  const sampling = setInterval(() => {
    own.peak = Math.max(own.peak, process.memoryUsage.rss())
    samples.push(memoryOf(jobs.pid()))
    processor = Math.max(processor, secondsOfJobs() - spent.jobs)
  }, sampleMilliseconds)
  const start = performance.now()
  const meanwhile = await callers.during(runnerOf(order, jobs)({ tenantUuid, uuid: v7(), kind, payload: { jobUuid }, requestId: 'bench' }))
  const seconds = (performance.now() - start) / 1000
  clearInterval(sampling)
  const database = databaseSeconds(clusterDir) - spent.database
  const after = await quiet()
  const memory = { before: Math.round(own.before / megabyte), peak: Math.round(own.peak / megabyte), jobs: quarters(samples) }
  return { seconds, memory, processor, database, before, meanwhile, after, load: loadavg()[0] ?? 0 }
}

async function measure(order: JobsToRun): Promise<JobMeasured[]> {
  const { urls, root, callers: calling } = order
  const pool = `bench-${calling.slice(-6)}`
  const app = await openBenchApp(urls, { uuid: calling, email: 'u2@bench.test', poolId: pool, clientId: pool })
  const jobs = keepJobProcess({
    program: new URL('../../apps/server/src/boot/job-process.ts', import.meta.url),
    settings: {
      urls,
      hasOwnDatabase: true,
      files: { kind: 'disk', root, secret: Buffer.alloc(32, 7) },
      publicUrl: 'http://bench.test',
      logLevel: 'error',
      logFormat: 'json',
      slowStatement: 60_000,
      tracing: null,
      keys: Object.fromEntries(jobKeys.map((use) => [use, Buffer.alloc(32, 7)]))
    },
    log: { warn: (...said: unknown[]) => void process.stderr.write(`${JSON.stringify(said)}\n`) },
    onWake: () => undefined,
    onReport: (error) => void process.stderr.write(`${String(error)}\n`)
  })
  try {
    const callers = callersOf(app)
    // The first calls are compiled, and what they read is fetched.
    await callers.during(new Promise((resolve) => setTimeout(resolve, warmingMilliseconds)))
    const all: JobMeasured[] = []
    for (const job of order.jobs) all.push(await measureOne(order, job, jobs, callers))
    if (process.env['MEKIKI_BENCH_STATEMENTS'] !== undefined) await printStatements(urls)
    return all
  } finally {
    await jobs.stop()
    await app.close()
  }
}

process.stdout.write(`${JSON.stringify(await measure(JSON.parse(process.env['MEKIKI_BENCH_JOB'] ?? '')))}\n`)
