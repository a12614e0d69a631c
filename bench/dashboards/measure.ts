import { loadavg } from 'node:os'
import { readyMade, type ReadyMadeDashboard } from '@mekiki/contract/dashboards/dashboards/ready-made'
import { Client } from 'pg'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { features } from '../../apps/server/src/features/index.ts'
import { openDatabase } from '../../apps/server/src/platform/db/gateways.ts'
import type { DatabaseUrls } from '../../apps/server/src/platform/db/engine/setup.ts'
import { createEffectRunner, yieldingBackends } from '../../apps/server/src/platform/jobs/index.ts'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { measureDuring, type Percentiles } from '../jobs/callers.ts'
import { type BenchApp, openBenchApp } from '../scoutee-search/call.ts'

/** Where the measured workspace is. */
export interface DashboardsPlace {
  urls: DatabaseUrls
  adminUrl: string
  tenantUuid: string
}

/** A rebuilding: seconds until its figures were shown, and until those of an older snapshot were deleted; megabytes; what others waited for. */
export interface RebuildMeasured {
  kind: 'rebuild'
  number: number
  shown: number
  done: number
  memory: { before: number; peak: number }
  before: { list: Percentiles; one: Percentiles }
  meanwhile: { list: Percentiles; one: Percentiles }
  load: number
}

/** All tiles of one dashboard in one call, in milliseconds; `memory` is what the process has afterwards. */
export interface DashboardMeasured {
  kind: 'dashboard'
  name: string
  caller: string
  tiles: number
  p50: number
  longest: number
  memory: number
  load: number
}

const megabyte = 1_048_576
const sampleMilliseconds = 50
const quietMilliseconds = 20_000
const rebuildings = 3
const rounds = 5
const none: Percentiles = { calls: 0, p50: Number.NaN, p99: Number.NaN }

const memoryNow = (): number => Math.round(process.memoryUsage.rss() / megabyte)
const loadNow = (): number => loadavg()[0] ?? 0
const tell = (measured: RebuildMeasured | DashboardMeasured): void => void process.stdout.write(`${JSON.stringify(measured)}\n`)

async function lookDuring(app: BenchApp, projectUuid: string, work: Promise<unknown>): Promise<RebuildMeasured['before']> {
  const [list = none, one = none] = await measureDuring(app, ['/v2/private/projects', `/v2/private/projects/${projectUuid}`], work)
  return { list, one }
}

interface Snapshot {
  number: number
  state: string
  seconds: number
}

/** Asks for a rebuilding by the call, and does it as the queue does, in the process that answers calls meanwhile. */
async function measureRebuild({ urls, tenantUuid }: DashboardsPlace, app: BenchApp, client: Client, projectUuid: string): Promise<RebuildMeasured> {
  const before = await lookDuring(app, projectUuid, new Promise((resolve) => setTimeout(resolve, quietMilliseconds)))
  const used = {
    db: openDatabase(urls, undefined, { watchApart: yieldingBackends({ hasOwnDatabase: true }) }),
    clock: () => new Date(),
    log: pino({ level: 'error' }, process.stderr),
    wakeOutbox: () => undefined,
    preparing: new Set(),
    reportError: () => undefined
  }
  const runEffect = createEffectRunner(used as unknown as Platform, features)
  const latest = `SELECT number, state, extract(epoch FROM finished_at - requested_at)::float8 AS seconds FROM app.analytics_snapshots ORDER BY number DESC LIMIT 1`
  const memory = { before: memoryNow(), peak: 0 }
  const sampling = setInterval(() => (memory.peak = Math.max(memory.peak, memoryNow())), sampleMilliseconds)
  try {
    const start = performance.now()
    await app.send('POST', `/${tenantUuid}/dashboard/refresh`)
    const asked = (await client.query<Snapshot>(latest)).rows[0]
    const work = runEffect({ tenantUuid, uuid: v7(), kind: 'dashboards.rebuild', payload: { number: asked?.number }, requestId: 'bench' })
    const ended = work.then(() => (performance.now() - start) / 1000)
    const meanwhile = await lookDuring(app, projectUuid, ended)
    const made = (await client.query<Snapshot>(latest)).rows[0]
    if (made?.state !== 'ready') throw new Error(`the rebuilding ended as ${JSON.stringify(made)}`)
    if (process.env['MEKIKI_BENCH_STATEMENTS'] !== undefined) printStatements(used.db)
    return { kind: 'rebuild', number: made.number, shown: made.seconds, done: await ended, memory, before, meanwhile, load: loadNow() }
  } finally {
    clearInterval(sampling)
    await used.db.close()
  }
}

