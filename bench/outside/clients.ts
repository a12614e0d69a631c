import { loadavg } from 'node:os'
import { type BareSql } from '../project-list/bare-sql.ts'
import { type Asked, openHttpClient } from '../scoutee-search/client.ts'
import { scenarios } from './readings.ts'
import type { OutsideProduct } from './product.ts'

/** What several clients at once reached. */
export interface Reached {
  'calls a second': number
  p50: number
  p99: number
  longest: number
  errors: number
}

/** So many clients without a pause, and what they may take, in milliseconds; `share`: how much of bare SQL's rate is wanted. */
export interface Crowd {
  clients: number
  p99: number
  share: number | null
}

const turns = 3
const turnSeconds = 5

const part = (sorted: readonly number[], share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Lets each of some workers do its work again and again for a while; gives what each took. */
async function runFor(seconds: number, works: readonly (() => Promise<boolean>)[]): Promise<{ times: number[]; errors: number; seconds: number }> {
  const times: number[] = []
  let errors = 0
  const start = performance.now()
  await Promise.all(
    works.map(async (work) => {
      while (performance.now() - start < seconds * 1000) {
        const began = performance.now()
        if (!(await work())) errors += 1
        times.push(performance.now() - began)
      }
    })
  )
  return { times, errors, seconds: (performance.now() - start) / 1000 }
}

function reachedOf(runs: readonly { times: number[]; errors: number; seconds: number }[]): Reached {
  const times = runs.flatMap((run) => run.times).toSorted((one, other) => one - other)
  const seconds = runs.reduce((sum, run) => sum + run.seconds, 0)
  return {
    'calls a second': times.length / seconds,
    p50: part(times, 0.5),
    p99: part(times, 0.99),
    longest: times.at(-1) ?? Number.NaN,
    errors: runs.reduce((sum, run) => sum + run.errors, 0)
  }
}

/** The first page of the list by so many clients at once, in turns with as many connections that run its SQL by hand. */
export async function measureCrowd(asked: Asked, { clients }: Crowd, openBare: () => Promise<BareSql>): Promise<{ call: Reached; sql: Reached }> {
  const [scenario] = scenarios
  if (!scenario) throw new Error('no scenario')
  const https = Array.from({ length: clients }, () => openHttpClient())
  const bares = await Promise.all(https.map(() => openBare()))
  try {
    const ask = https.map((http) => async () => (await http.ask(asked)).status === 200)
    const query = bares.map((bare) => async () => (await bare.run(scenario)).uuids.length > 0)
    await runFor(2, ask)
    const [calls, statements]: Awaited<ReturnType<typeof runFor>>[][] = [[], []]
    for (let turn = 0; turn < turns; turn += 1) {
      calls?.push(await runFor(turnSeconds, ask))
      statements?.push(await runFor(turnSeconds, query))
    }
    return { call: reachedOf(calls ?? []), sql: reachedOf(statements ?? []) }
  } finally {
    await Promise.all([...https, ...bares].map((one) => one.close()))
  }
}

/** The figures of a crowd as they are told, with what the product's processes hold afterwards. */
export function figuresOf({ call, sql }: { call: Reached; sql: Reached }, product: OutsideProduct): Record<string, number> {
  const memories = product.memories()
  return {
    ...call,
    'SQL, calls a second': sql['calls a second'],
    'SQL, p99': sql.p99,
    ratio: call['calls a second'] / sql['calls a second'],
    processes: memories.length,
    'largest process': Math.max(...memories),
    load: loadavg()[0] ?? 0
  }
}
