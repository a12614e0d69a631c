import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { OWNER_ROLE, withClient } from '../engine/setup.ts'
import { findDistributionFaults, listHeldTables } from './check-distribution.ts'
import { distributeDatabase } from './distribute.ts'
import { distributeNewTables } from './distribute-new.ts'

// Runs where MEKIKI_TEST_CITUS_URL names a coordinator (docs/scale.md).
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const ofFaults = () => withClient(database.adminUrl, findDistributionFaults)

async function asOwner(work: (db: Kysely<unknown>) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: database.adminUrl, max: 1 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await sql.raw(`SET ROLE ${OWNER_ROLE}`).execute(db)
    await work(db)
  } finally {
    await db.destroy()
  }
}

describe('a distributed database', () => {
  it('is without fault once its tables are distributed, and distributing once more changes nothing', async () => {
    expect(await ofFaults()).toEqual([])
    const workers = inject('testCluster').workerUrls.map((url) => new URL(url).host)
    const steps: string[] = []
    const taken = await distributeDatabase({ adminUrl: database.adminUrl, database: database.name, workers, tell: (step) => void steps.push(step) })
    expect([taken, steps]).toEqual([0, []])
  })

  it('has a fault while a transaction’s tenant stays on the first machine', async () => {
    await withClient(database.adminUrl, (client) => client.query(`ALTER DATABASE ${database.name} RESET citus.propagate_set_commands`))
    expect(await ofFaults()).toEqual([expect.stringContaining('tenant does not go along')])
    await withClient(database.adminUrl, (client) => client.query(`ALTER DATABASE ${database.name} SET citus.propagate_set_commands = 'local'`))
  })

  it('gets the tables of later migrations by the tenant, too; one that was made otherwise is a fault that is mended', async () => {
    const columns = `(tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, PRIMARY KEY (tenant_uuid, uuid))`
    await asOwner(async (db) => {
      await sql.raw(`CREATE TABLE app.later_things ${columns}`).execute(db)
      await distributeNewTables(db)
      await sql.raw(`CREATE TABLE app.forgotten_things ${columns}`).execute(db)
    })
    const held = await withClient(database.adminUrl, listHeldTables)
    expect(held.filter(({ name }) => name.endsWith('_things'))).toMatchObject([{ name: 'later_things', kind: 'distributed', column: 'tenant_uuid' }])
    expect(await ofFaults()).toEqual([expect.stringContaining('the table forgotten_things stands on the first machine alone')])
    const steps: string[] = []
    await distributeDatabase({ adminUrl: database.adminUrl, database: database.name, workers: [], tell: (step) => void steps.push(step) })
    expect([steps, await ofFaults()]).toEqual([['distribute forgotten_things'], []])
  })
})
