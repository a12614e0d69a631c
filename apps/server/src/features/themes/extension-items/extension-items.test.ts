import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { makeTheme } from '../themes/testing/themes.factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const path = '/v2/private/extension_item_groups'
const newActor = async (): Promise<TestActor> => world.createActor(await world.createTenant())
const items = [
  { name: '備考', type: 'string' },
  { name: '売上', type: 'number' },
  { name: '領域', type: 'enums', enums: [{ name: '製造' }, { name: '物流' }] }
]
const make = async (actor: TestActor, name = '基本') => (await actor.call('POST', path, { name, items })).body
const read = async (actor: TestActor) => (await actor.call('GET', path)).body

/** A case of a theme that has these groups, made past the calls. */
async function themeWith(actor: TestActor, groups: readonly string[]) {
  const theme = await makeTheme(actor)
  const changed = await actor.call('PATCH', `/v2/private/themes/${theme.uuid}`, { projectSetting: { extensionItemGroupUuids: groups } })
  expect([changed.status, changed.body.projectSetting.extensionItemGroupUuids]).toEqual([200, groups])
  return theme
}

describe('groups of custom items', () => {
  it('are made with items and choices in order, and read by everybody', async () => {
    const actor = await newActor()
    const made = await actor.call('POST', path, {
      name: '基本',
      items: [
        { name: '後', type: 'date', order: 2 },
        {
          name: '先',
          type: 'enums',
          order: 1,
          enums: [
            { name: '二', order: 2 },
            { name: '一', order: 1 }
          ]
        }
      ]
    })
    const uuid = expect.any(String)
    expect([made.status, made.body]).toEqual([
      201,
      {
        uuid,
        name: '基本',
        items: [
          {
            uuid,
            name: '先',
            order: 1,
            type: 'enums',
            enums: [
              { uuid, name: '一', order: 1 },
              { uuid, name: '二', order: 2 }
            ]
          },
          { uuid, name: '後', order: 2, type: 'date', enums: [] }
        ],
        order: 1,
        version: 1,
        canEdit: true,
        canDelete: true
      }
    ])
    const reader = await world.createActor(actor.tenant, { permissions: [] })
    expect(await read(reader)).toEqual({ items: [{ ...made.body, canEdit: false, canDelete: false }], totalCount: 1 })
  })

  it('change under both addresses: items are renamed, moved, added and removed, their choices too', async () => {
    const actor = await newActor()
    const group = await make(actor)
    const [note, sales, field] = group.items
    const requested = [
      { uuid: field.uuid, name: '分野', enums: [{ uuid: field.enums[1].uuid, name: '運輸' }, { name: '素材' }] },
      { uuid: note.uuid, name: '備考' },
      { name: '開始', type: 'date' }
    ]
    const changed = await actor.call('PATCH', `${path}/${group.uuid}`, { name: '改名', items: requested }, { 'if-match': '"1"' })
    expect([changed.status, changed.body.version, changed.body.name]).toEqual([200, 2, '改名'])
    const uuid = expect.any(String)
    expect(changed.body.items).toEqual([
      {
        uuid: field.uuid,
        name: '分野',
        order: 1,
        type: 'enums',
        enums: [
          { uuid: field.enums[1].uuid, name: '運輸', order: 1 },
          { uuid, name: '素材', order: 2 }
        ]
      },
      { ...note, order: 2 },
      { uuid, name: '開始', order: 3, type: 'date', enums: [] }
    ])
    const again = await actor.call('PATCH', path, { uuid: group.uuid, name: '再改名' }, { 'if-match': '"2"' })
    expect([again.status, again.body.items, again.body.version]).toEqual([200, changed.body.items, 3])
    const stale = await actor.call('PATCH', path, { uuid: group.uuid, name: '別' }, { 'if-match': '"1"' })
    const { operationUuid: _operation, ...standing } = again.body
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'stale_version', standing])
    const gone = await actor.call('PATCH', path, { uuid: group.uuid, items: [{ uuid: sales.uuid, name: '売上' }] })
    expect([gone.status, gone.body.fields]).toEqual([400, [{ field: 'items.0.uuid', message: '選択できない値です。一覧から選択し直してください' }]])
    const log = await world.admin.selectFrom('audit_log').select(['action', 'to_value']).where('entity_uuid', '=', group.uuid).orderBy('uuid').execute()
    expect(log.map((entry) => entry.action)).toEqual(['create', 'update', 'update'])
    expect(log[1]?.to_value).toEqual({
      name: '改名',
      items: [
        { uuid: field.uuid, name: '分野', type: 'enums', enums: [expect.objectContaining({ name: '運輸' }), expect.objectContaining({ name: '素材' })] },
        { uuid: expect.any(String), name: '備考', type: 'string' },
        { uuid: expect.any(String), name: '開始', type: 'date' }
      ]
    })
  })

  it('refuse equal names, missing types, misplaced choices and bad values, and stay as they were', async () => {
    const actor = await newActor()
    await make(actor)
    const other = await make(actor, '別')
    const before = await read(actor)
    const taken = await actor.call('POST', path, { name: '基本' })
    expect([taken.status, taken.body.code]).toEqual([409, 'name_taken'])
    expect((await actor.call('PATCH', path, { uuid: other.uuid, name: '基本', items: [] })).body.code).toBe('name_taken')
    const twice = await actor.call('PATCH', path, { uuid: other.uuid, items: [items[0], items[0]] })
    expect([twice.status, twice.body.code, twice.body.message]).toEqual([409, 'name_taken', '「備考」はすでに使われています。別の名前を入力してください。'])
    const typeless = await actor.call('PATCH', path, {
      uuid: other.uuid,
      items: [{ name: '型なし' }, { name: '文字', type: 'string', enums: [{ name: '一' }] }]
    })
    expect([typeless.status, typeless.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, ['items.0.type', 'items.1.enums']])
    const bad = await actor.call('POST', path, { name: 'x'.repeat(10_000), items: [{ name: '', type: 'colour' }] })
    expect([bad.status, bad.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, ['name', 'items.0.name', 'items.0.type']])
    expect(await read(actor)).toEqual(before)
  })

  it('are deleted unless a theme has them, all or none', async () => {
    const actor = await newActor()
    const [used, free] = [await make(actor, '使用中'), await make(actor, '未使用')]
    const theme = await themeWith(actor, [used.uuid])
    const refused = await actor.call('DELETE', path, { uuids: [free.uuid, used.uuid] })
    expect([refused.status, refused.body.code, refused.body.message, refused.body.uuids]).toEqual([
      409,
      'in_use',
      '1件で使用中のため、削除できません。使用している箇所の設定を変更してから、削除してください。',
      [used.uuid]
    ])
    expect((await read(actor)).totalCount).toBe(2)
    await actor.call('DELETE', `/v2/private/themes/${theme.uuid}`)
    expect((await actor.call('DELETE', path, { uuids: [free.uuid, used.uuid] })).status).toBe(200)
    expect(await read(actor)).toEqual({ items: [], totalCount: 0 })
    expect((await actor.call('POST', path, { name: '使用中' })).status).toBe(201)
  })

  it('lose choices by a call of their own', async () => {
    const actor = await newActor()
    const group = await make(actor)
    const [first, second] = group.items[2].enums
    expect((await actor.call('DELETE', `${path}/${group.uuid}/extension_item_enums`, { uuids: [first.uuid] })).status).toBe(200)
    const [after] = (await read(actor)).items
    expect([after.version, after.items[2].enums]).toEqual([2, [{ ...second, order: 1 }]])
    const unknown = await actor.call('DELETE', `${path}/${group.uuid}/extension_item_enums`, { uuids: [second.uuid, first.uuid] })
    expect([unknown.status, unknown.body.uuids]).toEqual([404, [first.uuid]])
    expect((await read(actor)).items[0]).toEqual(after)
  })

  it('are unknown to other tenants, and ask for the key of each change', async () => {
    const [mine, theirs] = [await newActor(), await newActor()]
    const [own, foreign] = [await make(mine), await make(theirs)]
    const before = await read(theirs)
    expect((await mine.call('PATCH', path, { uuid: foreign.uuid, name: '乗っ取り' })).status).toBe(404)
    expect((await mine.call('PATCH', `${path}/${foreign.uuid}`, { name: '乗っ取り' })).status).toBe(404)
    expect((await mine.call('DELETE', path, { uuids: [own.uuid, foreign.uuid] })).status).toBe(404)
    expect((await mine.call('DELETE', `${path}/${own.uuid}/extension_item_enums`, { uuids: [foreign.items[2].enums[0].uuid] })).status).toBe(404)
    const borrowed = await mine.call('PATCH', path, { uuid: own.uuid, items: [{ uuid: foreign.items[0].uuid, name: '一' }] })
    expect([borrowed.status, borrowed.body.fields[0].field]).toEqual([400, 'items.0.uuid'])
    const theme = await makeTheme(mine)
    for (const uuid of [foreign.uuid, v7()]) {
      const named = await mine.call('PATCH', `/v2/private/themes/${theme.uuid}`, { projectSetting: { extensionItemGroupUuids: [own.uuid, uuid] } })
      expect([named.status, named.body.fields[0].field]).toEqual([400, 'projectSetting.extensionItemGroupUuids'])
    }
    expect([await read(theirs), (await read(mine)).items[0].name]).toEqual([before, '基本'])
    const reader = await world.createActor(mine.tenant, { permissions: [] })
    const answers = [
      await reader.call('POST', path, { name: '鍵' }),
      await reader.call('PATCH', path, { uuid: own.uuid, name: '鍵' }),
      await reader.call('DELETE', path, { uuids: [own.uuid] }),
      await reader.call('DELETE', `${path}/${own.uuid}/extension_item_enums`, { uuids: [own.items[2].enums[0].uuid] })
    ]
    expect(answers.map(({ status, body }) => [status, body.permissions])).toEqual([
      [403, ['create_setting']],
      [403, ['update_setting']],
      [403, ['delete_setting']],
      [403, ['delete_setting']]
    ])
  })
})

describe('a theme', () => {
  it('keeps its groups in the order that was chosen', async () => {
    const actor = await newActor()
    const [a, b, c] = [await make(actor, 'a'), await make(actor, 'b'), await make(actor, 'c')]
    const theme = await themeWith(actor, [c.uuid, a.uuid])
    await actor.call('PATCH', `/v2/private/themes/${theme.uuid}`, { projectSetting: { extensionItemGroupUuids: [a.uuid, b.uuid, c.uuid] } })
    const read2 = async () => (await actor.call('GET', `/v2/private/themes/${theme.uuid}`)).body.projectSetting.extensionItemGroupUuids
    expect(await read2()).toEqual([a.uuid, b.uuid, c.uuid])
    await actor.call('PATCH', `/v2/private/themes/${theme.uuid}`, { projectSetting: { extensionItemGroupUuids: [c.uuid, b.uuid, a.uuid] } })
    expect(await read2()).toEqual([c.uuid, b.uuid, a.uuid])
  })
})
