import { setTimeout as wait } from 'node:timers/promises'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { beat, takeRun } from './batch-runs.queries.ts'
import { watchSilent } from './silent-runs.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => world.admin.deleteFrom('batch_runs').execute())

const now = new Date('2026-12-31T14:59:00Z')
const hours = (count: number): Date => new Date(now.getTime() + count * 3_600_000)
const others = { ids: [], isOthers: true }
const forMilliseconds = 50

/** A run that is at work, whose last sign of life was given by the clock of `now`. */
async function startRun(): Promise<string> {
  const uuid = v7()
  await world.admin
    .insertInto('batch_runs')
    .values({ uuid, batch_id: 'tidy_up', args: '{}', state: 'running', attempts: 1, requested_at: now, requested_by: 'test', started_at: now, beat_at: now })
    .execute()
  return uuid
}

it.each([1, -1])('a run at work goes on in one place while the clock is set by %i hours', async (set) => {
  const uuid = await startRun()
  world.setNow(hours(set))
  const findDead = watchSilent(world.platform, forMilliseconds)
  expect(await findDead()).toEqual([])
  // Its process lives, and has learnt of the time.
  await beat(world.platform.db.admin, uuid, hours(set))
  await wait(2 * forMilliseconds)
  expect(await findDead()).toEqual([])
  expect(await takeRun(world.platform.db.admin, hours(set), others, await findDead())).toBeNull()
})

it('a run at work on a machine whose clock differs by an hour is left to it', async () => {
  const uuid = await startRun()
  world.setNow(hours(1))
  const findDead = watchSilent(world.platform, forMilliseconds)
  await findDead()
  await beat(world.platform.db.admin, uuid, new Date(now.getTime() + 5000))
  await wait(2 * forMilliseconds)
  expect(await findDead()).toEqual([])
})

it.each([1, -1])('a run whose process died is taken up again, also when the clock was set by %i hours meanwhile', async (set) => {
  const uuid = await startRun()
  world.setNow(hours(set))
  const findDead = watchSilent(world.platform, forMilliseconds)
  await findDead()
  await wait(2 * forMilliseconds)
  const dead = await findDead()
  expect(dead.map((run) => run.uuid)).toEqual([uuid])
  // Two processes that look at once: one takes it.
  const taken = await Promise.all([1, 2].map(() => takeRun(world.platform.db.admin, hours(set), others, dead)))
  expect(taken.filter((run) => run !== null).map((run) => [run.uuid, run.attempts])).toEqual([[uuid, 2]])
})
