import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { projectListDefaultColumns } from '@mekiki/contract/workspace/constants/index'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { type BareSql, openBareSql } from './project-list/bare-sql.ts'
import { fillProjects } from './project-list/data.ts'
import { openBenchDatabase } from './project-list/open.ts'
import { findKept } from './kept.ts'
import { type Crowd, figuresOf, measureCrowd } from './outside/clients.ts'
import { giveToken, type OutsideProduct, startProduct } from './outside/product.ts'
import { summariseProfile } from './outside/profile.ts'
import { heavyPaths, type Reading, readingsOf } from './outside/readings.ts'
import { type Asked, type HttpClient, openHttpClient } from './scoutee-search/client.ts'
import { median } from './median.ts'

/** A line of what was measured from outside. */
export interface OutsideMeasured {
  name: string
  figures: Readonly<Record<string, number>>
  /** Null where there is no aim. */
  isWithinAim: boolean | null
}

type Report = (measured: OutsideMeasured) => void

const [rounds, warmUp, readers, lists, profiled, maxNamed] = [25, 40, 8, 1000, 200, 20]
const usualProjects = 100_000
const longestBlock = 50
const [calmLooks, lookEvery] = [30, 100]
const parts = ['calls', 'readers', 'blocks', 'memory', 'clients', 'profile'] as const
const crowds: readonly Crowd[] = [
  { clients: 8, p99: 250, share: 0.9 },
  { clients: 50, p99: 1500, share: null }
]
/** What the screen asks the list for besides. */
const narrowed = `parts=none&column_keys=${projectListDefaultColumns.join(',')}`

const highest = (values: readonly number[]): number => Math.max(...values)

// As the server compresses what it makes for each call.
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
const compressed = (text: string): number => brotliCompressSync(text, { params }).length / 1000

interface Bench {
  client: Client
  product: OutsideProduct
  http: HttpClient
  token: string
  report: Report
}

function requestOf({ product, token }: Bench, method: 'GET' | 'POST', path: string, body?: object): Asked {
  const payload = body && JSON.stringify(body)
  const headers = { authorization: `Bearer ${token}`, ...(payload !== undefined && { 'content-type': 'application/json' }) }
  return { url: `${product.baseUrl}${path}`, method, headers, ...(payload !== undefined && { payload }) }
}

