import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Job, WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type TestTenant, type World } from '../../testing/world.ts'
import { withTenant } from '../db/gateways.ts'
import { writeOutbox } from '../outbox/outbox.ts'
import { freeLostJobs, rememberStarts } from './lost-jobs.ts'
import { startQueue } from './queue.ts'

let world: World
let tenant: TestTenant
let pool: pg.Pool
const now = new Date('2026-10-05T00:00:00Z')

beforeAll(async () => {
  world = await createWorld()
  tenant = await world.createTenant()
  pool = new pg.Pool({ connectionString: world.database.urls.queue })
})
afterAll(async () => {
  await pool.end()
  await world.close()
})

it('does an effect that the database handed out and whose answer was lost, in its queue too, and not one at work', async () => {
  const done: string[] = []
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  const runEffect = async ({ kind }: { kind: string }): Promise<void> => {
    done.push(kind)
    if (kind === 'test.long') await ended
  }
  const work = {
    runEffect,
    backgroundKinds: new Set(['test.lost']),
    storeDeadLetter: async () => undefined,
    everyMinute: async () => undefined
  }
  const queue = await startQueue({ url: world.database.urls.queue, clock: () => now, log: world.platform.log, work, graceMilliseconds: 300 })
  const leave = (kind: string) =>
    withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) => writeOutbox(tx, { tenantUuid: tenant.uuid, requestId: 'r', now }, [{ kind, payload: {} }]))
  try {
    await leave('test.long')
    await expect.poll(() => done).toEqual(['test.long'])
    const { rows } = await pool.query<{ locked_by: string }>(`SELECT locked_by FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL`)
    // As the database has it after it handed a job to this pool over a connection that broke.
    await pool.query(
      `SELECT graphile_worker.add_job('effect', payload := '{"kind":"test.lost"}', queue_name := 'test.lost', max_attempts := 1,
         run_at := now() + interval '1 hour')`
    )
    await pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now(), attempts = 1, run_at = now() WHERE job_queue_id IS NOT NULL`,
      [rows[0]?.locked_by]
    )
    await pool.query(`UPDATE graphile_worker._private_job_queues SET locked_by = $1, locked_at = now()`, [rows[0]?.locked_by])
    await expect.poll(() => done).toEqual(['test.long', 'test.lost'])
    // As often as the queue looks again.
    await wait(2500)
    expect(done).toEqual(['test.long', 'test.lost'])
  } finally {
    end()
    await queue.stop()
  }
})

it('forgets what has ended', async () => {
  const events: WorkerEvents = new EventEmitter()
  const started = rememberStarts(events)
  events.emit('job:start', { job: { id: '900000', attempts: 1 } as Job } as never)
  expect([...started]).toEqual(['900000/1'])
  expect(await freeLostJobs(pool, 'pool-of-nobody', started, 0)).toBe(0)
  expect([...started]).toEqual([])
})
