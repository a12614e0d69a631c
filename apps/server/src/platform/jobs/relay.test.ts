import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestTenant, type World } from '../../testing/world.ts'
import { withTenant } from '../db/gateways.ts'
import { writeOutbox } from '../outbox/outbox.ts'
import type { EffectRow } from './effects.ts'
import { type Queue, type QueueWork, startQueue } from './queue.ts'
import { relayOnce } from './relay.ts'

let world: World
let tenant: TestTenant
let pool: pg.Pool
let queue: Queue | null = null
const now = new Date('2026-10-05T00:00:00Z')

beforeAll(async () => {
  world = await createWorld()
  tenant = await world.createTenant()
  pool = new pg.Pool({ connectionString: world.database.urls.queue, max: 2 })
  // The queue makes its tables when it starts for the first time.
  await (await startQueue({ url: world.database.urls.queue, clock: () => now, log: world.platform.log, work: workOf([]) })).stop()
})
afterEach(async () => {
  await queue?.stop()
  queue = null
  await world.admin.deleteFrom('outbox').execute()
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(world.admin)
})
afterAll(async () => {
  await pool.end()
  await world.close()
})

/** What the queue does: notes the numbers of the effects. */
const workOf = (done: unknown[]): QueueWork => ({
  runEffect: async (row) => void done.push(row.payload['number']),
  storeDeadLetter: async () => undefined,
  everyMinute: async () => undefined
})

/** Leaves so many effects to be done. */
const leave = (count: number) =>
  withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) =>
    writeOutbox(
      tx,
      { tenantUuid: tenant.uuid, requestId: 'r', now },
      Array.from({ length: count }, (_, number) => ({ kind: 'test.effect', payload: { number } }))
    )
  )

const unmark = () => world.admin.updateTable('outbox').set({ relayed_at: null }).execute()
const marks = async () => (await world.admin.selectFrom('outbox').select('relayed_at').execute()).map(({ relayed_at }) => relayed_at)
const jobs = async () =>
  (await sql<{ payload: EffectRow; key: string }>`SELECT payload, key FROM graphile_worker._private_jobs ORDER BY id`.execute(world.admin)).rows
const numbersOf = (rows: readonly { payload: EffectRow }[]) => rows.map(({ payload }) => payload.payload['number'])

/** The pool, whose connection breaks over the statement that begins so. */
function breakingAt(beginning: string): pg.Pool {
  const connect = async () => {
    const client = await pool.connect()
    const query = (text: string, values?: unknown[]) => (text.startsWith(beginning) ? Promise.reject(new Error('connection lost')) : client.query(text, values))
    return { query, release: () => client.release() }
  }
  return { connect } as unknown as pg.Pool
}

/** Has the database leave every mark out, as a rule or a trigger that somebody added might. */
async function withoutMarks(work: () => Promise<void>): Promise<void> {
  await sql`CREATE FUNCTION app.leave_out() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`.execute(world.admin)
  await sql`CREATE TRIGGER leave_out BEFORE UPDATE ON app.outbox FOR EACH ROW EXECUTE FUNCTION app.leave_out()`.execute(world.admin)
  try {
    await work()
  } finally {
    await queue?.stop()
    queue = null
    await sql`DROP FUNCTION app.leave_out CASCADE`.execute(world.admin)
  }
}

describe('the relay', () => {
  it('hands the oldest effects over first, so many at a time, each as one job under its id, and marks them', async () => {
    await leave(450)
    expect([await relayOnce(pool, now), await relayOnce(pool, now), await relayOnce(pool, now), await relayOnce(pool, now)]).toEqual([200, 200, 50, 0])
    const rows = await jobs()
    expect(numbersOf(rows)).toEqual(Array.from({ length: 450 }, (_, number) => number))
    expect(rows.map(({ key }) => key)).toEqual(rows.map(({ payload }) => payload.uuid))
    expect(await marks()).toEqual(Array.from({ length: 450 }, () => now))
  })

  it('makes no second job of what was handed over and whose mark was lost', async () => {
    await leave(3)
    expect(await relayOnce(pool, now)).toBe(3)
    const before = await jobs()
    await unmark()
    expect(await relayOnce(pool, now)).toBe(3)
    const after = await jobs()
    expect([numbersOf(after).toSorted((one, other) => Number(one) - Number(other)), after.map(({ key }) => key).toSorted()]).toEqual([
      [0, 1, 2],
      before.map(({ key }) => key).toSorted()
    ])
  })

  it.each(['UPDATE app.outbox', 'COMMIT'])('that breaks at %s has handed nothing over, and the next one does it once', async (statement) => {
    await leave(3)
    await expect(relayOnce(breakingAt(statement), now)).rejects.toThrow('connection lost')
    expect([await jobs(), await marks()]).toEqual([[], [null, null, null]])
    expect([await relayOnce(pool, now), numbersOf(await jobs())]).toEqual([3, [0, 1, 2]])
  })

  it('hands over nothing that it cannot mark, since it would do so without end', async () => {
    await leave(2)
    await withoutMarks(async () => {
      await expect(relayOnce(pool, now)).rejects.toThrow('2 effects were handed over and 0 marked')
      expect(await jobs()).toEqual([])
    })
    expect([await relayOnce(pool, now), numbersOf(await jobs())]).toEqual([2, [0, 1]])
  })
})

describe('the queue over a row that cannot be marked', () => {
  it('waits before it tries again, and does the effect once when it can', async () => {
    const done: unknown[] = []
    const warnings: number[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void (line.includes('could not be relayed') && warnings.push(performance.now())) })
    const start = async () => (queue = await startQueue({ url: world.database.urls.queue, clock: () => now, log, work: workOf(done) }))
    await leave(1)
    await withoutMarks(async () => {
      await start()
      await expect.poll(() => warnings.length).toBe(3)
    })
    const [first = 0, second = 0, third = 0] = warnings
    // A second apart; a clock may be a little ahead of the other.
    expect([second - first > 900, third - second > 900, done]).toEqual([true, true, []])
    await start()
    await expect.poll(() => done).toEqual([0])
  })
})

describe('the queue with what nobody waits for', () => {
  it('does one of a kind at a time, and all else meanwhile', async () => {
    const held: (() => void)[] = []
    let isHolding = true
    const done: unknown[] = []
    const work: QueueWork = {
      ...workOf(done),
      runEffect: async ({ kind, payload }) => {
        if (kind === 'test.background' && isHolding) await new Promise<void>((resolve) => held.push(resolve))
        done.push(payload['number'])
      },
      backgroundKinds: new Set(['test.background'])
    }
    await leave(6)
    await world.admin.updateTable('outbox').set({ kind: 'test.background' }).execute()
    await leave(6)
    queue = await startQueue({ url: world.database.urls.queue, clock: () => now, log: world.platform.log, work })
    try {
      await expect.poll(() => done.length).toBe(6)
      expect(held.length).toBeLessThan(2)
      // The rest, each when the one before is done.
      for (let count = 1; count <= 6; count += 1) {
        await expect.poll(() => held.length).toBe(count)
        held.at(-1)?.()
      }
    } finally {
      isHolding = false
      for (const release of held) release()
    }
    await expect.poll(() => done.length).toBe(12)
  })
})
