import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { isDistributed } from '../../../testing/cluster/distributed-cluster.ts'
import { tablesWithoutTenant } from '../checks/rules.ts'
import { readMigrations } from '../engine/migrate.ts'
import { recordStep } from '../engine/record-step.ts'
import { withClient } from '../engine/setup.ts'
import { findDistributionFaults } from './check-distribution.ts'
import { distributeDatabase } from './distribute.ts'
import { keptTables, listPlacedTables } from './table-kinds.queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('the tables of a distributed database', () => {
  it('are all that statements of tenants read, each behind those that it points to', async () => {
    const { placed, all, keys } = await withClient(database.adminUrl, async (client) => ({
      placed: await listPlacedTables(client),
      all: (await client.query<{ name: string }>(`SELECT relname AS name FROM pg_class WHERE relnamespace = 'app'::regnamespace AND relkind = 'r'`)).rows,
      keys: (
        await client.query<{ from: string; to: string }>(
          `SELECT f.relname AS from, t.relname AS to FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
            WHERE k.contype = 'f' AND k.connamespace = 'app'::regnamespace AND f.oid <> t.oid`
        )
      ).rows
    }))
    const places = new Map(placed.map(({ name }, index) => [name, index]))
    expect(all.map(({ name }) => name).filter((name) => !places.has(name) && !(name in tablesWithoutTenant))).toEqual([])
    const kinds = new Map(placed.map(({ name, kind }) => [name, kind]))
    expect(placed.filter(({ kind }) => kind === 'kept').map(({ name }) => name)).toEqual(Object.keys(keptTables))
    const among = keys.filter(({ from, to }) => places.has(from) && places.has(to))
    expect(among.length).toBeGreaterThan(100)
    expect(among.filter(({ from, to }) => (places.get(from) ?? 0) < (places.get(to) ?? 0))).toEqual([])
    // A table that every machine has a copy of cannot point to one whose rows stand on one of them.
    expect(among.filter(({ from, to }) => kinds.get(from) === 'reference' && kinds.get(to) !== 'reference')).toEqual([])
  })

  it('are asked of nobody where the database stands on one machine', async () => {
    expect(await withClient(database.adminUrl, findDistributionFaults)).toEqual([])
  })
})

it('is brought up by steps in forms that it takes: what a column must be is added apart from it', async () => {
  // Before this one no database was distributed.
  const later = Object.keys(await readMigrations()).filter((name) => name > '0041_people_of_companies')
  expect(later.length).toBeGreaterThan(4)
  for (const name of later) {
    const { statements } = await recordStep(name, 'up')
    const refused = statements.filter((text) => /\badd column\b[^;]*\b(?:check|references|unique|primary key)\b|\bdrop constraint\b[^;]*\badd\b/iu.test(text))
    expect([name, refused]).toEqual([name, []])
  }
})

it('what one would refuse fails in a test that sends it as a role of the application', async () => {
  const client = new pg.Client({ connectionString: database.urls.user })
  await client.connect()
  try {
    await expect(async () => client.query('SELECT FROM app.tenants')).rejects.toThrow(/write SELECT 1 FROM/u)
    expect((await client.query('SELECT 1 FROM app.tenants')).rows).toEqual([])
  } finally {
    await client.end()
  }
})

// A distributed database to run against is prepared.
describe.runIf(!isDistributed())('distributing', () => {
  it('refuses a machine that is not prepared for it with what to do, and takes no step', async () => {
    const steps: string[] = []
    const tell = (step: string): void => void steps.push(step)
    const distributing = distributeDatabase({ adminUrl: database.adminUrl, database: database.name, workers: [], tell })
    await expect(distributing).rejects.toThrow(/has no extension citus: install Citus 13\.1 or newer there/u)
    expect(steps).toEqual([])
  })

  it('refuses who is no superuser, and an address without a machine', async () => {
    const asOwner = distributeDatabase({ adminUrl: database.urls.migrate, database: database.name, workers: [], tell: () => undefined })
    await expect(asOwner).rejects.toThrow(/is no superuser/u)
    const astray = distributeDatabase({ adminUrl: database.adminUrl, database: database.name, workers: ['::'], tell: () => undefined })
    await expect(astray).rejects.toThrow(/"::" is no address of a machine: write host:port/u)
  })
})
