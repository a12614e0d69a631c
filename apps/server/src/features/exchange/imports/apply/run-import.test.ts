import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createEffectRunner } from '../../../../platform/jobs/index.ts'
import type { TestActor } from '../../../../testing/world.ts'
import { features } from '../../../index.ts'
import { makeTheme } from '../../../themes/themes/testing/themes.factory.ts'
import { csvOf } from '../testing/imports.factory.ts'
import { openImports } from '../testing/place.factory.ts'

const targets = { 企業名: 'scoutee_name' }
const names = (count: number): string[][] => [['企業名'], ...Array.from({ length: count }, (_, index) => [`会社${index}`])]

const world = await openImports()

async function arrange(count: number, options: { onlyValidRows?: boolean; dryRun?: boolean } = {}) {
  const actor = await world.createActor(await world.createTenant())
  const { uuid: themeUuid } = await makeTheme(actor)
  const key = await world.upload(actor, themeUuid, csvOf(names(count)))
  const jobUuid = await world.start(actor, { themeUuid, key, targets, ...options })
  return { actor, themeUuid, key, jobUuid }
}

async function countOf(actor: TestActor, table: 'projects' | 'scoutees' | 'audit_log' | 'notifications'): Promise<number> {
  const query = world.admin
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('tenant_uuid', '=', actor.tenant.uuid)
  const row = await (table === 'audit_log' ? query.where('entity_type' as never, '=', 'project' as never) : query).executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Runs the job's effect as the queue would. */
function runOnce(actor: TestActor, jobUuid: string): Promise<void> {
  return createEffectRunner(
    world.platform,
    features
  )({ tenantUuid: actor.tenant.uuid, uuid: jobUuid, kind: 'imports.projects', payload: { jobUuid }, requestId: 'test' })
}

/** Holds the theme so that applying waits, runs the job up to there, does something, and lets go. */
async function whileApplying(actor: TestActor, themeUuid: string, jobUuid: string, act: () => Promise<unknown>): Promise<void> {
  const holder = new pg.Client({ connectionString: world.database.adminUrl })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT uuid FROM app.themes WHERE uuid = $1 FOR UPDATE', [themeUuid])
  const meanwhile = async (): Promise<void> => {
    await expect.poll(async () => (await world.job(actor, jobUuid)).totalCount, { interval: 10 }).not.toBeNull()
    await act()
    await holder.query('ROLLBACK')
    await holder.end()
  }
  // Both are awaited together: a run that breaks off while the holder still lets go must not count as unheard.
  const [run, rest] = await Promise.allSettled([runOnce(actor, jobUuid), meanwhile()])
  if (rest.status === 'rejected') throw rest.reason
  if (run.status === 'rejected') throw run.reason
}

const cancel = (actor: TestActor, jobUuid: string) => actor.call('POST', `/v2/private/jobs/${jobUuid}/cancel`, {})

describe('repeating an import', () => {
  it('after its end changes nothing more', async () => {
    const { actor, jobUuid } = await arrange(3)
    await runOnce(actor, jobUuid)
    await runOnce(actor, jobUuid)
    await world.runEffects(actor.tenant)
    expect(await world.job(actor, jobUuid)).toMatchObject({ state: 'succeeded', counts: { created: 3 } })
    expect([
      await countOf(actor, 'projects'),
      await countOf(actor, 'scoutees'),
      await countOf(actor, 'audit_log'),
      await countOf(actor, 'notifications')
    ]).toEqual([3, 3, 3, 1])
  })

  it('that broke off in a single transaction starts from nothing', async () => {
    const { actor, themeUuid, jobUuid } = await arrange(700)
    await expect(
      whileApplying(actor, themeUuid, jobUuid, async () => {
        const waiting = sql`SELECT pg_terminate_backend(pid) AS cut FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
        await expect.poll(async () => (await waiting.execute(world.admin)).rows, { interval: 10 }).not.toEqual([])
      })
    ).rejects.toThrow('terminat')
    expect([await countOf(actor, 'projects'), (await world.job(actor, jobUuid)).state]).toEqual([0, 'running'])
    await runOnce(actor, jobUuid)
    expect(await world.job(actor, jobUuid)).toMatchObject({ state: 'succeeded', counts: { created: 700 } })
    expect([await countOf(actor, 'projects'), await countOf(actor, 'audit_log')]).toEqual([700, 700])
  })

  it('that broke off between its transaction and its end ends with what it did', async () => {
    const { actor, themeUuid, jobUuid } = await arrange(700)
    const { clock } = world.platform
    await expect(
      whileApplying(actor, themeUuid, jobUuid, async () => {
        world.platform.clock = () => {
          throw new Error('cut off')
        }
      }).finally(() => (world.platform.clock = clock))
    ).rejects.toThrow('cut off')
    expect([await countOf(actor, 'projects'), (await world.job(actor, jobUuid)).state]).toEqual([700, 'running'])
    await runOnce(actor, jobUuid)
    expect(await world.job(actor, jobUuid)).toMatchObject({ state: 'succeeded', counts: { created: 700, updated: 0, unchanged: 0 } })
    expect(await countOf(actor, 'projects')).toBe(700)
  })

  it('that broke off between blocks goes on after the last one', async () => {
    const { actor, jobUuid } = await arrange(1200, { onlyValidRows: true })
    const { clock } = world.platform
    const counted = async (): Promise<number> => countOf(actor, 'projects')
    let isCut = false
    world.platform.clock = () => {
      if (isCut) throw new Error('cut off')
      return clock()
    }
    const watching = (async () => {
      while (!isCut) isCut = (await counted()) >= 500
    })()
    await expect(runOnce(actor, jobUuid)).rejects.toThrow('cut off')
    await watching
    world.platform.clock = clock
    const before = await counted()
    expect(before % 500 === 0 && before < 1200).toBe(true)
    await runOnce(actor, jobUuid)
    expect(await world.job(actor, jobUuid)).toMatchObject({ state: 'succeeded', counts: { created: 1200, updated: 0, unchanged: 0 } })
    expect([await counted(), await countOf(actor, 'scoutees'), await countOf(actor, 'audit_log')]).toEqual([1200, 1200, 1200])
  })

  it('ends as failed when it goes on failing, without a trace of the cause', async () => {
    const { actor, jobUuid } = await arrange(2)
    await world.admin.updateTable('jobs').set({ attempts: 2 }).where('uuid', '=', jobUuid).execute()
    const { files } = world.platform
    world.platform.files = { ...files, findStat: () => Promise.reject(new Error('secret path')) }
    await runOnce(actor, jobUuid).finally(() => (world.platform.files = files))
    const job = await world.job(actor, jobUuid)
    expect([job.state, job.errorMessage]).toEqual(['failed', '問題が発生しました。解決しない場合はお問い合わせください。'])
  })
})

describe('cancelling', () => {
  it('before it begins ends it at once', async () => {
    const { actor, jobUuid } = await arrange(3)
    expect((await cancel(actor, jobUuid)).body.state).toBe('cancelled')
    await runOnce(actor, jobUuid)
    expect([(await world.job(actor, jobUuid)).state, await countOf(actor, 'projects')]).toEqual(['cancelled', 0])
    expect((await cancel(actor, jobUuid)).body.code).toBe('job_not_cancellable')
  })

  it('while a single transaction applies takes everything back', async () => {
    const { actor, themeUuid, jobUuid } = await arrange(700)
    await whileApplying(actor, themeUuid, jobUuid, () => cancel(actor, jobUuid))
    expect(await world.job(actor, jobUuid)).toMatchObject({ state: 'cancelled', counts: { created: 0 }, hasFailedRows: false })
    expect([await countOf(actor, 'projects'), await countOf(actor, 'scoutees'), await countOf(actor, 'audit_log')]).toEqual([0, 0, 0])
    await world.runEffects(actor.tenant)
    expect(await countOf(actor, 'notifications')).toBe(0)
    expect((await actor.call('GET', `/v2/private/jobs/${jobUuid}/import_rows`)).body.totalCount).toBe(0)
  })

  it('between blocks keeps those that were applied, and says how many', async () => {
    const { actor, jobUuid } = await arrange(1200, { onlyValidRows: true })
    const cancelling = async (): Promise<void> => {
      await expect.poll(() => countOf(actor, 'projects'), { interval: 10 }).toBeGreaterThanOrEqual(500)
      await cancel(actor, jobUuid)
    }
    await Promise.all([runOnce(actor, jobUuid), cancelling()])
    const applied = await countOf(actor, 'projects')
    expect(await world.job(actor, jobUuid)).toMatchObject({ state: 'cancelled', counts: { created: applied } })
    expect([500, 1000]).toContain(applied)
  })

  it('is nobody else’s', async () => {
    const { actor, jobUuid } = await arrange(3)
    const colleague = await world.createActor(actor.tenant)
    expect((await cancel(colleague, jobUuid)).status).toBe(404)
  })
})

describe('an importer', () => {
  it('who lost the right, or the account, imports nothing', async () => {
    for (const [change, message] of [
      [(actor: TestActor) => world.admin.updateTable('users').set({ active_flg: false }).where('uuid', '=', actor.uuid).execute(), '無効'],
      [
        (actor: TestActor) =>
          world.admin
            .updateTable('permission_groups')
            .set({ permissions: [] })
            .where('uuid', 'in', (eb) => eb.selectFrom('users').select('permission_group_uuid').where('uuid', '=', actor.uuid))
            .execute(),
        '権限'
      ]
    ] as const) {
      const { actor, jobUuid } = await arrange(2)
      await change(actor)
      await runOnce(actor, jobUuid)
      const job = await world.admin.selectFrom('jobs').select(['state', 'error_code']).where('uuid', '=', jobUuid).executeTakeFirstOrThrow()
      expect([job.state, job.error_code]).toEqual(['failed', message === '無効' ? 'user_disabled' : 'forbidden'])
      expect(await countOf(actor, 'projects')).toBe(0)
    }
  })

  it('whose theme was deleted meanwhile is told so', async () => {
    const { actor, themeUuid, jobUuid } = await arrange(2)
    await world.admin.updateTable('themes').set({ deleted_at: new Date() }).where('uuid', '=', themeUuid).execute()
    await runOnce(actor, jobUuid)
    expect((await world.job(actor, jobUuid)).errorMessage).toMatch(/^対象が見つかりません/u)
  })
})

describe('the uploaded file', () => {
  it('is kept for another try until it was imported', async () => {
    const { actor, themeUuid, key, jobUuid } = await arrange(2, { dryRun: true })
    await runOnce(actor, jobUuid)
    expect(await world.platform.files.findStat(key)).not.toBeNull()
    await world.run(actor, { themeUuid, key, targets })
    expect(await world.platform.files.findStat(key)).toBeNull()
  })
})

describe('checks of earlier days', () => {
  it('are forgotten when the same person imports again; imports are kept', async () => {
    const { actor, themeUuid, key, jobUuid } = await arrange(3, { dryRun: true })
    await runOnce(actor, jobUuid)
    const real = await world.run(actor, { themeUuid, key, targets })
    const again = await world.upload(actor, themeUuid, csvOf(names(3)))
    const rowsOf = async (uuid: string) => (await actor.call('GET', `/v2/private/jobs/${uuid}/import_rows`)).body.totalCount
    expect([await rowsOf(jobUuid), await rowsOf(real.uuid)]).toEqual([3, 3])
    world.setNow(new Date(Date.now() + 2 * 86_400_000))
    await world.run(actor, { themeUuid, key: again, targets, dryRun: true })
    expect([await rowsOf(jobUuid), await rowsOf(real.uuid)]).toEqual([0, 3])
    world.setNow(null)
  })
})
