import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { withClient } from '../db/engine/setup.ts'
import { ensureBackupRights } from './rights.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const findPolicies = () =>
  withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ table: string }>(`SELECT polrelid::regclass::text AS table FROM pg_policy WHERE polname = 'backup' ORDER BY 1`)
    return rows.map(({ table }) => table)
  })

it('gives the rights to back up once, also where servers that start at the same time do', async () => {
  await ensureBackupRights(database.urls.migrate)
  const before = await findPolicies()
  expect(before.length).toBeGreaterThan(100)
  await withClient(database.adminUrl, async (client) => {
    for (const table of before) await client.query(`DROP POLICY backup ON ${table}`)
  })
  expect(await Promise.all(Array.from({ length: 6 }, () => ensureBackupRights(database.urls.migrate)))).toEqual(Array.from({ length: 6 }, () => true))
  expect(await findPolicies()).toEqual(before)
})
