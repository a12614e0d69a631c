import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../testing/world.ts'
import { makeItems, setValues } from '../projects/testing/extensions.factory.ts'
import { projectFactory } from '../projects/testing/projects.factory.ts'
import { openWorld } from '../../../testing/open-world.ts'
import { keptConditions } from '../../../testing/kept-conditions.ts'

const world = await openWorld()

const path = '/v2/private/my_project_filters'

const { newActor, save, namesOf, expectKept, loseCategory, testNames } = keptConditions(world, path)

describe('a saved condition on a custom item', () => {
  it('is kept and counted, refuses unknown items and choices, and goes with the item or its choices', async () => {
    const [me, stranger] = [await newActor(), await newActor()]
    const make = projectFactory(world, me.tenant)
    const theme = await make.theme()
    const definitions = [
      { name: '売上', type: 'number' },
      { name: '領域', type: 'enums', enums: [{ name: '製造' }] }
    ]
    const { group, item } = await makeItems(me, [theme], definitions)
    const foreign = await makeItems(stranger, [], definitions)
    const [sales, field] = [item('売上'), item('領域')]
    const choice = field.enums[0]?.uuid ?? ''
    for (const value of [1, 2, 3]) await setValues(me, await make.project({ theme, by: me }), [[sales, value]])
    await setValues(me, await make.project({ theme, by: me }), [[field, ['製造']]])
    const amount = await save(me, '額', { extensionItem: { uuid: sales.uuid, fromNumberValue: 2 } })
    const chosen = await save(me, '領域', { extensionItem: { uuid: field.uuid, enumsValues: [choice] } })
    expect([amount.body.condition, chosen.body.condition]).toEqual([
      { extensionItem: { uuid: sales.uuid, fromNumberValue: 2 } },
      { extensionItem: { uuid: field.uuid, enumsValues: [choice] } }
    ])
    const counts = async () => {
      const { body } = await me.call('GET', `${path}/counts`)
      return [amount, chosen].map((filter) => body.items.find((each: { uuid: string }) => each.uuid === filter.body.uuid)?.count)
    }
    expect(await counts()).toEqual([2, 1])
    const bad = await save(me, '悪', { extensionItem: { uuid: foreign.item('領域').uuid, enumsValues: [foreign.item('領域').enums[0]?.uuid] } })
    expect([bad.status, bad.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([
      400,
      ['condition.extensionItem.uuid', 'condition.extensionItem.enumsValues.0']
    ])
    await me.call('DELETE', `/v2/private/extension_item_groups/${group}/extension_item_enums`, { uuids: [choice] })
    expect(await counts()).toEqual([2, 4])
    await me.call('PATCH', '/v2/private/extension_item_groups', { uuid: group, items: [] })
    expect((await me.call('GET', path)).body.items.map((each: { condition: unknown }) => each.condition)).toEqual([{}, {}])
  })
})

describe('saved filters', () => {
  it('are kept with every field of a condition, for their owner alone', async () => {
    const me = await newActor()
    const colleague = await world.createActor(me.tenant, { permissions: [] })
    const make = projectFactory(world, me.tenant)
    const theme = await make.theme()
    const [group, category, channel, tag] = [
      await make.group('評価'),
      await make.category('独自素材'),
      await make.channel('独自展示会'),
      await make.tag('独自脱炭素')
    ]
    const condition = {
      q: ['機械', '学習　推論'],
      statusUuids: [theme.statuses[0]?.uuid],
      followerUuids: ['none', me.uuid],
      followerGroupUuids: [group],
      stages: ['series_a'],
      categoryUuids: [category, 'none'],
      tenantScouteeTagUuids: [tag],
      channelUuids: [channel],
      linkingStatus: 'linked',
      reviewerUuids: [colleague.uuid],
      scouteeType: 'scoutee',
      registeredAtFrom: '2026-10-01',
      registeredAtTo: '2026-11-05',
      updatedAtFrom: '2026-10-02',
      updatedAtTo: '2026-11-06',
      myLastViewedFrom: '2026-10-03',
      myLastViewedTo: '2026-11-07',
      detailSearchFlg: true,
      scoreFrom: 3,
      scoreTo: 4.5
    }
    await expectKept(me, colleague, condition, { ...condition, q: ['機械', '学習', '推論'] })
  })

  testNames()

  it('drop what was deleted since, and are refused with what does not exist', async () => {
    const [me, other] = [await newActor(), await newActor()]
    const { kept, gone } = await loseCategory(me, { scoreFrom: 2 })
    const foreign = await projectFactory(world, other.tenant).category('他社')
    const refused = await save(me, '他社', { categoryUuids: [kept, foreign, gone], followerUuids: [kept], statusUuids: [v7()] })
    expect([refused.status, refused.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([
      400,
      ['condition.statusUuids.0', 'condition.followerUuids.0', 'condition.categoryUuids.1', 'condition.categoryUuids.2']
    ])
    expect(await namesOf(me)).toEqual(['両方', '片方'].toSorted())
  })

  it('are refused with unknown fields, bad values and names that are too long', async () => {
    const me = await newActor()
    const bad = await me.call('POST', path, {
      name: '長'.repeat(10_000),
      condition: { stages: ['soon'], scoreFrom: '3', registeredAtTo: '2026-02-30', linkingStatus: 'maybe' }
    })
    expect([bad.status, bad.body.fields.map((fault: { field: string }) => fault.field).toSorted()]).toEqual([
      400,
      ['condition.linkingStatus', 'condition.registeredAtTo', 'condition.scoreFrom', 'condition.stages.0', 'name']
    ])
    expect((await save(me, '余分', { duplicateItem: 'scoutee' })).status).toBe(400)
    expect(await namesOf(me)).toEqual([])
  })

  it('end at a hundred for each person, also when saved at the same moment', async () => {
    const me = await newActor()
    const now = new Date()
    const rows = Array.from({ length: 99 }, (_, at) => ({
      tenant_uuid: me.tenant.uuid,
      uuid: v7(),
      user_uuid: me.uuid,
      name: `条件${at}`,
      condition: '{}',
      created_at: now,
      updated_at: now
    }))
    await world.admin.insertInto('my_project_filters').values(rows).execute()
    const answers = await Promise.all(['甲', '乙', '丙'].map((name) => save(me, name)))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
    const refused = answers.find((answer) => answer.status === 422)
    expect([refused?.body.code, refused?.body.message]).toEqual(['too_many_filters', expect.stringContaining('100件')])
  })
})

describe('the counts of saved filters', () => {
  it('are those of the list, of a theme or of all, within what the caller sees', async () => {
    const me = await newActor()
    const reader = await world.createActor(me.tenant, { permissions: ['read_follow_project'] })
    const make = projectFactory(world, me.tenant)
    const [theme, other] = [await make.theme({ hides: ['review'], insiders: [me] }), await make.theme()]
    const scored = await make.project({ theme, shown_stage: 'seed', followers: [reader] })
    await make.review(scored, me, { score: 4, theme })
    await make.project({ theme, shown_stage: 'series_a' })
    await make.project({ theme: other, shown_stage: 'seed' })
    for (const actor of [me, reader]) {
      await save(actor, '1 シード', { stages: ['seed'] })
      await save(actor, '2 高得点', { scoreFrom: 3 })
    }
    const counts = async (actor: TestActor, query = '') => {
      const { body } = await actor.call('GET', `${path}/counts${query}`)
      return [body.allCount, ...body.items.map((item: { count: number }) => item.count)]
    }
    expect(await counts(me)).toEqual([3, 2, 1])
    expect(await counts(me, `?theme_uuid=${theme.uuid}`)).toEqual([2, 1, 1])
    expect(await counts(reader)).toEqual([1, 1, 0])
    const filters = (await me.call('GET', path)).body.items
    expect((await me.call('GET', `${path}/counts`)).body.items.map((item: { uuid: string }) => item.uuid)).toEqual(
      filters.map((item: { uuid: string }) => item.uuid)
    )
    expect((await me.call('GET', `${path}/counts?theme_uuid=${v7()}`)).status).toBe(404)
  })
})
