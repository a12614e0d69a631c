import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { openIdentityDatabase } from '../database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('goes on after a connection that broke between two statements of a transaction, which fails', async () => {
  const [identity, other] = [openIdentityDatabase(database.urls.identity, 1), openIdentityDatabase(database.urls.identity, 1)]
  const work = identity.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(other)
    await sql`SELECT 1`.execute(tx)
  })
  await expect(work).rejects.toThrow(/terminat|not queryable/u)
  expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(identity)).rows).toEqual([{ one: 1 }])
  await Promise.all([identity.destroy(), other.destroy()])
})
