import { EventEmitter } from 'node:events'
import type { Logger as QueueLogger, Runner, WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { bringForward, countServers, findExhausted, freeDeadPools, openLifeLine } from './dead-pools.ts'
import type { EffectRow, RunEffect } from './effects.ts'
import { freeLostJobs, rememberStarts, type StartedJobs } from './lost-jobs.ts'
import { knowEndsOfJobs, PatientPool } from './patient-pool.ts'
import { relayOnce, sweepOutbox } from './relay.ts'
import { withClient } from '../db/engine/setup.ts'

/** The running queue. `wake` shortens the wait after a write; `stop` ends with what is at work finished. */
export interface Queue {
  wake: () => void
  stop: () => Promise<void>
}

const pollMilliseconds = 1000
const keepMilliseconds = 7 * 86_400_000
const sweepEvery = 3600
// Longer than a connection takes to be made anew.
const standardGrace = 15_000
// An answer that comes late, over a line that stood still, would have its effect done twice.
const gracesForAnswers = 4
const standardCount = 5000

function quietLogger(library: typeof import('graphile-worker'), log: Logger): QueueLogger {
  return new library.Logger(() => (level, message) => {
    if (level === 'error') log.error({ queue: message }, 'queue')
    else if (level === 'warning') log.warn({ queue: message }, 'queue')
    else log.debug({ queue: message }, 'queue')
  })
}

/** What the queue runs, and when the clock asks for what. */
export interface QueueWork {
  runEffect: RunEffect
  /** The kinds of effects that nobody waits for; none of them where it is absent. */
  backgroundKinds?: ReadonlySet<string>
  /** Is told of an effect that failed for the last time, or was lost with its process (null): it is not tried again. Told twice, the first counts. */
  storeDeadLetter: (row: EffectRow, attempts: number, error: unknown) => Promise<void>
  /** Is called at each new minute of the clock, however far that is set forward or back, and again after a failure. */
  everyMinute: () => Promise<void>
}

async function runJob({ runEffect, storeDeadLetter }: QueueWork, row: EffectRow, job: { attempts: number; max_attempts: number }): Promise<void> {
  try {
    await runEffect(row)
  } catch (error) {
    if (job.attempts >= job.max_attempts) await storeDeadLetter(row, job.attempts, error)
    throw error
  }
}

async function startRunner(pool: pg.Pool, log: Logger, work: QueueWork): Promise<{ runner: Runner; poolId: string; started: StartedJobs }> {
  // Loaded here, since the process of jobs, which loads this file, has no queue.
  const library = await import('graphile-worker')
  const events: WorkerEvents = new EventEmitter()
  let poolId = ''
  knowEndsOfJobs(events)
  const started = rememberStarts(events)
  events.on('pool:create', ({ workerPool }) => (poolId = workerPool.id))
  const runner = await library.run({
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true,
    logger: quietLogger(library, log),
    events,
    taskList: {
      effect: async (payload, { job }) => runJob(work, payload as EffectRow, job),
      // Left by a version that had the library keep the time.
      scheduled: async () => undefined
    }
  })
  return { runner, poolId, started }
}

/** Parks what the queue will not try again although nobody has seen it fail: its process was killed with it. */
async function storeExhausted(pool: pg.Pool, work: QueueWork, known: Set<string>): Promise<void> {
  for (const { row, attempts } of await findExhausted(pool)) {
    if (known.has(row.uuid)) continue
    await work.storeDeadLetter(row, attempts, null)
    known.add(row.uuid)
  }
}

/** Starts the relay and the worker on the queue's own role; what a process that was killed had taken is free again after `graceMilliseconds`. */
export async function startQueue(options: {
  url: string
  clock: Clock
  log: Logger
  work: QueueWork
  graceMilliseconds?: number
  /** How often the servers are counted. */
  countMilliseconds?: number
  opened?: (pool: pg.Pool) => void
  /** Is told every few seconds how many servers of this database live, this one among them. */
  onServers?: (count: number) => void
}): Promise<Queue> {
  const { clock, log } = options
  const pool = new PatientPool({
    connectionString: options.url,
    max: 8,
    application_name: 'mekiki-queue',
    options: '-c citus.propagate_set_commands=none -c citus.enable_ddl_propagation=off'
  })
  options.opened?.(pool)
  const { runner, poolId, started } = await startRunner(pool, log, options.work)
  pool.isPatient = true
  const lifeLine = openLifeLine(options.url, poolId)
  const graceMilliseconds = options.graceMilliseconds ?? standardGrace
  const deadLetters = new Set<string>()
  // By the process's own time: the machine's clock may be set back meanwhile.
  let lookedAt = Number.NEGATIVE_INFINITY
  let countedAt = Number.NEGATIVE_INFINITY
  let minute = Number.NaN
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let turns = 0
  let current: Promise<void> = Promise.resolve()

  const turn = async (): Promise<void> => {
    try {
      while (!isStopped && (await relayOnce(pool, clock(), options.work.backgroundKinds)) > 0);
      if (options.onServers && performance.now() - countedAt >= (options.countMilliseconds ?? standardCount)) {
        countedAt = performance.now()
        options.onServers(await countServers(pool))
      }
      if (performance.now() - lookedAt >= graceMilliseconds) {
        lookedAt = performance.now()
        await freeDeadPools(pool, graceMilliseconds)
        await freeLostJobs(pool, poolId, started, graceMilliseconds * gracesForAnswers)
        await bringForward(pool)
        await storeExhausted(pool, options.work, deadLetters)
      }
      const present = Math.floor(clock().getTime() / 60_000)
      if (present !== minute) {
        await options.work.everyMinute()
        minute = present
      }
      if (turns++ % sweepEvery === 0) await sweepOutbox(pool, new Date(clock().getTime() - keepMilliseconds))
    } catch (error) {
      log.warn({ err: error }, 'the outbox could not be relayed, or the time not be kept; trying again')
    }
    if (!isStopped) timer = setTimeout(next, pollMilliseconds)
  }
  const next = (): void => {
    clearTimeout(timer)
    current = current.then(turn)
  }
  next()
  return {
    wake: () => {
      if (!isStopped) next()
    },
    stop: async () => {
      isStopped = true
      pool.isPatient = false
      clearTimeout(timer)
      await current
      await runner.stop()
      await lifeLine.end()
      await pool.end()
    }
  }
}

/** Takes everything of a tenant out of the queue that is not at work; gives how many there were. Harmless before the queue's first start. */
export function dropJobsOf(queueUrl: string, tenantUuid: string): Promise<number> {
  return withClient(queueUrl, async (client) => {
    const { rows: schemas } = await client.query<{ found: string | null }>(`SELECT to_regnamespace('graphile_worker')::text AS found`)
    if (schemas[0]?.found == null) return 0
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM graphile_worker._private_jobs WHERE payload->>'tenantUuid' = $1 AND locked_at IS NULL`,
      [tenantUuid]
    )
    await client.query('SELECT graphile_worker.complete_jobs($1::bigint[])', [rows.map((row) => row.id)])
    return rows.length
  })
}
