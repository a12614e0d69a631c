import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'

// Runs where MEKIKI_TEST_CITUS_URL names a coordinator (docs/scale.md).
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('a distributed database tells of its machines, each with its share', async () => {
  const call = await world.createAdministrator()
  const { machines } = (await call('GET', '/v2/admin/system')).body.database
  const ports = inject('testCluster').workerUrls.map((url) => Number(new URL(url).port))
  expect(machines[0]).toMatchObject({ role: 'coordinator', state: 'ready' })
  expect(machines.slice(1).map(({ port }: { port: number }) => port)).toEqual(ports)
  for (const worker of machines.slice(1)) {
    expect(worker).toMatchObject({ role: 'worker', state: 'ready' })
    expect(worker.shardsCount).toBeGreaterThan(100)
    expect(worker.bytes).toBeGreaterThan(100_000)
  }
})
