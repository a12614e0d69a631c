import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConnection } from './connection.ts'

const world = { isThere: true, isDeviceOffline: false, probes: 0 }
const make = () =>
  createConnection({
    probe: async () => {
      world.probes += 1
      return world.isThere
    },
    now: Date.now,
    random: () => 0.5,
    isDeviceOffline: () => world.isDeviceOffline
  })

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(world, { isThere: true, isDeviceOffline: false, probes: 0 })
})
afterEach(() => vi.useRealTimers())

describe('a lost server', () => {
  it('is asked for again after 2, 5, 10, 30 and 30 seconds, and known to be back by its first answer', async () => {
    const connection = make()
    world.isThere = false
    expect(await connection.check()).toBe(false)
    const waits = [connection.get().wait]
    for (const wait of [2000, 5000, 10_000, 30_000]) {
      await vi.advanceTimersByTimeAsync(wait)
      waits.push(connection.get().wait)
    }
    expect([waits, world.probes]).toEqual([[2000, 5000, 10_000, 30_000, 30_000], 5])
    world.isThere = true
    await vi.advanceTimersByTimeAsync(30_000)
    expect(connection.get()).toMatchObject({ isAway: false, attempts: 0, nextTry: null })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(world.probes).toBe(6)
  })

  it('is not asked later because more calls are lost meanwhile', async () => {
    const connection = make()
    world.isThere = false
    await connection.check()
    for (let lost = 0; lost < 9; lost += 1) {
      await vi.advanceTimersByTimeAsync(200)
      await connection.check()
    }
    expect(connection.get()).toMatchObject({ attempts: 1, wait: 2000 })
    world.isThere = true
    await vi.advanceTimersByTimeAsync(200)
    expect(connection.get().isAway).toBe(false)
  })

  it('is there when a call is answered while its own question is lost', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const connection = createConnection({ probe: () => promise, now: Date.now, random: () => 0.5, isDeviceOffline: () => false })
    const checked = connection.check()
    connection.noteContact()
    resolve(false)
    expect([await checked, connection.get().isAway]).toEqual([true, false])
  })

  it('lets whoever waits go on when any call is answered, and whoever gives up go', async () => {
    const connection = make()
    world.isThere = false
    await connection.check()
    const goneOn = vi.fn<() => void>()
    const giving = new AbortController()
    const givenUp = connection.whenThere(giving.signal).catch((error: unknown) => String(error))
    void connection.whenThere().then(goneOn)
    giving.abort('enough')
    expect(await givenUp).toBe('enough')
    expect(goneOn).not.toHaveBeenCalled()
    connection.noteContact()
    await vi.advanceTimersByTimeAsync(0)
    expect(goneOn).toHaveBeenCalledOnce()
  })

  it('is not asked while the device has no network, and shares one question', async () => {
    const connection = make()
    world.isDeviceOffline = true
    expect(await Promise.all([connection.check(), connection.check()])).toEqual([false, false])
    expect([world.probes, connection.get().attempts]).toEqual([0, 1])
    world.isDeviceOffline = false
    expect(await Promise.all([connection.check(), connection.check()])).toEqual([true, true])
    expect(world.probes).toBe(1)
  })
})

it('a server that answers nonsense is left alone the longer, the more tries have failed', async () => {
  const connection = make()
  connection.noteTrouble(2)
  expect(connection.get()).toMatchObject({ isAway: true, wait: 10_000, attempts: 3 })
  await vi.advanceTimersByTimeAsync(9999)
  expect(world.probes).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect([world.probes, connection.get().isAway]).toEqual([1, false])
})
