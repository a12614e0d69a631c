import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { accountEffects, auditOf, createAdministrator, groupOf, userRows } from './testing/people.ts'
import { openWorld } from '../../../testing/open-world.ts'

const address = '/v2/private/users'

const world = await openWorld()

describe('changing a member', () => {
  it('gives the new values, counts the version, logs names and tells the identity service of what concerns it', async () => {
    const tenant = await world.createTenant()
    const actor = await createAdministrator(world, tenant)
    const groups = [await groupOf(actor, '甲班'), await groupOf(actor, '乙班'), await groupOf(actor, '丙班')]
    const member = await world.createActor(tenant, { userGroupUuids: groups.slice(0, 2) })
    const answer = await actor.call(
      'PATCH',
      `${address}/${member.uuid}`,
      { active_flg: false, permission_group_uuid: tenant.groups.guest, user_group_uuids: groups.slice(1) },
      { 'if-match': '"1"' }
    )
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ activeFlg: false, permissionGroupUuid: tenant.groups.guest, userGroupUuids: groups.slice(1).toSorted(), version: 2 })
    ])
    expect(await auditOf(world, member.uuid)).toEqual([
      {
        action: 'update',
        user_uuid: actor.uuid,
        from_value: { activeFlg: true, setupMfaFlg: false, permissionGroup: expect.any(String), userGroups: ['乙班', '甲班'] },
        to_value: { activeFlg: false, setupMfaFlg: false, permissionGroup: 'ゲスト', userGroups: ['丙班', '乙班'] }
      }
    ])
    expect(await accountEffects(world, tenant)).toEqual([{ kind: 'members.sync_account', payload: { userUuid: member.uuid } }])
    const groupless = await actor.call('PATCH', `${address}/${member.uuid}`, { user_group_uuids: [] })
    expect([groupless.body.userGroupUuids, groupless.body.version]).toEqual([[], 3])
    expect(await accountEffects(world, tenant)).toHaveLength(1)
  })

  it('refuses the disabled at once, and lets them in again', async () => {
    const tenant = await world.createTenant()
    const actor = await createAdministrator(world, tenant)
    const member = await world.createActor(tenant)
    await actor.call('PATCH', `${address}/${member.uuid}`, { active_flg: false })
    const refused = await member.call('GET', `${address}/current`)
    expect([refused.status, refused.body.code]).toEqual([403, 'user_disabled'])
    await actor.call('PATCH', `${address}/${member.uuid}`, { active_flg: true })
    expect((await member.call('GET', `${address}/current`)).status).toBe(200)
  })

  it('without a difference changes nothing', async () => {
    const tenant = await world.createTenant()
    const actor = await createAdministrator(world, tenant)
    const group = await groupOf(actor, '班')
    const member = await world.createActor(tenant, { userGroupUuids: [group] })
    const answer = await actor.call('PATCH', `${address}/${member.uuid}`, { active_flg: true, user_group_uuids: [group] })
    expect([answer.status, answer.body.version]).toEqual([200, 1])
    expect([await auditOf(world, member.uuid), await accountEffects(world, tenant)]).toEqual([[], []])
  })

  it('refuses a stale version with the present state, unknown groups by field, and a second factor where there is none', async () => {
    const [tenant, other] = [await world.createTenant(), await world.createTenant()]
    const [actor, stranger] = [await createAdministrator(world, tenant), await createAdministrator(world, other)]
    const member = await world.createActor(tenant)
    const foreign = await groupOf(stranger, '他社班')
    const patch = (body: object, headers?: Record<string, string>) => actor.call('PATCH', `${address}/${member.uuid}`, body, headers)
    await patch({ active_flg: false })
    const before = await userRows(world, tenant)
    const stale = await patch({ active_flg: true }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.code, stale.body.current.activeFlg, stale.body.current.version]).toEqual([409, 'stale_version', false, 2])
    expect((await patch({ permission_group_uuid: other.groups.member })).body.fields[0].field).toBe('permission_group_uuid')
    expect((await patch({ user_group_uuids: [foreign] })).body.fields[0].field).toBe('user_group_uuids.0')
    expect((await patch({ setup_mfa_flg: true })).body.code).toBe('mfa_not_available')
    expect((await patch({ setup_mfa_flg: false })).status).toBe(200)
    for (const body of [{ email: 'x@example.jp' }, { name: 'x' }, { tenant_uuid: other.uuid }, { active_flg: 'no' }]) {
      expect((await patch(body)).body.fields.map((fault: { field: string }) => fault.field)).toEqual(Object.keys(body))
    }
    expect(await userRows(world, tenant)).toEqual(before)
  })

  it('gives away only keys that the caller holds', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant, { permissions: ['update_member_setting'] })
    const refused = await actor.call('PATCH', `${address}/${actor.uuid}`, { permission_group_uuid: tenant.groups.administrator })
    expect([refused.status, refused.body.permissions.includes('create_project'), refused.body.permissions.includes('update_member_setting')]).toEqual([
      403,
      true,
      false
    ])
  })

  it('finds no members of other tenants and no deleted ones, and leaves them as they are', async () => {
    const [tenant, other] = [await world.createTenant(), await world.createTenant()]
    const actor = await createAdministrator(world, tenant)
    const [stranger, gone] = [await world.createActor(other), await world.createActor(tenant)]
    await actor.call('DELETE', `${address}/${gone.uuid}`)
    const before = [await userRows(world, tenant), await userRows(world, other)]
    for (const uuid of [stranger.uuid, gone.uuid, v7(), 'x']) {
      const answers = [await actor.call('PATCH', `${address}/${uuid}`, { active_flg: false }), await actor.call('DELETE', `${address}/${uuid}`)]
      expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual([
        [404, 'not_found'],
        [404, 'not_found']
      ])
    }
    expect([await userRows(world, tenant), await userRows(world, other)]).toEqual(before)
  })
})

