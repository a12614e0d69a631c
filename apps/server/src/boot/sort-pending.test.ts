import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCompanies } from '../features/provider-companies/testing/provider.factory.ts'
import { findProviderPage } from '../features/scoutees/index.ts'
import { sortPending } from '../platform/db/engine/sort-pending.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('sorts what a stopped import left beside the indexes, so that the next search need not read it for each of its words', async () => {
  const { migrate } = world.database.urls
  await sortPending(migrate)
  await createCompanies(
    world,
    Array.from({ length: 300 }, (_, index) => ({ name: `置き去り製作所${index}`, summary: '途中で止まった取り込み' }))
  )
  expect(await sortPending(migrate)).toBeGreaterThan(0)
  expect(await sortPending(migrate)).toBe(0)
  expect((await findProviderPage(world.platform.db, { q: '置き去り' })).totalCount).toBe(300)
})
