import { loadavg } from 'node:os'
import { Client } from 'pg'
import { isTold, measureTold, type PairsMeasured, registerPairs, similarPath } from './name-pairs/measure.ts'
import { makePairs } from './name-pairs/pairs.ts'
import { openBenchDatabase } from './project-list/open.ts'
import { openBenchApp } from './scoutee-search/call.ts'
import { loadCompanies, loadTenant } from './scoutee-search/load-companies.ts'

/** What 5,000 pairs told, and how long a look took among 100,000 companies, in milliseconds. */
export interface NamePairsMeasured extends PairsMeasured {
  companies: number
  p50: number
  p95: number
  p99: number
  longest: number
  load: number
}

const companies = 100_000
const warmUp = 50

/**
 * Asks for entries like the first of each of 5,000 labelled pairs, in a workspace of 100,000 other companies that holds the second of all pairs: the product's own call and
 * statement. What the pairs are: docs/similar-names.md.
 */
export async function benchNamePairs(report: (measured: NamePairsMeasured) => void): Promise<void> {
  const database = await openBenchDatabase()
  try {
    const tenant = await loadTenant(database.adminUrl)
    await loadCompanies(database.adminUrl, tenant.uuid, companies)
    const client = new Client({ connectionString: database.adminUrl })
    await client.connect()
    const pairs = makePairs()
    const ids = await registerPairs(client, tenant.uuid, pairs)
    await client.query('VACUUM ANALYZE app.scoutees')
    await client.end()
    const app = await openBenchApp(database.urls, tenant)
    try {
      for (const { asked } of pairs.slice(0, warmUp)) await app.get(similarPath(asked))
      const [told, times]: [boolean[], number[]] = [[], []]
      for (const [at, { asked }] of pairs.entries()) {
        const path = similarPath(asked)
        times.push(await app.time(path))
        told.push(isTold(JSON.parse(await app.get(path)), ids[at] ?? ''))
      }
      const sorted = times.toSorted((one, other) => one - other)
      const reached = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
      const figures = { p50: reached(0.5), p95: reached(0.95), p99: reached(0.99), longest: reached(1) }
      report({ ...measureTold(pairs, told), ...figures, companies: companies + pairs.length, load: loadavg()[0] ?? 0 })
    } finally {
      await app.close()
    }
  } finally {
    await database.close()
  }
}
