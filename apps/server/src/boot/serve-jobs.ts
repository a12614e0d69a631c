import type { Logger } from 'pino'
import { startStatistics } from '../features/admin/admin-system/statistics.ts'
import { jobFeatures } from '../features/job-features.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/gateways.ts'
import { backgroundKindsOf } from '../platform/feature.ts'
import { createEffectRunner, type RunEffect } from '../platform/jobs/index.ts'
import { type FromJobProcess, type JobSettings, toldError, type ToJobProcess } from '../platform/jobs/job-process.ts'
import { prepareToYield, type Yielding } from '../platform/jobs/low-priority.ts'
import { createLog } from '../platform/log/create-log.ts'
import { noLogBook } from '../platform/log/log-book.ts'
import { tellSlowStatements } from '../platform/log/slow-statements.ts'
import { noHealth } from '../platform/health/health.ts'
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts'
import { noOutsideServices } from '../platform/outside-services.ts'
import type { Platform } from '../platform/platform.ts'
import { traceStatements } from '../platform/tracing/statement-spans.ts'
import { startTracing } from '../platform/tracing/tracing.ts'
import { createDiskStore, createS3Store, type FileStore } from '../platform/storage/index.ts'

// Each of four jobs has a transaction and at times another one beside it; one that takes an archive in writes as the administration, and so do the
// statistics, which must not wait for that.
const connections = { user: 8, finder: 4, admin: 5 }
// Once a job is long, whoever waits for a page goes first. A short job is waited for by somebody too, and on a machine that has no time left a process
// of low priority would hardly get on.
const longMilliseconds = 10_000

function tell(message: FromJobProcess): void {
  // The server may be gone, with all that it would do with this.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}

/** A service that no job may ask for: what people are told goes through the outbox, which the server hands on. */
function absent<T extends object>(name: string): T {
  // The proxy answers whatever is asked of a T: with an error.
  return new Proxy({} as T, {
    get: () => {
      throw new Error(`the process of jobs has no ${name}`)
    }
  })
}

function openFiles({ files }: JobSettings): Promise<FileStore> | FileStore {
  return files.kind === 's3' ? createS3Store(files.options) : createDiskStore({ root: files.root, secret: Buffer.from(files.secret) })
}

async function openPlatform(settings: JobSettings, log: Logger, { watch }: Yielding): Promise<Platform> {
  const metrics = createMetrics('jobs')
  const onStatement = traceStatements(tellSlowStatements({ limit: settings.slowStatement, log, metrics }))
  return {
    db: openDatabase(settings.urls, connections, { watch, onStatement, watchPool: (name, pool) => metrics.watchPool(`jobs ${name}`, pool) }),
    metrics,
    logBook: noLogBook,
    clock: systemClock,
    files: await openFiles(settings),
    log,
    publicUrl: settings.publicUrl,
    httpProcesses: 1,
    health: noHealth,
    describeProcesses: () => Promise.reject(new Error('the process of jobs tells of none')),
    wakeOutbox: () => tell({ tell: 'wake' }),
    preparing: new Set(),
    reportError: (error, facts) => tell({ tell: 'report', error: toldError(error), facts }),
    outside: noOutsideServices,
    identityMode: 'embedded',
    signIns: null,
    askModel: null,
    mailer: absent('mailer'),
    accounts: absent('accounts'),
    signals: absent('signals'),
    operator: absent('operator'),
    publicLimits: absent('limits'),
    verifyAccessToken: () => Promise.reject(new Error('the process of jobs has no callers')),
    fetchSite: () => Promise.reject(new Error('the process of jobs fetches no pages')),
    keyFor: (use) => {
      const key = settings.keys[use]
      if (!key) throw new Error(`the process of jobs has no key for ${use}`)
      return Buffer.from(key)
    },
    formerKeysFor: () => []
  }
}

/** Puts something between the jobs and what they use, for whoever looks at them. */
export type Watch = (platform: Platform, settings: JobSettings) => Platform

interface Opened {
  run: RunEffect
  /** Lets others go first, from now on. */
  giveWay: () => void
  metrics: Metrics
  close: () => Promise<void>
}

async function open(settings: JobSettings, watch: Watch): Promise<Opened> {
  const log = createLog({ level: settings.logLevel, format: settings.logFormat })
  const yielding = prepareToYield(settings)
  const endTracing = await startTracing(settings.tracing)
  const platform = watch(await openPlatform(settings, log, yielding), settings)
  const statistics = startStatistics(platform)
  return {
    run: createEffectRunner(platform, jobFeatures),
    giveWay: yielding.begin,
    metrics: platform.metrics,
    close: async () => {
      await statistics.stop()
      await platform.db.close()
      await endTracing()
    }
  }
}

/**
 * Runs large effects for the server that has started this process, long ones at a lower priority than its own, until it is told to end or the server
 * is gone: then at once, as a server that dies leaves its jobs too.
 */
export function serveJobs(watch: Watch = (platform) => platform): void {
  let opening: Promise<Opened> = Promise.reject(new Error('nobody has opened the process of jobs'))
  opening.catch(() => undefined)
  const backgroundKinds = backgroundKindsOf(jobFeatures)
  const run = async (order: Extract<ToJobProcess, { tell: 'run' }>): Promise<void> => {
    let lowering: NodeJS.Timeout | undefined
    try {
      const { run: runEffect, giveWay } = await opening
      // What nobody waits for may take long, but those for whom another job runs here wait.
      if (!backgroundKinds.has(order.row.kind)) lowering = setTimeout(giveWay, longMilliseconds)
      await runEffect(order.row)
      tell({ tell: 'done', id: order.id, error: null })
    } catch (error) {
      tell({ tell: 'done', id: order.id, error: toldError(error) })
    } finally {
      clearTimeout(lowering)
    }
  }
  process.on('message', (message: ToJobProcess) => {
    if (message.tell === 'open') {
      opening = open(message.settings, watch)
      opening.catch(() => undefined)
    } else if (message.tell === 'run') void run(message)
    else if (message.tell === 'measure') void opening.then(async ({ metrics }) => tell({ tell: 'measured', figures: await metrics.collect() }))
    else void opening.then(({ close }) => close()).finally(() => process.exit(0))
  })
  process.on('disconnect', () => process.exit(1))
  // A terminal and a service manager signal all processes; the server ends this one when its jobs are done.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
}
