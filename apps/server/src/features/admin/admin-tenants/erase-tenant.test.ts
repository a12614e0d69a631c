import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { runWaitingBatches } from '../../../platform/batches/index.ts'
import { startQueue } from '../../../platform/jobs/index.ts'
import { batchesOf } from '../../../platform/feature.ts'
import { createEverything } from '../../../testing/cross-tenant/tenant-fingerprints.ts'
import { openAdministration } from '../../../testing/identity.ts'
import type { TestTenant } from '../../../testing/world.ts'
import { features } from '../../index.ts'

const { scene, call } = await openAdministration()

const batches = batchesOf(features)

/** Where the administration itself remembers that there was a tenant. */
const remembering = new Set(['admin_audit_log', 'batch_runs'])

/** In which tables of the product any of some texts stands, with the number of rows; as the superuser, whom no policy stops. */
async function findTraces(...texts: readonly string[]): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`select n.nspname as schema, c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('app', 'identity') and c.relkind = 'r' order by 1, 2`.execute(scene.world.admin)
  const patterns = texts.map((text) => `%${text}%`)
  const counts = tables
    .filter(({ name }) => !remembering.has(name))
    .map(({ schema, name }) => {
      const table = sql.table(`${schema}.${name}`)
      return sql`select ${`${schema}.${name}`}::text as name, count(*) as count from ${table} t where t::text like any (${patterns}::text[])`
    })
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(scene.world.admin)
  return Object.fromEntries(rows.flatMap(({ name, count }) => (Number(count) > 0 ? [[name, Number(count)]] : [])))
}

async function giveFile({ uuid }: TestTenant, name: string): Promise<string> {
  const key = `${uuid}/tests/${name}`
  const writer = await scene.world.platform.files.openWrite(key, 'text/plain')
  await writer.write(Buffer.from(name))
  await writer.commit()
  return key
}

async function fullTenant(word: string) {
  const { tenant: bare } = await createEverything(scene.world, word)
  // Rows that name others of their own table, which can only go after them.
  await sql`update scoutees set merged_into_uuid = (select uuid from scoutees o where o.tenant_uuid = ${bare.uuid} order by uuid desc limit 1)
    where tenant_uuid = ${bare.uuid} and uuid = (select uuid from scoutees o where o.tenant_uuid = ${bare.uuid} order by uuid limit 1)`.execute(
    scene.world.admin
  )
  await sql`update scoutee_tags set parent_uuid = (select uuid from scoutee_tags o where o.tenant_uuid = ${bare.uuid} and o.level = 1 order by uuid limit 1)
    where tenant_uuid = ${bare.uuid} and level = 2`.execute(scene.world.admin)
  const pool = await scene.accounts.createPoolForTenant(bare.uuid)
  await scene.world.admin
    .updateTable('tenants')
    .set({ cognito_user_pool_id: pool.poolId, cognito_user_pool_client_id: pool.clientId })
    .where('uuid', '=', bare.uuid)
    .execute()
  const tenant = { ...bare, ...pool }
  const person = { poolId: pool.poolId, username: `${word.toLowerCase()}@mekiki.test` }
  await scene.accounts.inviteUser({ ...person, email: person.username, name: word, isMfaSetupRequired: false })
  await scene.accounts.setPermanentPassword(person, 'Right-Password-1!')
  await scene.signIn(tenant, person.username, 'Right-Password-1!')
  await scene.world.admin
    .insertInto('parked_effects')
    .values({ uuid: tenant.groups.guest, workspace: tenant.uuid, kind: 'test', attempts: 12, reason: 'test', parked_at: new Date() })
    .execute()
  const logged = { occurred_at: new Date(), workspace: tenant.uuid, user_uuid: v7(), node: 'n', request_id: word }
  await scene.world.admin
    .insertInto('call_log')
    .values({ ...logged, uuid: v7(), operation: 'themes.list', method: 'GET', status: 200, ms: 1 })
    .execute()
  await scene.world.admin
    .insertInto('sign_in_log')
    .values({ ...logged, uuid: v7(), pool: 'p', is_administration: false, email: word, way: 'password', outcome: 'succeeded' })
    .execute()
  await scene.world.admin
    .insertInto('admin_idempotency_keys')
    .values({
      administrator: 'a',
      key: word,
      operation_id: 'test',
      body_hash: '',
      answer: JSON.stringify({ uuid: tenant.uuid, name: word }),
      created_at: new Date()
    })
    .execute()
  return { tenant, word, files: [await giveFile(tenant, 'one.txt'), await giveFile(tenant, 'two.txt')] }
}

const erase = (uuid: string) => call('DELETE', `/v2/admin/tenants/${uuid}?hard_delete=true`)
const lastRun = () => scene.world.admin.selectFrom('batch_runs').selectAll().orderBy('requested_at', 'desc').orderBy('uuid', 'desc').executeTakeFirstOrThrow()

