import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../testing/world.ts'
import { accountEffects, auditOf, groupOf, freshMember } from './testing/people.ts'
import { openWorld } from '../../../testing/open-world.ts'

const address = '/v2/private/users'

const world = await openWorld()

async function namesFound(actor: TestActor, query: Record<string, string>): Promise<string[]> {
  const answer = await actor.call('GET', `${address}?${new URLSearchParams(query).toString()}`)
  expect([answer.status, answer.body.totalCount]).toEqual([200, answer.body.items.length])
  return answer.body.items.map((user: { name: string }) => user.name)
}

describe('the list of members', () => {
  it('holds the specification’s fields, by Japanese order of names, inactive ones last', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant, { name: '早坂 圭' })
    const groups = [await groupOf(actor, '班A'), await groupOf(actor, '班B')]
    await world.createActor(tenant, { name: 'アオバ 健' })
    await world.createActor(tenant, { name: 'あい 子', isActive: false })
    const member = await world.createActor(tenant, { name: 'いとう 花', userGroupUuids: groups })
    const { body } = await actor.call('GET', address)
    expect([body.totalCount, body.items.map((user: { name: string }) => user.name)]).toEqual([4, ['アオバ 健', 'いとう 花', '早坂 圭', 'あい 子']])
    expect(body.items[1]).toEqual({
      uuid: member.uuid,
      name: 'いとう 花',
      email: `${member.uuid}@mekiki.test`,
      ...freshMember,
      permissionGroupUuid: expect.any(String),
      userGroupUuids: groups.toSorted()
    })
    expect(body.items.map((user: { activeFlg: boolean }) => user.activeFlg)).toEqual([true, true, true, false])
  })

  it('shows members what pickers need, and guests no addresses and no permission groups', async () => {
    const tenant = await world.createTenant()
    const member = await world.createActor(tenant, { name: '一', permissions: ['read_all_project'] })
    const guest = await world.createActor(tenant, { name: '二', permissions: ['read_follow_project'] })
    const group = (await world.admin.selectFrom('users').select('permission_group_uuid').where('uuid', '=', member.uuid).executeTakeFirstOrThrow())
      .permission_group_uuid
    const seenBy = async (actor: TestActor) => (await actor.call('GET', address)).body.items.find((user: { uuid: string }) => user.uuid === member.uuid)
    expect(await seenBy(member)).toMatchObject({
      email: `${member.uuid}@mekiki.test`,
      permissionGroupUuid: group,
      setupMfaFlg: null,
      canEdit: false,
      canDelete: false
    })
    expect(await seenBy(guest)).toMatchObject({ name: '一', email: null, permissionGroupUuid: null, setupMfaFlg: null, userGroupUuids: [], activeFlg: true })
    expect(await namesFound(member, { email: member.uuid })).toEqual(['一'])
    // A filter by what a guest cannot see would tell it.
    expect(await namesFound(guest, { email: member.uuid })).toEqual([])
    expect(await namesFound(guest, { permission_group_uuids: group })).toEqual([])
    expect(await namesFound(guest, { name: '一' })).toEqual(['一'])
  })

  it('is filtered by name and address whatever the width, case, kana and space, and by groups', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant, { name: '髙橋 花子' })
    const groups = [await groupOf(actor, '班A'), await groupOf(actor, '班B')]
    await world.createActor(tenant, { name: 'さとう ケン', userGroupUuids: groups.slice(0, 1) })
    const member = await world.createActor(tenant, { name: 'Smith 100%', userGroupUuids: groups.slice(1) })
    expect(await namesFound(actor, { name: '高橋花' })).toEqual(['髙橋 花子'])
    expect(await namesFound(actor, { name: 'ｻﾄｳ　けん' })).toEqual(['さとう ケン'])
    expect(await namesFound(actor, { name: 'ＳＭＩＴＨ' })).toEqual(['Smith 100%'])
    expect(await namesFound(actor, { name: '0%' })).toEqual(['Smith 100%'])
    expect(await namesFound(actor, { name: '%' })).toEqual(['Smith 100%'])
    expect(await namesFound(actor, { name: '　' })).toHaveLength(3)
    expect(await namesFound(actor, { email: `${member.uuid.toUpperCase()}＠` })).toEqual(['Smith 100%'])
    expect(await namesFound(actor, { user_group_uuids: groups.join(',') })).toEqual(['Smith 100%', 'さとう ケン'])
    const own = (await member.call('GET', `${address}/current`)).body.permissionGroupUuid
    expect(await namesFound(actor, { permission_group_uuids: own, user_group_uuids: groups.join(',') })).toEqual(['Smith 100%'])
    expect(await namesFound(actor, { permission_group_uuids: own, user_group_uuids: groups[0] ?? '' })).toEqual([])
    const without = await namesFound(actor, { user_group_uuids: 'none' })
    expect(without).not.toContain('Smith 100%')
    expect(without.length).toBeGreaterThan(0)
    const all = await namesFound(actor, {})
    expect(await namesFound(actor, { user_group_uuids: ['none', ...groups].join(',') })).toEqual(all)
    expect(without).toEqual(all.filter((name) => !['Smith 100%', 'さとう ケン'].includes(name)))
    expect((await actor.call('GET', `${address}?user_group_uuids=x`)).body.fields[0].field).toBe('user_group_uuids.0')
  })

  it('knows nothing of other tenants and of deleted members', async () => {
    const [tenant, other] = [await world.createTenant(), await world.createTenant()]
    const actor = await world.createActor(tenant, { name: '自社' })
    const stranger = await world.createActor(other, { name: '他社' })
    const foreign = await groupOf(stranger, '他社班')
    const gone = await world.createActor(tenant)
    await world.admin.updateTable('users').set({ deleted_at: new Date() }).where('uuid', '=', gone.uuid).execute()
    expect(await namesFound(actor, {})).toEqual(['自社'])
    expect(await namesFound(actor, { user_group_uuids: foreign })).toEqual([])
    expect(await namesFound(actor, { permission_group_uuids: other.groups.administrator })).toEqual([])
  })
})

