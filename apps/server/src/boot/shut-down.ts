import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { EngineLog } from '../platform/db/engine/log.ts'
import type { Listening } from './listen.ts'
import type { ReportError } from '../platform/error-reporting/error-reporting.ts'

/** Something to be closed at the end, in the order of the list. */
export interface Closing {
  name: string
  close: () => Promise<void>
}

/**
 * All is closed within this time, or the process ends without waiting any longer. The steps' own limits come first: 8 s for the calls, 7 for the jobs, 8
 * for the database. Service managers wait longer (deploy/).
 */
const deadlineMs = 25_000

const requestPatienceMs = 6000

/**
 * Closes everything in order, each step even when an earlier one failed.
 * @param begin is given the name of each step before it.
 * @returns false when a step failed.
 */
export async function closeAll(steps: readonly Closing[], log: EngineLog, begin: (name: string) => void = () => undefined): Promise<boolean> {
  let isClean = true
  for (const { name, close } of steps) {
    begin(name)
    try {
      await close()
    } catch (error) {
      isClean = false
      log.error({ err: error }, `closing the ${name} failed`)
    }
  }
  return isClean
}

/** Lets the running requests finish, and cuts those that would keep the rest from closing in time. */
export async function closeServer(server: FastifyInstance, listening: Listening | null): Promise<void> {
  const patience = setTimeout(() => server.server.closeAllConnections(), requestPatienceMs)
  await Promise.all([listening?.stop(), server.close()])
  clearTimeout(patience)
}

/**
 * Gives the way to end the process in order, once and within a limit; after a fault nobody caught it ends by itself. Asked again, it ends at once.
 */
export function endOnFaults(steps: readonly Closing[], log: EngineLog, reportError: ReportError): (code: number) => Promise<void> {
  let isEnding = false
  const end = async (code: number): Promise<void> => {
    if (isEnding) process.exit(1)
    isEnding = true
    let closing: string | undefined
    // The embedded database's watchdog stops it properly even when this process gives up.
    setTimeout(() => {
      log.error({ closing, seconds: deadlineMs / 1000 }, 'could not end in order in time')
      process.exit(1)
    }, deadlineMs).unref()
    const isClean = await closeAll(steps, log, (name) => (closing = name))
    process.exit(isClean ? code : 1)
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error({ err: error }, 'a fault nobody caught; this process ends')
      reportError(error, { place: event })
      if (!isEnding) void end(1)
    })
  }
  return end
}

/** How a server drains before it ends. */
export interface Draining {
  /** For how long; 0 ends it at once. */
  seconds: number
  /** Has it say that it is about to end. */
  begin: () => void
}

/**
 * Ends the process in order at SIGTERM, SIGINT or SIGHUP (at once when it is asked again), and after a fault nobody caught. At SIGTERM, which service
 * managers send, it drains before; whatever signal comes meanwhile makes an end of that.
 */
export function endOnSignals(steps: readonly Closing[], log: EngineLog, reportError: ReportError, draining: () => Draining): void {
  const end = endOnFaults(steps, log, reportError)
  const over = new AbortController()
  let isDraining = false
  const drain = async ({ seconds, begin }: Draining): Promise<void> => {
    isDraining = true
    begin()
    log.info({ seconds }, 'told to end: answering a little longer, until balancers know')
    await sleep(seconds * 1000, undefined, { signal: over.signal }).catch(() => undefined)
    isDraining = false
    await end(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isDraining) return over.abort()
      const way = draining()
      void (signal === 'SIGTERM' && way.seconds > 0 && !over.signal.aborted ? drain(way) : end(0))
    })
  }
}