describe('changing many members', () => {
  it('changes all of them and answers whom', async () => {
    const tenant = await world.createTenant()
    const actor = await createAdministrator(world, tenant)
    const group = await groupOf(actor, '班')
    const members = [await world.createActor(tenant), await world.createActor(tenant), await world.createActor(tenant, { userGroupUuids: [group] })]
    const uuids = members.map((member) => member.uuid)
    const answer = await actor.call('POST', `${address}/bulk_update`, { user_uuids: [...uuids, ...uuids], item: { user_group_uuids: [group] } })
    expect([answer.status, answer.body.uuids.toSorted()]).toEqual([200, uuids.slice(0, 2).toSorted()])
    const logs = await world.admin
      .selectFrom('audit_log')
      .select('entity_uuid')
      .where('operation_uuid', '=', answer.body.operationUuid)
      .orderBy('entity_uuid')
      .execute()
    expect(logs.map((log) => log.entity_uuid)).toEqual(uuids.slice(0, 2).toSorted())
    expect((await actor.call('GET', `${address}?user_group_uuids=${group}`)).body.totalCount).toBe(3)
  })

  it('changes nobody when one is unknown or foreign, and names them', async () => {
    const [tenant, other] = [await world.createTenant(), await world.createTenant()]
    const actor = await createAdministrator(world, tenant)
    const [member, stranger] = [await world.createActor(tenant), await world.createActor(other)]
    const before = [await userRows(world, tenant), await userRows(world, other)]
    const answer = await actor.call('POST', `${address}/bulk_update`, { user_uuids: [member.uuid, stranger.uuid], item: { active_flg: false } })
    expect([answer.status, answer.body.code, answer.body.uuids]).toEqual([404, 'not_found', [stranger.uuid]])
    const unknownGroup = await actor.call('POST', `${address}/bulk_update`, { user_uuids: [member.uuid], item: { permission_group_uuid: other.groups.guest } })
    expect([unknownGroup.status, unknownGroup.body.fields[0].field]).toEqual([400, 'item.permission_group_uuid'])
    const tooMany = await actor.call('POST', `${address}/bulk_update`, { user_uuids: Array.from({ length: 1001 }, () => v7()), item: {} })
    expect([tooMany.status, tooMany.body.fields[0].field]).toEqual([400, 'user_uuids'])
    expect([await userRows(world, tenant), await userRows(world, other)]).toEqual(before)
  })

  it('works for overlapping callers in any order', async () => {
    const tenant = await world.createTenant()
    const actor = await createAdministrator(world, tenant)
    const uuids: string[] = []
    for (let count = 0; count < 12; count += 1) uuids.push((await world.createActor(tenant)).uuid)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, round) =>
        actor.call('POST', `${address}/bulk_update`, { user_uuids: round % 2 === 0 ? uuids : uuids.toReversed(), item: { active_flg: round % 2 === 0 } })
      )
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200))
  })
})

