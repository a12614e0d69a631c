import type { Client } from 'pg'
import { recordStatements, replay } from '../bulk-changes/statements.ts'
import type { BenchApp } from '../scoutee-search/call.ts'
import { median } from '../median.ts'
import type { Measured } from '../measured.ts'

/** A call that reads, measured: milliseconds of the middle one of many calls, beside the same statements sent without the application. */
export interface ReadMeasured extends Measured {
  /** The call takes at most 1.5 times its SQL and 5 ms, and less than its limit. */
  isWithinAim: boolean
}

/** A call that reads. */
export interface Reading {
  name: string
  path: string
  /** Milliseconds that the call may take. */
  longest: number
}

const rounds = 15
/** Calls before the first one is measured: the application's code is compiled while it runs, as in any server that is not just started. */
export const warmUp = 40

/** Calls an address many times, and its statements without the application as often. */
export async function measureReading(app: BenchApp, client: Client, { name, path, longest }: Reading): Promise<ReadMeasured> {
  const { totalCount = 1 }: { totalCount?: number } = JSON.parse(await app.get(path))
  const statements = await recordStatements(() => app.get(path))
  const [calls, replays]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    calls.push(await app.time(path))
    replays.push(await replay(client, statements))
  }
  const [call, sql] = [median(calls), median(replays)]
  return { name, total: totalCount, call, sql, ratio: call / sql, isWithinAim: call <= sql * 1.5 + 5 && call < longest }
}
