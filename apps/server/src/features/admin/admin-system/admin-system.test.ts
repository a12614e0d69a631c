import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { patience } from '@mekiki/testing/patience'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { createOutboxMailer } from '../../../platform/mail/outbox.ts'
import { outsideTenants } from '../../../platform/outbox/outbox.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import { deliverOutbox } from '../../../testing/deliver.ts'
import { createEverything } from '../../../testing/cross-tenant/tenant-fingerprints.ts'
import { createIdentityScene } from '../../../testing/identity.ts'
import { openAdmin } from '../../../testing/open-admin.ts'
import { listLargestTables } from './system.queries.ts'
import { createWorld, operatorOf, type TestActor, type World } from '../../../testing/world.ts'

let world: World
let call: TestActor['call']
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mekiki-outbox-'))
  world = await createWorld((database) => {
    const powers = { mayActAsOwner: true, mayMakeDevelopmentWorkspaces: false, mayResetDatabase: false }
    return {
      mailer: createOutboxMailer({ folder, from: 'no-reply@mekiki.test' }),
      operator: { ...operatorOf(database), powers, outboxFolder: folder, dataDir: folder }
    }
  })
  call = await world.createAdministrator()
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

// However slow the machine is, and however little time has passed.
const atOnce = { restSeconds: 0, patienceMilliseconds: patience.test }
const whenUsersWereRead = async () => {
  const { rows } = await sql<{ at: Date }>`select last_analyze as at from pg_stat_user_tables where relname = 'users'`.execute(world.platform.db.admin)
  return rows[0]?.at.getTime()
}

describe('the statistics of statements', () => {
  const address = '/v2/admin/doma/statistics/main'
  const find = async (text: string, rest = '') =>
    (await call('GET', `${address}?limit=500${rest}`)).body.items.filter((item: { sql: string }) => item.sql.includes(text))

  it('tell each statement without values, how often it ran and how long it took, and begin anew', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    expect((await call('DELETE', address)).status).toBe(204)
    for (const name of ['秘密の経路', 'べつの経路', '三つめ']) await actor.call('POST', '/v2/private/channels', { name })
    const [insert, ...more] = await find('insert into "channels"')
    expect(more).toEqual([])
    expect(insert).toEqual({
      sql: expect.stringMatching(/^insert into "channels" \(.+\) values \(\?, …\) returning /u),
      executionCount: 3,
      maxTime: expect.any(Number),
      minTime: expect.any(Number),
      totalTime: expect.any(Number),
      averageTime: expect.any(Number),
      updatedAt: expect.stringMatching(/Z$/u)
    })
    expect(insert.minTime).toBeLessThanOrEqual(insert.averageTime)
    expect(insert.averageTime).toBeLessThanOrEqual(insert.maxTime)
    expect(Math.abs(insert.totalTime - insert.averageTime * 3)).toBeLessThan(0.01)
    const texts = JSON.stringify(await world.admin.selectFrom('query_statistics').selectAll().execute())
    expect(['秘密', 'べつ', tenant.uuid, actor.uuid].filter((value) => texts.includes(value))).toEqual([])
    await actor.call('POST', '/v2/private/channels', { name: '四つめ' })
    expect((await find('insert into "channels"'))[0].executionCount).toBe(4)
    await call('DELETE', address)
    expect(await find('insert into "channels"')).toEqual([])
  })

  it('come in the order and in the pages that are asked for', async () => {
    const actor = await world.createActor(await world.createTenant())
    for (let round = 0; round < 3; round += 1) await actor.call('GET', '/v2/private/channels')
    for (const [sort, field] of [
      ['execution_count', 'executionCount'],
      ['max_time', 'maxTime'],
      ['average_time', 'averageTime']
    ]) {
      const { items } = (await call('GET', `${address}?sort=${sort}&sort_direction=asc&limit=500`)).body
      const values = items.map((item: Record<string, number>) => item[field ?? ''])
      expect(values).toEqual(values.toSorted((one: number, other: number) => one - other))
    }
    const [first, second] = [
      await call('GET', `${address}?sort=sql&sort_direction=asc&limit=2`),
      await call('GET', `${address}?sort=sql&sort_direction=asc&limit=2&page=2`)
    ]
    expect(first.body.items).toHaveLength(2)
    expect(first.body.items[1].sql < second.body.items[0].sql).toBe(true)
    expect(first.body.totalCount).toBeGreaterThan(4)
    expect((await call('GET', `${address}?sort=calls`)).body.fields[0].field).toBe('sort')
    expect((await call('GET', '/v2/admin/doma/statistics/other')).status).toBe(404)
    expect((await call('DELETE', '/v2/admin/doma/statistics/other')).status).toBe(404)
  })
})

