import { permissionKeys } from '@mekiki/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../testing/world.ts'
import { withTenant } from '../../../platform/db/gateways.ts'
import { lockPermissionGroups } from './index.ts'

const address = '/v2/private/permission_groups'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

function audits(tenant: TestTenant, entityUuid: string) {
  return world.admin
    .selectFrom('audit_log')
    .select(['action', 'user_uuid', 'from_value', 'to_value'])
    .where('tenant_uuid', '=', tenant.uuid)
    .where('entity_uuid', '=', entityUuid)
    .orderBy('uuid')
    .execute()
}

async function create(actor: TestActor, name: string, permissions: readonly string[] = ['create_project']): Promise<{ uuid: string; version: number }> {
  const answer = await actor.call('POST', address, { name, permissions })
  expect(answer.status).toBe(201)
  return answer.body
}

describe('the list', () => {
  it('has the default groups in their places, the tenant’s own by name between them, with counts and abilities', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    await create(actor, '審査委員')
    const answer = await actor.call('GET', address)
    const { items } = answer.body
    // The actor's own group carries a uuid as its name, which stands before Japanese names.
    expect(items.map((group: { name: string }) => group.name)).toEqual(['管理者', 'メンバー', expect.stringMatching(/^[0-9a-f-]{36}$/u), '審査委員', 'ゲスト'])
    expect(answer.body.totalCount).toBe(5)
    expect(items[0]).toEqual({
      uuid: tenant.groups.administrator,
      name: '管理者',
      permissions: [...permissionKeys],
      defaultPermissions: [...permissionKeys],
      defaultKind: 'administrator',
      usersCount: 0,
      createdBy: null,
      createdAt: expect.stringMatching(/Z$/u),
      updatedBy: null,
      updatedAt: expect.stringMatching(/Z$/u),
      version: 1,
      canEdit: true,
      canDelete: false,
      missingPermissions: []
    })
    expect(items[2]).toMatchObject({ usersCount: 1, canDelete: true, defaultKind: null, defaultPermissions: [] })
    expect(items[3]).toMatchObject({ usersCount: 0, createdBy: { uuid: actor.uuid, name: actor.name }, permissions: ['create_project'] })
  })

  it('gives names alone to members who do not manage members', async () => {
    const tenant = await world.createTenant()
    const reader = await world.createActor(tenant, { permissions: ['read_all_project'] })
    const { body } = await reader.call('GET', address)
    expect(body.items[1]).toMatchObject({
      uuid: tenant.groups.member,
      name: 'メンバー',
      permissions: null,
      usersCount: null,
      createdBy: null,
      updatedBy: null,
      canEdit: false,
      canDelete: false
    })
  })

  it('counts neither deleted users nor those of other tenants', async () => {
    const [tenant, other] = [await world.createTenant(), await world.createTenant()]
    const actor = await world.createActor(tenant)
    const gone = await world.createActor(tenant)
    await world.createActor(other)
    await world.admin.updateTable('users').set({ permission_group_uuid: tenant.groups.member, deleted_at: new Date() }).where('uuid', '=', gone.uuid).execute()
    const { body } = await actor.call('GET', address)
    const counts = body.items.map((group: { uuid: string; usersCount: number }) => [group.uuid, group.usersCount])
    expect(counts).toContainEqual([tenant.groups.member, 0])
    expect(counts.filter(([, count]: [string, number]) => count > 0)).toEqual([[expect.any(String), 1]])
  })
})

