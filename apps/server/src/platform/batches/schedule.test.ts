import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { createWorld, type World } from '../../testing/world.ts'
import { type Batches, changeSchedule, defineBatch, findCron, lockSchedule, requestDue, runWaitingBatches, standardSchedule } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.admin.deleteFrom('batch_runs').execute()
  await world.admin.deleteFrom('batch_schedules').execute()
})

const none = z.strictObject({})
const quick = defineBatch({ args: none, isShort: true, run: async () => ({ state: 'succeeded', result: null }) })
const withArgs = defineBatch({ args: z.strictObject({ key: z.string() }), run: async () => ({ state: 'succeeded', result: null }) })
const batches: Batches = new Map([
  ['alert_mails', quick],
  ['check_audit', quick],
  ['import_provider_companies', withArgs]
])
const runs = () => world.admin.selectFrom('batch_runs').select(['batch_id', 'requested_by', 'state']).orderBy('requested_at').orderBy('batch_id').execute()
const asked = async () => (await runs()).map((run) => `${run.batch_id} ${run.state}`)
const at = (time: string) => world.setNow(new Date(time))
const setPattern = (pattern: string | null) =>
  world.admin.transaction().execute(async (tx) => {
    const now = world.platform.clock()
    await lockSchedule(tx, 'check_audit', now)
    await changeSchedule(tx, 'check_audit', { isOwn: true, pattern, changedBy: 'somebody', now })
  })

it('the product’s own times are patterns', () => {
  expect(Object.values(standardSchedule).filter((pattern) => !findCron(pattern))).toEqual([])
})

it('a batch is asked for when its time has come, once among all nodes, and not again while a run is open', async () => {
  at('2026-10-01T00:01:00Z')
  await requestDue(world.platform, batches)
  expect(await asked()).toEqual([])
  at('2026-10-01T00:05:00Z')
  await Promise.all([1, 2, 3].map(() => requestDue(world.platform, batches)))
  at('2026-10-01T00:10:00Z')
  await requestDue(world.platform, batches)
  expect(await runs()).toEqual([{ batch_id: 'alert_mails', requested_by: 'schedule', state: 'waiting' }])
  await runWaitingBatches(world.platform, batches)
  await requestDue(world.platform, batches)
  expect(await asked()).toEqual(['alert_mails succeeded'])
})

it('times that passed while nothing ran are made up for by one run; old runs that went well are forgotten', async () => {
  at('2026-10-01T00:00:00Z')
  await requestDue(world.platform, batches)
  at('2026-10-01T00:05:00Z')
  await requestDue(world.platform, batches)
  await runWaitingBatches(world.platform, batches)
  at('2026-10-05T00:02:00Z')
  await requestDue(world.platform, batches)
  expect(await asked()).toEqual(['alert_mails waiting', 'check_audit waiting'])
})

it('what a clock that was ahead has asked for is asked for again once it is set back, and a little is waited for', async () => {
  const only: Batches = new Map([['alert_mails', quick]])
  const look = async (time: string): Promise<void> => {
    at(time)
    await requestDue(world.platform, only)
    await runWaitingBatches(world.platform, only)
  }
  await look('2026-12-31T15:01:00Z')
  await look('2027-12-31T16:00:00Z')
  expect(await asked()).toEqual(['alert_mails succeeded'])
  // A year back: the next time is asked for, and not that of a year later.
  await look('2026-12-31T15:03:00Z')
  await look('2026-12-31T15:05:00Z')
  expect((await asked()).length).toBe(2)
  // Less than a server's clock may differ from another one's: the time that was asked for is not asked for again.
  await look('2026-12-31T15:02:00Z')
  await look('2026-12-31T15:05:30Z')
  expect((await asked()).length).toBe(2)
  await look('2026-12-31T15:10:00Z')
  expect((await asked()).length).toBe(3)
})

it('the administration’s times hold from then on, in Tokyo time; without a pattern the clock never asks', async () => {
  at('2026-10-01T00:00:00Z')
  await setPattern('0 12 * * *')
  at('2026-10-01T02:59:59Z')
  await requestDue(world.platform, new Map([['check_audit', quick]]))
  expect(await asked()).toEqual([])
  at('2026-10-01T03:00:00Z')
  await requestDue(world.platform, new Map([['check_audit', quick]]))
  expect(await asked()).toEqual(['check_audit waiting'])
  await runWaitingBatches(world.platform, batches)
  await setPattern(null)
  at('2026-10-03T03:00:00Z')
  await requestDue(world.platform, new Map([['check_audit', quick]]))
  expect(await asked()).toEqual(['check_audit succeeded'])
})