describe('the platform', () => {
  it('tells how it is', async () => {
    const { body } = await call('GET', '/v2/admin/system')
    const tenants = await world.admin.selectFrom('tenants').select('uuid').where('deleted_at', 'is', null).execute()
    expect(body).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/u),
      identityMode: 'embedded',
      processes: [{ duty: 'all', startedAt: body.startedAt, memoryBytes: body.memoryBytes }],
      database: { version: expect.stringMatching(/^\d+/u), bytes: expect.any(Number) },
      health: { status: 'ok', parts: expect.arrayContaining([{ name: 'rows', status: 'ok', reason: null }]) },
      mail: { kind: 'folder', server: null },
      queue: { outboxCount: expect.any(Number), kinds: [] },
      storage: { kind: 'disk', bucket: null, filesCount: 0, filesBytes: 0, freeBytes: expect.any(Number) },
      tenants: { livingCount: tenants.length, erasingCount: 0 },
      powers: { mayActAsOwner: true, mayMakeDevelopmentWorkspaces: false, mayResetDatabase: false }
    })
    expect(body.database.bytes).toBeGreaterThan(1_000_000)
    expect(body.database.largestTables[0].bytes).toBeGreaterThan(0)
    expect(body.database.largestTables).toHaveLength(15)
    expect(body.storage.freeBytes).toBeGreaterThan(0)
  })

  it('counts the rows of its tables over all workspaces, also of one that was written to a moment ago', async () => {
    const tenants = [await world.createTenant(), await world.createTenant()]
    for (const tenant of tenants) await world.createActor(tenant)
    const { db } = world.platform
    const { count } = await db.finder
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBeGreaterThanOrEqual(tenants.length)
    const known = await listLargestTables(db.admin, 500, atOnce)
    expect(known.find(({ name }) => name === 'users')).toMatchObject({ rows: count, isEstimate: false })
  })

  it('leaves a table be that is locked, and one whose statistics were taken a moment ago', async () => {
    const { admin } = world.platform.db
    await listLargestTables(admin, 500, atOnce)
    const before = await whenUsersWereRead()
    const told = await world.admin.transaction().execute(async (tx) => {
      await sql`lock table app.users in share update exclusive mode`.execute(tx)
      return listLargestTables(admin, 500, atOnce)
    })
    expect(told.find(({ name }) => name === 'users')?.isEstimate).toBe(true)
    expect((await listLargestTables(admin, 500)).find(({ name }) => name === 'users')?.isEstimate).toBe(false)
    expect(await whenUsersWereRead()).toBe(before)
  })

  it('neither takes statistics of a table with more pages than it may read, whatever the target of statistics, nor goes on once its time is over', async () => {
    const { admin } = world.platform.db
    await listLargestTables(admin, 500, atOnce)
    const before = await whenUsersWereRead()
    for (const limits of [{ mostPages: 0 }, { patienceMilliseconds: 0 }]) {
      const told = await listLargestTables(admin, 500, { ...atOnce, ...limits })
      expect(told.find(({ name }) => name === 'users')).toMatchObject({ isEstimate: true, rows: expect.any(Number) })
      expect(await whenUsersWereRead()).toBe(before)
    }
  })

  it('tells by itself what the administration may do', async () => {
    const { body } = await call('GET', '/v2/admin/system/powers')
    expect(body).toEqual({ mayActAsOwner: true, mayMakeDevelopmentWorkspaces: false, mayResetDatabase: false })
  })

  it('shows the mails that were written down, and sends one again', async () => {
    for (const number of [1, 2, 3]) {
      await world.platform.mailer.send({
        to: `person${number}@example.jp`,
        subject: `件名${number}`,
        text: `本文${number}`,
        html: `<p>本文${number}</p>`,
        fromName: 'テスト'
      })
    }
    const page = (await call('GET', '/v2/admin/mails?limit=2')).body
    expect([page.hasMore, page.isDelivering, page.items.length]).toEqual([true, false, 2])
    const rest = (await call('GET', `/v2/admin/mails?limit=2&before=${page.items[1].name}`)).body
    expect([rest.hasMore, rest.items.length]).toEqual([false, 1])
    const [mail] = [...page.items, ...rest.items].filter(({ to }: { to: string }) => to === 'person2@example.jp')
    expect((await call('GET', `/v2/admin/mails/${mail.name}`)).body).toMatchObject({
      subject: '件名2',
      text: '本文2',
      html: '<p>本文2</p>',
      fromName: 'テスト'
    })
    expect((await call('POST', `/v2/admin/mails/${mail.name}/resend`)).status).toBe(204)
    expect((await call('GET', '/v2/admin/mails')).body.waiting).toEqual([
      { uuid: expect.any(String), kind: 'repetition', to: 'person2@example.jp', requestedAt: expect.any(String), isParked: false }
    ])
    expect(await deliverOutbox(world, outsideTenants)).toEqual(['admin_system.resend_mail'])
    expect((await call('GET', '/v2/admin/mails')).body.waiting).toEqual([])
    const all = (await call('GET', '/v2/admin/mails')).body.items
    expect(all.filter(({ to }: { to: string }) => to === 'person2@example.jp')).toHaveLength(2)
    expect((await call('GET', '/v2/admin/mails/20260101T000000000Z-nothing')).status).toBe(404)
    expect((await call('GET', '/v2/admin/mails/..%2F..%2Fsecrets')).status).toBe(404)
  })

  it('lists what the administration did, by operation, outcome and workspace', async () => {
    const tenant = await world.createTenant()
    await call('GET', `/v2/admin/tenants/${tenant.uuid}`)
    await call('GET', `/v2/admin/tenants/${tenant.uuid}/users`)
    await call('GET', `/v2/admin/tenants/${v7()}`)
    const log = async (query: string) => (await call('GET', `/v2/admin/audit_log?${query}`)).body
    const ofTenant = await log(`tenant_uuid=${tenant.uuid}`)
    expect(ofTenant.items.map(({ operation }: { operation: string }) => operation)).toEqual(
      ['adminSystem.listLog', 'adminUsers.list', 'adminTenants.get'].slice(1)
    )
    expect(ofTenant.items[0]).toMatchObject({ administrator: 'administrator@mekiki.test', outcome: 'done', input: { params: { tenant_uuid: tenant.uuid } } })
    expect((await log('operation=adminTenants.get&outcome=not_found')).totalCount).toBe(1)
    expect((await log('administrator=nobody')).items).toEqual([])
    expect((await log(`from=${new Date(Date.now() + 60_000).toISOString()}`)).totalCount).toBe(0)
    expect((await call('GET', '/v2/admin/audit_log?from=yesterday')).body.fields[0].field).toBe('from')
  })
})

