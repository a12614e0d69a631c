import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { type Queue, type QueueWork, startQueue } from './queue.ts'

let world: World
const running = new Set<Queue>()

beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  for (const queue of running) await queue.stop()
  await world.close()
})

const work: QueueWork = { runEffect: async () => undefined, storeDeadLetter: async () => undefined, everyMinute: async () => undefined }

async function start(onServers: (count: number) => void): Promise<Queue> {
  const { clock, log } = world.platform
  const queue = await startQueue({ url: world.database.urls.queue, clock, log, work, onServers, countMilliseconds: 100 })
  running.add(queue)
  return queue
}

it('each server knows within seconds how many of its database live', async () => {
  const counts = { first: 0, second: 0 }
  await start((count) => (counts.first = count))
  await expect.poll(() => counts.first).toBe(1)
  const second = await start((count) => (counts.second = count))
  await expect.poll(() => [counts.first, counts.second]).toEqual([2, 2])
  await second.stop()
  running.delete(second)
  await expect.poll(() => counts.first).toBe(1)
})
