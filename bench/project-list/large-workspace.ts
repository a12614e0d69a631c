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

/** Fills such a database for some work, and removes it after. */
export async function withLargeWorkspace(work: (place: LargeWorkspace) => Promise<void>): Promise<void> {
  const database = await openBenchDatabase()
  const client = new Client({ connectionString: database.adminUrl })
  try {
    await client.connect()
    const large = v7()
    await fillProjects(client, { large, small: Array.from({ length: 19 }, () => v7()) })
    const pool = `bench-${large.slice(-6)}`
    await work({ database, client, tenantUuid: large, tenant: { uuid: large, email: 'u1@bench.test', poolId: pool, clientId: pool } })
  } finally {
    await client.end()
    await database.close()
  }
}