describe('the current user', () => {
  it('comes with permissions in the specification’s order and groups by name', async () => {
    const tenant = await world.createTenant()
    const owner = await world.createActor(tenant)
    const groups = [await groupOf(owner, '二班'), await groupOf(owner, '一班')]
    const actor = await world.createActor(tenant, { name: '三浦 大和', permissions: ['read_report', 'create_project'], userGroupUuids: groups })
    const { status, body } = await actor.call('GET', `${address}/current`)
    expect([status, body]).toEqual([
      200,
      {
        uuid: actor.uuid,
        name: '三浦 大和',
        email: `${actor.uuid}@mekiki.test`,
        activeFlg: true,
        setupMfaFlg: false,
        language: null,
        startPage: null,
        permissionGroupUuid: expect.any(String),
        permissionGroup: { uuid: body.permissionGroupUuid, name: expect.any(String), permissions: ['create_project', 'read_report'] },
        isGuest: false,
        userGroupUuids: groups.toReversed(),
        userGroups: [
          { uuid: groups[1], name: '一班' },
          { uuid: groups[0], name: '二班' }
        ],
        createdAt: expect.stringMatching(/Z$/u),
        updatedAt: expect.stringMatching(/Z$/u),
        version: 1
      }
    ])
  })

  it('changes name and language, without any key, and answers in that language from then on', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant, { name: '旧', permissions: [] })
    const answer = await actor.call('PATCH', `${address}/current`, { name: ' 新 ', language: 'en' }, { 'if-match': '"1"' })
    expect([answer.status, answer.body.name, answer.body.language, answer.body.version]).toEqual([200, '新', 'en', 2])
    expect((await actor.call('POST', address, { items: [] })).body.message).toMatch(/^You don’t have/u)
    expect(await auditOf(world, actor.uuid)).toEqual([
      { action: 'update', user_uuid: actor.uuid, from_value: { name: '旧', language: null }, to_value: { name: '新', language: 'en' } }
    ])
    expect(await accountEffects(world, tenant)).toEqual([{ kind: 'members.sync_account', payload: { userUuid: actor.uuid } }])
    const back = await actor.call('PATCH', `${address}/current`, { language: null })
    expect([back.body.language, back.body.name, back.body.version]).toEqual([null, '新', 3])
    expect(await accountEffects(world, tenant)).toHaveLength(1)
  })

  it('keeps where the product opens, which is nobody’s business but the person’s', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant, { permissions: [] })
    const chosen = await actor.call('PATCH', `${address}/current`, { startPage: 'my_day' }, { 'if-match': '"1"' })
    expect([chosen.status, chosen.body.startPage, chosen.body.version]).toEqual([200, 'my_day', 2])
    expect((await actor.call('PATCH', `${address}/current`, { startPage: 'my_day' })).body.version).toBe(2)
    expect((await actor.call('PATCH', `${address}/current`, { language: 'en' })).body.startPage).toBe('my_day')
    const refused = await actor.call('PATCH', `${address}/current`, { startPage: '/settings' })
    expect([refused.status, refused.body.fields]).toMatchObject([400, [{ field: 'startPage' }]])
    expect((await actor.call('PATCH', `${address}/current`, { startPage: null })).body.startPage).toBeNull()
    expect((await auditOf(world, actor.uuid)).map(({ to_value: to }) => to)).toEqual([{ name: expect.any(String), language: 'en' }])
  })

  it('refuses a stale version, other fields and bad values', async () => {
    const actor = await world.createActor(await world.createTenant(), { name: '元' })
    await actor.call('PATCH', `${address}/current`, { name: '先' })
    const stale = await actor.call('PATCH', `${address}/current`, { name: '後' }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.code, stale.body.current.name]).toEqual([409, 'stale_version', '先'])
    for (const body of [
      { email: 'a@b.jp' },
      { permission_group_uuid: actor.uuid },
      { active_flg: true },
      { name: '' },
      { name: 'x'.repeat(10_000) },
      { language: 'fr' }
    ]) {
      const bad = await actor.call('PATCH', `${address}/current`, body)
      expect([bad.status, bad.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, Object.keys(body)])
    }
    expect((await actor.call('GET', `${address}/current`)).body).toMatchObject({ name: '先', version: 2 })
  })
})