/** The statements that took longest, for whoever looks for what to mend. */
function printStatements({ statistics }: Platform['db']): void {
  for (const { sql, count, total } of statistics
    .take()
    .toSorted((a, b) => b.total - a.total)
    .slice(0, 12))
    process.stderr.write(`${total.toFixed(0)} ms in ${count}: ${sql.slice(0, 160)}\n`)
}

/** Opens the page as the screen does; gives its token. */
async function openPage(app: BenchApp, tenantUuid: string): Promise<string> {
  const { embed_url: address }: { embed_url: string } = JSON.parse(await app.get(`/${tenantUuid}/dashboard`))
  return address.split('#token=')[1] ?? ''
}

async function measureDashboard(app: BenchApp, tenantUuid: string, caller: string, dashboard: ReadyMadeDashboard): Promise<DashboardMeasured> {
  const bearer = await openPage(app, tenantUuid)
  const { conditions } = dashboard
  const sources = dashboard.tiles.map(({ source }) => source)
  const ask = async (asked: typeof sources): Promise<number> => {
    const { took, body } = await app.ask(bearer, 'POST', `/${tenantUuid}/dashboards/figures`, { sources: asked, conditions })
    const { results }: { results: { kind: string }[] } = JSON.parse(body)
    if (results.length !== asked.length) throw new Error(`the figures answered ${body}`)
    return took
  }
  await ask(sources)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await ask(sources))
  const name = dashboard.nameKey.split('.')[0] ?? ''
  if (process.env['MEKIKI_BENCH_STATEMENTS'] !== undefined)
    for (const source of sources) process.stderr.write(`${(await ask([source])).toFixed(0)} ms: ${name}, ${caller}: ${JSON.stringify(source)}\n`)
  const sorted = times.toSorted((a, b) => a - b)
  const [p50 = Number.NaN, longest = Number.NaN] = [sorted[Math.floor(rounds / 2)], sorted.at(-1)]
  return { kind: 'dashboard', name, caller, tiles: sources.length, p50, longest, memory: memoryNow(), load: loadNow() }
}

/** Measures in a server process of its own and tells each as a line of JSON. */
async function measure(place: DashboardsPlace): Promise<void> {
  const { tenantUuid } = place
  const pool = `bench-${tenantUuid.slice(-6)}`
  const open = (email: string): Promise<BenchApp> => openBenchApp(place.urls, { uuid: tenantUuid, email, poolId: pool, clientId: pool })
  const client = new Client({ connectionString: place.adminUrl })
  await client.connect()
  const app = await open('u1@bench.test')
  try {
    const { rows } = await client.query<{ uuid: string }>('SELECT uuid FROM app.projects WHERE tenant_uuid = $1 ORDER BY registered_at LIMIT 1', [tenantUuid])
    for (let time = 0; time < rebuildings; time += 1) tell(await measureRebuild(place, app, client, rows[0]?.uuid ?? ''))
    for (const dashboard of readyMade) tell(await measureDashboard(app, tenantUuid, 'who reads all', dashboard))
    const other = await open('u3@bench.test')
    try {
      for (const dashboard of readyMade) tell(await measureDashboard(other, tenantUuid, 'who follows some', dashboard))
    } finally {
      await other.close()
    }
  } finally {
    await app.close()
    await client.end()
  }
}

await measure(JSON.parse(process.env['MEKIKI_BENCH_DASHBOARDS'] ?? ''))
