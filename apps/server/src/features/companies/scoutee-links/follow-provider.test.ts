import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { withTenant } from '../../../platform/db/gateways.ts'
import type { EffectContext } from '../../../platform/feature.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import type { TestTenant } from '../../../testing/world.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'
import { createCompanies } from '../provider-companies/testing/provider.factory.ts'
import { extendScoutees } from '../scoutees/write/index.ts'
import { announceProviderChange, scouteeLinks } from './index.ts'
import { syncTenant } from './sync-companies.ts'
import { openWorkspace } from '../../../testing/open-workspace.ts'

const { world, tenant } = await openWorkspace()
const me = await world.createActor(tenant, { name: '佐藤 恵' })
const other = await world.createActor(await world.createTenant('別の会社'))

const path = '/v2/private/scoutees'
const get = async (uuid: string, by = me) => (await by.call('GET', `${path}/${uuid}`)).body
const register = async (mekikiScouteeId: string, more: object = {}, by = me) => (await by.call('POST', path, { mekikiScouteeId, ...more })).body
const sync = (sizes?: { part: number; block: number }) => syncTenant({ platform: world.platform, tenantUuid: tenant.uuid, requestId: 'test' }, sizes)
const change = (uuid: string, values: object) =>
  world.admin
    .updateTable('mekiki_scoutees')
    .set({ ...values, updated_at: sql`clock_timestamp()` })
    .where('uuid', '=', uuid)
    .execute()
const waitingEffects = (of: TestTenant) =>
  world.admin.selectFrom('outbox').selectAll().where('tenant_uuid', '=', of.uuid).where('kind', '=', 'scoutee_links.sync').execute()
const announce = () => announceProviderChange({ tenants: world.platform.db.finder, rows: world.platform.db.user, requestId: 'test', now: new Date() })