async function ask(bench: Bench, method: 'GET' | 'POST', path: string, body?: object): Promise<{ took: number; text: string }> {
  const { status, body: text, took } = await bench.http.ask(requestOf(bench, method, path, body))
  if (status < 200 || status > 299) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`)
  return { took, text }
}

/** One call and its SQL in turns, so that both meet the same machine. */
async function measureReading(bench: Bench, { name, method, path, body, bare, times, plus }: Reading): Promise<void> {
  for (let call = 0; call < 3; call += 1) await ask(bench, method, path, body?.())
  const [calls, statements, processor]: number[][] = [[], [], []]
  let text = ''
  let block = 0
  for (let round = 0; round < rounds; round += 1) {
    await bench.product.watch()
    const answer = await ask(bench, method, path, body?.())
    const watched = await bench.product.watch()
    calls?.push(answer.took)
    processor?.push(watched.processor)
    text = answer.text
    block = Math.max(block, watched.longestBlock)
    const start = performance.now()
    await bare()
    statements?.push(performance.now() - start)
  }
  const [call, sql] = [median(calls ?? []), median(statements ?? [])]
  const figures = {
    call,
    sql,
    ratio: call / sql,
    processor: median(processor ?? []),
    block,
    kilobytes: Buffer.byteLength(text) / 1000,
    compressed: compressed(text),
    load: loadavg()[0] ?? 0
  }
  bench.report({ name, figures, isWithinAim: call <= sql * times + plus })
}

/** Several people who call the same at once, without a pause. */
async function measureReaders(bench: Bench, name: string, path: string, each: number): Promise<void> {
  const clients = Array.from({ length: readers }, () => openHttpClient())
  const times: number[] = []
  const asked = requestOf(bench, 'GET', path)
  await bench.product.watch()
  const start = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      for (let call = 0; call < each; call += 1) times.push((await client.ask(asked)).took)
    })
  )
  const seconds = (performance.now() - start) / 1000
  const { processor, longestBlock: block, memory, peak } = await bench.product.watch()
  await Promise.all(clients.map((client) => client.close()))
  const figures: Record<string, number> = {
    'calls a second': times.length / seconds,
    p50: median(times),
    longest: highest(times),
    processor: processor / times.length,
    block,
    memory,
    peak
  }
  bench.report({ name: `${readers} people, ${name}`, figures, isWithinAim: null })
}

async function measureBlocks(bench: Bench): Promise<void> {
  for (const { name, method, path, body } of heavyPaths()) {
    const blocks: number[] = []
    let took = 0
    for (let call = 0; call < 5; call += 1) {
      await bench.product.watch()
      took = (await ask(bench, method, path, body)).took
      // An export goes on for a while after its call.
      if (method === 'POST') await sleep(2000)
      blocks.push((await bench.product.watch()).longestBlock)
    }
    bench.report({
      name: `held up by: ${name}`,
      figures: { first: blocks[0] ?? 0, longest: highest(blocks.slice(1)), call: took },
      isWithinAim: highest(blocks) <= longestBlock
    })
  }
}

async function connectionsOf({ client }: Bench): Promise<number> {
  const { rows } = await client.query<{ count: string }>("SELECT count(*) FROM pg_stat_activity WHERE usename LIKE 'app\\_%'")
  return Number(rows[0]?.count)
}

/** Memory at rest two minutes after the start, after a thousand lists, and ten minutes after those. */
async function measureMemory(bench: Bench): Promise<void> {
  const tell = async (name: string, limit: number | null): Promise<void> => {
    const { memory, peak } = await bench.product.watch()
    bench.report({
      name: `memory ${name}`,
      figures: { memory, peak, connections: await connectionsOf(bench) },
      isWithinAim: limit === null ? null : memory < limit
    })
  }
  await tell('right after the start', null)
  await sleep(120_000)
  await tell('two minutes after the start', 150)
  for (let call = 0; call < lists; call += 1) await ask(bench, 'GET', '/v2/private/projects')
  await tell('after 1,000 lists', 300)
  await sleep(Number(process.env['MEKIKI_BENCH_REST'] ?? 600) * 1000)
  await tell('at rest after them', 150)
}

/** Several clients at once on the first page, as the screen asks for it and with everything, with as many processes as `npm start` has here. */
async function measureClients(bench: Bench, openBare: () => Promise<BareSql>): Promise<void> {
  const lists = { 'as the screen asks': `/v2/private/projects?${narrowed}`, everything: '/v2/private/projects' }
  for (const [name, path] of Object.entries(lists)) {
    for (const crowd of crowds) {
      const reached = await measureCrowd(requestOf(bench, 'GET', path), crowd, openBare)
      const figures = figuresOf(reached, bench.product)
      const isWithinAim = reached.call.errors === 0 && reached.call.p99 <= crowd.p99 && (crowd.share === null || (figures['ratio'] ?? 0) >= crowd.share)
      bench.report({ name: `${crowd.clients} clients, first page, ${name}`, figures, isWithinAim })
    }
  }
}

/** Where the server's time goes while it is asked for the list's first page, one call after the other: milliseconds a call, by library and by function. */
async function measureProfile(bench: Bench): Promise<void> {
  const profile = await bench.product.profile(async () => {
    for (let call = 0; call < profiled; call += 1) await ask(bench, 'GET', `/v2/private/projects?${narrowed}`)
  })
  const { busy, libraries, functions } = summariseProfile(profile)
  bench.report({ name: `profile of ${profiled} lists`, figures: { call: busy / profiled, load: loadavg()[0] ?? 0 }, isWithinAim: null })
  const tell = (kind: string, shares: typeof libraries): void => {
    for (const { name, milliseconds, share } of shares.slice(0, maxNamed))
      bench.report({ name: `profile by ${kind}: ${name}`, figures: { call: milliseconds / profiled, percent: share * 100 }, isWithinAim: null })
  }
  tell('library', libraries)
  tell('function', functions)
}

/**
 * Waits until the product has done what it does by itself after its start, such as search columns of rows that were written without them, and what it
 * was told to do: an export that an earlier part began is taken up again by the next start.
 */
async function untilSettled(client: Client): Promise<void> {
  for (let calm = 0; calm < calmLooks; calm += 1) {
    await sleep(lookEvery)
    const { rows } = await client.query<{ busy: boolean }>(`SELECT EXISTS (SELECT FROM app.batch_runs WHERE finished_at IS NULL)
      OR EXISTS (SELECT FROM graphile_worker.jobs WHERE attempts < max_attempts AND (locked_at IS NOT NULL OR attempts > 0 OR run_at <= now()))
      OR EXISTS (SELECT FROM pg_stat_activity WHERE usename LIKE 'app\\_%' AND state <> 'idle') AS busy`)
    if (rows[0]?.busy) calm = 0
  }
}

/** Whether a call is among those that `MEKIKI_BENCH_READINGS` names, by parts of their names; all without it. */
const isRequested = (name: string): boolean => process.env['MEKIKI_BENCH_READINGS']?.split(';').some((part) => name.includes(part)) ?? true

/** The workspace of an earlier run, or a new one. */
async function findTenant(client: Client, projects: number): Promise<string> {
  const { rows } = await client.query<{ uuid: string }>('SELECT tenant_uuid AS uuid FROM app.projects GROUP BY 1 ORDER BY count(*) DESC LIMIT 1')
  if (rows[0]) return rows[0].uuid
  const large = v7()
  await fillProjects(client, { large, small: Array.from({ length: 19 }, () => v7()), projects })
  return large
}

/**
 * The product as `npm start` runs it, called over HTTP with a bearer token, beside SQL by hand on the same database in turns: what calls take and cost,
 * what they hold the event loop up, memory, and several clients at once. `MEKIKI_BENCH_PARTS` names some of calls, readers, blocks, memory, clients and profile, `MEKIKI_BENCH_READINGS` some of the calls;
 * `MEKIKI_BENCH_PORT` the port.
 */
export async function benchOutside(report: Report): Promise<void> {
  const projects = Number(process.env['MEKIKI_BENCH_CASES'] ?? usualProjects)
  const requested = process.env['MEKIKI_BENCH_PARTS']?.split(',') ?? parts
  const database = await openBenchDatabase({ isFast: false, kept: findKept('outside', projects) })
  const client = new Client({ connectionString: database.adminUrl })
  const http = openHttpClient()
  try {
    await client.connect()
    const tenantUuid = await findTenant(client, projects)
    const { token, userUuid } = await giveToken(client, tenantUuid)
    const bare = await openBareSql(database.adminUrl, tenantUuid, userUuid)
    const port = Number(process.env['MEKIKI_BENCH_PORT'] ?? 4290)
    const product = await startProduct(database.urls, port)
    const bench: Bench = { client, product, http, token, report }
    try {
      if (requested.includes('memory')) await measureMemory(bench)
      await untilSettled(client)
      for (let call = 0; call < warmUp; call += 1) await ask(bench, 'GET', '/v2/private/projects')
      if (requested.includes('calls'))
        for (const reading of await readingsOf(client, bare, tenantUuid, narrowed)) if (isRequested(reading.name)) await measureReading(bench, reading)
      if (requested.includes('readers')) {
        await measureReaders(bench, 'first page as the screen asks', `/v2/private/projects?${narrowed}`, rounds)
        await measureReaders(bench, 'lists of 1,000', '/v2/private/projects?per_page=1000', 5)
      }
      if (requested.includes('blocks')) await measureBlocks(bench)
      if (requested.includes('profile')) await measureProfile(bench)
    } finally {
      await Promise.all([product.close(), bare.close()])
    }
    if (requested.includes('clients')) {
      const several = await startProduct(database.urls, port, Math.min(4, availableParallelism()))
      try {
        await untilSettled(client)
        await measureClients({ client, product: several, http, token, report }, () => openBareSql(database.adminUrl, tenantUuid, userUuid))
      } finally {
        await several.close()
      }
    }
  } finally {
    await Promise.all([client.end(), http.close()])
    await database.close()
  }
}
