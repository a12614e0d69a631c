import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type TestTenant, type World } from '../../testing/world.ts'
import { withTenant } from '../db/gateways.ts'
import { writeOutbox } from '../outbox/outbox.ts'
import { startQueue } from './queue.ts'

let world: World
let tenant: TestTenant
const now = new Date('2026-10-05T00:00:00Z')

beforeAll(async () => {
  world = await createWorld()
  tenant = await world.createTenant()
})
afterAll(() => world.close())

/** Stands before the database and can be away, as the database is while it starts again. */
async function openGate(target: number): Promise<{ port: number; isOpen: boolean; close: () => void; open: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const begin = (port: number): Promise<Server> =>
    new Promise((resolve) => {
      const server = createServer((near) => {
        const far = connect(target, '127.0.0.1')
        for (const socket of [near, far]) {
          sockets.add(socket)
          socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
        }
        near.pipe(far)
        far.pipe(near)
      })
      server.listen(port, '127.0.0.1', () => resolve(server))
    })
  let server = await begin(0)
  const { port } = server.address() as AddressInfo
  const gate = {
    port,
    isOpen: true,
    close: () => {
      gate.isOpen = false
      server.close()
      for (const socket of sockets) socket.destroy()
    },
    open: async () => {
      server = await begin(port)
      gate.isOpen = true
    }
  }
  return gate
}

/** Leaves an effect to be done. */
const leave = () =>
  withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) =>
    writeOutbox(tx, { tenantUuid: tenant.uuid, requestId: 'r', now }, [{ kind: 'test.effect', payload: {} }])
  )

it.each(['fails', 'succeeds'])('goes on when the database is away while an effect %s', async (end) => {
  const url = new URL(world.database.urls.queue)
  const gate = await openGate(Number(url.port))
  url.port = String(gate.port)
  let tries = 0
  let done = 0
  const runEffect = async (): Promise<void> => {
    tries += 1
    if (tries === 1) {
      gate.close()
      // Longer than the queue needs to see that nobody answers.
      void wait(1500).then(gate.open)
      if (end === 'fails') throw new Error('the database is away')
    }
    done += 1
  }
  const work = { runEffect, storeDeadLetter: async () => undefined, everyMinute: async () => undefined }
  const queue = await startQueue({ url: url.href, clock: () => now, log: world.platform.log, work })
  try {
    await leave()
    await expect.poll(() => tries).toBeGreaterThan(0)
    await expect.poll(() => gate.isOpen).toBe(true)
    await leave()
    await expect.poll(() => done).toBeGreaterThan(1)
  } finally {
    await queue.stop()
    gate.close()
  }
})

it('keeps the time by the minute, however far the clock is set', async () => {
  let present = new Date('2026-12-31T14:59:59Z')
  const minutes: string[] = []
  const everyMinute = async (): Promise<void> => void minutes.push(present.toISOString())
  const work = { runEffect: async () => undefined, storeDeadLetter: async () => undefined, everyMinute }
  const queue = await startQueue({ url: world.database.urls.queue, clock: () => present, log: world.platform.log, work })
  try {
    const times = ['2026-12-31T14:59:59.000Z', '2026-12-31T15:00:00.000Z', '2027-12-31T15:00:00.000Z', '2026-12-31T14:00:00.000Z']
    for (const [index, time] of times.entries()) {
      present = new Date(time)
      await expect.poll(() => minutes.length).toBe(index + 1)
    }
    queue.wake()
    expect(minutes).toEqual(times)
  } finally {
    await queue.stop()
  }
})

it('does at once what a clock that was ahead has put into the queue', async () => {
  let done = 0
  // Other tests may have left effects of their own.
  const runEffect = async ({ kind }: { kind: string }): Promise<void> => void (done += kind === 'ahead' ? 1 : 0)
  const work = { runEffect, storeDeadLetter: async () => undefined, everyMinute: async () => undefined }
  const options = { url: world.database.urls.queue, clock: () => now, log: world.platform.log, work, graceMilliseconds: 100 }
  const queue = await startQueue(options)
  try {
    await sql`SELECT graphile_worker.add_job('effect', '{"kind": "ahead"}'::json, run_at := now() + interval '1 hour', max_attempts := 1)`.execute(world.admin)
    await expect.poll(() => done).toBe(1)
  } finally {
    await queue.stop()
  }
})

it('leaves to the next server what it can no longer tell of the end of an effect', async () => {
  const url = new URL(world.database.urls.queue)
  const gate = await openGate(Number(url.port))
  url.port = String(gate.port)
  const rejections: unknown[] = []
  const note = (error: unknown): void => void rejections.push(error)
  const others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', note)
  let done = 0
  const runEffect = async (): Promise<void> => {
    gate.close()
    done += 1
  }
  const work = { runEffect, storeDeadLetter: async () => undefined, everyMinute: async () => undefined }
  const queue = await startQueue({ url: url.href, clock: () => now, log: world.platform.log, work })
  try {
    await leave()
    await expect.poll(() => done).toBe(1)
    await queue.stop()
    // Longer than the library waits until it tries again for the first time.
    await wait(4600)
    expect(rejections).toEqual([])
  } finally {
    process.removeAllListeners('unhandledRejection')
    for (const other of others) process.on('unhandledRejection', other)
  }
})

it('ends while the database is away', async () => {
  const url = new URL(world.database.urls.queue)
  const gate = await openGate(Number(url.port))
  url.port = String(gate.port)
  const work = { runEffect: async () => undefined, storeDeadLetter: async () => undefined, everyMinute: async () => undefined }
  const queue = await startQueue({ url: url.href, clock: () => now, log: world.platform.log, work })
  gate.close()
  await queue.stop()
  expect(gate.isOpen).toBe(false)
})
