import type { PermissionKey } from '@mekiki/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const newActor = async (permissions?: readonly PermissionKey[]): Promise<TestActor> =>
  world.createActor(await world.createTenant(), permissions ? { permissions } : {})

interface Named {
  uuid: string
  name: string
  order: number
  version: number
}

const lists = [
  { path: '/v2/private/channels', first: 'ピッチイベント', inPath: true },
  { path: '/v2/private/theme_tags', first: '新規事業', inPath: true },
  { path: '/v2/private/project_category_types', first: '領域', inPath: true },
  { path: '/v2/private/project_record_categories', first: '面談', inPath: false }
]

type List = (typeof lists)[number]

const read = async (actor: TestActor, list: Pick<List, 'path'>): Promise<Named[]> => (await actor.call('GET', list.path)).body.items

const patch = (actor: TestActor, list: List, uuid: string, change: object, headers?: Record<string, string>) =>
  list.inPath ? actor.call('PATCH', `${list.path}/${uuid}`, change, headers) : actor.call('PATCH', list.path, { uuid, ...change }, headers)

const remove = (actor: TestActor, list: List, uuid: string) => actor.call('DELETE', list.inPath ? `${list.path}/${uuid}` : `${list.path}/delete?uuid=${uuid}`)

describe.each(lists)('the list $path', (list) => {
  it('is read by everybody in its order, with what the caller may do', async () => {
    const actor = await newActor(['update_setting'])
    const answer = await actor.call('GET', list.path)
    expect(answer.status).toBe(200)
    expect(answer.body.totalCount).toBe(answer.body.items.length)
    expect(answer.body.items[0]).toEqual({
      uuid: expect.any(String),
      name: list.first,
      order: 1,
      version: 1,
      canEdit: true,
      canDelete: false
    })
    expect(answer.body.items.map((item: Named) => item.order)).toEqual(answer.body.items.map((_: Named, index: number) => index + 1))
  })

  it('appends, renames, moves and deletes, and remembers each change', async () => {
    const actor = await newActor()
    const before = await read(actor, list)
    const created = await actor.call('POST', list.path, { name: '  追加した項目 ' })
    expect([created.status, created.body.name, created.body.order, created.body.version]).toEqual([201, '追加した項目', before.length + 1, 1])
    const { uuid } = created.body
    const renamed = await patch(actor, list, uuid, { name: '改名', order: 1 }, { 'if-match': '"1"' })
    expect([renamed.status, renamed.body.name, renamed.body.order, renamed.body.version]).toEqual([200, '改名', 1, 2])
    expect((await read(actor, list)).map((item) => item.name)).toEqual(['改名', ...before.map((item) => item.name)])
    expect((await remove(actor, list, uuid)).status).toBe(200)
    expect((await read(actor, list)).map(({ name, order }) => ({ name, order }))).toEqual(before.map(({ name, order }) => ({ name, order })))
    const log = await world.admin.selectFrom('audit_log').select(['action', 'from_value', 'to_value']).where('entity_uuid', '=', uuid).orderBy('uuid').execute()
    expect(log).toEqual([
      { action: 'create', from_value: null, to_value: { name: '追加した項目' } },
      { action: 'update', from_value: { name: '追加した項目', order: before.length + 1 }, to_value: { name: '改名', order: 1 } },
      { action: 'delete', from_value: { name: '改名', order: 1, uses: {}, ...(list.path.endsWith('types') && { categoryUuids: [] }) }, to_value: null }
    ])
    expect((await actor.call('POST', list.path, { name: '改名' })).status).toBe(201)
  })

  it('refuses names that are taken, too long or empty, and leaves everything as it was', async () => {
    const actor = await newActor()
    const before = await read(actor, list)
    const taken = await actor.call('POST', list.path, { name: list.first })
    expect([taken.status, taken.body.code, taken.body.message]).toEqual([
      409,
      'name_taken',
      `「${list.first}」はすでに使われています。別の名前を入力してください。`
    ])
    const renamed = await patch(actor, list, before[1]?.uuid ?? '', { name: list.first })
    expect([renamed.status, renamed.body.code]).toEqual([409, 'name_taken'])
    for (const name of ['x'.repeat(10_000), '　', '']) {
      const answer = await actor.call('POST', list.path, { name })
      expect([answer.status, answer.body.fields[0].field]).toEqual([400, 'name'])
    }
    expect(await read(actor, list)).toEqual(before)
  })

  it('meets a stale version with the current item', async () => {
    const actor = await newActor()
    const [item] = await read(actor, list)
    await patch(actor, list, item?.uuid ?? '', { name: '新しい名前' })
    const stale = await patch(actor, list, item?.uuid ?? '', { name: '別の名前' }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.code, stale.body.current.name, stale.body.current.version]).toEqual([409, 'stale_version', '新しい名前', 2])
  })

  it('does not know the items of another tenant', async () => {
    const [mine, theirs] = [await newActor(), await newActor()]
    const [item] = await read(theirs, list)
    const uuid = item?.uuid ?? ''
    expect((await patch(mine, list, uuid, { name: '乗っ取り' })).status).toBe(404)
    expect((await remove(mine, list, uuid)).status).toBe(404)
    expect((await remove(mine, list, v7())).status).toBe(404)
    expect((await read(theirs, list))[0]).toEqual(item)
  })

  it('asks for the key of each change', async () => {
    const tenant = await world.createTenant()
    const creator = await world.createActor(tenant, { permissions: ['create_setting'] })
    const created = await creator.call('POST', list.path, { name: '鍵' })
    expect(created.status).toBe(201)
    const [update, removal] = [await patch(creator, list, created.body.uuid, { order: 1 }), await remove(creator, list, created.body.uuid)]
    expect([update.status, update.body.permissions, removal.status, removal.body.permissions]).toEqual([403, ['update_setting'], 403, ['delete_setting']])
  })
})

describe('items in use', () => {
  it('are not deleted while a company has the channel or a case tag has the type', async () => {
    const actor = await newActor()
    const tenantUuid = actor.tenant.uuid
    const now = new Date()
    const [channel] = await read(actor, { path: '/v2/private/channels' })
    const scoutee = {
      tenant_uuid: tenantUuid,
      uuid: v7(),
      name: 'A社',
      name_key: 'a社',
      name_sort: 'A社',
      search_text: 'a社',
      grams: [],
      normaliser_version: 1,
      created_at: now,
      updated_at: now
    }
    await world.admin.insertInto('scoutees').values(scoutee).execute()
    await world.admin
      .insertInto('scoutee_channels')
      .values({ tenant_uuid: tenantUuid, scoutee_uuid: scoutee.uuid, channel_uuid: channel?.uuid ?? '' })
      .execute()
    const used = await actor.call('DELETE', `/v2/private/channels/${channel?.uuid}`)
    expect([used.status, used.body.code, used.body.message]).toEqual([
      409,
      'in_use',
      '1件で使用中のため、削除できません。使用している箇所の設定を変更してから、削除してください。'
    ])
    await world.admin.updateTable('scoutees').set({ deleted_at: now }).where('uuid', '=', scoutee.uuid).execute()
    expect((await actor.call('DELETE', `/v2/private/channels/${channel?.uuid}`)).status).toBe(200)
    const [type] = await read(actor, { path: '/v2/private/project_category_types' })
    const withTags = await actor.call('DELETE', `/v2/private/project_category_types/${type?.uuid}`)
    expect([withTags.status, withTags.body.message]).toEqual([
      409,
      '10件で使用中のため、削除できません。使用している箇所の設定を変更してから、削除してください。'
    ])
  })
})
