import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runWaitingBatches } from '../../../platform/batches/index.ts'
import { batchesOf } from '../../../platform/feature.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../testing/world.ts'
import { features } from '../../index.ts'
import { sealLogs } from './audit-batches.ts'

let world: World
let call: TestActor['call']
let tenant: TestTenant
beforeAll(async () => {
  world = await createWorld()
  call = await world.createAdministrator()
  tenant = await world.createTenant()
  const actor = await world.createActor(tenant)
  for (const name of ['一', '二', '三']) await actor.call('POST', '/v2/private/channels', { name })
  for (let round = 0; round < 5; round += 1) await call('GET', '/v2/admin/ping')
  world.setNow(new Date(Date.now() + 3 * 3_600_000))
  await sealLogs(world.platform)
})
afterAll(() => world.close())

const look = async () => (await call('GET', '/v2/admin/audit_log/seals')).body

/** What the check finds once everything is sealed: the clock of this world is hours ahead of the entries. */
async function check() {
  await sealLogs(world.platform)
  return look()
}

/** Changes what nobody may change, looks, and takes it back. */
async function tampered(statement: string): Promise<{ fault: string; entriesCount: number }[]> {
  const tables = ['admin_audit_log', 'admin_audit_seals']
  await sealLogs(world.platform)
  for (const table of tables) await sql.raw(`create table kept_${table} as table ${table}`).execute(world.admin)
  await sql.raw(statement).execute(world.admin)
  const { faults, isIntact } = await look()
  expect(isIntact).toBe(faults.length === 0)
  for (const table of tables) await sql.raw(`truncate ${table}; insert into ${table} table kept_${table}; drop table kept_${table}`).execute(world.admin)
  return faults
}

describe('the seals of the logs', () => {
  it('hold every entry that has settled, once, and find the logs intact', async () => {
    const found = await look()
    expect(found).toMatchObject({ isIntact: true, logsCount: 1, sealsCount: 1, faults: [] })
    expect(found.entriesCount).toBeGreaterThanOrEqual(5)
    const again = await check()
    expect([again.isIntact, again.sealsCount, again.entriesCount]).toEqual([true, 2, found.entriesCount + 1])
    const entries = (await world.admin.selectFrom('admin_audit_seals').select('entries').execute()).flatMap((seal) => seal.entries)
    expect(new Set(entries).size).toBe(entries.length)
    const seals = await world.admin.selectFrom('audit_seals').select(['tenant_uuid', 'number', 'entries']).execute()
    expect(seals.filter((seal) => seal.tenant_uuid === tenant.uuid)).toMatchObject([{ number: 1, entries: expect.arrayContaining([expect.any(String)]) }])
  })

  it.each([
    ['a changed entry', `update admin_audit_log set outcome = 'other' where uuid = (select min(uuid::text)::uuid from admin_audit_log)`, 'entries_changed'],
    ['a removed entry', `delete from admin_audit_log where uuid = (select min(uuid::text)::uuid from admin_audit_log)`, 'entries_missing'],
    ['a removed seal', `delete from admin_audit_seals where number = 1`, 'seal_missing'],
    [
      'an entry that was put in afterwards',
      `insert into admin_audit_log select '00000000-0000-7000-8000-000000000001', occurred_at, administrator, operation, request_id, client_address, input, outcome from admin_audit_log limit 1`,
      'entries_unsealed'
    ],
    ['a seal made without the key', `update admin_audit_seals set digest = encode(sha256('x'), 'hex') where number = 1`, 'entries_changed']
  ])('tell of %s', async (_title, statement, fault) => {
    expect((await tampered(statement)).map((each) => each.fault)).toContain(fault)
    expect((await check()).isIntact).toBe(true)
  })

  it('are checked for all workspaces by a batch, which names the one that is not as it was', async () => {
    const runCheck = async () => {
      const { uuid } = (await call('POST', '/v2/admin/batch/check_audit', { args: {} })).body
      await sealLogs(world.platform)
      await runWaitingBatches(world.platform, batchesOf(features))
      return (await call('GET', `/v2/admin/batch_runs/${uuid}`)).body
    }
    expect(await runCheck()).toMatchObject({ state: 'succeeded', result: { isIntact: true, logsCount: 2 } })
    await sql`update audit_log set to_value = '{"name": "forged"}' where tenant_uuid = ${tenant.uuid} and uuid = (select min(uuid::text)::uuid from audit_log where tenant_uuid = ${tenant.uuid})`.execute(
      world.admin
    )
    expect(await runCheck()).toMatchObject({
      state: 'partly_failed',
      result: { isIntact: false, faults: [{ workspaceUuid: tenant.uuid, fault: 'entries_changed' }] }
    })
  })
})
