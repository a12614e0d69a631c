import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAdmin } from '../../testing/open-admin.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { loadSampleCompanies } from './sample-companies.ts'

let world: World
let admin: ReturnType<typeof openAdmin>

beforeAll(async () => {
  world = await createWorld()
  admin = openAdmin(world.database.urls.admin)
})
afterAll(async () => {
  await admin.destroy()
  await world.close()
})

test('three hundred companies of different names and summaries, each with categories of all three trees; again, nothing changes', async () => {
  expect(await loadSampleCompanies(admin, world.platform.clock)).toMatchObject({ read: 300, created: 300, rejected: 0 })
  const counted = await world.admin
    .selectFrom('mekiki_scoutees')
    .select([
      sql<number>`count(DISTINCT name_key)`.as('names'),
      sql<number>`count(DISTINCT url_domain)`.as('domains'),
      sql<number>`count(DISTINCT summary)`.as('summaries')
    ])
    .executeTakeFirstOrThrow()
  expect(counted).toEqual({ names: 300, domains: 300, summaries: 300 })
  const kinds = await world.admin
    .selectFrom('mekiki_scoutee_category_links as l')
    .innerJoin('mekiki_scoutee_categories as c', 'c.uuid', 'l.category_uuid')
    .select(['c.kind', sql<number>`count(*)`.as('count')])
    .groupBy('c.kind')
    .orderBy('c.kind')
    .execute()
  expect(kinds).toEqual(['horizontal', 'innovation', 'vertical'].map((kind) => ({ kind, count: 300 })))
  expect(await world.admin.selectFrom('mekiki_investors').select('name').execute()).toHaveLength(8)
  expect(await world.admin.selectFrom('mekiki_news').select('uuid').execute()).toHaveLength(300)
  expect(await loadSampleCompanies(admin, world.platform.clock)).toMatchObject({ read: 300, created: 0, updated: 0, unchanged: 300 })
})
