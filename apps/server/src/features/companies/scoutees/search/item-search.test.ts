import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { makeItems, setValues, type TestItem } from '../../../cases/projects/testing/extensions.factory.ts'
import { createCompanies, linkEntry } from '../../provider-companies/testing/provider.factory.ts'
import { openProjects } from '../../../cases/projects/testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant)
const outsider = await world.createActor(tenant)

type Query = Record<string, string | number | readonly string[] | undefined>

async function found(query: Query, actor: TestActor = me): Promise<string> {
  const pairs = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [value].flat().map((one): [string, string] => [key, String(one)])))
  const { status, body } = await actor.call('GET', `/v2/private/scoutees?${new URLSearchParams([['perPage', '1000'], ...pairs]).toString()}`)
  expect([status, body.totalCount]).toEqual([200, body.items?.length])
  return body.items
    .map((item: { name: string }) => item.name)
    .toSorted()
    .join('')
}

const conditions = (...list: object[]): Query => ({ extensionConditions: JSON.stringify(list) })

interface Scene {
  note: TestItem
  sales: TestItem
  start: TestItem
  field: TestItem
  group: string
  choice: (name: string) => string
}

/** Three companies a to c that are linked to the provider's, each with a case that has values, and d, whose case has none; e's case has values that its theme no longer has. */
async function scene(hides: boolean): Promise<Scene> {
  await world.admin.updateTable('scoutees').set({ deleted_at: new Date() }).where('tenant_uuid', '=', tenant.uuid).execute()
  const theme = await make.theme(hides ? { hides: ['extension'], insiders: [me] } : {})
  const other = await make.theme()
  const definitions = [
    { name: '備考', type: 'string' },
    { name: '売上', type: 'number' },
    { name: '開始', type: 'date' },
    { name: '領域', type: 'enums', enums: [{ name: '一' }, { name: '二' }] }
  ]
  const { group, item } = await makeItems(me, [theme, other], definitions, v7())
  const [note, sales, start, field] = [item('備考'), item('売上'), item('開始'), item('領域')]
  const rows = {
    a: ['検品AI うめ', -1.5, '2026-01-31', ['一']],
    b: ['あんず', 10, '2025-12-01', ['二', '一']],
    c: ['ぶどう', 2, '2026-02-01', ['二']],
    d: null,
    e: ['検品', 3, '2026-01-15', ['一']]
  } as const
  const companies = await createCompanies(
    world,
    Object.keys(rows).map((name) => ({ name }))
  )
  for (const [index, [name, values]] of Object.entries(rows).entries()) {
    const scouteeUuid = await make.scoutee({ name })
    await linkEntry(world, scouteeUuid, companies[index] ?? '')
    const uuid = await make.project({ theme: name === 'e' ? other : theme, name, by: me, scouteeUuid })
    if (values === null) continue
    const [text, number, day, enums] = values
    await setValues(me, uuid, [
      [note, text],
      [sales, number],
      [start, day],
      [field, enums]
    ])
  }
  await me.call('PATCH', `/v2/private/themes/${other.uuid}`, { projectSetting: { extensionItemGroupUuids: [] } })
  return { note, sales, start, field, group, choice: (name) => field.enums.find((each) => each.name === name)?.uuid ?? '' }
}

describe.each(['tenant', 'provider'] as const)('custom items of cases, scope %s', (scope) => {
  const one = (item: TestItem, rest: Query, actor?: TestActor) => found({ scope, extensionItemUuid: item.uuid, ...rest }, actor)

  it('are asked by text, number, day and choices, where the theme has the item', async () => {
    const { note, sales, start, field, group, choice } = await scene(false)
    expect(await one(note, { extensionItemStringValue: 'ウメ ａｉ' })).toBe('a')
    expect(await one(note, { extensionItemStringValue: '検品' })).toBe('a')
    expect(await one(sales, { extensionItemFromNumberValue: 2 })).toBe('bc')
    expect(await one(sales, { extensionItemFromNumberValue: -1.5, extensionItemToNumberValue: 2 })).toBe('ac')
    expect(await one(start, { extensionItemFromDateValue: '2026-01-31' })).toBe('ac')
    expect(await one(start, { extensionItemToDateValue: '2026-01-31' })).toBe('ab')
    expect(await one(field, { extensionItemEnumUuids: [choice('一'), choice('二')] })).toBe('abc')
    expect(await found({ scope, extensionItemEnumUuids: choice('一') })).toBe('ab')
    const [from2, first] = [
      { extensionItemUuid: sales.uuid, extensionItemFromNumberValue: 2 },
      { extensionItemUuid: field.uuid, extensionItemEnumUuids: [choice('一')] }
    ]
    expect(await found({ scope, ...conditions(from2, first) })).toBe('b')
    expect(await one(start, { scope, extensionItemFromDateValue: '2026-01-01', ...conditions(from2) })).toBe('c')
    expect(await one(sales, { extensionItemFromNumberValue: 2, extensionItemGroupUuid: group })).toBe('bc')
    expect(await one(sales, { extensionItemFromNumberValue: 2, extensionItemGroupUuid: v7() })).toBe('')
    expect(await found({ scope, extensionItemEnumUuids: choice('一'), extensionItemGroupUuid: v7() })).toBe('')
  })

  it('narrow nothing without a value, and ask for one case together with what else is asked of cases', async () => {
    const { sales, group } = await scene(false)
    const all = await found({ scope })
    expect(await one(sales, { extensionItemGroupUuid: group, extensionItemStringValue: '', extensionItemFromNumberValue: '' })).toBe(all)
    const follower = await world.createActor(tenant)
    const asked = { extensionItemFromNumberValue: 2 }
    expect(await one(sales, { ...asked, followerUuids: follower.uuid })).toBe('')
    const [project] = await world.admin
      .selectFrom('projects')
      .select('uuid')
      .where('tenant_uuid', '=', tenant.uuid)
      .where('shown_name', '=', 'b')
      .orderBy('created_at', 'desc')
      .limit(1)
      .execute()
    await world.admin
      .insertInto('project_followers')
      .values({ tenant_uuid: tenant.uuid, project_uuid: project?.uuid ?? '', user_uuid: follower.uuid })
      .execute()
    expect(await one(sales, { ...asked, followerUuids: follower.uuid })).toBe('b')
    const invited = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    expect(await one(sales, asked, invited)).toBe('')
  })

  it('give people outside of a theme that hides them no hint, nor those of another workspace', async () => {
    const { note, sales, start, field, choice } = await scene(true)
    const foreign = await world.createActor(await world.createTenant())
    const asked: [TestItem, Query][] = [
      [note, { extensionItemStringValue: '検品' }],
      [sales, { extensionItemFromNumberValue: 0 }],
      [start, { extensionItemToDateValue: '2027-01-01' }],
      [field, { extensionItemEnumUuids: choice('二') }]
    ]
    for (const [item, query] of asked) {
      expect(await one(item, query)).not.toBe('')
      expect([await one(item, query, outsider), await one(item, query, foreign)]).toEqual(['', ''])
    }
    expect(await found({ scope, extensionItemEnumUuids: choice('二') }, outsider)).toBe('')
  })
})

it('custom items that cannot be read are refused by the name of the field', async () => {
  const { status, body } = await me.call('GET', `/v2/private/scoutees?extensionConditions=%7B&extensionItemUuid=x&extensionItemFromNumberValue=abc`)
  const fields = body.fields.map((fault: { field: string }) => fault.field)
  expect([status, fields.toSorted()]).toEqual([400, ['extensionConditions.0', 'extensionItemFromNumberValue', 'extensionItemUuid']])
})
