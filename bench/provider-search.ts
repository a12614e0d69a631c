import { Client } from 'pg'
import { v7 } from 'uuid'
import { FINDER_SETTINGS } from '../apps/server/src/platform/db/engine/setup.ts'
import { recordStatements, replay } from './bulk-changes/statements.ts'
import { openBenchDatabase } from './project-list/open.ts'
import { loadProvider } from './provider-search/load-provider.ts'
import { beginnings, placeQueries, queries } from './provider-search/queries.ts'
import { type BenchApp, openBenchApp } from './scoutee-search/call.ts'
import { type BenchTenant, loadTenant } from './scoutee-search/load-companies.ts'

/** One row of the result, in milliseconds. */
export interface ProviderMeasured {
  name: string
  /** How many rows the queries behind it found together. */
  total: number
  /** Calls that each follow a write of the provider's database, so that all is counted again. */
  call: number
  /** Calls while nothing is written. */
  again: number
  /** The statements of `call` sent again without the application and row-level security. */
  sql: number
  ratio: number
  isWithinAim: boolean
}

/** Where the companies are. */
export interface ProviderBench {
  urls: { user: string; finder: string; admin: string }
  adminUrl: string
  tenant: BenchTenant
}

/** One query, measured. */
export interface QueryTimes {
  total: number
  /** The very first call. */
  first: number
  call: number
  again: number
  sql: number
}

const rounds = 3
/** Calls before the first one is measured: the application's code is compiled while it runs, as in any server that is not just started. */
const warmUp = 40

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function measure(app: BenchApp, client: Client, path: string): Promise<QueryTimes> {
  const write = () => client.query('INSERT INTO mekiki_changes (uuid) VALUES ($1)', [v7()])
  let first = 0
  const statements = await recordStatements(async () => {
    first = await timed(() => app.get(path))
  })
  const answer: { items?: unknown[]; totalCount?: number } = JSON.parse(await app.get(path))
  const [calls, repeated, replays]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    await write()
    calls.push(await timed(() => app.get(path)))
    repeated.push(await timed(() => app.get(path)))
    replays.push(await replay(client, statements))
  }
  return { total: answer.totalCount ?? answer.items?.length ?? 0, first, call: at(calls, 0.5), again: at(repeated, 0.5), sql: at(replays, 0.5) }
}

function row(name: string, times: readonly QueryTimes[], share: number, aim: number, key: 'first' | 'call' = 'call'): ProviderMeasured {
  const middle = (of: keyof QueryTimes): number =>
    at(
      times.map((time) => time[of]),
      share
    )
  const [call, sql] = [middle(key), middle('sql')]
  return { name, total: times.reduce((sum, { total }) => sum + total, 0), call, again: middle('again'), sql, ratio: call / sql, isWithinAim: call < aim }
}

/** Measures searches and suggestions on companies that are there; `each` hears of every single query. */
export async function measureProvider(
  { urls, adminUrl, tenant }: ProviderBench,
  report: (measured: ProviderMeasured) => void,
  each: (name: string, times: QueryTimes) => void = () => undefined
): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  const app = await openBenchApp(urls, tenant)
  const measureAll = async (paths: readonly { name: string; path: string }[]): Promise<QueryTimes[]> => {
    const all: QueryTimes[] = []
    for (const { name, path } of paths) {
      const times = await measure(app, client, path)
      each(name, times)
      all.push(times)
    }
    return all
  }
  try {
    await client.query('SET search_path = app')
    for (const [name, value] of Object.entries(FINDER_SETTINGS)) await client.query(`SET ${name} = '${value}'`)
    for (let call = 0; call < warmUp; call += 1) await app.get('/v2/private/scoutees?scope=provider')
    const { rows } = await client.query<{ uuid: string }>('SELECT category_uuid AS uuid FROM mekiki_scoutee_category_links ORDER BY 1 LIMIT 1')
    const searches = await measureAll(queries(rows[0]?.uuid ?? '').map(({ name, query }) => ({ name, path: `/v2/private/scoutees?${query}` })))
    report(row('Provider search: keyword, two filters, order, total; p50', searches, 0.5, 50))
    report(row('Provider search: the same; p95', searches, 0.95, 200))
    report(row('Provider search: the very first call; p50', searches, 0.5, 50, 'first'))
    report(row('Provider search: the very first call; p95', searches, 0.95, 200, 'first'))
    const placed = (call: string) => placeQueries.map((query) => ({ name: query, path: `/v2/private/scoutees${call}?scope=provider&${encodeURI(query)}` }))
    const places = await measureAll(placed(''))
    report(row('Provider search: addresses, telephone numbers, places; p50', places, 0.5, 50))
    report(row('Provider search: the same; the slowest', places, 1, 200))
    report(row('Counts of choices: the same; the slowest', await measureAll(placed('/facets')), 1, 400))
    const path = (typed: string) => `/v2/private/mekiki_scoutees/suggestions?name=${encodeURIComponent(typed)}`
    const suggestions = await measureAll(beginnings.map((typed) => ({ name: typed, path: path(typed) })))
    report(row('Suggestions while a name is typed; p50', suggestions, 0.5, 30))
    report(row('Suggestions; the slowest', suggestions, 1, 30))
  } finally {
    await Promise.all([app.close(), client.end()])
  }
}

/** Search and suggestions in a provider's database of 2,000,000 made-up companies (`MEKIKI_BENCH_PROVIDER` for another number). */
export async function benchProviderSearch(report: (measured: ProviderMeasured) => void): Promise<void> {
  // With the product's own settings: how much of its memory the database may use is part of what is measured.
  const database = await openBenchDatabase({ isFast: false })
  try {
    const tenant = await loadTenant(database.adminUrl)
    await loadProvider(database, Number(process.env['MEKIKI_BENCH_PROVIDER'] ?? 2_000_000))
    await measureProvider({ urls: database.urls, adminUrl: database.adminUrl, tenant }, report)
  } finally {
    await database.close()
  }
}
