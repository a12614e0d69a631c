import { hostname } from 'node:os'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { v7 } from 'uuid'
import type { Clock } from '../clock.ts'
import type { DB } from '../db/types.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { gather } from './gather.ts'
import { type CallRow, forgetBefore, insertCalls, insertSignIns, type SignInRow } from './log-book.queries.ts'

/** For how many days calls and sign-ins are kept; 0 keeps none. */
export interface LogDays {
  calls: number
  signIns: number
}

type Untold = 'uuid' | 'occurred_at' | 'node'

/** The logs of calls and of sign-ins that the administration searches. Nobody waits for them. */
export interface LogBook {
  days: LogDays
  call: (row: Omit<CallRow, Untold>) => void
  signIn: (row: Omit<SignInRow, Untold>) => void
  /** Writes down what waits. */
  flush: () => Promise<void>
  /** Forgets what is older than it may be. */
  forgetOld: () => Promise<void>
  /** Writes down what waits for the last time. */
  stop: () => Promise<void>
}

const done = async (): Promise<void> => undefined

/** Keeps nothing: for processes without callers, and for tests of something else. */
export const noLogBook: LogBook = { days: { calls: 0, signIns: 0 }, call: () => undefined, signIn: () => undefined, flush: done, forgetOld: done, stop: done }

const dayMilliseconds = 86_400_000
const everyMilliseconds = 1000
// Of calls some 200 bytes each; as many as a busy process answers within two minutes.
const mostCalls = 20_000
const mostSignIns = 5000
const mostWithin = 2 ** 31

/** The smallest id of a moment: ids of version 7 begin with theirs. */
export function firstIdAt(moment: Date): string {
  const hex = Math.max(0, moment.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

interface Options {
  admin: Kysely<DB>
  clock: Clock
  log: Logger
  metrics: Metrics
  days: LogDays
  /** What this machine is called in the log. */
  node?: string
}

/** Opens the logs of a process: it gathers what it has to say and writes it down each second, and drops the oldest when the database is away for long. */
export function openLogBook({ admin, clock, log, metrics, days, node = hostname() }: Options): LogBook {
  let written = 0
  const stamped = <R extends object>(row: R) => {
    const now = clock()
    // In one order also within a thousandth of a second.
    written = (written + 1) % mostWithin
    return { ...row, uuid: v7({ msecs: now.getTime(), seq: written }), occurred_at: now, node }
  }
  const calls = gather<CallRow>({
    write: (rows) => insertCalls(admin, rows),
    most: mostCalls,
    everyMilliseconds,
    dropped: (count) => metrics.dropped('calls', count),
    failed: (error) => log.warn({ err: error }, 'the log of calls could not be written; trying again')
  })
  const signIns = gather<SignInRow>({
    write: (rows) => insertSignIns(admin, rows),
    most: mostSignIns,
    everyMilliseconds,
    dropped: (count) => metrics.dropped('sign_ins', count),
    failed: (error) => log.warn({ err: error }, 'the log of sign-ins could not be written; trying again')
  })
  const oldest = (kept: number): string => firstIdAt(new Date(clock().getTime() - kept * dayMilliseconds))
  return {
    days,
    call: (row) => {
      if (days.calls > 0) calls.add(stamped(row))
    },
    signIn: (row) => {
      if (days.signIns > 0) signIns.add(stamped(row))
    },
    flush: async () => void (await Promise.all([calls.flush(), signIns.flush()])),
    forgetOld: async () => {
      await forgetBefore(admin, 'call_log', oldest(days.calls))
      await forgetBefore(admin, 'sign_in_log', oldest(days.signIns))
    },
    stop: async () => void (await Promise.all([calls.stop(), signIns.stop()]))
  }
}
