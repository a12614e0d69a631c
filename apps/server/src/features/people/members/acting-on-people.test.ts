import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuditEntry } from '../../../platform/log/audit.ts'
import { withTenant } from '../../../platform/db/gateways.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../testing/world.ts'
import { revertMembers } from './remove-member.ts'
import { createAdministrator, userRows, waitingEffects } from './testing/people.ts'

const rules = vi.hoisted(() => ({ isOn: true }))

// The broken twin: nobody is above anybody.
vi.mock('../permission-groups/permission-groups.policy.ts', async (original) => {
  const policy = await original<typeof import('../permission-groups/permission-groups.policy.ts')>()
  return { ...policy, missingToActOn: (...given: Parameters<typeof policy.missingToActOn>) => (rules.isOn ? policy.missingToActOn(...given) : []) }
})

const users = '/v2/private/users'
const memberKeys = ['create_member_setting', 'read_member_setting', 'update_member_setting', 'delete_member_setting'] as const

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => void (rules.isOn = true))

/** An administrator's assistant with the four keys for members, an administrator, and a user group with the administrator in it. */
interface Scene {
  tenant: TestTenant
  assistant: TestActor
  administrator: TestActor
  other: TestActor
  userGroup: string
  emptyGroup: string
  permissionGroup: string
  assistants: string
}

async function openScene(): Promise<Scene> {
  const tenant = await world.createTenant()
  const [administrator, other] = [await createAdministrator(world, tenant, '佐伯 管理'), await createAdministrator(world, tenant, '予備 管理')]
  const assistant = await world.createActor(tenant, { name: '助手 太郎', permissions: [...memberKeys] })
  const group = async (name: string, users: string[]) =>
    (await administrator.call('POST', '/v2/private/user_groups', { name, ...(users.length > 0 && { user_uuids: users }) })).body.uuid
  const userGroup = await group('審査会', [administrator.uuid])
  const emptyGroup = await group('空の班', [])
  const made = await administrator.call('POST', '/v2/private/permission_groups', { name: '編集者', permissions: ['create_project', 'update_all_project'] })
  const editor = await world.createActor(tenant, { name: '編集 花子' })
  await world.admin.updateTable('users').set({ permission_group_uuid: made.body.uuid }).where('uuid', '=', editor.uuid).execute()
  await world.admin.deleteFrom('outbox').where('tenant_uuid', '=', tenant.uuid).execute()
  const assistants = (await assistant.call('GET', `${users}/current`)).body.permissionGroupUuid
  return { tenant, assistant, administrator, other, userGroup, emptyGroup, permissionGroup: made.body.uuid, assistants }
}

type Act = (scene: Scene, as: TestActor) => ReturnType<TestActor['call']>
const patch =
  (bodyOf: (scene: Scene) => object): Act =>
  (scene, as) =>
    as.call('PATCH', `${users}/${scene.administrator.uuid}`, bodyOf(scene))

/** Every way of acting on somebody. */
const acts: Record<string, Act> = {
  'resetting the second factor': (scene, as) => as.call('POST', `${users}/${scene.administrator.uuid}/reset_second_factor`),
  'signing out everywhere': (scene, as) => as.call('POST', `${users}/${scene.administrator.uuid}/end_sessions`),
  disabling: patch(() => ({ active_flg: false })),
  deleting: (scene, as) => as.call('DELETE', `${users}/${scene.administrator.uuid}`),
  demoting: patch((scene) => ({ permission_group_uuid: scene.assistants })),
  'taking out of user groups': patch(() => ({ user_group_uuids: [] })),
  'many at once': (scene, as) =>
    as.call('POST', `${users}/bulk_update`, { user_uuids: [scene.administrator.uuid, scene.assistant.uuid], item: { active_flg: false } }),
  'a user group, joining': (scene, as) => as.call('PATCH', `/v2/private/user_groups/${scene.emptyGroup}`, { append_user_uuids: [scene.administrator.uuid] }),
  'a user group, leaving': (scene, as) => as.call('PATCH', `/v2/private/user_groups/${scene.userGroup}`, { remove_user_uuids: [scene.administrator.uuid] }),
  'a user group made with them': (scene, as) => as.call('POST', '/v2/private/user_groups', { name: '新しい班', user_uuids: [scene.administrator.uuid] }),
  'deleting a user group': (scene, as) => as.call('DELETE', `/v2/private/user_groups/${scene.userGroup}`),
  'taking keys from a permission group with people': (scene, as) =>
    as.call('PATCH', `/v2/private/permission_groups/${scene.permissionGroup}`, { permissions: ['create_project'] })
}

const stateOf = async ({ tenant }: Scene) => ({
  users: await userRows(world, tenant),
  groups: await world.admin.selectFrom('user_group_members').selectAll().where('tenant_uuid', '=', tenant.uuid).orderBy('user_group_uuid').execute(),
  keys: await world.admin.selectFrom('permission_groups').select(['uuid', 'permissions']).where('tenant_uuid', '=', tenant.uuid).orderBy('uuid').execute(),
  effects: await waitingEffects(world, tenant)
})

