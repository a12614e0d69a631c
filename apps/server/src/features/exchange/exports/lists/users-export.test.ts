import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEffectRunner } from '../../../../platform/jobs/index.ts'
import { createWorld, type TestActor, type World } from '../../../../testing/world.ts'
import { features } from '../../../index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function runExports(actor: TestActor): Promise<void> {
  const run = createEffectRunner(world.platform, features)
  const rows = await world.admin.selectFrom('outbox').selectAll().where('tenant_uuid', '=', actor.tenant.uuid).where('kind', '=', 'exports.users').execute()
  for (const row of rows) {
    await run({ tenantUuid: row.tenant_uuid, uuid: row.uuid, kind: row.kind, payload: row.payload as Record<string, unknown>, requestId: row.request_id })
  }
}

async function fetchFile(address: string) {
  const answer = await world.app.server.inject({ method: 'GET', url: new URL(address).pathname })
  if (answer.statusCode !== 302) return { status: answer.statusCode, bytes: Buffer.alloc(0) }
  const to = new URL(String(answer.headers.location), 'http://mekiki.test')
  const file = await world.app.server.inject({ method: 'GET', url: to.pathname + to.search })
  return { status: file.statusCode, bytes: file.rawPayload }
}

describe('an export of members', () => {
  it('writes whom the filters find, with names of groups and states, and guards against formulas', async () => {
    const tenant = await world.createTenant()
    const manager = await world.createActor(tenant, { name: '管理 花子' })
    await manager.call('GET', '/v2/private/users/current')
    const [legal, board] = await Promise.all(
      ['法務', '投資'].map(async (name): Promise<string> => (await manager.call('POST', '/v2/private/user_groups', { name })).body.uuid)
    )
    const risky = await world.createActor(tenant, { name: '=cmd()', userGroupUuids: [legal ?? '', board ?? ''] })
    await world.admin
      .updateTable('users')
      .set({ permission_group_uuid: tenant.groups.member, email: 'taro@example.jp', created_at: new Date('2026-01-05T15:30:00Z'), setup_mfa_flg: true })
      .where('uuid', '=', risky.uuid)
      .execute()
    const begun = await manager.call('GET', '/v2/private/users/export?states=invited')
    expect([begun.status, begun.body.jobUuid.length, (await fetchFile(begun.body.url)).status]).toEqual([202, 36, 202])
    await runExports(manager)
    const file = await fetchFile(begun.body.url)
    expect(file.bytes.toString()).toBe(
      '\ufeff名前,メールアドレス,権限グループ,メンバーグループ,状態,二段階認証（必須）,二段階認証（設定済み）,登録日\r\n' +
        '\'=cmd(),taro@example.jp,メンバー,"投資\n法務",招待中,はい,,2026/1/6\r\n'
    )
    const log = await world.admin.selectFrom('audit_log').select(['action', 'to_value']).where('entity_uuid', '=', begun.body.jobUuid).execute()
    expect(log).toEqual([{ action: 'export_users', to_value: { states: ['invited'], format: 'csv', encoding: 'utf8' } }])
  })

  it('writes selected members, those whose second factor stands so, and offers groups in a spreadsheet', async () => {
    const tenant = await world.createTenant()
    const manager = await world.createActor(tenant, { name: '管理 花子', permissions: ['read_member_setting'] })
    const [first, second] = [await world.createActor(tenant, { name: '一番' }), await world.createActor(tenant, { name: '二番' })]
    await world.admin.updateTable('users').set({ setup_mfa_flg: true }).where('uuid', '=', second.uuid).execute()
    const namesOf = async (begun: { body: { url: string } }) => {
      await runExports(manager)
      return (await fetchFile(begun.body.url)).bytes
        .toString()
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[0])
    }
    const path = '/v2/private/users/export'
    expect(await namesOf(await manager.call('POST', path, { userUuids: [second.uuid, first.uuid] }))).toEqual(['一番', '二番'])
    expect(await namesOf(await manager.call('GET', `${path}?mfa=waiting`))).toEqual(['二番'])
    expect(await namesOf(await manager.call('GET', `${path}?mfa=waiting,off`))).toEqual(expect.arrayContaining(['一番', '二番', '管理 花子']))
    const foreign = await world.createActor(await world.createTenant())
    const refused = await manager.call('POST', path, { userUuids: [first.uuid, foreign.uuid] })
    expect([refused.status, refused.body.uuids]).toEqual([404, [foreign.uuid]])
    const begun = await manager.call('POST', path, { userUuids: [first.uuid], format: 'xlsx' })
    await runExports(manager)
    const [sheet, values] = (await readXlsx((await fetchFile(begun.body.url)).bytes)).sheets
    expect(sheet?.dataValidations?.map(({ range }) => range)[0]).toBe('C2:C1048576')
    expect(values?.rows.map(([name]) => name)).toEqual(expect.arrayContaining(['管理者', 'メンバー', 'ゲスト']))
  })

  it('refuses groups that do not exist, naming them, and begins nothing', async () => {
    const manager = await world.createActor(await world.createTenant())
    const { groups } = await world.createTenant()
    const bad = await manager.call('GET', `/v2/private/users/export?permission_group_uuids=${groups.member}&user_group_uuids=${groups.guest}`)
    expect([bad.status, bad.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, ['permission_group_uuids.0', 'user_group_uuids.0']])
    expect((await manager.call('GET', '/v2/private/jobs')).body.totalCount).toBe(0)
    expect((await manager.call('GET', '/v2/private/users/export?user_group_uuids=none')).status).toBe(202)
  })

  it('can be in CP932, and is for those who manage members, also when it is written', async () => {
    const tenant = await world.createTenant()
    const reader = await world.createActor(tenant, { permissions: ['read_member_setting'], name: '山田 太郎' })
    const refused = await (await world.createActor(tenant, { permissions: ['read_all_project'] })).call('GET', '/v2/private/users/export')
    expect([refused.status, refused.body.permissions]).toEqual([403, ['read_member_setting']])
    const begun = await reader.call('GET', '/v2/private/users/export?encoding=cp932&name=%E5%B1%B1%E7%94%B0')
    await runExports(reader)
    const text = new TextDecoder('shift_jis').decode((await fetchFile(begun.body.url)).bytes)
    expect(text.split('\r\n').map((line) => line.split(',')[0])).toEqual(['名前', '山田 太郎', ''])
    const late = await reader.call('GET', '/v2/private/users/export')
    await world.admin
      .updateTable('permission_groups')
      .set({ permissions: ['read_all_project'] })
      .where('tenant_uuid', '=', tenant.uuid)
      .execute()
    await runExports(reader)
    expect((await fetchFile(late.body.url)).status).toBe(422)
  })
})
