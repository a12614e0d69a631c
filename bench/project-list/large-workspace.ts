import { Client } from 'pg'
import { v7 } from 'uuid'
import type { BenchTenant } from '../scoutee-search/load-companies.ts'
import { fillProjects } from './data.ts'
import { type BenchDatabase, openBenchDatabase } from './open.ts'

/** A database with a workspace of 100,000 cases beside 19 others. */
export interface LargeWorkspace {
  database: BenchDatabase
  /** The superuser. */
  client: Client
  tenantUuid: string
  /** The workspace, as the application is opened for it. */
  tenant: BenchTenant
}

interface Filling {
  /** A folder that stays, with what an earlier run filled in it; null for a temporary one. */
  kept?: string | null
  /** What this benchmark has beside the cases. */
  addMore?: (client: Client) => Promise<void>
}

const filledTable = 'public.bench_filled'

/** The workspace that an earlier run filled to the end; null where there is none. */
async function findFilled(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ name: string | null }>('SELECT to_regclass($1)::text AS name', [filledTable])
  if (rows[0]?.name == null) return null
  const filled = await client.query<{ uuid: string }>(`SELECT uuid FROM ${filledTable}`)
  return filled.rows[0]?.uuid ?? null
}

async function fill(client: Client, addMore: Filling['addMore']): Promise<string> {
  const large = v7()
  await fillProjects(client, { large, small: Array.from({ length: 19 }, () => v7()) })
  await addMore?.(client)
  await client.query(`CREATE TABLE ${filledTable} AS SELECT $1::uuid AS uuid`, [large])
  return large
}

/** Fills such a database for some work, and removes it after, unless it is kept. One that may be kept is set as the product's own, with as much memory. */
export async function withLargeWorkspace(work: (place: LargeWorkspace) => Promise<void>, { kept, addMore }: Filling = {}): Promise<void> {
  const database = await openBenchDatabase({ isFast: kept === undefined, kept: kept ?? null })
  const client = new Client({ connectionString: database.adminUrl })
  try {
    await client.connect()
    const large = (await findFilled(client)) ?? (await fill(client, addMore))
    const pool = `bench-${large.slice(-6)}`
    await work({ database, client, tenantUuid: large, tenant: { uuid: large, email: 'u1@bench.test', poolId: pool, clientId: pool } })
  } finally {
    await client.end()
    await database.close()
  }
}
