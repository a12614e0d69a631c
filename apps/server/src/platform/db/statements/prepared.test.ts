import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { type Database, openDatabase, withTenant } from '../gateways.ts'

const often = 20
let database: TestDatabase
let db: Database
const tenants = [v7(), v7()] as const

beforeAll(async () => {
  database = await createTestDatabase()
  const admin = openAdmin(database.adminUrl, 1)
  const stamps = { created_at: new Date(), updated_at: new Date() }
  for (const uuid of tenants) {
    await admin
      .insertInto('tenants')
      .values({ ...stamps, uuid, name: 'T' })
      .execute()
    await admin
      .insertInto('permission_groups')
      .values({ ...stamps, tenant_uuid: uuid, uuid: v7(), name: uuid, permissions: [] })
      .execute()
  }
  await admin.destroy()
  // One connection, so that every statement meets what was prepared for another tenant.
  db = openDatabase(database.urls, { user: 1, finder: 1, admin: 1 }, { isPreparing: true })
})

afterAll(async () => {
  await db.close()
  await database.drop()
})

const prepared = async (of: Database['user']): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM pg_prepared_statements`.execute(of)
  return rows[0]?.count ?? Number.NaN
}

it('shows each tenant its own rows by one prepared statement, also where row-level security alone tells them apart', async () => {
  for (let round = 0; round < often; round += 1) {
    const tenant = tenants[round % tenants.length] ?? ''
    const found = await withTenant(db.user, tenant, 'read', async (tx) => ({
      built: await tx.selectFrom('permission_groups').select('name').where('name', 'in', tenants).execute(),
      raw: (await sql<{ name: string }>`select name from app.permission_groups where name <> ${'x'}`.execute(tx)).rows
    }))
    expect(found).toEqual({ built: [{ name: tenant }], raw: [{ name: tenant }] })
  }
  expect(await prepared(db.user)).toBeGreaterThanOrEqual(2)
})

it('prepares nothing for the finder and for long work', async () => {
  const apart = db.openApart()
  try {
    for (const gateway of [db.finder, apart.user]) for (let round = 0; round < often; round += 1) await sql`select ${round}::integer AS n`.execute(gateway)
    expect([await prepared(db.finder), await prepared(apart.user)]).toEqual([0, 0])
  } finally {
    await apart.close()
  }
})

it('keeps at most 200 statements on a connection, and none that come seldom', async () => {
  const before = await prepared(db.user)
  for (let text = 0; text < 60; text += 1) await sql`select ${text}::integer AS ${sql.ref(`rare_${text}`)}`.execute(db.user)
  expect(await prepared(db.user)).toBe(before)
  for (let round = 0; round < 5; round += 1)
    for (let text = 0; text < 250; text += 1) await sql`select ${text}::integer AS ${sql.ref(`often_${text}`)}`.execute(db.user)
  expect(await prepared(db.user)).toBe(200)
})

it('goes on without names on a connection behind which they were lost', async () => {
  const other = openDatabase(database.urls, { user: 1, finder: 1, admin: 1 }, { isPreparing: true })
  const ask = async (): Promise<unknown> => (await sql<{ n: number }>`select ${1}::integer + 1 AS n`.execute(other.user)).rows
  try {
    for (let round = 0; round < often; round += 1) await ask()
    await sql`DEALLOCATE ALL`.execute(other.user)
    await expect(ask()).rejects.toMatchObject({ code: '26000' })
    for (let round = 0; round < often; round += 1) expect(await ask()).toEqual([{ n: 2 }])
  } finally {
    await other.close()
  }
})
