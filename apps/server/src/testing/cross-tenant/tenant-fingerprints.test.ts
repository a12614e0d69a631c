import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../world.ts'
import { createEverything, type Everything } from './tenant-fingerprints.ts'
import { changedTables, openWatch, type Watch } from './fingerprint.ts'

let world: World
let watch: Watch
let all: Everything
beforeAll(async () => {
  world = await createWorld()
  watch = await openWatch(world)
  all = await createEverything(world, 'CANARYONE')
})
afterAll(async () => {
  await watch.close()
  await world.close()
})

it('makes a row of every tenant table', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
      and (c.relname = 'tenants' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_uuid')) order by 1`.execute(world.admin)
  const [print = {}] = await watch.read([all.tenant.uuid])
  expect(rows.length).toBeGreaterThan(40)
  expect(Object.keys(print).toSorted()).toEqual(rows.map((row) => row.name))
})

it('puts the word into what people write', async () => {
  const { rows } = await sql<{ text: string }>`select row_to_json(p)::text as text from projects p where uuid = ${all.ids['projects']}`.execute(world.admin)
  expect(rows[0]?.text.split('CANARYONE').length).toBeGreaterThan(8)
})

it('notices every change of a tenant’s rows, and no other', async () => {
  const other = await createEverything(world, 'CANARYTWO')
  const tenants = [all.tenant.uuid, other.tenant.uuid]
  const before = await watch.read(tenants)
  await world.admin
    .updateTable('channels')
    .set({ version: 2 })
    .where('uuid', '=', all.ids['channels'] ?? '')
    .execute()
  await world.admin.deleteFrom('scoutee_ideas').where('tenant_uuid', '=', all.tenant.uuid).execute()
  await world.admin.updateTable('tenants').set({ version: 2 }).where('uuid', '=', all.tenant.uuid).execute()
  const after = await watch.read(tenants)
  expect(tenants.map((_, index) => changedTables(before[index] ?? {}, after[index] ?? {}))).toEqual([['channels', 'scoutee_ideas', 'tenants'], []])
})
