import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'

const address = '/v2/private/user_groups'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const groupsOf = (actor: TestActor) =>
  world.admin
    .selectFrom('users as u')
    .leftJoin('user_group_members as m', 'm.user_uuid', 'u.uuid')
    .select(['m.user_group_uuid', 'u.version'])
    .where('u.uuid', '=', actor.uuid)
    .orderBy('m.user_group_uuid')
    .execute()
const logOf = (entityUuid: string) =>
  world.admin.selectFrom('audit_log').select(['action', 'from_value', 'to_value']).where('entity_uuid', '=', entityUuid).orderBy('uuid').execute()

describe('members of a user group, from the group’s side', () => {
  it('join when it is made, join and leave later; whoever is there already stays; both sides are logged', async () => {
    const tenant = await world.createTenant()
    const manager = await world.createActor(tenant)
    const [first, second] = [await world.createActor(tenant, { name: '一人目' }), await world.createActor(tenant, { name: '二人目' })]
    const made = await manager.call('POST', address, { name: '法務部', user_uuids: [first.uuid] })
    expect([made.status, made.body.usersCount, made.body.version]).toEqual([201, 1, 1])
    const path = `${address}/${made.body.uuid}`
    const moved = await manager
      .call('PATCH', path, { append_user_uuids: [first.uuid, second.uuid], remove_user_uuids: [] }, { 'if-match': '"1"' })
      .then(async (bad) => {
        // A list that is sent names somebody.
        expect([bad.status, bad.body.fields[0].field]).toEqual([400, 'remove_user_uuids'])
        return manager.call('PATCH', path, { append_user_uuids: [first.uuid, second.uuid] }, { 'if-match': '"1"' })
      })
    expect([moved.status, moved.body.usersCount, moved.body.version]).toEqual([200, 2, 2])
    const left = await manager.call('PATCH', path, { name: '法務', remove_user_uuids: [first.uuid] }, { 'if-match': '"2"' })
    expect(left.body).toMatchObject({ name: '法務', usersCount: 1, version: 3 })
    expect(await groupsOf(first)).toEqual([{ user_group_uuid: null, version: 3 }])
    expect(await groupsOf(second)).toEqual([{ user_group_uuid: made.body.uuid, version: 2 }])
    expect(await logOf(made.body.uuid)).toEqual([
      { action: 'create', from_value: null, to_value: { name: '法務部', joined: ['一人目'] } },
      { action: 'update', from_value: { name: '法務部' }, to_value: { name: '法務部', joined: ['二人目'] } },
      { action: 'update', from_value: { name: '法務部' }, to_value: { name: '法務', left: ['一人目'] } }
    ])
    expect(await logOf(first.uuid)).toEqual([
      { action: 'update', from_value: { userGroups: [] }, to_value: { userGroups: ['法務部'] } },
      { action: 'update', from_value: { userGroups: ['法務部'] }, to_value: { userGroups: [] } }
    ])
  })

  it('must be members of the workspace; a change that fails leaves everything as it was', async () => {
    const tenant = await world.createTenant()
    const [manager, member] = [await world.createActor(tenant), await world.createActor(tenant)]
    const stranger = await world.createActor(await world.createTenant())
    const { body } = await manager.call('POST', address, { name: '調査' })
    const bad = await manager.call('PATCH', `${address}/${body.uuid}`, { append_user_uuids: [member.uuid, stranger.uuid] })
    expect([bad.status, bad.body.uuids]).toEqual([404, [stranger.uuid]])
    expect((await manager.call('POST', address, { name: '別', user_uuids: [v7()] })).status).toBe(404)
    const stale = await manager.call('PATCH', `${address}/${body.uuid}`, { append_user_uuids: [member.uuid] }, { 'if-match': '"9"' })
    expect(stale.status).toBe(409)
    expect(await groupsOf(member)).toEqual([{ user_group_uuid: null, version: 1 }])
    expect((await manager.call('GET', address)).body.totalCount).toBe(1)
  })

  it('join and leave at the same time from both sides without waiting for each other in a circle', async () => {
    const tenant = await world.createTenant()
    const manager = await world.createActor(tenant)
    const people = await Promise.all(Array.from({ length: 6 }, () => world.createActor(tenant)))
    const uuids = people.map((actor) => actor.uuid)
    const { body } = await manager.call('POST', address, { name: '競合' })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 2 === 0
          ? manager.call('PATCH', `${address}/${body.uuid}`, at % 4 === 0 ? { append_user_uuids: uuids } : { remove_user_uuids: uuids.toReversed() })
          : manager.call('POST', '/v2/private/users/bulk_update', {
              user_uuids: uuids.toReversed(),
              item: { user_group_uuids: at % 4 === 1 ? [body.uuid] : [] }
            })
      )
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  })
})

describe('what a user group is used by', () => {
  it('is counted: living cases, themes in three ways, private records, choices of whom to share with', async () => {
    const tenant = await world.createTenant()
    const make = projectFactory(world, tenant)
    const manager = await world.createActor(tenant)
    const group = await make.group('投資')
    const theme = await make.theme({ hides: ['task'], insiderGroups: [group] })
    const link = { tenant_uuid: tenant.uuid, theme_uuid: theme.uuid, user_group_uuid: group }
    await world.admin.insertInto('theme_user_groups').values(link).execute()
    const project = await make.project({ theme, by: manager, groups: [group] })
    await make.project({ theme, by: manager, groups: [group], deleted_at: new Date() })
    await make.record(project, manager, { content: '内緒', isPrivate: true, groups: [group] })
    await manager.call('PATCH', '/v2/private/projects/share_items', { columnKeys: ['scoutee_name'], userUuids: [], userGroupUuids: [group], message: '' })
    const { status, body } = await manager.call('GET', `${address}/${group}/uses`)
    expect([status, body]).toEqual([
      200,
      { projectsCount: 1, relatedThemesCount: 1, insiderThemesCount: 1, initialThemesCount: 0, recordsCount: 1, shareChoicesCount: 1 }
    ])
    const stranger = await world.createActor(await world.createTenant())
    expect((await stranger.call('GET', `${address}/${group}/uses`)).status).toBe(404)
    const unused = await make.group('未使用')
    expect(Object.values((await manager.call('GET', `${address}/${unused}/uses`)).body)).toEqual([0, 0, 0, 0, 0, 0])
  })
})
