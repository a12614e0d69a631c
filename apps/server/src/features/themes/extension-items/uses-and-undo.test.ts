import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { makeForm, question } from '../../forms/forms/testing/forms.factory.ts'
import { type ProjectFactory, projectFactory, type TestTheme } from '../../cases/projects/testing/projects.factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const path = '/v2/private/extension_item_groups'
const undo = (actor: TestActor, operationUuid: string) => actor.call('POST', `/v2/private/operations/${operationUuid}/undo`)

interface Item {
  uuid: string
  name: string
  enums: { uuid: string; name: string }[]
}

interface Scene {
  me: TestActor
  make: ProjectFactory
  theme: TestTheme
  group: string
  field: Item
  price: Item
  give: (project: string, values: object[]) => Promise<void>
  valuesOf: (project: string) => Promise<unknown[]>
}

async function scene(): Promise<Scene> {
  const tenant = await world.createTenant()
  const me = await world.createActor(tenant)
  const make = projectFactory(world, tenant)
  const theme = await make.theme({ name: '搬送' })
  const { body } = await me.call('POST', path, {
    name: '現場',
    items: [
      { name: '工程', type: 'enums', enums: [{ name: '入荷' }, { name: '出荷' }] },
      { name: '費用', type: 'number' }
    ]
  })
  await world.admin
    .insertInto('theme_extension_groups')
    .values({ tenant_uuid: tenant.uuid, theme_uuid: theme.uuid, extension_item_group_uuid: body.uuid, position: 1 })
    .execute()
  const [field, price] = body.items
  return {
    me,
    make,
    theme,
    group: body.uuid,
    field,
    price,
    give: async (project, extensionValues) => {
      const answer = await me.call('PATCH', `/v2/private/projects/${project}/extension_values`, { extensionValues })
      expect(answer.status).toBe(200)
    },
    valuesOf: async (project) => {
      const { body: found } = await me.call('GET', `/v2/private/projects/${project}`)
      return [...found.extensionEnumValues, ...found.extensionNumberValues].map((value: Record<string, unknown>) => value['extensionItemUuid'])
    }
  }
}

describe('uses of custom items', () => {
  it('name the themes and count the living cases with a value of each item and choice, and the living forms that ask for it', async () => {
    const { me, make, theme, group, field, price, give } = await scene()
    const [first, second] = field.enums
    const [one, two, gone] = [await make.project({ theme }), await make.project({ theme }), await make.project({ theme })]
    const choose = (...enums: (string | undefined)[]) => ({ extensionItemUuid: field.uuid, extensionItemEnumUuids: enums })
    await give(one, [choose(first?.uuid, second?.uuid), { extensionItemUuid: price.uuid, value: 10 }])
    await give(two, [choose(second?.uuid)])
    await give(gone, [choose(second?.uuid)])
    await me.call('DELETE', '/v2/private/projects', { uuids: [gone] })
    const offered = { extensionItemUuid: field.uuid, extensionItemSelectOptions: [{ uuid: second?.uuid ?? '', name: 'x' }] }
    const form = await makeForm(me, { status: 'private', questions: [question('extension_item', offered)] })
    await me.call('POST', `/v2/private/form/${form.uuid}/duplicate`).then((copy) => me.call('DELETE', `/v2/private/form/${copy.body.uuid}`))
    const { body } = await me.call('GET', `${path}/uses`)
    expect(body).toEqual({
      items: [
        {
          uuid: group,
          themes: [{ uuid: theme.uuid, name: '搬送' }],
          items: [
            {
              uuid: field.uuid,
              projectsCount: 2,
              formsCount: 1,
              enums: [
                { uuid: first?.uuid, projectsCount: 1, formsCount: 0 },
                { uuid: second?.uuid, projectsCount: 2, formsCount: 1 }
              ]
            },
            { uuid: price.uuid, projectsCount: 1, formsCount: 0, enums: [] }
          ]
        }
      ],
      totalCount: 1
    })
    const reader = await world.createActor(me.tenant, { permissions: ['read_all_project'] })
    expect((await reader.call('GET', `${path}/uses`)).status).toBe(403)
  })
})

describe('undoing a change of custom items', () => {
  it('brings removed items and choices back with the values of cases', async () => {
    const { me, make, theme, group, field, price, give, valuesOf } = await scene()
    const project = await make.project({ theme })
    await give(project, [
      { extensionItemUuid: field.uuid, extensionItemEnumUuids: [field.enums[0]?.uuid] },
      { extensionItemUuid: price.uuid, value: 10 }
    ])
    const before = (await me.call('GET', path)).body.items[0].items
    const items = [{ uuid: field.uuid, name: '段階', enums: [{ uuid: field.enums[1]?.uuid, name: '出荷' }] }]
    const { body } = await me.call('PATCH', path, { uuid: group, items })
    expect(await valuesOf(project)).toEqual([])
    expect((await undo(me, body.operationUuid)).status).toBe(200)
    expect([await valuesOf(project), (await me.call('GET', path)).body.items[0].items]).toEqual([[field.uuid, price.uuid], before])
  })

  it('is refused when values would be lost by it, when the group was changed since, and without the right', async () => {
    const { me, make, theme, group, field, price, give } = await scene()
    const kept = [field, price].map(({ uuid, name }) => ({ uuid, name }))
    const { body: added } = await me.call('PATCH', path, { uuid: group, items: [...kept, { name: '担当', type: 'string' }] })
    const project = await make.project({ theme })
    await give(project, [{ extensionItemUuid: added.items[2].uuid, value: '佐伯' }])
    expect((await undo(me, added.operationUuid)).status).toBe(409)
    const { body: renamed } = await me.call('PATCH', path, { uuid: group, name: '現場の条件' })
    const deleter = await world.createActor(me.tenant, { permissions: ['delete_setting'] })
    expect((await undo(deleter, renamed.operationUuid)).body.permissions).toEqual(['update_setting'])
    await me.call('PATCH', path, { uuid: group, name: '条件' })
    expect((await undo(me, renamed.operationUuid)).status).toBe(409)
  })

  it('brings choices that were removed by themselves back, and a deleted group; not beside one of the same name', async () => {
    const { me, make, theme, group, field, give, valuesOf } = await scene()
    const project = await make.project({ theme })
    await give(project, [{ extensionItemUuid: field.uuid, extensionItemEnumUuids: [field.enums[0]?.uuid] }])
    const { body } = await me.call('DELETE', `${path}/${group}/extension_item_enums`, { uuids: [field.enums[0]?.uuid] })
    expect(await valuesOf(project)).toEqual([])
    expect([(await undo(me, body.operationUuid)).status, await valuesOf(project)]).toEqual([200, [field.uuid]])
    const { body: other } = await me.call('POST', path, { name: '空' })
    const { body: removed } = await me.call('DELETE', path, { uuids: [other.uuid] })
    const { body: again } = await me.call('POST', path, { name: '空' })
    expect((await undo(me, removed.operationUuid)).status).toBe(409)
    await me.call('DELETE', path, { uuids: [again.uuid] })
    expect((await undo(me, removed.operationUuid)).status).toBe(200)
    expect((await me.call('GET', path)).body.items.map((item: { name: string }) => item.name)).toEqual(['現場', '空'])
  })
})
