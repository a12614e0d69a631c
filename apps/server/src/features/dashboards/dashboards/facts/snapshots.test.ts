import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { refreshBatch, rebuild } from './rebuild.ts'
import { openPage, refresh } from '../testing/dashboard.ts'
import { openProjects } from '../../../cases/projects/testing/open-projects.ts'

const { world, tenant, make: factory } = await openProjects()
const actor = await world.createActor(tenant)
const theme = await factory.theme()
const page = await openPage(world, actor)

const ask = (path = '/refresh', method: 'GET' | 'POST' = 'POST') => actor.call(method, `/${actor.tenant.uuid}/dashboard${path}`)
const state = async () => (await ask('/snapshot', 'GET')).body
const counted = async () => (await page.figures({ kind: 'figures', subject: 'cases', measures: ['count'] })).body.results[0]
const numbers = async () =>
  (await world.admin.selectFrom('analytics_snapshots').select(['number', 'state']).orderBy('number').execute()).map((row) => `${row.number} ${row.state}`)
const factNumbers = async () =>
  (await world.admin.selectFrom('analytics_cases').select('snapshot').distinct().orderBy('snapshot').execute()).map((row) => row.snapshot)

describe('a snapshot', () => {
  it('is asked for by the first look, and by nobody twice at a time', async () => {
    expect(await state()).toEqual({ state: 'building', refreshed_at: null })
    expect(await counted()).toMatchObject({ kind: 'nothing' })
    const answers = await Promise.all([ask(), ask(), ask(), ask('', 'GET')])
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 200])
    expect(await numbers()).toEqual(['1 building'])
    const asked = await world.admin.selectFrom('outbox').select('payload').where('kind', '=', 'dashboards.rebuild').execute()
    expect(asked).toEqual([{ payload: { number: 1 } }])
    await factory.project({ theme, by: actor })
    const done = await Promise.all([rebuild(world.platform, actor.tenant.uuid, 1), rebuild(world.platform, actor.tenant.uuid, 1)])
    expect(done.toSorted()).toEqual([false, true])
    expect([await numbers(), (await state()).state, await counted()]).toMatchObject([['1 ready'], 'ready', { total: [1] }])
    expect(await rebuild(world.platform, actor.tenant.uuid, 1)).toBe(false)
  })

  it('that fails leaves the figures that were there, and the next one is made', async () => {
    const before = await state()
    await factory.project({ theme, by: actor })
    await ask()
    const lock = await world.admin.connection().execute(async (db) => {
      await sql`BEGIN; LOCK TABLE app.analytics_tasks IN ACCESS EXCLUSIVE MODE`.execute(db)
      const building = rebuild(world.platform, actor.tenant.uuid, 2).then(
        () => 'done',
        () => 'failed'
      )
      for (;;) {
        // Within a transaction the database tells for ever which connections there were at the first look.
        await sql`SELECT pg_stat_clear_snapshot()`.execute(db)
        const { rows } = await sql<{
          pid: number
        }>`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND pid <> pg_backend_pid()`.execute(db)
        if (rows[0]) {
          expect(await counted()).toMatchObject({ total: [1] })
          expect(await state()).toEqual({ state: 'building', refreshed_at: before.refreshed_at })
          await sql`SELECT pg_terminate_backend(${rows[0].pid}::int)`.execute(db)
          break
        }
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      await sql`ROLLBACK`.execute(db)
      return building
    })
    expect(lock).toBe('failed')
    expect(await state()).toEqual({ state: 'failed', refreshed_at: before.refreshed_at })
    expect([await counted(), await factNumbers()]).toMatchObject([{ total: [1] }, [1]])
    await refresh(world, actor)
    expect([await counted(), (await state()).state, await factNumbers()]).toMatchObject([{ total: [2] }, 'ready', [1, 3]])
  })

  it('whose process died before the switch is written anew by the one that takes it up', async () => {
    await refresh(world, actor)
    await world.admin.updateTable('analytics_snapshots').set({ state: 'building' }).where('number', '=', 4).execute()
    await factory.project({ theme, by: actor })
    expect(await counted()).toMatchObject({ total: [2] })
    expect(await rebuild(world.platform, actor.tenant.uuid, 4)).toBe(true)
    expect([await counted(), await factNumbers(), await numbers()]).toMatchObject([{ total: [3] }, [3, 4], ['3 ready', '4 ready']])
  })

  it('is given up when nobody has finished it for half an hour', async () => {
    await ask()
    world.setNow(new Date(Date.now() + 31 * 60_000))
    await ask()
    world.setNow(null)
    expect((await numbers()).slice(-2)).toEqual(['5 failed', '6 building'])
    await rebuild(world.platform, actor.tenant.uuid, 6)
  })

  it('is made every night of the workspaces that use dashboards', async () => {
    const unused = await world.createTenant()
    const { signal } = new AbortController()
    const run = { platform: world.platform, runUuid: '', log: world.platform.log, report: async () => undefined, signal, tell: async () => undefined }
    expect(await refreshBatch.run(run, {})).toEqual({ state: 'succeeded', result: { rebuilt: 1, failed: 0 } })
    expect((await numbers()).at(-1)).toBe('7 ready')
    expect(await world.admin.selectFrom('analytics_snapshots').select('number').where('tenant_uuid', '=', unused.uuid).execute()).toEqual([])
  })
})
