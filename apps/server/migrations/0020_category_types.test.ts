import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateDownTo, migrateToLatest } from '../src/platform/db/engine/migrate.ts'
import { withClient } from '../src/platform/db/engine/setup.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('goes down and up again with types of several tenants, deleted ones and names used again', async () => {
  const tenants = [v7(), v7()]
  const deleted = v7()
  await withClient(database.adminUrl, async (client) => {
    const insert =
      'INSERT INTO app.project_category_types (tenant_uuid, uuid, name, position, created_at, updated_at, deleted_at) VALUES ($1, $2, $3, 1, now(), now(), $4)'
    for (const tenant of tenants) await client.query(insert, [tenant, v7(), '領域', null])
    await client.query(insert, [tenants[0], deleted, '領域', new Date()])
  })
  await migrateDownTo(database.urls.migrate, '0011_invitations')
  const read = async () => (await withClient(database.adminUrl, (client) => client.query('SELECT name FROM app.project_category_types ORDER BY name'))).rows
  expect((await read()).map((row) => row.name)).toEqual(['領域', '領域', `領域 ${deleted}`])
  await migrateToLatest(database.urls.migrate)
  expect(await read()).toHaveLength(3)
  const { rows } = await withClient(database.adminUrl, (client) =>
    client.query(`SELECT relforcerowsecurity FROM pg_class WHERE oid = 'app.project_category_types'::regclass`)
  )
  expect(rows).toEqual([{ relforcerowsecurity: true }])
})