describe('deleting a member', () => {
  it('is soft, ends the sign-in at once, frees the address and is logged', async () => {
    const tenant = await world.createTenant()
    const actor = await createAdministrator(world, tenant)
    const member = await world.createActor(tenant, { name: '退職 者' })
    expect((await actor.call('DELETE', `${address}/${member.uuid}`)).status).toBe(204)
    expect((await member.call('GET', `${address}/current`)).status).toBe(401)
    expect((await actor.call('GET', address)).body.totalCount).toBe(1)
    const row = await world.admin.selectFrom('users').select(['name', 'deleted_at']).where('uuid', '=', member.uuid).executeTakeFirstOrThrow()
    expect([row.name, row.deleted_at instanceof Date]).toEqual(['退職 者', true])
    expect(await world.admin.selectFrom('email_directory').select('email').where('user_uuid', '=', member.uuid).execute()).toEqual([])
    expect(await auditOf(world, member.uuid)).toEqual([
      {
        action: 'delete',
        user_uuid: actor.uuid,
        from_value: { name: '退職 者', email: `${member.uuid}@mekiki.test`, permissionGroup: expect.any(String) },
        to_value: null
      }
    ])
    expect(await accountEffects(world, tenant)).toEqual([{ kind: 'members.sync_account', payload: { userUuid: member.uuid } }])
  })
})

describe('the last active administrator', () => {
  it('cannot be deactivated, moved, deleted or changed among others, not even by himself or herself', async () => {
    const tenant = await world.createTenant()
    const owner = await world.createActor(tenant)
    const administrator = await createAdministrator(world, tenant)
    const inactive = await createAdministrator(world, tenant)
    await world.admin.updateTable('users').set({ active_flg: false }).where('uuid', '=', inactive.uuid).execute()
    const before = await userRows(world, tenant)
    for (const caller of [owner, administrator]) {
      const answers = [
        await caller.call('PATCH', `${address}/${administrator.uuid}`, { active_flg: false }),
        await caller.call('PATCH', `${address}/${administrator.uuid}`, { permission_group_uuid: tenant.groups.member }),
        await caller.call('POST', `${address}/bulk_update`, { user_uuids: [owner.uuid, administrator.uuid, inactive.uuid], item: { active_flg: false } }),
        await caller.call('DELETE', `${address}/${administrator.uuid}`)
      ]
      expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(Array.from({ length: 4 }, () => [422, 'last_administrator']))
    }
    expect([await userRows(world, tenant), await accountEffects(world, tenant)]).toEqual([before, []])
  })

  it('is anybody once there are two', async () => {
    const tenant = await world.createTenant()
    const [first, second] = [await createAdministrator(world, tenant), await createAdministrator(world, tenant)]
    expect((await first.call('PATCH', `${address}/${first.uuid}`, { permission_group_uuid: tenant.groups.guest })).status).toBe(200)
    expect((await second.call('PATCH', `${address}/${second.uuid}`, { permission_group_uuid: tenant.groups.guest })).body.code).toBe('last_administrator')
    expect((await second.call('PATCH', `${address}/${first.uuid}`, { permission_group_uuid: tenant.groups.administrator })).status).toBe(200)
    expect((await second.call('DELETE', `${address}/${second.uuid}`)).status).toBe(204)
  })

  it('stays when several administrators take each other away at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const tenant = await world.createTenant()
      const owner = await world.createActor(tenant)
      const administrators = [await createAdministrator(world, tenant), await createAdministrator(world, tenant), await createAdministrator(world, tenant)]
      const [a, b, c] = administrators.map((administrator) => `${address}/${administrator.uuid}`)
      const answers = await Promise.all([
        owner.call('PATCH', a ?? '', { active_flg: false }),
        owner.call('DELETE', b ?? ''),
        owner.call('PATCH', c ?? '', { permission_group_uuid: tenant.groups.member })
      ])
      expect(answers.filter((answer) => answer.body.code === 'last_administrator')).toHaveLength(1)
      const left = (await userRows(world, tenant)).filter(
        (row) => row.permission_group_uuid === tenant.groups.administrator && row.active_flg && row.deleted_at === null
      )
      expect(left).toHaveLength(1)
    }
  })
})
