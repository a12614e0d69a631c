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

it('goes down and up again with groups of several tenants, deleted ones and names used again', async () => {
  const tenants = [v7(), v7()]
  const deleted = v7()
  await withClient(database.adminUrl, async (client) => {
    const insert =
      'INSERT INTO app.permission_groups (tenant_uuid, uuid, name, permissions, created_at, updated_at, deleted_at) VALUES ($1, $2, $3, $4, now(), now(), $5)'
    for (const tenant of tenants) await client.query(insert, [tenant, v7(), '推進担当', [], null])
    await client.query(insert, [tenants[0], deleted, '推進担当', [], new Date()])
  })
  await migrateDownTo(database.urls.migrate, '0006_platform_settings')
  const names = async () =>
    (await withClient(database.adminUrl, (client) => client.query('SELECT name FROM app.permission_groups ORDER BY name'))).rows.map((row) => row.name)
  expect(await names()).toEqual(['推進担当', '推進担当', `推進担当 ${deleted}`])
  await migrateToLatest(database.urls.migrate)
  expect(await names()).toHaveLength(3)
  const { rows } = await withClient(database.adminUrl, (client) =>
    client.query(`SELECT relforcerowsecurity FROM pg_class WHERE oid = 'app.permission_groups'::regclass`)
  )
  expect(rows).toEqual([{ relforcerowsecurity: true }])
})
