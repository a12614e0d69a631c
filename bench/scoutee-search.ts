import { openBenchDatabase } from './project-list/open.ts'
import { type BareSql, openBareSql } from './scoutee-search/bare-sql.ts'
import { type BenchApp, openBenchApp } from './scoutee-search/call.ts'
import { loadCompanies, loadTenant } from './scoutee-search/load-companies.ts'
import { keywords } from './seeds/company-words.ts'
import { median } from './median.ts'

/** One keyword, measured, in milliseconds; each but the first is the middle one of many. */
export interface SearchMeasured {
  name: string
  total: number
  /** The first call of all for the keyword. */
  firstCall: number
  /** Calls that each follow a write, so that all is counted again: the same work as `sql`. */
  call: number
  /** Calls while nothing is written: a count that took long is not made again. */
  again: number
  /** The same statements without the application. */
  sql: number
  /** `call` by `sql`. */
  ratio: number
  /** A call takes at most 1.5 times its statements and 5 ms. */
  isWithinAim: boolean
}

const rounds = 30

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Measures one keyword: calls and bare statements in turns, so that all meet the same machine. `write` stands for a write of a company. */
export async function measureSearch(app: BenchApp, bare: BareSql, write: () => Promise<unknown>, name: string, keyword: string): Promise<SearchMeasured> {
  const path = `/v2/private/scoutees?q=${encodeURIComponent(keyword)}`
  const firstCall = await app.time(path)
  await write()
  const recorded = await bare.record(keyword)
  const answer: { items: unknown[]; totalCount: number } = JSON.parse(await app.get(path))
  const { rows, total } = recorded
  if (answer.items.length !== rows || answer.totalCount !== total || total === 0)
    throw new Error(`${name}: the call and its statements disagree, or find nothing`)
  const [calls, repeated, statements]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    await write()
    calls.push(await app.time(path))
    repeated.push(await app.time(path))
    statements.push(await timed(() => bare.run(recorded)))
  }
  const [call, again, sql] = [median(calls), median(repeated), median(statements)]
  return { name, total, firstCall, call, again, sql, ratio: call / sql, isWithinAim: call <= sql * 1.5 + 5 }
}

/**
 * Company search by keyword over 1,000,000 made-up companies of one workspace (`MEKIKI_BENCH_COMPANIES` for another number): a rare name, two
 * words, and a word of two characters that every fifth company holds. Reports each as it is measured.
 */
export async function benchScouteeSearch(report: (measured: SearchMeasured) => void): Promise<void> {
  const count = Number(process.env['MEKIKI_BENCH_COMPANIES'] ?? 1_000_000)
  const database = await openBenchDatabase()
  try {
    const tenant = await loadTenant(database.adminUrl)
    await loadCompanies(database.adminUrl, tenant.uuid, count)
    const [app, bare] = [await openBenchApp(database.urls, tenant), await openBareSql(database.urls, tenant.uuid)]
    try {
      for (const [name, keyword] of Object.entries(keywords)) report(await measureSearch(app, bare, () => app.write(tenant.uuid), name, keyword))
    } finally {
      await Promise.all([app.close(), bare.close()])
    }
  } finally {
    await database.close()
  }
}