describe('making a group', () => {
  it('keeps each key once, in the order of the specification, and logs it', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    const answer = await actor.call('POST', address, { name: '  推進担当 ', permissions: ['read_report', 'create_project', 'read_report'] })
    expect([answer.status, answer.body.name, answer.body.permissions, answer.body.version]).toEqual([201, '推進担当', ['create_project', 'read_report'], 1])
    expect(await audits(tenant, answer.body.uuid)).toEqual([
      { action: 'create', user_uuid: actor.uuid, from_value: null, to_value: { name: '推進担当', permissions: ['create_project', 'read_report'] } }
    ])
  })

  it('refuses a name in use, unknown keys and long names, naming the field; another tenant may use the name', async () => {
    const [tenant, other] = [await world.createTenant(), await world.createTenant()]
    const [actor, stranger] = [await world.createActor(tenant), await world.createActor(other)]
    await create(actor, '推進担当')
    const taken = await actor.call('POST', address, { name: '推進担当', permissions: [] })
    expect([taken.status, taken.body.code, taken.body.message.includes('推進担当')]).toEqual([409, 'name_taken', true])
    await create(stranger, '推進担当')
    const bad = await actor.call('POST', address, { name: 'あ'.repeat(10_000), permissions: ['be_god'] })
    expect([bad.status, bad.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, ['name', 'permissions.0']])
    const missing = await actor.call('POST', address, {})
    expect(missing.body.fields.map((fault: { field: string }) => fault.field)).toEqual(['name', 'permissions'])
    expect((await actor.call('GET', address)).body.totalCount).toBe(5)
  })

  it('gives away only keys that the caller holds', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant, { permissions: ['create_member_setting', 'read_report'] })
    const refused = await actor.call('POST', address, { name: 'a', permissions: ['read_report', 'update_dashboard', 'delete_setting'] })
    expect([refused.status, refused.body.code, refused.body.permissions]).toEqual([403, 'forbidden', ['delete_setting', 'update_dashboard']])
    expect((await actor.call('POST', address, { name: 'a', permissions: ['read_report'] })).status).toBe(201)
  })
})

