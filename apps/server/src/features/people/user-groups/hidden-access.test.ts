import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../../testing/deliver.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../testing/world.ts'
import { startAs } from '../../exchange/imports/testing/kinds.factory.ts'
import { type ProjectFactory, projectFactory } from '../../cases/projects/testing/projects.factory.ts'

const groups = '/v2/private/user_groups'
const users = '/v2/private/users'
const memberKeys = ['create_member_setting', 'update_member_setting', 'read_member_setting'] as const

let world: World
let tenant: TestTenant
let make: ProjectFactory
/** In both groups that share something hidden. */
let insider: TestActor
let manager: TestActor
let administrator: TestActor
let named: string
let shared: string
let plain: string
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.createTenant()
  make = projectFactory(world, tenant)
  ;[named, shared, plain] = [await make.group('投資委員会'), await make.group('法務'), await make.group('広報')]
  insider = await world.createActor(tenant, { permissions: [...memberKeys], userGroupUuids: [named, shared] })
  manager = await world.createActor(tenant, { permissions: [...memberKeys], userGroupUuids: [plain] })
  administrator = await world.createActor(tenant)
  const theme = await make.theme({ hides: ['review'], insiderGroups: [named] })
  await make.record(await make.project({ theme, by: insider }), insider, { content: '内緒', isPrivate: true, groups: [shared] })
})
afterAll(() => world.close())

const refusal = { status: 422, code: 'group_opens_hidden' }
const answerOf = async (call: ReturnType<TestActor['call']>) => {
  const { status, body } = await call
  return { status, code: body?.code }
}
const joinedBy = async (userUuid: string): Promise<string[]> =>
  (await world.admin.selectFrom('user_group_members').select('user_group_uuid').where('user_uuid', '=', userUuid).execute()).map((row) => row.user_group_uuid)

/** Every call by which somebody joins a group. */
const ways = (actor: TestActor, group: string, userUuid: string, more: object = {}) => [
  () => actor.call('PATCH', `${groups}/${group}`, { append_user_uuids: [userUuid], ...more }),
  () => actor.call('PATCH', `${users}/${userUuid}`, { user_group_uuids: [group], ...more }),
  () => actor.call('POST', `${users}/bulk_update`, { user_uuids: [userUuid], item: { user_group_uuids: [group], ...more } }),
  () =>
    actor.call('POST', users, {
      items: [{ name: '新人', email: `${group}.${actor.uuid}@mekiki.test`, permission_group_uuid: tenant.groups.guest, user_group_uuids: [group] }],
      ...more
    })
]

describe('a member group that an insider setting or a private record names', () => {
  it('is joined through nobody who is not in it, with no key, in whatever call, also by oneself', async () => {
    const guests = await world.createActor(tenant, { permissions: [] })
    const inviting = await world.createActor(tenant, { permissions: [...memberKeys, 'read_follow_project', 'update_follow_project', 'delete_follow_project'] })
    for (const group of [named, shared])
      for (const userUuid of [guests.uuid, inviting.uuid]) {
        for (const way of ways(inviting, group, userUuid)) expect(await answerOf(way())).toEqual(refusal)
        // A word that only an administrator has.
        for (const way of ways(inviting, group, userUuid, { acknowledges_hidden_access: true })) expect(await answerOf(way())).toEqual(refusal)
      }
    expect([await joinedBy(guests.uuid), await joinedBy(inviting.uuid)]).toEqual([[], []])
    const refused = await manager.call('PATCH', `${groups}/${named}`, { append_user_uuids: [guests.uuid] }, { 'accept-language': 'en' })
    expect([refused.body.uuids, refused.body.message]).toEqual([[named], expect.stringContaining('"投資委員会"')])
    // Leaving, and a group that shares nothing, are what they were.
    expect((await manager.call('PATCH', `${groups}/${plain}`, { append_user_uuids: [guests.uuid] })).status).toBe(200)
    expect((await manager.call('PATCH', `${users}/${guests.uuid}`, { user_group_uuids: [] })).status).toBe(200)
  })

  it('is joined through its members; it stands in the log and the members are told, not who did it', async () => {
    const [joiner, colleague] = [await world.createActor(tenant, { permissions: [] }), await world.createActor(tenant, { userGroupUuids: [named] })]
    expect((await insider.call('PATCH', `${groups}/${named}`, { append_user_uuids: [joiner.uuid] })).status).toBe(200)
    expect(await joinedBy(joiner.uuid)).toEqual([named])
    await deliverOutbox(world, tenant.uuid)
    const told = await colleague.call('GET', '/v2/private/notifications')
    expect(told.body.items[0]).toMatchObject({ title: 'メンバーグループ「投資委員会」に1名が追加されました' })
    expect((await insider.call('GET', '/v2/private/notifications')).body.totalCount).toBe(0)
    const log = await world.admin.selectFrom('audit_log').select(['to_value']).where('action', '=', 'give_hidden_access').execute()
    expect(log.map((row) => row.to_value)).toContainEqual({ userUuids: [joiner.uuid], isAcknowledged: false })
  })

  it('is joined through an administrator who says that more people shall see it', async () => {
    const joiner = await world.createActor(tenant, { permissions: [] })
    for (const way of ways(administrator, shared, joiner.uuid)) expect(await answerOf(way())).toEqual(refusal)
    const [first] = ways(administrator, shared, joiner.uuid, { acknowledges_hidden_access: true })
    expect((await first?.())?.status).toBe(200)
    expect(await joinedBy(joiner.uuid)).toEqual([shared])
    await deliverOutbox(world, tenant.uuid)
    expect((await insider.call('GET', '/v2/private/notifications')).body.items[0].title).toContain('法務')
    const log = await world.admin
      .selectFrom('audit_log')
      .select('to_value')
      .where('action', '=', 'give_hidden_access')
      .where('entity_uuid', '=', shared)
      .execute()
    expect(log.at(-1)?.to_value).toMatchObject({ userUuids: [joiner.uuid], isAcknowledged: true })
  })

  it('is joined by no import of members', async () => {
    const bytes = '名前,メールアドレス,権限グループ,メンバーグループ\r\n甲,kou@mekiki.test,ゲスト,投資委員会\r\n乙,otsu@mekiki.test,ゲスト,広報\r\n'
    const begun = await startAs(world, administrator, { kind: 'members', bytes })
    expect(begun.status).toBe(202)
    await deliverOutbox(world, tenant.uuid).catch(() => undefined)
    const { items } = (await administrator.call('GET', `/v2/private/jobs/${begun.body.jobUuid}/import_rows`)).body
    expect(items.map((row: { kind: string; errors: { message: string }[] }) => [row.kind, row.errors[0]?.message.includes('投資委員会')])).toEqual([
      ['error', true],
      ['created', undefined]
    ])
  })
})
