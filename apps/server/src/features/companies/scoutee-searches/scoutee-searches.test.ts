import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../testing/world.ts'
import { makeItems } from '../../cases/projects/testing/extensions.factory.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'
import { openWorld } from '../../../testing/open-world.ts'
import { keptConditions } from '../../../testing/kept-conditions.ts'

const world = await openWorld()

const path = '/v2/private/my_search_conditions'

const { newActor, save, namesOf, expectKept, loseCategory, testNames } = keptConditions(world, path)

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
    await expectKept(me, colleague, condition, condition)
  })

  testNames()

  it('drop what was deleted since, and are refused with what does not exist', async () => {
    const [me, other] = [await newActor(), await newActor()]
    const { kept, gone } = await loseCategory(me, { stages: ['seed'] })
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