describe('a change of the provider’s database', () => {
  it('reaches the linked entries of every tenant: unedited values change, edited ones get a newer value, cases show it', async () => {
    const [uuid = ''] = await createCompanies(world, [
      { name: '株式会社アオバ', tel: '03-1', address: '東京都港区', stage: 'seed', lists: { investors: ['みらい投資'] } }
    ])
    const [mine, theirs] = [await register(uuid), await register(uuid, {}, other)]
    await me.call('PATCH', `${path}/${mine.uuid}`, { tel: '03-7' })
    const project = await projectFactory(world, tenant).project({ theme: await projectFactory(world, tenant).theme(), scouteeUuid: mine.uuid })
    const before = await get(mine.uuid)
    await change(uuid, { name: '株式会社アオバ新社', tel: '03-2', stage: 'series_a' })
    await world.admin.deleteFrom('mekiki_scoutee_investors').where('scoutee_uuid', '=', uuid).execute()
    expect(await announce()).toBe(2)
    const [effect] = await waitingEffects(tenant)
    expect(effect).toMatchObject({ kind: 'scoutee_links.sync', request_id: 'test' })
    const context = { platform: world.platform, requestId: 'test', log: world.platform.log } as unknown as EffectContext
    for (const tenantUuid of [tenant.uuid, other.tenant.uuid]) await scouteeLinks.effects?.['scoutee_links.sync']?.({ ...context, tenantUuid }, {})

    const after = await get(mine.uuid)
    expect([after.name, after.stage, after.tel, after.investors, after.version, after.updatedBy]).toEqual([
      '株式会社アオバ新社',
      'series_a',
      '03-7',
      [],
      before.version + 1,
      null
    ])
    expect(after.properties.name).toMatchObject({ source: 'provider', isLinking: true, updatedBy: null, appUpdatedNewValue: null })
    expect(after.properties.tel).toMatchObject({
      source: 'person',
      isLinking: false,
      appUpdatedNewValue: '03-2',
      newValueSource: 'provider',
      updatedBy: { uuid: me.uuid }
    })
    expect(after.properties.address.updatedAt).toBeNull()
    expect(await get(theirs.uuid, other)).toMatchObject({ name: '株式会社アオバ新社', tel: '03-2', isAllPropertyLinking: true })
    const shown = await world.admin.selectFrom('projects').selectAll().where('uuid', '=', project).executeTakeFirstOrThrow()
    expect(shown).toMatchObject({ shown_name: '株式会社アオバ新社', shown_stage: 'series_a', shown_tel: '03-7' })
    expect((await me.call('GET', `${path}?q=${encodeURIComponent('アオバ新社')}`)).body.totalCount).toBe(1)
    const told = await world.admin
      .selectFrom('audit_log')
      .selectAll()
      .where('entity_uuid', '=', mine.uuid)
      .where('action', '=', 'update_by_provider')
      .executeTakeFirstOrThrow()
    expect([told.user_uuid, told.source, told.from_value, told.to_value]).toMatchObject([
      null,
      'system',
      { values: { name: '株式会社アオバ', stage: 'seed', investors: ['みらい投資'] } },
      { values: { name: '株式会社アオバ新社', stage: 'series_a', investors: [] }, notes: { tel: { waiting: { provider: '03-2' } } } }
    ])
    expect([await sync(), await announce()]).toEqual([{ changed: 0, unlinked: 0, unchanged: 0 }, 0])
    expect(await get(mine.uuid)).toEqual(after)
  })

  it('is taken in blocks, each entry once, and goes on after a break; what shows nothing new keeps its version', async () => {
    const uuids = await createCompanies(
      world,
      Array.from({ length: 7 }, (_, index) => ({ name: `群れ${index}` }))
    )
    const entries = await Promise.all(uuids.map((uuid) => register(uuid)))
    for (const uuid of uuids.slice(0, 5)) await change(uuid, { summary: '新しい概要' })
    await change(uuids[5] ?? '', { name_en: 'Flock' })
    expect(await sync({ part: 3, block: 2 })).toEqual({ changed: 5, unlinked: 0, unchanged: 1 })
    const versions = await Promise.all(entries.map(async (entry) => (await get(entry.uuid)).version))
    expect(versions).toEqual([2, 2, 2, 2, 2, 1, 1])
    expect(await sync({ part: 3, block: 2 })).toEqual({ changed: 0, unlinked: 0, unchanged: 0 })
  })

  it('that only makes something wait tells nobody that the company was updated', async () => {
    const [uuid = ''] = await createCompanies(world, [{ name: '待つ会社', tel: '03-1' }])
    const entry = await register(uuid, { tel: '03-9' })
    await change(uuid, { tel: '03-5' })
    await sync()
    const after = await get(entry.uuid)
    expect([after.version, after.updatedAt, after.updatedBy, after.properties.tel.appUpdatedNewValue]).toEqual([2, entry.updatedAt, entry.updatedBy, '03-5'])
    const dismissed = await me.call('POST', `${path}/${entry.uuid}/properties/tel/dismiss`)
    await change(uuid, { summary: 'ほかの変更' })
    await sync()
    expect([dismissed.status, (await get(entry.uuid)).properties.tel.appUpdatedNewValue]).toEqual([200, null])
    await change(uuid, { tel: '03-6' })
    await sync()
    expect((await get(entry.uuid)).properties.tel.appUpdatedNewValue).toBe('03-6')
  })

  it('does not take away the investors that a person’s import added', async () => {
    const [uuid = ''] = await createCompanies(world, [{ name: '増える会社', lists: { investors: ['みらい投資'] } }])
    const entry = await register(uuid)
    const investor = (await me.call('POST', '/v2/private/investors', { name: '南風ファンド' })).body.id
    await withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) =>
      extendScoutees({ tx, now: new Date(), audit: () => undefined, actor: { tenantUuid: tenant.uuid, userUuid: me.uuid } as RunContext['actor'] }, [
        { scouteeUuid: entry.uuid, tagUuids: [], channelUuids: [], investorIds: [investor] }
      ])
    )
    await change(uuid, { summary: '変更' })
    await sync()
    const { investors } = (await get(entry.uuid)).properties
    expect([investors.value, investors.isLinking, investors.appUpdatedNewValue, investors.updatedBy.uuid]).toEqual([
      ['みらい投資', '南風ファンド'].toSorted(),
      false,
      null,
      me.uuid
    ])
  })

  it('that deletes a company leaves the entries as the tenants’ own', async () => {
    const [uuid = ''] = await createCompanies(world, [{ name: '消える会社', address: '堺市' }])
    const entry = await register(uuid)
    const project = await projectFactory(world, tenant).project({ theme: await projectFactory(world, tenant).theme(), scouteeUuid: entry.uuid })
    await world.admin.deleteFrom('mekiki_scoutees').where('uuid', '=', uuid).execute()
    expect(await announce()).toBe(1)
    expect(await sync()).toEqual({ changed: 0, unlinked: 1, unchanged: 0 })
    expect(await get(entry.uuid)).toMatchObject({
      name: '消える会社',
      address: '堺市',
      mekikiScouteeId: null,
      linkingStatus: 'unlinked',
      properties: { address: { source: 'provider', isLinking: false } }
    })
    expect((await world.admin.selectFrom('projects').select('is_linked').where('uuid', '=', project).executeTakeFirstOrThrow()).is_linked).toBe(false)
  })

  it('cannot be made by a tenant, whatever it does with its own entry', async () => {
    const [uuid = ''] = await createCompanies(world, [{ name: '守られた会社', tel: '03-1' }])
    const entry = await register(uuid)
    const row = () => world.admin.selectFrom('mekiki_scoutees').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
    const before = await row()
    await me.call('PATCH', `${path}/${entry.uuid}`, { name: '書き換え', tel: '0' })
    await me.call('DELETE', path, { scouteeIds: [entry.uuid] })
    await sync()
    expect(await row()).toEqual(before)
    const write = (tx: Parameters<Parameters<typeof withTenant>[3]>[0]) =>
      tx.updateTable('mekiki_scoutees').set({ name: 'x' }).where('uuid', '=', uuid).execute()
    await expect(withTenant(world.platform.db.user, tenant.uuid, 'write', write)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('registering from the provider’s database', () => {
  it('gives a linked entry with all its values, and the same one the second time, be it at once', async () => {
    const [uuid = ''] = await createCompanies(world, [
      { name: '登録会社', tel: '03-1', corporate_number: '7000012050002', capital: 3, lists: { investors: ['みらい投資'] } }
    ])
    const made = await Promise.all([register(uuid), register(uuid), register(uuid)])
    expect(new Set(made.map((entry) => entry.uuid)).size).toBe(1)
    expect(made[0]).toMatchObject({
      name: '登録会社',
      tel: '03-1',
      corporateNumber: '7000012050002',
      capital: 3,
      capitalCurrencyType: 'jpy',
      isAllPropertyLinking: true,
      createdBy: { uuid: me.uuid }
    })
    expect(made[0].investors.map((investor: { name: string }) => investor.name)).toEqual(['みらい投資'])
    const rows = await world.admin.selectFrom('scoutees').select('uuid').where('mekiki_scoutee_id', '=', uuid).where('tenant_uuid', '=', tenant.uuid).execute()
    expect(rows.length).toBe(1)
    const logs = await world.admin.selectFrom('audit_log').select('action').where('entity_uuid', '=', made[0].uuid).execute()
    expect(logs).toEqual([{ action: 'create' }])
  })

  it('leaves what was typed in beside it to the tenant, and has the rest follow', async () => {
    const founded = { foundation_date: '2018-07-02', raw_foundation_date: '2018年7月2日' }
    const [uuid = ''] = await createCompanies(world, [{ name: '風見テック', tel: '03-1', address: '東京都', ...founded }])
    const entry = await register(uuid, { name: '風見テック', tel: '03-9', foundationDate: '2018-07-02' })
    expect([entry.name, entry.tel, entry.address]).toEqual(['風見テック', '03-9', '東京都'])
    expect(['name', 'tel', 'foundationDate'].map((key) => [entry.properties[key].isLinking, entry.properties[key].appUpdatedNewValue])).toEqual([
      [true, null],
      [false, null],
      [true, null]
    ])
  })

  it('goes with making cases, in the same call, all or nothing', async () => {
    const make = projectFactory(world, tenant)
    const theme = await make.theme()
    const [one = '', two = ''] = await createCompanies(world, [{ name: '案件会社一', address: '堺市' }, { name: '案件会社二' }])
    const held = await register(two)
    const create = (mekikiScouteeIds: readonly string[], by = me, more: object = {}) =>
      by.call('POST', '/v2/private/projects', { scoutees: mekikiScouteeIds.map((mekikiScouteeId) => ({ mekikiScouteeId })), themeUuid: theme.uuid, ...more })
    const count = async () =>
      Number(
        (
          await world.admin
            .selectFrom('scoutees')
            .select((eb) => eb.fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count
      )
    const before = await count()
    const maker = await world.createActor(tenant, { permissions: ['create_project', 'read_all_project'] })
    const refused = [
      await create([one, '00000000-0000-4000-8000-000000000000']),
      await create([one], maker),
      await create([one], me, { statusUuid: theme.uuid })
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not_found'],
      [403, 'forbidden'],
      [422, 'status_not_in_theme']
    ])
    expect([refused[1]?.body.permissions, await count()]).toEqual([['create_tenant_scoutee'], before])
    const { status, body } = await create([one, two, one])
    expect([status, body.items.length, body.items[1].scouteeId, body.items[0].scouteeId === body.items[2].scouteeId]).toEqual([201, 3, held.uuid, true])
    expect((await me.call('GET', `/v2/private/projects/${body.items[0].uuid}`)).body).toMatchObject({
      linkingStatus: 'linked',
      shownScoutee: { name: '案件会社一', address: '堺市' }
    })
    expect((await create([one], maker)).status).toBe(201)
  })
})
