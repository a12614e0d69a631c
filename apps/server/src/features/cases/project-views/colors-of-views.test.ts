import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { openWorld } from '../../../testing/open-world.ts'
import type { TestActor } from '../../../testing/world.ts'
import { makeItems } from '../projects/testing/extensions.factory.ts'
import { projectFactory } from '../projects/testing/projects.factory.ts'

const world = await openWorld()

const path = '/v2/private/project_views'
const settings = { displayedColumns: [{ columnKey: 'scoutee_name', width: 240 }], sortConditions: [], groupBy: null, layout: 'table' }

const newActor = async (): Promise<TestActor> => world.createActor(await world.createTenant())
const save = (actor: TestActor, name: string, more: object) => actor.call('POST', path, { name, themeUuid: null, condition: {}, settings, ...more })
const listed = async (actor: TestActor) => (await actor.call('GET', path)).body

describe('the colours of a view', () => {
  it('are those of a column; an item that is gone is left out', async () => {
    const me = await newActor()
    const { item } = await makeItems(me, [], [{ name: '優先度', type: 'enums', enums: [{ name: '高' }] }])
    const colored = (name: string, columnKey: string) => save(me, name, { settings: { ...settings, color: { columnKey } } })
    const color = { columnKey: `extension_item_${item('優先度').uuid}` }
    expect((await colored('優先度で', color.columnKey)).body.settings).toMatchObject({ color })
    expect((await colored('不明', `extension_item_${v7()}`)).body.settings).not.toHaveProperty('color')
    expect((await colored('ステータスで', 'status_name')).body.settings).toMatchObject({ color: { columnKey: 'status_name' } })
    const refused = await colored('誤り', 'scoutee_url')
    expect([refused.status, refused.body.fields]).toMatchObject([400, [{ field: 'settings.color.columnKey' }]])
  })

  it('are those of conditions in their order, without those that name what is deleted', async () => {
    const tenant = await world.createTenant()
    const [me, make] = [await world.createActor(tenant), projectFactory(world, tenant)]
    const [tag, old] = [await make.category('札'), await make.category('古い札')]
    const conditions = [
      { name: '優先', color: 'red', condition: { categoryUuids: [tag] } },
      { name: '旧い初期', color: 'blue', condition: { categoryUuids: [old], stages: ['seed'] } },
      { name: 'どちらか', color: 'gray', condition: { categoryUuids: [tag, old] } }
    ]
    const colored = (name: string, color: unknown) => save(me, name, { settings: { ...settings, color } })
    const saved = await colored('条件で', { conditions })
    expect([saved.status, saved.body.settings?.color]).toEqual([201, { conditions }])
    await world.admin.updateTable('project_categories').set({ deleted_at: new Date() }).where('uuid', '=', old).execute()
    const living = [conditions[0], { ...conditions[2], condition: { categoryUuids: [tag] } }]
    expect((await listed(me)).items).toMatchObject([{ settings: { color: { conditions: living } } }])
    await world.admin.updateTable('project_categories').set({ deleted_at: new Date() }).where('uuid', '=', tag).execute()
    expect((await listed(me)).items[0].settings).not.toHaveProperty('color')
  })

  it('are refused with conditions that say nothing, are too many or too long, or name what nobody knows', async () => {
    const me = await newActor()
    const one = { name: '初期', color: 'red', condition: { stages: ['seed'] } }
    const refusal = async (color: unknown) => {
      const { status, body } = await save(me, '誤り', { settings: { ...settings, color } })
      return [status, ...(body.fields ?? []).map(({ field }: { field: string }) => field)]
    }
    expect(await refusal({})).toEqual([400, 'settings.color'])
    expect(await refusal({ conditions: [one], columnKey: 'status_name' })).toEqual([400, 'settings.color'])
    expect(await refusal({ conditions: [] })).toEqual([400, 'settings.color.conditions'])
    expect(await refusal({ conditions: Array.from({ length: 11 }, () => one) })).toEqual([400, 'settings.color.conditions'])
    expect(await refusal({ conditions: [{ ...one, condition: {} }] })).toEqual([400, 'settings.color.conditions.0.condition'])
    expect(await refusal({ conditions: [{ ...one, color: 'pink' }] })).toEqual([400, 'settings.color.conditions.0.color'])
    expect(await refusal({ conditions: [{ ...one, condition: { categoryUuids: Array.from({ length: 200 }, () => v7()) } }] })).toEqual([
      400,
      'settings.color.conditions'
    ])
    expect(await refusal({ conditions: [one, { ...one, condition: { categoryUuids: [v7()] } }] })).toEqual([
      400,
      'settings.color.conditions.1.condition.categoryUuids.0'
    ])
  })
})
