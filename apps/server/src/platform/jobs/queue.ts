import { Logger as QueueLogger, run, type Runner } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { EffectRow, RunEffect } from './effects.ts'
import { relayOnce, sweepOutbox } from './relay.ts'

/** The running queue. `wake` shortens the wait after a write; `stop` ends with what is at work finished. */
export interface Queue {
  wake: () => void
  stop: () => Promise<void>
}

const pollMilliseconds = 1000
const keepMilliseconds = 7 * 86_400_000
const sweepEvery = 3600

function quietLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    if (level === 'error') log.error({ queue: message }, 'queue')
    else if (level === 'warning') log.warn({ queue: message }, 'queue')
    else log.debug({ queue: message }, 'queue')
  })
}

async function startRunner(pool: pg.Pool, log: Logger, runEffect: RunEffect): Promise<Runner> {
  return run({
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true,
    crontab: '',
    logger: quietLogger(log),
    taskList: { effect: async (payload) => runEffect(payload as EffectRow) }
  })
}

/** Starts the relay and the worker on the queue's own role. */
export async function startQueue(options: { url: string; clock: Clock; log: Logger; runEffect: RunEffect }): Promise<Queue> {
  const { clock, log } = options
  const pool = new pg.Pool({
    connectionString: options.url,
    max: 8,
    application_name: 'mekiki-queue',
    options: '-c citus.propagate_set_commands=none -c citus.enable_ddl_propagation=off'
  })
  pool.on('error', () => undefined)
  // A connection that breaks while it is used raises here too; the queue reconnects by itself.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const runner = await startRunner(pool, log, options.runEffect)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let turns = 0
  let current: Promise<void> = Promise.resolve()

  const turn = async (): Promise<void> => {
    try {
      while (!isStopped && (await relayOnce(pool, clock())) > 0);
      if (turns++ % sweepEvery === 0) await sweepOutbox(pool, new Date(clock().getTime() - keepMilliseconds))
    } catch (error) {
      log.warn({ err: error }, 'the outbox could not be relayed; trying again')
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
      clearTimeout(timer)
      await current
      await runner.stop()
      await pool.end()
    }
  }
}