describe('changing a group', () => {
  it('is versioned: the second of two writers meets the first one’s state', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    const { uuid } = await create(actor, '旧')
    const first = await actor.call('PATCH', `${address}/${uuid}`, { name: '新', permissions: ['read_report'] }, { 'if-match': '"1"' })
    expect([first.status, first.body.name, first.body.permissions, first.body.version, first.body.updatedBy]).toEqual([
      200,
      '新',
      ['read_report'],
      2,
      { uuid: actor.uuid, name: actor.name }
    ])
    const second = await actor.call('PATCH', `${address}/${uuid}`, { name: '別' }, { 'if-match': '"1"' })
    expect([second.status, second.body.code, second.body.current.name]).toEqual([409, 'stale_version', '新'])
    const log = await audits(tenant, uuid)
    expect(log.at(-1)).toEqual({
      action: 'update',
      user_uuid: actor.uuid,
      from_value: { name: '旧', permissions: ['create_project'] },
      to_value: { name: '新', permissions: ['read_report'] }
    })
  })

  it('without a difference changes nothing', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    const { uuid } = await create(actor, '同じ')
    const answer = await actor.call('PATCH', `${address}/${uuid}`, { name: '同じ', permissions: ['create_project'] })
    expect([answer.status, answer.body.version]).toEqual([200, 1])
    expect(await audits(tenant, uuid)).toHaveLength(1)
  })

  it('never takes keys from the administrators, and renames them', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    const group = `${address}/${tenant.groups.administrator}`
    const reduced = await actor.call('PATCH', group, { permissions: permissionKeys.slice(1) })
    expect([reduced.status, reduced.body.code]).toEqual([422, 'administrator_group'])
    const renamed = await actor.call('PATCH', group, { name: 'Admins' })
    expect([renamed.status, renamed.body.name, renamed.body.permissions]).toEqual([200, 'Admins', [...permissionKeys]])
  })

  it('adds only keys that the caller holds; keys that are there already may stay', async () => {
    const tenant = await world.createTenant()
    const owner = await world.createActor(tenant)
    const actor = await world.createActor(tenant, { permissions: ['update_member_setting', 'read_report'] })
    const { uuid } = await create(owner, 'x', ['delete_setting'])
    const refused = await actor.call('PATCH', `${address}/${uuid}`, { permissions: ['delete_setting', 'update_setting'] })
    expect([refused.status, refused.body.permissions]).toEqual([403, ['update_setting']])
    expect((await actor.call('PATCH', `${address}/${uuid}`, { permissions: ['delete_setting', 'read_report'] })).status).toBe(200)
  })

  it('takes effect with the next call of its members', async () => {
    const tenant = await world.createTenant()
    const owner = await world.createActor(tenant)
    const member = await world.createActor(tenant, { permissions: ['create_member_setting'] })
    const current = await member.call('GET', '/v2/private/users/current')
    expect((await owner.call('PATCH', `${address}/${current.body.permissionGroupUuid}`, { permissions: [] })).status).toBe(200)
    expect((await member.call('POST', '/v2/private/user_groups', { name: 'x' })).body.permissions).toEqual(['create_member_setting'])
  })

  it('refuses a name in use, also by a race', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    const groups = [await create(actor, 'a'), await create(actor, 'b')]
    const answers = await Promise.all(groups.map((group) => actor.call('PATCH', `${address}/${group.uuid}`, { name: 'c' })))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('deleting a group', () => {
  it('is refused for default groups and for groups in use, with the number of members', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    const standard = await actor.call('DELETE', `${address}/${tenant.groups.guest}`)
    expect([standard.status, standard.body.code]).toEqual([422, 'default_group'])
    const { uuid } = await create(actor, '使用中')
    await world.admin
      .updateTable('users')
      .set({ permission_group_uuid: uuid })
      .where('uuid', '=', (await world.createActor(tenant)).uuid)
      .execute()
    const used = await actor.call('DELETE', `${address}/${uuid}`)
    expect([used.status, used.body.code, used.body.message]).toEqual([
      409,
      'in_use',
      '1件で使用中のため、削除できません。使用している箇所の設定を変更してから、削除してください。'
    ])
  })

  it('is soft, frees the name, and leaves nothing to find', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    const { uuid } = await create(actor, '短命')
    expect((await actor.call('DELETE', `${address}/${uuid}`)).status).toBe(204)
    for (const method of ['PATCH', 'DELETE'] as const)
      expect((await actor.call(method, `${address}/${uuid}`, method === 'PATCH' ? {} : undefined)).status).toBe(404)
    expect((await actor.call('GET', address)).body.items.some((group: { uuid: string }) => group.uuid === uuid)).toBe(false)
    expect((await audits(tenant, uuid)).map((entry) => entry.action)).toEqual(['create', 'delete'])
    await create(actor, '短命')
  })

  it('waits for somebody who is putting a member into it, and is then refused', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    const member = await world.createActor(tenant)
    const { uuid } = await create(actor, '競合')
    let deletion: ReturnType<TestActor['call']> | undefined
    await withTenant(world.platform.db.user, tenant.uuid, 'write', async (tx) => {
      expect(await lockPermissionGroups(tx, { uuids: [uuid], names: [] })).toHaveLength(1)
      deletion = actor.call('DELETE', `${address}/${uuid}`)
      await new Promise((resolve) => setTimeout(resolve, 300))
      await tx.updateTable('users').set({ permission_group_uuid: uuid }).where('uuid', '=', member.uuid).execute()
    })
    expect((await deletion)?.body.code).toBe('in_use')
  })
})

describe('a group of another tenant', () => {
  it('does not exist, and stays as it is', async () => {
    const [tenant, other] = [await world.createTenant(), await world.createTenant()]
    const [actor, stranger] = [await world.createActor(tenant), await world.createActor(other)]
    const { uuid } = await create(actor, '他社')
    const answers = [await stranger.call('PATCH', `${address}/${uuid}`, { name: 'x' }), await stranger.call('DELETE', `${address}/${uuid}`)]
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found']
    ])
    expect(await world.admin.selectFrom('permission_groups').select(['name', 'version', 'deleted_at']).where('uuid', '=', uuid).execute()).toEqual([
      { name: '他社', version: 1, deleted_at: null }
    ])
    expect((await stranger.call('GET', address)).body.items.some((group: { uuid: string }) => group.uuid === uuid)).toBe(false)
  })
})