describe('erasing a tenant', () => {
  it('leaves no row, no file and no account of it, in any table there is, and nothing else is touched', async () => {
    const [gone, kept] = [await fullTenant('CANARYGONE'), await fullTenant('CANARYKEPT')]
    const tables = Object.keys(await findTraces(gone.tenant.uuid))
    // The walk sees what there is: every table with tenants, the tenants themselves, the platform's own.
    const { rows } = await sql<{
      name: string
    }>`select 'app.' || c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_uuid'
      where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'`.execute(scene.world.admin)
    expect(rows.map(({ name }) => name).filter((name) => !tables.includes(name))).toEqual([])
    const before = await findTraces(kept.tenant.uuid)
    expect(Object.keys(await findTraces(gone.tenant.poolId))).toContain('identity.users')

    const answer = await erase(gone.tenant.uuid)
    expect([answer.status, answer.body.erasureRequestedAt]).toEqual([200, expect.any(String)])
    expect((await call('PUT', `/v2/admin/tenants/${gone.tenant.uuid}`, { deleted_at: null })).body.code).toBe('workspace_erasing')
    expect((await erase(gone.tenant.uuid)).body.code).toBe('workspace_erasing')
    await runWaitingBatches(scene.world.platform, batches)
    expect(await lastRun()).toMatchObject({
      batch_id: 'erase_tenant',
      state: 'succeeded',
      error: null,
      result: { files: expect.any(Number), rows: expect.any(Number) }
    })

    expect(await findTraces(gone.tenant.uuid, gone.tenant.poolId, gone.word, gone.word.toLowerCase())).toEqual({})
    for (const key of gone.files) expect(await scene.world.platform.files.findStat(key)).toBeNull()
    for (const key of kept.files) expect(await scene.world.platform.files.findStat(key)).not.toBeNull()
    expect(await findTraces(kept.tenant.uuid)).toEqual(before)
    expect(await scene.trySignIn(kept.tenant, 'canarykept@mekiki.test', 'Right-Password-1!')).toBe('signed in')
    expect(await scene.trySignIn(gone.tenant, 'canarygone@mekiki.test', 'Right-Password-1!')).not.toBe('signed in')
    expect((await call('GET', `/v2/admin/tenants/${gone.tenant.uuid}`)).status).toBe(404)
  })

  it('goes on where it was cut off, and changes nothing when it is repeated', async () => {
    const { tenant } = await fullTenant('CANARYCUT')
    await erase(tenant.uuid)
    const { platform } = scene.world
    const { accounts } = platform
    let isCut = true
    platform.accounts = {
      ...accounts,
      deletePool: async (poolId) => {
        if (isCut) throw new Error('cut off')
        await accounts.deletePool(poolId)
      }
    }
    const { run } = batches.get('erase_tenant') ?? { run: undefined }
    const context = {
      platform,
      runUuid: tenant.uuid,
      log: platform.log,
      report: async () => undefined,
      tell: async () => undefined,
      signal: new AbortController().signal
    }
    const args = { tenantUuid: tenant.uuid }
    await expect(run?.(context, args)).rejects.toThrow('cut off')
    expect(Object.keys(await findTraces(tenant.uuid))).toContain('app.tenants')
    isCut = false
    expect(await run?.(context, args)).toMatchObject({ state: 'succeeded' })
    expect(await findTraces(tenant.uuid)).toEqual({})
    expect(await run?.(context, args)).toEqual({ state: 'succeeded', result: { jobs: 0, files: 0, rows: 0 } })
    await runWaitingBatches(platform, batches)
    platform.accounts = accounts
  })

  it('takes what waits in the queue along, and leaves the work of others there', async () => {
    const [gone, kept] = [await scene.createWorkspace(), await scene.createWorkspace()]
    const { platform, database, admin } = scene.world
    const work = {
      runEffect: () => Promise.reject(new Error('later')),
      storeDeadLetter: async () => undefined,
      everyMinute: async () => undefined
    }
    const queue = await startQueue({ url: database.urls.queue, clock: platform.clock, log: platform.log, work })
    const waiting = async (uuid: string) =>
      (await sql<{ count: number }>`select count(*) as count from graphile_worker._private_jobs where payload::text like ${`%${uuid}%`}`.execute(admin)).rows[0]
        ?.count
    for (const { uuid } of [gone, kept]) {
      const row = { tenant_uuid: uuid, uuid: v7(), kind: 'test', payload: '{}', request_id: 'test', created_at: new Date() }
      await admin.insertInto('outbox').values(row).execute()
    }
    queue.wake()
    await expect.poll(async () => [await waiting(gone.uuid), await waiting(kept.uuid)]).toEqual([1, 1])
    await queue.stop()
    await erase(gone.uuid)
    await runWaitingBatches(platform, batches)
    expect((await lastRun()).result).toMatchObject({ jobs: 1 })
    expect([await waiting(gone.uuid), await waiting(kept.uuid)]).toEqual([0, 1])
  })

  it('begins only with a call that asks for it, and only where the operator lends the owner’s connection', async () => {
    const tenant = await scene.createWorkspace()
    const started = await call('POST', '/v2/admin/batch/erase_tenant', { args: { tenantUuid: tenant.uuid } })
    expect(started.status).toBe(202)
    await runWaitingBatches(scene.world.platform, batches)
    const run = await call('GET', `/v2/admin/batch_runs/${started.body.uuid}`)
    expect(run.body).toMatchObject({ state: 'failed', error: 'erasure_not_begun' })
    const { powers } = scene.world.platform.operator
    powers.mayActAsOwner = false
    const refused = await erase(tenant.uuid)
    powers.mayActAsOwner = true
    expect([refused.status, refused.body.code]).toEqual([403, 'not_configured'])
    expect((await call('GET', `/v2/admin/tenants/${tenant.uuid}`)).body.deletedAt).toBeNull()
  })
})