describe('acting on people who hold more', () => {
  it.each(Object.entries(acts))('is refused, naming the keys and changing nothing: %s', async (_, act) => {
    const scene = await openScene()
    const before = await stateOf(scene)
    const refused = await act(scene, scene.assistant)
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect(refused.body.permissions).toContain('update_all_project')
    expect(refused.body.permissions).not.toContain('update_member_setting')
    expect(await stateOf(scene)).toEqual(before)
    expect((await act(scene, scene.other)).status).toBeLessThan(300)
  })

  it.each(Object.entries(acts))('would go through without the rule (broken twin): %s', async (_, act) => {
    const scene = await openScene()
    const before = await stateOf(scene)
    rules.isOn = false
    expect((await act(scene, scene.assistant)).status).toBeLessThan(300)
    expect(await stateOf(scene)).not.toEqual(before)
  })

  it('says in words which permissions are missing, in both languages', async () => {
    const scene = await openScene()
    const path = `${users}/${scene.administrator.uuid}`
    const words = async (language: string) => (await scene.assistant.call('DELETE', path, undefined, { 'accept-language': language })).body.message
    expect(await words('ja')).toMatch(/すべての案件の編集/u)
    expect(await words('ja')).not.toMatch(/update_all_project/u)
    expect(await words('en')).not.toMatch(/update_all_project/u)
  })

  it('stays possible on equals, on those below, and on oneself', async () => {
    const scene = await openScene()
    const below = await world.createActor(scene.tenant, { permissions: ['read_member_setting'] })
    const equal = await world.createActor(scene.tenant, { permissions: [...memberKeys] })
    for (const target of [below, equal, scene.assistant]) {
      expect((await scene.assistant.call('PATCH', `${users}/${target.uuid}`, { user_group_uuids: [scene.emptyGroup] })).status).toBe(200)
    }
    expect((await scene.assistant.call('DELETE', `${users}/${below.uuid}`)).status).toBe(204)
    expect((await scene.assistant.call('PATCH', `/v2/private/user_groups/${scene.userGroup}`, { name: '改名' })).status).toBe(200)
  })

  it('is told beforehand, with every member and group', async () => {
    const scene = await openScene()
    const listed = async (as: TestActor, path: string, uuid: string) =>
      (await as.call('GET', path)).body.items.find((item: { uuid: string }) => item.uuid === uuid)
    const seen = await listed(scene.assistant, users, scene.administrator.uuid)
    expect([seen.canEdit, seen.canDelete, seen.missingPermissions.includes('update_all_project')]).toEqual([false, false, true])
    expect(await listed(scene.assistant, users, scene.assistant.uuid)).toMatchObject({ canEdit: true, canDelete: true, missingPermissions: [] })
    expect(await listed(scene.other, users, scene.administrator.uuid)).toMatchObject({ canEdit: true, canDelete: true, missingPermissions: [] })
    const reader = await world.createActor(scene.tenant, { permissions: ['read_member_setting'] })
    expect(await listed(reader, users, scene.administrator.uuid)).toMatchObject({ canEdit: false, canDelete: false, missingPermissions: [] })
    const group = await listed(scene.assistant, '/v2/private/user_groups', scene.userGroup)
    expect([group.canEdit, group.canDelete, group.missingPermissions.includes('update_all_project')]).toEqual([true, false, true])
    expect(await listed(scene.assistant, '/v2/private/user_groups', scene.emptyGroup)).toMatchObject({ canDelete: true, missingPermissions: [] })
    const keys = await listed(scene.assistant, '/v2/private/permission_groups', scene.permissionGroup)
    expect(keys).toMatchObject({ canEdit: true, missingPermissions: ['create_project', 'update_all_project'] })
  })

  it('leaves those alone whom an import invited and who rose since, when the import is taken back', async () => {
    const { tenant, assistant, assistants } = await openScene()
    const invite = async (email: string) =>
      (await assistant.call('POST', users, { items: [{ email, name: '招待', permission_group_uuid: assistants }] })).body.items[0].uuid
    const [risen, plain] = [await invite('risen@example.jp'), await invite('plain@example.jp')]
    await world.admin.updateTable('users').set({ permission_group_uuid: tenant.groups.administrator }).where('uuid', '=', risen).execute()
    const actor = { ...assistant, tenantUuid: tenant.uuid, userUuid: assistant.uuid, permissions: new Set(memberKeys) }
    const entries: AuditEntry[] = []
    const staying = await withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) =>
      revertMembers({ tx, actor, now: new Date(), audit: (entry: AuditEntry) => void entries.push(entry), emit: () => {} } as unknown as RunContext, [
        risen,
        plain
      ])
    )
    expect([[...staying], entries.map(({ entityUuid, action }) => [entityUuid, action])]).toEqual([[risen], [[plain, 'delete']]])
  })
})