/** What stands in each table, as texts in order. */
async function contents(world_: Pick<World, 'admin'>, without: readonly string[]): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{
    name: string
  }>`select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r' order by 1`.execute(world_.admin)
  const found: Record<string, string[]> = {}
  for (const { name } of tables.filter((table) => !without.includes(table.name))) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(`app.${name}`)} t order by 1`.execute(world_.admin)
    found[name] = rows.map(({ text }) => text)
  }
  return found
}

describe('a reset of the database', () => {
  it('is refused unless the configuration allows it, and then changes nothing', async () => {
    const tenant = await world.createTenant()
    const answer = await call('POST', '/v2/admin/system/database/reset', { confirmation: 'reset' })
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([403, 'not_configured', expect.stringContaining('ALLOW_DATABASE_RESET')])
    expect((await call('GET', `/v2/admin/tenants/${tenant.uuid}`)).status).toBe(200)
  })

  it('leaves a database as a freshly migrated one, without files and accounts; administrators stay', async () => {
    const scene = await createIdentityScene()
    const administrator = await scene.world.createAdministrator()
    const { tenant } = await createEverything(scene.world, 'CANARYRESET')
    const workspace = await scene.createWorkspace()
    await scene.accounts.inviteUser({ poolId: workspace.poolId, username: 'a@example.jp', email: 'a@example.jp', name: 'A', isMfaSetupRequired: false })
    expect((await administrator('POST', '/v2/admin/system/database/reset', { confirmation: 'yes' })).status).toBe(400)
    const answer = await administrator('POST', '/v2/admin/system/database/reset')
    expect(answer.body).toEqual({ tenantsCount: 2, filesCount: expect.any(Number) })
    const kept = [
      'schema_migration',
      'schema_migration_lock',
      'schema_tag',
      'admin_audit_log',
      'platform_settings',
      'query_statistics',
      'mekiki_scoutee_categories'
    ]
    const fresh = await createTestDatabase()
    const freshAdmin = openAdmin(fresh.adminUrl)
    expect(await contents(scene.world, kept)).toEqual(await contents({ admin: freshAdmin }, kept))
    await freshAdmin.destroy()
    await fresh.drop()
    expect(await scene.world.admin.selectFrom('platform_settings').select('key').execute()).toEqual([{ key: 'administrator_pool' }])
    await expect(scene.accounts.getAccount({ poolId: workspace.poolId, username: 'a@example.jp' })).rejects.toThrow(
      `User pool ${workspace.poolId} does not exist.`
    )
    expect(await scene.world.platform.files.removeAll(tenant.uuid)).toBe(0)
    expect((await administrator('GET', '/v2/admin/tenants')).body.totalCount).toBe(0)
    await scene.close()
  })
})

describe('a test email', () => {
  const send = async () => (await call('POST', '/v2/admin/system/test_mail')).body

  it('goes to whoever asks, at once, in their language', async () => {
    const { to, ...result } = await send()
    expect(result).toEqual({ outcome: 'written', server: null, cause: null, detail: null })
    const { items } = (await call('GET', '/v2/admin/mails')).body
    expect(items[0]).toMatchObject({ to, fromName: 'Mekiki', subject: '【Mekiki】テストメール' })
  })

  it('says why the mail server did not take it', async () => {
    const { mailer } = world.platform
    world.platform.mailer = { send: () => Promise.reject(Object.assign(new Error('Invalid login'), { code: 'EAUTH', response: '535 no' })) }
    expect(await send()).toMatchObject({ outcome: 'failed', cause: 'sign_in', detail: '535 no' })
    world.platform.mailer = mailer
  })
})
