import type { FastifyInstance } from 'fastify'
import type { EngineLog } from '../platform/db/engine/log.ts'
import type { Listening } from './listen.ts'
import type { ReportError } from '../platform/error-reporting/error-reporting.ts'

/** Something to be closed at the end, in the order of the list. */
export interface Closing {
  name: string
  close: () => Promise<void>
}

/** All is closed within this time, or the process ends without waiting any longer. */
const deadlineMs = 10_000

const requestPatienceMs = 6000

/**
 * Closes everything in order, each step even when an earlier one failed.
 * @returns false when a step failed.
 */
export async function closeAll(steps: readonly Closing[], log: EngineLog): Promise<boolean> {
  let isClean = true
  for (const { name, close } of steps) {
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
    // The embedded database's watchdog stops it properly even when this process gives up.
    setTimeout(() => process.exit(1), deadlineMs).unref()
    const isClean = await closeAll(steps, log)
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

/** Ends the process in order at SIGTERM or SIGINT (at once at the second one), and after a fault nobody caught. */
export function endOnSignals(steps: readonly Closing[], log: EngineLog, reportError: ReportError): void {
  const end = endOnFaults(steps, log, reportError)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0))
}
