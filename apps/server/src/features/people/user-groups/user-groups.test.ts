import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../testing/world.ts'

const address = '/v2/private/user_groups'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('user groups', () => {
  it('are read by every member, in Japanese order, with the number of their members', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    for (const name of ['法務部', 'いろは班', '事業開発部', 'アルファ班']) expect((await actor.call('POST', address, { name })).status).toBe(201)
    const [first] = (await actor.call('GET', address)).body.items
    const guest = await world.createActor(tenant, { permissions: ['read_follow_project'], userGroupUuids: [first.uuid] })
    const gone = await world.createActor(tenant, { userGroupUuids: [first.uuid] })
    await world.admin.updateTable('users').set({ deleted_at: new Date() }).where('uuid', '=', gone.uuid).execute()
    const { body } = await guest.call('GET', address)
    expect([body.totalCount, body.items.map((group: { name: string }) => group.name)]).toEqual([4, ['アルファ班', 'いろは班', '事業開発部', '法務部']])
    expect(body.items[0]).toEqual({
      uuid: first.uuid,
      name: 'アルファ班',
      usersCount: 1,
      createdAt: expect.stringMatching(/Z$/u),
      updatedAt: expect.stringMatching(/Z$/u),
      version: 1,
      canEdit: false,
      canDelete: false,
      missingPermissions: []
    })
    expect((await actor.call('GET', address)).body.items[0]).toMatchObject({ canEdit: true, canDelete: true })
  })

  it('refuse names in use and bad names, naming the field; another tenant may use the name', async () => {
    const [tenant, other] = [await world.createTenant(), await world.createTenant()]
    const [actor, stranger] = [await world.createActor(tenant), await world.createActor(other)]
    const { body } = await actor.call('POST', address, { name: '法務部' })
    expect((await stranger.call('POST', address, { name: '法務部' })).status).toBe(201)
    const taken = await actor.call('POST', address, { name: ' 法務部 ' })
    expect([taken.status, taken.body.code]).toEqual([409, 'name_taken'])
    for (const name of ['', '　', 'あ'.repeat(10_000), 5]) {
      const bad = await actor.call('PATCH', `${address}/${body.uuid}`, { name })
      expect([bad.status, bad.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, ['name']])
    }
    expect((await actor.call('GET', address)).body.items).toEqual([body])
  })

  it('are renamed with their version, and logged', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    const { body } = await actor.call('POST', address, { name: '旧' })
    const first = await actor.call('PATCH', `${address}/${body.uuid}`, { name: '新' }, { 'if-match': '"1"' })
    expect([first.status, first.body.name, first.body.version]).toEqual([200, '新', 2])
    const second = await actor.call('PATCH', `${address}/${body.uuid}`, { name: '別' }, { 'if-match': '"1"' })
    expect([second.status, second.body.code, second.body.current.name]).toEqual([409, 'stale_version', '新'])
    const log = await world.admin
      .selectFrom('audit_log')
      .select(['action', 'from_value', 'to_value'])
      .where('entity_uuid', '=', body.uuid)
      .orderBy('uuid')
      .execute()
    expect(log).toEqual([
      { action: 'create', from_value: null, to_value: { name: '旧' } },
      { action: 'update', from_value: { name: '旧' }, to_value: { name: '新' } }
    ])
  })

  it('go with their memberships, and the log keeps who was in them', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    const { body } = await actor.call('POST', address, { name: '短命' })
    const member = await world.createActor(tenant, { name: '三浦 大和', userGroupUuids: [body.uuid] })
    expect((await actor.call('DELETE', `${address}/${body.uuid}`)).status).toBe(204)
    expect((await actor.call('DELETE', `${address}/${body.uuid}`)).status).toBe(404)
    expect((await member.call('GET', '/v2/private/users/current')).body.userGroups).toEqual([])
    const log = await world.admin
      .selectFrom('audit_log')
      .select(['action', 'from_value'])
      .where('entity_uuid', '=', body.uuid)
      .where('action', '=', 'delete')
      .execute()
    expect(log).toEqual([{ action: 'delete', from_value: { name: '短命', users: ['三浦 大和'] } }])
  })

  it('of another tenant do not exist, and stay as they are', async () => {
    const [tenant, other] = [await world.createTenant(), await world.createTenant()]
    const [actor, stranger] = [await world.createActor(tenant), await world.createActor(other)]
    const { body } = await actor.call('POST', address, { name: '他社' })
    const answers = [await stranger.call('PATCH', `${address}/${body.uuid}`, { name: 'x' }), await stranger.call('DELETE', `${address}/${body.uuid}`)]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404])
    expect((await stranger.call('GET', address)).body).toEqual({ items: [], totalCount: 0 })
    expect((await actor.call('GET', address)).body.items).toEqual([body])
  })
})
