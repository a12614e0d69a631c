import { PassThrough } from 'node:stream'
import { defineOperation } from '@mekiki/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { plant, type Planted } from '../../../testing/planted.ts'
import { openRaw, type RawConnection } from '../../../testing/raw-connection.ts'
import { createWorld, type TestTenant, type World } from '../../../testing/world.ts'
import { EventStream } from '../answers/other-answers.ts'

const own = { access: 'private', guests: 'own', tx: 'none', rate: 'read' } as const
const group = {
  wait: defineOperation({ ...own, id: 'planted.wait', summary: '', method: 'GET', path: '/planted/wait', output: z.object({}) }),
  fail: defineOperation({ ...own, id: 'planted.fail', summary: '', method: 'GET', path: '/planted/fail', output: z.object({}) }),
  large: defineOperation({ ...own, id: 'planted.large', summary: '', method: 'GET', path: '/planted/large', output: z.string() }),
  events: defineOperation({ ...own, id: 'planted.events', summary: '', method: 'GET', path: '/planted/events', answers: 'events', output: z.object({}) })
}

let world: World
let tenant: TestTenant
let planted: Planted
let port: number
let running: number
let max: number
let waiting: (() => void)[]
let streams: PassThrough[]
const raws: RawConnection[] = []
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.createTenant()
})
afterAll(() => world.close())

beforeEach(() => {
  ;[running, max, waiting, streams] = [0, 0, [], []]
})
afterEach(async () => {
  for (const raw of raws.splice(0)) raw.destroy()
  for (const stream of streams) stream.end()
  for (const go of waiting) go()
  await planted.close()
})

/** Two calls of one caller at a time, unless told otherwise. */
async function start(placesOfOneCaller = 2): Promise<void> {
  const handlers = {
    wait: async () => {
      running += 1
      max = Math.max(max, running)
      await new Promise<void>((resolve) => waiting.push(resolve))
      running -= 1
      return {}
    },
    fail: async () => {
      throw new Error('planted')
    },
    large: async () => 'a'.repeat(24 * 1024 * 1024),
    events: async () => {
      const stream = new PassThrough()
      streams.push(stream)
      stream.write(': begun\n\n')
      return new EventStream(stream)
    }
  }
  planted = await plant(world, group, handlers, { placesOfOneCaller })
  port = await planted.listen()
}

/** A token of somebody new. */
async function newcomer(): Promise<string> {
  const { uuid } = await world.createActor(tenant)
  return Buffer.from(`${tenant.poolId}|${tenant.clientId}|${uuid}@mekiki.test`).toString('base64url')
}

const ask = async (bearer: string, path: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${bearer}`, connection: 'close' } })).status

/** Asks once, so that the server knows whose the token is. */
async function makeKnown(bearer: string): Promise<string> {
  expect(await ask(bearer, '/planted/fail')).toBe(500)
  return bearer
}

/** Lets whoever waits go on until all have their answers. */
async function answerAll(calls: readonly Promise<number>[]): Promise<number[]> {
  const timer = setInterval(() => waiting.shift()?.(), 5)
  try {
    return await Promise.all(calls)
  } finally {
    clearInterval(timer)
  }
}

async function hold(bearer: string, path: string): Promise<RawConnection> {
  const raw = await openRaw(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${bearer}\r\n\r\n`)
  raws.push(raw)
  return raw
}

describe('calls of one person', () => {
  it('run so many side by side, the others after them, and all are answered', async () => {
    await start()
    const bearer = await makeKnown(await newcomer())
    const calls = Array.from({ length: 7 }, () => ask(bearer, '/planted/wait'))
    await expect.poll(() => running).toBe(2)
    expect(await answerAll(calls)).toEqual([200, 200, 200, 200, 200, 200, 200])
    expect(max).toBe(2)
  })

  it('all run at once where there is room for them (twin)', async () => {
    await start(100)
    const bearer = await makeKnown(await newcomer())
    const calls = Array.from({ length: 7 }, () => ask(bearer, '/planted/wait'))
    await expect.poll(() => running).toBe(7)
    await answerAll(calls)
  })

  it('keep nobody else waiting', async () => {
    await start()
    const [one, other] = [await makeKnown(await newcomer()), await makeKnown(await newcomer())]
    const calls = Array.from({ length: 7 }, () => ask(one, '/planted/wait'))
    await expect.poll(() => running).toBe(2)
    const theirs = ask(other, '/planted/wait')
    await expect.poll(() => running).toBe(3)
    expect(await answerAll([...calls, theirs])).toHaveLength(8)
  })

  it('give their places back when they fail or are given up', async () => {
    await start()
    const bearer = await makeKnown(await newcomer())
    for (let count = 0; count < 5; count += 1) expect(await ask(bearer, '/planted/fail')).toBe(500)
    for (let count = 0; count < 3; count += 1) await hold(bearer, '/planted/wait')
    await expect.poll(() => running).toBe(2)
    for (const raw of raws.splice(0)) raw.destroy()
    const call = ask(bearer, '/planted/wait')
    await expect.poll(() => running).toBe(3)
    expect(await answerAll([call])).toEqual([200])
  })

  it('keep no place while their answers are read, nor while they hear events', async () => {
    await start()
    const bearer = await makeKnown(await newcomer())
    for (let count = 0; count < 3; count += 1) await hold(bearer, '/planted/large')
    for (let count = 0; count < 3; count += 1) await hold(bearer, '/planted/events')
    await expect.poll(() => streams.length).toBe(3)
    const call = ask(bearer, '/planted/wait')
    await expect.poll(() => running).toBe(1)
    expect(await answerAll([call])).toEqual([200])
  })
})

it('calls whose tokens nobody knows yet share the places of their address', async () => {
  await start()
  const bearers = await Promise.all(Array.from({ length: 5 }, () => newcomer()))
  const calls = bearers.map((bearer) => ask(bearer, '/planted/wait'))
  await expect.poll(() => running).toBe(2)
  expect(await answerAll(calls)).toEqual([200, 200, 200, 200, 200])
  expect(max).toBe(2)
})
