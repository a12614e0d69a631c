import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, it, vi } from 'vitest'
import { createCounters, createCounterStore } from './counters.ts'

const order = (limit: number, key: string, isRead = false) => ({ limit, key, timeWindow: 1000, isRead })

it('each limit counts each caller by itself, from its first call on until its time is over', () => {
  let now = 0
  const count = createCounters(undefined, () => now)
  const counts = [order(1, 'a'), order(1, 'a'), order(2, 'a'), order(1, 'b'), order(1, 'a', true), order(1, 'c', true)].map(count)
  expect(counts.map(({ current }) => current)).toEqual([1, 2, 1, 1, 2, 0])
  now = 999
  expect(count(order(1, 'a'))).toEqual({ current: 3, ttl: 1 })
  now = 1000
  expect([count(order(1, 'a', true)), count(order(1, 'a'))]).toEqual([
    { current: 0, ttl: 0 },
    { current: 1, ttl: 1000 }
  ])
})

it('the callers that were counted last are remembered, and no more than so many', () => {
  const count = createCounters(undefined, () => 0)
  for (let caller = 0; caller < 5000; caller += 1) count(order(1, String(caller)))
  count(order(1, '0'))
  count(order(1, 'late'))
  expect(['0', '1', '2'].map((key) => count(order(1, key, true)).current)).toEqual([2, 0, 1])
})

it('who was refused may call again when their time is over, although the clock was set back', async () => {
  const count = createCounters()
  const brief = { ...order(1, 'a'), timeWindow: 20 }
  const { ttl } = count(brief)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
  await new Promise((resolve) => setTimeout(resolve, ttl + 5))
  expect(count(brief).current).toBe(1)
})

it('with several servers each lets its share through, from the moment that another one is there', () => {
  let servers = 1
  const count = createCounters(
    () => servers,
    () => 0
  )
  const calls = () => count(order(1, 'a')).current
  expect([calls(), calls()]).toEqual([1, 2])
  servers = 3
  expect([calls(), calls()]).toEqual([5, 8])
  expect(count(order(1, 'a', true)).current).toBe(8)
})

it('two applications with one counter let no more calls through than one does, and keep their limits apart', async () => {
  const count = createCounters()
  const build = async (): Promise<FastifyInstance> => {
    const app = fastify()
    await app.register(rateLimit, { global: false, store: createCounterStore(async (asked) => count(asked)) })
    for (const path of ['/one', '/other']) app.get(path, { config: { rateLimit: { max: 3, timeWindow: 60_000 } } }, async () => 'done')
    return app
  }
  const [first, second] = [await build(), await build()]
  const statuses: number[] = []
  for (const app of [first, second, first, second, first]) statuses.push((await app.inject('/one')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect((await first.inject('/other')).statusCode).toBe(200)
  await Promise.all([first.close(), second.close()])
})

it('a counter that cannot be reached refuses the call, and says why', async () => {
  const app = fastify()
  await app.register(rateLimit, { max: 3, timeWindow: 60_000, store: createCounterStore(() => Promise.reject(new Error('nobody counts'))) })
  app.get('/', async () => 'done')
  expect((await app.inject('/')).json()).toMatchObject({ statusCode: 500, message: 'nobody counts' })
  await app.close()
})
