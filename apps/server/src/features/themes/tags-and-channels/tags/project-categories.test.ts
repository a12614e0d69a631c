import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { openWorld } from '../../../../testing/open-world.ts'

const world = await openWorld()

const newActor = async (): Promise<TestActor> => world.createActor(await world.createTenant())

interface Named {
  uuid: string
  name: string
  order: number
}

const read = async (actor: TestActor, list: { path: string }): Promise<Named[]> => (await actor.call('GET', list.path)).body.items

describe('case tags', () => {
  const path = '/v2/private/project_categories'

  it('are listed by type, move within and between types, and keep their order without gaps', async () => {
    const actor = await newActor()
    const types = await read(actor, { path: '/v2/private/project_category_types' })
    const [area, chance] = [types[0]?.uuid ?? '', types[1]?.uuid ?? '']
    const free = await actor.call('POST', path, { name: '種別なし' })
    expect([free.status, free.body.projectCategoryType, free.body.order]).toEqual([201, null, 1])
    const items = (await actor.call('GET', path)).body.items
    expect(items.at(-1).name).toBe('種別なし')
    expect(items[0]).toEqual({
      uuid: expect.any(String),
      name: '製造DX',
      order: 1,
      version: 1,
      canEdit: true,
      canDelete: true,
      projectCategoryType: { uuid: area, name: '領域' }
    })
    const moved = await actor.call('PATCH', path, { uuid: items[0].uuid, projectCategoryTypeUuid: chance, order: 2 })
    expect([moved.status, moved.body.order, moved.body.projectCategoryType.name]).toEqual([200, 2, '確度'])
    const after = (await actor.call('GET', path)).body.items
    const namesOf = (type: string) => after.filter((item: { projectCategoryType: { uuid: string } | null }) => item.projectCategoryType?.uuid === type)
    expect(namesOf(chance).map(({ name, order }: Named) => [name, order])).toEqual([
      ['優先', 1],
      ['製造DX', 2],
      ['要観察', 3],
      ['長期', 4]
    ])
    expect(namesOf(area).map((item: Named) => item.order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  it('name the field of an unknown or foreign type, and are unknown to other tenants', async () => {
    const [mine, theirs] = [await newActor(), await newActor()]
    const [foreignType] = await read(theirs, { path: '/v2/private/project_category_types' })
    for (const projectCategoryTypeUuid of [foreignType?.uuid, v7()]) {
      const answer = await mine.call('POST', path, { name: '名前', projectCategoryTypeUuid })
      expect([answer.status, answer.body.fields]).toEqual([
        400,
        [{ field: 'projectCategoryTypeUuid', message: '選択できない値です。一覧から選択し直してください' }]
      ])
    }
    const [foreign] = await read(theirs, { path })
    expect((await mine.call('PATCH', path, { uuid: foreign?.uuid, name: '乗っ取り' })).status).toBe(404)
    expect((await mine.call('DELETE', `${path}/delete?uuid=${foreign?.uuid}`)).status).toBe(404)
    const missing = await mine.call('DELETE', `${path}/delete`, undefined, { 'accept-language': 'en' })
    expect([missing.status, missing.body.code, missing.body.message]).toEqual([
      400,
      'required_parameter',
      'Required parameter uuid was null or undefined when calling the operation'
    ])
  })
})
