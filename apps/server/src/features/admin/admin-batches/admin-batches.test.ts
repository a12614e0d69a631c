import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { z } from 'zod'
import { type Batch, type Batches, BatchFault, defineBatch, runWaitingBatches } from '../../../platform/batches/index.ts'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'

let world: World
let call: TestActor['call']
beforeAll(async () => {
  world = await createWorld()
  call = await world.createAdministrator()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.admin.deleteFrom('batch_runs').execute()
  await world.admin.deleteFrom('batch_schedules').execute()
})

const none = z.strictObject({})
const batchOf = (run: Batch['run']): Batches => new Map([['reindex', defineBatch({ args: none, run })]])
const start = async (): Promise<string> => (await call('POST', '/v2/admin/batch/reindex', { args: {} })).body.uuid
const stop = (uuid: string) => call('POST', `/v2/admin/batch_runs/${uuid}/stop`)
const linesOf = async (uuid: string): Promise<string[]> =>
  (await call('GET', `/v2/admin/batch_runs/${uuid}/lines`)).body.items.map((line: { level: string; code: string }) => `${line.level} ${line.code}`)
const stateOf = async (uuid: string) => (await call('GET', `/v2/admin/batch_runs/${uuid}`)).body.state
const find = async (batchId: string) => (await call('GET', '/v2/admin/batches')).body.items.find((batch: { batchId: string }) => batch.batchId === batchId)

describe('the list of batches', () => {
  it('tells times, what is open and the newest run; a batch that needs to be told something has no times', async () => {
    world.setNow(new Date('2026-10-01T00:00:00Z'))
    const uuid = await start()
    world.setNow(new Date('2026-10-01T00:01:00Z'))
    const newest = await start()
    world.setNow(null)
    await stop(uuid)
    expect(await find('reindex')).toMatchObject({ takesArgs: false, isShort: false, openCount: 1, lastRun: { uuid: newest, state: 'waiting' } })
    expect(await find('import_provider_companies')).toMatchObject({ takesArgs: true, schedule: null, lastRun: null })
    expect((await find('check_audit')).schedule).toMatchObject({
      pattern: '30 3 * * *',
      standardPattern: '30 3 * * *',
      isOwn: false,
      version: 1,
      changedBy: null
    })
    expect((await find('reindex')).schedule).toMatchObject({ pattern: null, nextRunsAt: [] })
  })

  it('is narrowed by batch and state among the runs', async () => {
    const [one] = [await start(), await start()]
    await stop(one)
    const { body } = await call('GET', '/v2/admin/batch_runs?state=stopped&batch_id=reindex')
    expect(body).toMatchObject({ totalCount: 1, items: [{ uuid: one, state: 'stopped' }] })
    expect((await call('GET', '/v2/admin/batch_runs?batch_id=tidy_up&state=')).body.totalCount).toBe(0)
  })
})

describe('the times of a batch', () => {
  it('are set, shown with what comes next in Tokyo, and given back', async () => {
    world.setNow(new Date('2026-10-01T00:00:00Z'))
    const set = await call('PUT', '/v2/admin/batches/check_audit/schedule', { pattern: '0 12 * * 5' }, { 'if-match': '"1"' })
    expect(set.body).toEqual({
      pattern: '0 12 * * 5',
      standardPattern: '30 3 * * *',
      isOwn: true,
      version: 2,
      changedBy: 'administrator@mekiki.test',
      changedAt: '2026-10-01T00:00:00.000Z',
      nextRunsAt: ['2026-10-02T03:00:00.000Z', '2026-10-09T03:00:00.000Z', '2026-10-16T03:00:00.000Z']
    })
    const stale = await call('PUT', '/v2/admin/batches/check_audit/schedule', { pattern: null }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.code, stale.body.current.pattern]).toEqual([409, 'stale_version', '0 12 * * 5'])
    expect((await call('PUT', '/v2/admin/batches/check_audit/schedule', { pattern: null })).body).toMatchObject({ pattern: null, isOwn: true, nextRunsAt: [] })
    expect((await call('DELETE', '/v2/admin/batches/check_audit/schedule')).body).toMatchObject({ pattern: '30 3 * * *', isOwn: false, version: 4 })
    world.setNow(null)
  })

  it('must be a pattern, and of a batch that the clock can ask for', async () => {
    const bad = await call('PUT', '/v2/admin/batches/check_audit/schedule', { pattern: '0 0 31 2 *' })
    expect([bad.status, bad.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, ['pattern']])
    expect((await call('PUT', '/v2/admin/batches/erase_tenant/schedule', { pattern: '0 0 * * *' })).status).toBe(404)
    expect((await call('DELETE', '/v2/admin/batches/import_provider_companies/schedule')).status).toBe(404)
    expect((await call('GET', '/v2/admin/batch_schedule_preview?pattern=99+*+*+*+*')).status).toBe(400)
    expect((await find('check_audit')).schedule.isOwn).toBe(false)
    const preview = await call('GET', '/v2/admin/batch_schedule_preview?pattern=0+*+*+*+*')
    expect(preview.body.nextRunsAt.length).toBe(5)
  })
})

