import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { WorkerEvents } from 'graphile-worker'
import pg from 'pg'

const firstPause = 100
const longestPause = 2000
/** "cannot_connect_now": what the queue's library tries again whatever it was about to do. */
const triedAgain = '57P03'
const lostCodes = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02'])
const lostWords = /connection terminated|not queryable|client was closed/iu

/** Gives an error that says that the connection is lost the code by which the library tries again. */
function markLost(error: unknown): never {
  if (error instanceof Error && (lostCodes.has((error as { code?: string }).code ?? '') || lostWords.test(error.message)))
    throw Object.assign(error, { code: triedAgain })
  throw error
}

const endsToTell = new AsyncLocalStorage<boolean>()

/** Knows what tells of the end of a job from all else that asks for a connection: nobody waits for it, so its failure would end the process. */
export function knowEndsOfJobs(events: WorkerEvents): void {
  for (const name of ['job:success', 'job:error'] as const) events.on(name, () => endsToTell.enterWith(true))
  events.on('job:complete', () => endsToTell.enterWith(false))
}

/**
 * The queue's connections. While it runs, whoever asks for one gets it once the database answers again, and a statement whose connection is lost fails in
 * the way that the library tries again: what it cannot tell the database of the end of a job would otherwise end the process, or hold the job for hours.
 */
export class PatientPool extends pg.Pool {
  /** Whether to wait for a database that is away. */
  isPatient = false

  constructor(config: pg.PoolConfig) {
    super(config)
    this.on('error', () => undefined)
    this.on('connect', (client) => {
      // A connection that breaks while it is used raises here too.
      client.on('error', () => undefined)
      const query = client.query.bind(client) as (...args: unknown[]) => unknown
      const marked = (...args: unknown[]): unknown => {
        const answer = query(...args)
        return answer instanceof Promise ? answer.catch(markLost) : answer
      }
      client.query = marked as typeof client.query
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    return callback === undefined ? this.#connectPatiently() : super.connect(callback)
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    const isEndToTell = endsToTell.getStore() === true
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      // Left untold: the next server frees the job once it sees that this one is gone.
      if (isEndToTell && this.ending) return new Promise(() => undefined)
      try {
        return await super.connect()
      } catch (error) {
        if (!this.isPatient && !isEndToTell) throw error
      }
      await wait(pause)
    }
  }
}
