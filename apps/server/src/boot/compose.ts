import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { startStatistics } from '../features/admin/admin-system/index.ts'
import { features } from '../features/index.ts'
import { jobKeys } from '../features/job-features.ts'
import { requestReindexing } from '../features/admin/system/index.ts'
import { requestDue, startBatches } from '../platform/batches/index.ts'
import { backgroundKindsOf, batchesOf } from '../platform/feature.ts'
import { createEnding } from '../platform/http/limits/ending.ts'
import { createEffectRunner, type JobProcess, keepJobProcess, storeDeadLetter, type QueueWork, startQueue } from '../platform/jobs/index.ts'
import { countEffects } from '../platform/metrics/count-effects.ts'
import { writeFigures } from '../platform/metrics/merge.ts'
import type { Figures } from '../platform/metrics/metrics.ts'
import { collectWhole } from '../platform/metrics/whole.ts'
import type { Platform } from '../platform/platform.ts'
import { createBackground } from './background.ts'
import { type BuiltPlatform, buildPlatform } from './build-platform.ts'
import type { Account } from './accounts/credentials.ts'
import { makeFirstThings } from './database/first-start.ts'
import { createCounters, createCounterStore } from './processes/counters.ts'
import type { Parts } from './parts.ts'

/** The application, ready to listen, with what works beside it. */
export interface Composed extends Work {
  /** Has the application say that it is about to end, and go on answering. */
  drain: () => void
  server: FastifyInstance
}

/** The process in which large effects run. */
function openJobs({ env, urls, secrets, log }: Parts, platform: Platform): JobProcess {
  const files = env.s3 ? { kind: 's3' as const, options: env.s3 } : { kind: 'disk' as const, root: join(env.dataDir, 'files'), secret: secrets.signingKey }
  return keepJobProcess({
    program: new URL('job-process.ts', import.meta.url),
    settings: {
      urls: { user: urls.user, finder: urls.finder, admin: urls.admin },
      hasOwnDatabase: env.database.kind === 'embedded',
      files,
      publicUrl: env.publicUrl,
      logLevel: env.logLevel,
      logFormat: env.logFormat ?? 'json',
      slowStatement: env.slowStatement,
      tracing: env.tracing,
      keys: Object.fromEntries(jobKeys.map((use) => [use, platform.keyFor(use)]))
    },
    log,
    onWake: () => platform.wakeOutbox(),
    onReport: platform.reportError
  })
}

/** Starts the queue, the batches and what counts the work; gives how they are ended. */
async function startWork({ urls, log, clock }: Parts, platform: Platform, jobs: JobProcess, onServers: (count: number) => void): Promise<() => Promise<void>> {
  const known = batchesOf(features)
  // The clock asks for no backup where nobody has said where to.
  const scheduled = platform.operator.backUp === null ? new Map([...known].filter(([id]) => id !== 'back_up')) : known
  const work: QueueWork = {
    // Another process would go by the machine's clock.
    runEffect: countEffects(platform.metrics, createEffectRunner(platform, features, clock === undefined ? jobs.run : null)),
    backgroundKinds: backgroundKindsOf(features),
    storeDeadLetter: (row, attempts, error) => storeDeadLetter(platform, row, attempts, error),
    // The batches' own times are the administration's to set: they are looked at every minute.
    everyMinute: () => requestDue(platform, scheduled)
  }
  const opened = (pool: pg.Pool): void => platform.metrics.watchPool('queue', pool)
  const queue = await startQueue({ url: urls.queue, clock: platform.clock, log, work, opened, onServers })
  platform.wakeOutbox = queue.wake
  const statistics = startStatistics(platform)
  await requestReindexing(platform)
  const batches = startBatches(platform, known)
  return async () => {
    batches.stop()
    await queue.stop()
    await statistics.stop()
  }
}

// What is closed after it has its share of the time that an orderly end may take, and so has the process of jobs itself.
const jobPatienceMilliseconds = 2000

/** What a process does besides answering calls. */
export interface Work {
  platform: Platform
  /** The accounts that this start made; empty when there was nothing to make. */
  accounts: Account[]
  /**
   * Fills the demo workspace where this start makes one, and begins the work in the background: to be called once, when the server listens, so that
   * people sign in meanwhile. Ends early, without an error, when all is closed before.
   */
  complete: () => Promise<void>
  /** How many servers of this database live, as of a few seconds ago. */
  servers: () => number
  /** The figures of this process, of the process of jobs, and of the whole server. */
  collectFigures: () => Promise<Figures[]>
  /** Closes pools and workers, after the server. */
  close: () => Promise<void>
}

/** What the product itself names: labels of figures are nothing else. */
const knownNames = {
  effects: new Set(features.flatMap(({ effects = {} }) => Object.keys(effects))),
  batches: new Set<string>(batchesOf(features).keys())
}

async function composeWorkOf(parts: Parts, built: BuiltPlatform): Promise<Work> {
  const { platform } = built
  const { accounts, fill, close: closeFirst } = await makeFirstThings(parts, platform)
  const jobs = openJobs(parts, platform)
  const collect = collectWhole(platform, knownNames)
  let servers = 1
  // What the demo's people do for the first time is not carried out as if it were done today.
  const background = createBackground(fill, () => startWork(parts, platform, jobs, (count) => (servers = count)))
  if (fill === null) await background.begin()
  return {
    platform,
    accounts,
    complete: background.begin,
    servers: () => servers,
    collectFigures: async () => [await platform.metrics.collect(), await collect(), ...(await jobs.collectFigures())],
    close: async () => {
      // The queue ends when what it has begun is done; what takes longer is broken off, and done anew by the next start.
      const patience = setTimeout(() => void jobs.stop(), jobPatienceMilliseconds)
      await background.stop()
      clearTimeout(patience)
      await jobs.stop()
      await closeFirst()
      await built.close()
    }
  }
}

/** Builds what works in the background beside processes that answer calls, and starts the queue unless a workspace is to be filled before. */
export async function composeWork(parts: Parts): Promise<Work> {
  return composeWorkOf(parts, await buildPlatform(parts, 'work'))
}

/** Builds the application with what works in the background, for one process that does all. */
export async function compose(parts: Parts): Promise<Composed> {
  const built = await buildPlatform(parts, 'all')
  const work = await composeWorkOf(parts, built)
  // Not loaded where other processes answer.
  const { buildServer } = await import('./build-server.ts')
  const ending = createEnding()
  const count = createCounters(work.servers)
  const counters = createCounterStore(async (order) => count(order))
  const server = await buildServer(parts.env, built, { collect: async () => writeFigures(await work.collectFigures()), ending, counters })
  return { ...work, server, drain: () => void (ending.isDraining = true) }
}
