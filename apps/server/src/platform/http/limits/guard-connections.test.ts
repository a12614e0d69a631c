import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openRaw, type RawConnection } from '../../../testing/raw-connection.ts'
import { type SlowServer, startSlowServer } from '../../../testing/slow/slow-server.ts'
import { createWorld, type TestTenant, type World } from '../../../testing/world.ts'
import { type ConnectionLimits, connectionLimits } from './connection-limits.ts'

/** As the product's, in a fiftieth of the time: for connections that are to be ended. */
const quick: ConnectionLimits = { ...connectionLimits(), headers: 300, keepAlive: 300, patience: 300, minBytes: 10_000, interval: 50 }

/** For what is to be served: a busy machine may take longer than a moment between a connection and its first line. */
const calm = { headers: 600_000, patience: 600_000 }

/** The twin: no limit at all, as Node and the framework come. */
const unguarded: ConnectionLimits = {
  ...quick,
  connections: 100_000,
  headers: 0,
  patience: Number.POSITIVE_INFINITY,
  heldBytes: Number.POSITIVE_INFINITY,
  pipelined: Number.POSITIVE_INFINITY
}

let world: World
let tenant: TestTenant
let bearer: string
const servers: SlowServer[] = []
const raws: RawConnection[] = []
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.createTenant()
  const { uuid } = await world.createActor(tenant)
  bearer = Buffer.from(`${tenant.poolId}|${tenant.clientId}|${uuid}@mekiki.test`).toString('base64url')
})
afterEach(async () => {
  for (const raw of raws.splice(0)) raw.destroy()
  for (const server of servers.splice(0)) await server.close()
})
afterAll(() => world.close())

async function start(limits: Partial<ConnectionLimits> = {}, base = quick): Promise<SlowServer> {
  const server = await startSlowServer(world, tenant, bearer, { ...base, ...limits })
  servers.push(server)
  return server
}

async function open({ port }: SlowServer, text: string, isReading = false): Promise<RawConnection> {
  const raw = await openRaw(port, text, { isReading })
  raws.push(raw)
  return raw
}

const openMany = (server: SlowServer, count: number, text: string): Promise<RawConnection[]> =>
  Promise.all(Array.from({ length: count }, () => open(server, text)))

const ping = async ({ port }: SlowServer): Promise<number> => (await fetch(`http://127.0.0.1:${port}/ping`, { headers: { connection: 'close' } })).status

const connectionsOf = ({ planted }: SlowServer): number => planted.server.connectionLoad().connections
const heldBy = ({ planted }: SlowServer): number => planted.server.connectionLoad().heldBytes

const untilNone = async (server: SlowServer): Promise<void> => {
  await expect.poll(() => connectionsOf(server)).toBe(0)
}

describe('a connection over which nothing gets on', () => {
  it.each(['openapi', 'list', 'packedList', 'asset', 'download', 'packedDownload', 'events'] as const)(
    'is ended when nobody reads the answer (%s), and others are served',
    async (kind) => {
      const server = await start({ ...calm, patience: 1000 })
      await openMany(server, 10, server.reads[kind])
      await expect.poll(() => heldBy(server)).toBeGreaterThan(0)
      expect(await ping(server)).toBe(200)
      await untilNone(server)
      expect([await ping(server), heldBy(server)]).toEqual([200, 0])
    }
  )

  it.each(['json', 'upload', 'unknown'] as const)('is ended with a 408 when the body does not come (%s)', async (kind) => {
    const server = await start()
    const raw = await open(server, server.bodies[kind], true)
    const text = await raw.closed()
    expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/u)
    expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n')))).toMatchObject({ code: 'request_timeout', message: expect.stringContaining('もう一度') })
    await untilNone(server)
  })

  it.each([
    ['says nothing', ''],
    ['begins a line', 'GE'],
    ['never ends its headers', 'GET /ping HTTP/1.1\r\nHost: localhost\r\nX-A: b\r\n']
  ])('is ended when it %s', async (_, text) => {
    const server = await start()
    await openMany(server, 10, text)
    await untilNone(server)
  })

  it('is ended with a 408 when a header comes now and then', async () => {
    const server = await start()
    const raw = await open(server, 'GET /ping HTTP/1.1\r\nHost: localhost\r\n', true)
    const drip = setInterval(() => raw.send('X-A: b\r\n'), 50)
    const text = await raw.closed().finally(() => clearInterval(drip))
    expect(text).toMatch(/^HTTP\/1\.1 408 .*"code":"request_timeout"/su)
  })

  it('is ended when a body comes byte by byte, and when what is left of a refused one does', async () => {
    const server = await start()
    const late = 'POST /planted/take HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/xml\r\nContent-Length: 1000000\r\n\r\n<'
    const all = [await open(server, server.bodies.json, true), await open(server, server.bodies.upload, true), await open(server, late, true)]
    const drip = setInterval(() => all.forEach((raw) => raw.send('x')), 50)
    await Promise.all(all.map((raw) => raw.closed())).finally(() => clearInterval(drip))
    await untilNone(server)
  })

  it('is kept when it is only slow', async () => {
    const server = await start({ ...calm, patience: 5000 })
    const raw = await open(server, server.reads.download)
    let received = 0
    while (received < 24 * 1024 * 1024) {
      const before = received
      received = await raw.readSome(1024 * 1024)
      // Nothing came of it: the connection is over.
      if (received === before) break
    }
    expect(received).toBeGreaterThanOrEqual(24 * 1024 * 1024)
  })
})

