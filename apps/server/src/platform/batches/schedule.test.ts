import { parseCronItems } from 'graphile-worker'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createWorld, type World } from '../../testing/world.ts'
import { defineBatch, requestScheduled, runWaitingBatches, schedule } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const runs = () => world.admin.selectFrom('batch_runs').select(['batch_id', 'requested_by', 'state']).orderBy('requested_at').orderBy('uuid').execute()

it('the schedule names patterns that the queue understands', () => {
  const items = parseCronItems(schedule.map(({ batchId, pattern }) => ({ task: 'scheduled', match: pattern, identifier: batchId })))
  expect(items.map((item) => item.identifier)).toEqual(['alert_mails', 'task_reminders', 'seal_audit', 'check_audit'])
})

it('a scheduled batch waits once, runs, comes again the next time, and old runs that went well are forgotten', async () => {
  const batches = new Map([
    ['alert_mails', defineBatch({ args: z.strictObject({}), isShort: true, run: async () => ({ state: 'succeeded', result: null }) })] as const
  ])
  const start = new Date('2026-10-01T00:00:00Z')
  world.setNow(start)
  for (const _ of [1, 2, 3]) await requestScheduled(world.platform, 'alert_mails')
  expect(await runs()).toEqual([{ batch_id: 'alert_mails', requested_by: 'schedule', state: 'waiting' }])
  await runWaitingBatches(world.platform, batches)
  expect(new Set((await runs()).map((run) => `${run.requested_by} ${run.state}`))).toEqual(new Set(['schedule succeeded']))
  world.setNow(new Date(start.getTime() + 4 * 86_400_000))
  await requestScheduled(world.platform, 'alert_mails')
  expect(await runs()).toEqual([{ batch_id: 'alert_mails', requested_by: 'schedule', state: 'waiting' }])
})
