import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { makeItems } from '../../cases/projects/testing/extensions.factory.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const path = '/v2/private/my_search_conditions'

const newActor = async (): Promise<TestActor> => world.createActor(await world.createTenant())

const save = (actor: TestActor, name: string, condition: Record<string, unknown> = {}) => actor.call('POST', path, { name, condition })

const namesOf = async (actor: TestActor): Promise<string[]> => (await actor.call('GET', path)).body.items.map((item: { name: string }) => item.name)

const faultsOf = (answer: { body: { fields: { field: string }[] } }): string[] => answer.body.fields.map((fault) => fault.field)

async function categoriesOf(actor: TestActor): Promise<Record<'vertical' | 'horizontal' | 'innovation', string>> {
  const { body } = await actor.call('GET', '/v2/private/mekiki_scoutee_categories')
  return { vertical: body.vertical[0].id, horizontal: body.horizontal[0].id, innovation: body.innovation[0].id }
}

describe('saved company searches', () => {
  it('are kept with every field of a condition, for their owner alone', async () => {
    const me = await newActor()
    const colleague = await world.createActor(me.tenant, { permissions: [] })
    const make = projectFactory(world, me.tenant)
    const theme = await make.theme()
    const { item } = await makeItems(me, [theme], [{ name: '売上', type: 'number' }])
    const categories = await categoriesOf(me)
    const condition = {
      scope: 'provider',
      searchQuery: '機械　学習',
      queryOperator: 'or',
      countries: ['JP', 'none'],
      verticalCategories: [categories.vertical],
      horizontalCategories: [categories.horizontal],
      innovationCategories: [categories.innovation],
      tenantScouteeTags: [await make.tag('独自脱炭素')],
      memberRanges: ['11_50'],
      linkingStatuses: ['linked', 'unlinked'],
      foundationDateFrom: '2010-01-01',
      foundationDateTo: '2026-11-05',
      investorNames: ['独自投資'],
      latestFinanceDateFrom: '2020-02-29',
      latestFinanceDateTo: '2026-01-31',
      stages: ['seed', 'none'],
      scouteeLinkedOnly: true,
      scouteeType: 'people',
      statusUuids: [theme.statuses[0]?.uuid],
      followerUuids: [me.uuid],
      followerGroupUuids: [await make.group('評価')],
      categoryUuids: [await make.category('独自素材')],
      channelUuids: [await make.channel('独自展示会')],
      extensionItem: { uuid: item('売上').uuid, fromNumberValue: 2 }
    }
    const saved = await save(me, '注目', condition)
    const stamps = { version: 1, createdAt: expect.any(String), updatedAt: expect.any(String) }
    expect([saved.status, saved.body]).toEqual([201, { uuid: expect.any(String), name: '注目', condition, ...stamps }])
    expect((await me.call('GET', path)).body).toEqual({ items: [saved.body], totalCount: 1 })
    expect((await colleague.call('GET', path)).body).toEqual({ items: [], totalCount: 0 })
    expect((await colleague.call('DELETE', `${path}/${saved.body.uuid}`)).status).toBe(404)
    expect((await me.call('DELETE', `${path}/${saved.body.uuid}`)).status).toBe(204)
    expect((await me.call('DELETE', `${path}/${saved.body.uuid}`)).status).toBe(404)
    expect(await namesOf(me)).toEqual([])
  })

  it('have names that are unique for each person', async () => {
    const me = await newActor()
    const colleague = await world.createActor(me.tenant)
    await save(me, '注目')
    const again = await save(me, ' 注目 ')
    expect([again.status, again.body.code]).toEqual([409, 'name_taken'])
    expect((await save(colleague, '注目')).status).toBe(201)
    expect(await namesOf(me)).toEqual(['注目'])
  })

  it('drop what was deleted since, and are refused with what does not exist', async () => {
    const [me, other] = [await newActor(), await newActor()]
    const make = projectFactory(world, me.tenant)
    const [kept, gone] = [await make.category('残る'), await make.category('消える')]
    await save(me, '両方', { categoryUuids: [kept, gone] })
    await save(me, '片方', { categoryUuids: [gone], stages: ['seed'] })
    expect((await me.call('DELETE', `/v2/private/project_categories/delete?uuid=${gone}`)).status).toBe(200)
    const { items } = (await me.call('GET', path)).body
    expect(items.map((each: { condition: unknown }) => each.condition)).toEqual([{ categoryUuids: [kept] }, { stages: ['seed'] }])
    const foreign = await projectFactory(world, other.tenant).tag('他社')
    const refused = await save(me, '他社', { tenantScouteeTags: [foreign], verticalCategories: [v7()], categoryUuids: [kept, gone] })
    expect([refused.status, faultsOf(refused).toSorted()]).toEqual([
      400,
      ['condition.categoryUuids.1', 'condition.tenantScouteeTags.0', 'condition.verticalCategories.0']
    ])
    expect(await namesOf(me)).toEqual(['両方', '片方'].toSorted())
  })

  it('are refused with unknown fields, bad values and names that are too long', async () => {
    const me = await newActor()
    const bad = await save(me, '長'.repeat(10_000), { stages: ['soon'], foundationDateTo: '2026-02-30', queryOperator: 'xor', searchQuery: ' ' })
    expect([bad.status, faultsOf(bad).toSorted()]).toEqual([
      400,
      ['condition.foundationDateTo', 'condition.queryOperator', 'condition.searchQuery', 'condition.stages.0', 'name']
    ])
    expect((await save(me, '余分', { sort: 'capital' })).status).toBe(400)
    expect((await save(me, '余所', { scope: 'everywhere' })).status).toBe(400)
    expect(await namesOf(me)).toEqual([])
  })

  it('end at a hundred for each person, also when saved at the same moment', async () => {
    const me = await newActor()
    const stamps = { tenant_uuid: me.tenant.uuid, user_uuid: me.uuid, condition: '{}', created_at: new Date(), updated_at: new Date() }
    const rows = Array.from({ length: 99 }, (_, at) => ({ ...stamps, uuid: v7(), name: `条件${at}` }))
    await world.admin.insertInto('my_search_conditions').values(rows).execute()
    const answers = await Promise.all(['甲', '乙', '丙'].map((name) => save(me, name)))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
    expect(answers.find((answer) => answer.status === 422)?.body.code).toBe('too_many_filters')
  })
})