describe('what all connections keep in memory', () => {
  it('has a limit: those that keep most go first', async () => {
    const limit = 100 * 1024 * 1024
    const server = await start({ ...calm, heldBytes: limit })
    const modest = await open(
      server,
      'GET /planted/events HTTP/1.1\r\nHost: localhost\r\n\r\n'.replace('\r\n\r\n', `\r\nAuthorization: Bearer ${bearer}\r\n\r\n`)
    )
    await openMany(server, 10, server.reads.list)
    await expect.poll(() => connectionsOf(server)).toBeLessThan(8)
    await expect.poll(() => heldBy(server)).toBeLessThanOrEqual(limit)
    expect([await ping(server), modest.isClosed(), connectionsOf(server) > 0]).toEqual([200, false, true])
  })

  it('holds the bodies that have not come to their end as well', async () => {
    const server = await start({ ...calm, heldBytes: 5_000_000 })
    const begun = `POST /planted/take HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 3000000\r\n\r\n{"text": "${'a'.repeat(2_000_000)}`
    await openMany(server, 8, begun)
    await expect.poll(() => connectionsOf(server)).toBeLessThanOrEqual(2)
    expect(await ping(server)).toBe(200)
  })

  it('holds one answer for each connection, however many requests it has sent ahead', async () => {
    const server = await start(calm)
    await open(server, server.reads.list.repeat(10))
    await expect.poll(() => heldBy(server)).toBeGreaterThan(1_000_000)
    expect(await ping(server)).toBe(200)
    expect(heldBy(server)).toBeLessThan(30 * 1024 * 1024)
  })

  it('does not grow by what everybody gets alike, however many do not read it', async () => {
    const server = await start({ ...calm, heldBytes: Number.POSITIVE_INFINITY })
    await fetch(`http://127.0.0.1:${server.port}/openapi.json`)
    globalThis.gc?.()
    const before = process.memoryUsage()
    await openMany(server, 60, 'GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(10))
    await expect.poll(() => connectionsOf(server)).toBeGreaterThanOrEqual(60)
    // 660 MB are asked for.
    expect(await ping(server)).toBe(200)
    const { external, arrayBuffers } = process.memoryUsage()
    expect(external + arrayBuffers - before.external - before.arrayBuffers).toBeLessThan(60_000_000)
  })
})

describe('a flood of connections and requests', () => {
  it('is cut at the limit of connections; idle ones make room', async () => {
    const server = await start({ ...calm, keepAlive: 600_000, connections: 20 })
    const idle = await open(server, 'GET /ping HTTP/1.1\r\nHost: localhost\r\n\r\n', true)
    await expect.poll(() => idle.text()).toContain('200 OK')
    const many = await openMany(server, 40, 'GET /ping HTTP/1.1\r\n')
    for (const raw of many) raw.read()
    await expect.poll(() => many.filter((raw) => raw.isClosed()).length).toBeGreaterThanOrEqual(20)
    expect(connectionsOf(server)).toBeLessThanOrEqual(20)
    await idle.closed()
    for (const raw of many) raw.destroy()
    await expect.poll(() => ping(server).catch(() => 0)).toBe(200)
  })

  it('is cut where one connection sends requests without end and reads no answer', async () => {
    const server = await start(calm)
    await open(server, 'GET /planted/list HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1000))
    await untilNone(server)
  })

  it('is served, as long as answers are read in their order', async () => {
    const server = await start(calm)
    const raw = await open(server, 'GET /ping HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(15), true)
    await expect.poll(() => raw.text().split('200 OK').length - 1).toBe(15)
  })
})

describe('twin: without the limits', () => {
  it('all of them stay as long as they like', async () => {
    const [guarded, open] = [await start(), await start({}, unguarded)]
    const kinds = [...Object.values(guarded.reads), ...Object.values(guarded.bodies), 'GET /ping HTTP/1.1\r\n']
    const own = [...Object.values(open.reads), ...Object.values(open.bodies), 'GET /ping HTTP/1.1\r\n']
    for (const text of own) await openMany(open, 2, text)
    for (const text of kinds) await openMany(guarded, 2, text)
    await untilNone(guarded)
    expect(connectionsOf(open)).toBe(own.length * 2)
    expect(heldBy(open)).toBeGreaterThan(48 * 1024 * 1024)
  })
})
