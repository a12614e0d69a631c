import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchApp } from '../scoutee-search/call.ts'

/** Milliseconds that calls took: the middle one, 99 of 100, and how many there were. */
export interface Percentiles {
  calls: number
  p50: number
  p99: number
}

/** What calls of several addresses took: all of them, and those of each. */
export interface CallTimes extends Percentiles {
  each: Readonly<Record<string, Percentiles>>
}

/** Somebody who goes on calling. */
export interface Callers {
  /** Calls in turn until the work has ended, whose error it raises; gives what the calls took. */
  during: (work: Promise<unknown>) => Promise<CallTimes>
}

const pauseMilliseconds = 20
/** Without anybody who calls meanwhile, what a job can do at most is seen. */
export const hasCallers = process.env['MEKIKI_BENCH_CALLERS'] !== 'none'
const paths = [
  '/v2/private/projects?per_page=20',
  '/v2/private/scoutees?per_page=20',
  `/v2/private/projects?per_page=20&q=${encodeURIComponent('物流')}`,
  '/v2/private/users/current',
  '/v2/private/projects?per_page=20&score_from=4.5'
]

/** The share of calls that took at most so long. */
function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const percentilesOf = (times: readonly number[]): Percentiles => ({ calls: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99) })

/** Calls addresses in turn, one call after the other with a short pause, until the work has ended, whose error it raises; milliseconds by address. */
async function timeDuring(app: BenchApp, addresses: readonly string[], work: Promise<unknown>): Promise<number[][]> {
  if (!hasCallers) {
    await work
    return []
  }
  const state = { isOver: false }
  const ending = work.finally(() => (state.isOver = true))
  // Whatever it raises is raised by the await below.
  ending.catch(() => undefined)
  const times = addresses.map((): number[] => [])
  for (let call = 0; !state.isOver; call += 1) {
    const place = call % addresses.length
    times[place]?.push(await app.time(addresses[place] ?? ''))
    await sleep(pauseMilliseconds)
  }
  await ending
  return times
}

/** A member who looks at lists, one call after the other with a short pause. */
export function callersOf(app: BenchApp): Callers {
  return {
    during: async (work) => {
      const times = await timeDuring(app, paths, work)
      return { ...percentilesOf(times.flat()), each: Object.fromEntries(paths.map((path, place) => [path, percentilesOf(times[place] ?? [])])) }
    }
  }
}

/** As `during` of callers, with addresses of one's own: what the calls of each took. */
export async function measureDuring(app: BenchApp, addresses: readonly string[], work: Promise<unknown>): Promise<Percentiles[]> {
  return (await timeDuring(app, addresses, work)).map(percentilesOf)
}
