import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { v7 } from 'uuid'
import { fillProjects } from './project-list/data.ts'
import { type BenchDatabase, openBenchDatabase } from './project-list/open.ts'
import { findKept } from './kept.ts'
import { directus } from './peers/directus.ts'
import { measureAll } from './peers/measure.ts'
import { mekikiWith } from './peers/mekiki.ts'
import { nocodb } from './peers/nocodb.ts'
import { type Adapter, pageSize, type Place, type Product } from './peers/product.ts'
import { PeerFault } from './peers/program.ts'
import { copyRows } from './peers/rows.ts'
import { sql } from './peers/sql.ts'
import { tableOf } from './peers/table.ts'

const [usualProjects, usualRounds, usualSeconds, usualPort, latestPage] = [100_000, 15, 60, 4290, 500]
const numberFrom = (name: string, usual: number): number => Number(process.env[name] ?? usual)

type Prepared = Pick<Place, 'origin' | 'rareName' | 'latePage'>

/** The workspace of an earlier run, or a new one; what the measures ask of it. */
async function prepareRows(adminUrl: string, projects: number): Promise<Prepared> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const found = await client.query<{ uuid: string }>('SELECT tenant_uuid AS uuid FROM app.projects LIMIT 1')
    const tenantUuid = found.rows[0]?.uuid ?? v7()
    if (!found.rows[0]) await fillProjects(client, { large: tenantUuid, small: [], projects })
    // Cases of the same texts have names that differ in a number at the end alone, which their search columns leave out.
    const { rows } = await client.query<{ name: string; count: number }>(
      `SELECT regexp_replace(shown_name, '[0-9]+$', '') AS name, (SELECT count(*)::integer FROM app.projects WHERE tenant_uuid = $1) AS count FROM app.projects WHERE tenant_uuid = $1
       ORDER BY length(shown_name) DESC, shown_name LIMIT 1`,
      [tenantUuid]
    )
    const { name = '', count = 0 } = rows[0] ?? {}
    return { origin: { adminUrl, tenantUuid }, rareName: name, latePage: Math.max(1, Math.min(latestPage, Math.floor(count / pageSize))) }
  } finally {
    await client.end()
  }
}

interface Opening {
  names: readonly string[]
  database: BenchDatabase
  folder: string
  rows: Prepared
  report: (text: string) => void
}

/** Starts the products one after the other; one that cannot be is told and left out. */
async function openProducts({ names, database, folder, rows, report }: Opening): Promise<Product[]> {
  const adapters: Record<string, Adapter> = { sql, mekiki: mekikiWith(database.urls), directus, nocodb }
  const unknown = names.filter((name) => !(name in adapters))
  if (unknown.length > 0) throw new Error(`There is no adapter ${unknown.join(', ')}: ${Object.keys(adapters).join(', ')}.`)
  const { adminUrl, tenantUuid } = rows.origin
  // All before the first one starts: a product goes on working on its rows in the background.
  const copies = new Map<string, string>()
  for (const name of names) copies.set(name, name === 'mekiki' ? adminUrl : await copyRows(adminUrl, tenantUuid, `peer_${name}`))
  const products: Product[] = []
  try {
    for (const [index, name] of names.entries()) {
      report(`Preparing ${name}.`)
      const place = { ...rows, adminUrl: copies.get(name) ?? '', folder: join(folder, name), port: numberFrom('MEKIKI_BENCH_PORT', usualPort) + index }
      try {
        const product = await adapters[name]?.(place)
        if (product) products.push(product)
      } catch (error) {
        if (!(error instanceof PeerFault)) throw error
        report(`${name} is left out: ${error.message}`)
      }
    }
    return products
  } catch (error) {
    await Promise.all(products.map((product) => product.close()))
    throw error
  }
}

/**
 * Products side by side over the same rows in the same database server, in turns with bare SQL (always the first). `MEKIKI_BENCH_PEERS` names them (mekiki, sql,
 * directus, nocodb; the last two are installed from the registry into a temporary folder), `MEKIKI_BENCH_CASES` how many rows, `MEKIKI_BENCH_ROUNDS` and
 * `MEKIKI_BENCH_SECONDS` how often and how long each measure goes on, `MEKIKI_BENCH_PORT` the first port, `MEKIKI_BENCH_KEEP` a folder in which rows and
 * installed packages stay.
 */
export async function benchPeers(report: (text: string) => void): Promise<void> {
  const projects = numberFrom('MEKIKI_BENCH_CASES', usualProjects)
  const names = [...new Set(['sql', ...(process.env['MEKIKI_BENCH_PEERS'] ?? 'mekiki').split(',')])]
  const effort = {
    rounds: numberFrom('MEKIKI_BENCH_ROUNDS', usualRounds),
    limit: numberFrom('MEKIKI_BENCH_SECONDS', usualSeconds) * 1000,
    people: 8,
    crowd: 15_000
  }
  const kept = findKept('peers', projects)
  const folder = kept === null ? await mkdtemp(join(tmpdir(), 'mekiki-bench-peers-')) : join(kept, 'packages')
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  const database = await openBenchDatabase({ isFast: false, kept })
  try {
    const rows = await prepareRows(database.adminUrl, projects)
    const products = await openProducts({ names, database, folder, rows, report })
    try {
      const results = await measureAll(products, effort, (part) => report(`Measuring: ${part}.`))
      const present = products.map(({ name }) => name)
      report(`\n${projects} cases. ${tableOf(present, results, effort)}`)
    } finally {
      await Promise.all(products.map((product) => product.close()))
    }
  } finally {
    await database.close()
    if (kept === null) await rm(folder, { recursive: true, force: true })
  }
}
