import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCompanies } from '../../features/companies/provider-companies/testing/provider.factory.ts'
import { findProviderPage } from '../../features/companies/scoutees/search/index.ts'
import { silentLog } from '../../platform/db/engine/log.ts'
import { sortPending } from '../../platform/db/engine/sort-pending.ts'
import { environmentOf } from '../../testing/database.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { openDatabaseServer } from './open-database.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Companies whose entries an import would have sorted into the indexes had it come to its end. */
const leaveUnsorted = (name: string) =>
  createCompanies(
    world,
    Array.from({ length: 300 }, (_, index) => ({ name: `${name}${index}`, summary: '途中で止まった取り込み' }))
  )

it('sorts what a stopped import left beside the indexes, so that the next search need not read it for each of its words', async () => {
  const { migrate } = world.database.urls
  await sortPending(migrate)
  await leaveUnsorted('置き去り製作所')
  expect(await sortPending(migrate)).toBeGreaterThan(0)
  expect(await sortPending(migrate)).toBe(0)
  expect((await findProviderPage(world.platform.db, { q: '置き去り' })).totalCount).toBe(300)
})

it('is done by each start before it answers anybody', async () => {
  const { urls } = world.database
  await sortPending(urls.migrate)
  await leaveUnsorted('取り残し工業')
  const opened = await openDatabaseServer(environmentOf(urls), silentLog)
  expect(await sortPending(urls.migrate)).toBe(0)
  await opened.stop()
})