describe('a run', () => {
  it('that waits ends at once when it is stopped, and never runs', async () => {
    const uuid = await start()
    const stopped = await stop(uuid)
    expect([stopped.status, stopped.body.state, stopped.body.finishedAt !== null]).toEqual([200, 'stopped', true])
    let ran = 0
    await runWaitingBatches(
      world.platform,
      batchOf(async () => ({ state: 'succeeded', result: (ran += 1) }))
    )
    expect([ran, await stateOf(uuid), await linesOf(uuid)]).toEqual([0, 'stopped', ['warning stop_requested', 'warning stopped']])
    const again = await stop(uuid)
    expect([again.status, again.body.code]).toEqual([422, 'job_not_cancellable'])
    expect((await stop(v7())).status).toBe(404)
  })

  it('at work stops where it next tells of itself; what it had done stays told', async () => {
    const uuid = await start()
    let reached = 0
    await runWaitingBatches(
      world.platform,
      batchOf(async ({ report }) => {
        for (reached = 1; reached <= 5; reached += 1) {
          if (reached === 3) expect((await stop(uuid)).body).toMatchObject({ state: 'running', finishedAt: null })
          await report(reached)
        }
        return { state: 'succeeded', result: null }
      })
    )
    expect(reached).toBe(3)
    expect((await call('GET', `/v2/admin/batch_runs/${uuid}`)).body).toMatchObject({ state: 'stopped', doneCount: 3, error: null })
    expect(await linesOf(uuid)).toEqual(['info started', 'warning stop_requested', 'info stopped'])
  })

  it('that was to stop when its process died is not taken up again', async () => {
    const uuid = await start()
    const died = new Date(Date.now() - 600_000)
    await world.admin.updateTable('batch_runs').set({ state: 'running', beat_at: died, attempts: 1 }).where('uuid', '=', uuid).execute()
    await stop(uuid)
    await runWaitingBatches(
      world.platform,
      batchOf(() => Promise.reject(new Error('it ran')))
    )
    expect(await stateOf(uuid)).toBe('stopped')
  })

  it('tells of each attempt, page by page, and of how it ended', async () => {
    const uuid = await start()
    let attempts = 0
    await runWaitingBatches(
      world.platform,
      batchOf(async ({ tell }) => {
        attempts += 1
        if (attempts === 1) throw new Error('not yet')
        await tell({ code: 'item_failed', level: 'error', params: { item: '青空' } })
        throw new BatchFault('file_broken_quotes', { line: 7 })
      })
    )
    expect(await linesOf(uuid)).toEqual(['info started', 'warning attempt_failed', 'info taken_up_again', 'error item_failed', 'error failed'])
    const { items, hasMore } = (await call('GET', `/v2/admin/batch_runs/${uuid}/lines?limit=4`)).body
    expect([items.length, hasMore, items[3].params, items[1].params]).toEqual([4, true, { item: '青空' }, { attempt: 1, most: 3 }])
    const whole = (await call('GET', `/v2/admin/batch_runs/${uuid}/lines?limit=5`)).body
    expect([whole.items.length, whole.hasMore]).toEqual([5, false])
    const rest = (await call('GET', `/v2/admin/batch_runs/${uuid}/lines?after=${items[3].number}`)).body
    expect([rest.items.map((line: { params: unknown }) => line.params), rest.hasMore]).toEqual([[{ reason: 'file_broken_quotes', line: 7 }], false])
    expect((await call('GET', `/v2/admin/batch_runs/${v7()}/lines`)).status).toBe(404)
  })
})
