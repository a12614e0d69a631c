import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { makeItems, setValues } from '../testing/extensions.factory.ts'
import { projectFactory } from '../testing/projects.factory.ts'
import { openProjects } from '../testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant)
const outsider = await world.createActor(tenant)

let round = 0

/** Four cases a to d of a theme: the last without values, and one of a theme that has other items but holds a value of these. */
async function scene(hides: boolean) {
  const theme = await make.theme(hides ? { hides: ['extension'], insiders: [me] } : {})
  const other = await make.theme()
  const definitions = [
    { name: '備考', type: 'string' },
    { name: '売上', type: 'number' },
    { name: '開始', type: 'date' },
    { name: '領域', type: 'enums', enums: [{ name: '三' }, { name: '一' }, { name: '二' }] }
  ]
  const { group, item } = await makeItems(me, [theme, other], definitions, `組${(round += 1)}`)
  const [note, sales, start, field] = [item('備考'), item('売上'), item('開始'), item('領域')]
  const rows = {
    a: ['検品AI うめ', -1.5, '2026-01-31', ['一']],
    b: ['あんず', 10, '2025-12-01', ['二', '三']],
    c: ['ぶどう', 2, '2026-02-01', ['二']]
  } as const
  for (const [name, [text, number, day, enums]] of Object.entries(rows)) {
    const uuid = await make.project({ theme, name, by: me })
    await setValues(me, uuid, [
      [note, text],
      [sales, number],
      [start, day],
      [field, enums]
    ])
  }
  await make.project({ theme, name: 'd', by: me })
  const stray = await make.project({ theme: other, name: 'e', by: me })
  await setValues(me, stray, [
    [note, '検品AI'],
    [sales, 3],
    [start, '2026-01-15'],
    [field, ['一']]
  ])
  await me.call('PATCH', `/v2/private/themes/${other.uuid}`, { projectSetting: { extensionItemGroupUuids: [] } })
  const names = async (query: string, actor = me): Promise<string> => {
    const { status, body } = await actor.call('GET', `/v2/private/projects?${query}`)
    expect([status, body.totalCount]).toEqual([200, body.items?.length])
    return body.items.map((each: { shownScoutee: { name: string } }) => each.shownScoutee.name).join('')
  }
  /** In alphabetical order, of all themes. */
  const found = async (query: string, actor = me) => [...(await names(query, actor))].toSorted().join('')
  const order = (sort: string, actor = me) => names(`theme_uuid=${theme.uuid}&sort_conditions=${sort},scoutee_name:asc`, actor)
  const conditions = (...list: object[]) => `extension_conditions=${encodeURIComponent(JSON.stringify(list))}`
  return {
    theme,
    other,
    group,
    note,
    sales,
    start,
    field,
    found,
    order,
    conditions,
    enumOf: (name: string) => field.enums.find((each) => each.name === name)?.uuid
  }
}

describe('the case list by custom items', () => {
  it('is filtered by text, number, day and choices, each exactly, where the theme has the item', async () => {
    const { note, sales, start, field, found, conditions, enumOf } = await scene(false)
    const one = (item: { uuid: string }, rest: string) => found(`extension_item_uuid=${item.uuid}&${rest}`)
    expect(await one(note, `extension_item_string_value=${encodeURIComponent('ｕめ ai')}`)).toBe('')
    expect(await one(note, `extension_item_string_value=${encodeURIComponent('ウメ ａｉ')}`)).toBe('a')
    expect(await one(note, `extension_item_string_value=${encodeURIComponent('ん')}`)).toBe('b')
    expect(await one(sales, 'extension_item_from_number_value=2')).toBe('bc')
    expect(await one(sales, 'extension_item_from_number_value=-1.5&extension_item_to_number_value=2')).toBe('ac')
    expect(await one(sales, 'extension_item_to_number_value=-1.6')).toBe('')
    expect(await one(start, 'extension_item_from_date_value=2026-01-31')).toBe('ac')
    expect(await one(start, 'extension_item_to_date_value=2026-01-31')).toBe('ab')
    expect(await one(field, `extension_item_enum_uuids=${enumOf('二')},${enumOf('一')}`)).toBe('abc')
    expect(await one(field, `extension_item_enum_uuids=${enumOf('三')}`)).toBe('b')
    expect(await found(`extension_item_enum_uuids=${enumOf('一')}`)).toBe('a')
    expect(await one(sales, 'extension_item_string_value=2')).toBe('')
    const from2 = { extensionItemUuid: sales.uuid, extensionItemFromNumberValue: 2 }
    expect(await found(conditions(from2, { extensionItemUuid: field.uuid, extensionItemEnumUuids: [enumOf('三')] }))).toBe('b')
    expect(await found(`${conditions(from2)}&extension_item_uuid=${start.uuid}&extension_item_from_date_value=2026-01-01`)).toBe('c')
    expect(await found(conditions({ extensionItemUuid: v7(), extensionItemStringValue: 'x' }))).toBe('')
    const all = await found('')
    expect(await found(`extension_item_uuid=${sales.uuid}&extension_item_from_number_value=&extension_item_string_value=`)).toBe(all)
    expect(await found(conditions({ extensionItemUuid: sales.uuid, extensionItemStringValue: '', extensionItemEnumUuids: [] }))).toBe(all)
  })

  it('is sorted by each kind in both directions, empty ones last', async () => {
    const { note, sales, start, field, order } = await scene(false)
    const both = async (item: { uuid: string }) => [await order(`extension_item_${item.uuid}:asc`), await order(`extension_item_${item.uuid}:desc`)]
    expect(await both(note)).toEqual(['bcad', 'acbd'])
    expect(await both(sales)).toEqual(['acbd', 'bcad'])
    expect(await both(start)).toEqual(['bacd', 'cabd'])
    expect(await both(field)).toEqual(['bacd', 'cabd'])
    expect(await order(`extension_item_${v7()}:desc`)).toBe('abcd')
  })

  it('goes on from the cases with a value to those without, page by page, and shows no order of values that the caller does not see', async () => {
    const apart = await world.createTenant()
    const [insider, reader] = [await world.createActor(apart), await world.createActor(apart)]
    const local = projectFactory(world, apart)
    const [open, closed] = [await local.theme(), await local.theme({ hides: ['extension'], insiders: [insider] })]
    const { item } = await makeItems(insider, [open, closed], [{ name: '売上', type: 'number' }], '組')
    for (const [name, theme, value] of [
      ['a', open, 1],
      ['b', closed, 5],
      ['c', open, 3],
      ['d', open, null],
      ['e', open, 2],
      ['f', closed, null]
    ] as const) {
      const uuid = await local.project({ theme, name, by: insider })
      if (value !== null) await setValues(insider, uuid, [[item('売上'), value]])
    }
    const pages = async (actor: TestActor, direction: 'asc' | 'desc', next: string): Promise<string[]> => {
      const path = `/v2/private/projects?per_page=2&sort_conditions=extension_item_${item('売上').uuid}:${direction},scoutee_name:${next}`
      const answers = await Promise.all([1, 2, 3, 4].map((page) => actor.call('GET', `${path}&page=${page}`)))
      expect(answers.map(({ status, body }) => [status, body.totalCount])).toEqual(answers.map(() => [200, 6]))
      return answers.map(({ body }) => body.items.map((each: { shownScoutee: { name: string } }) => each.shownScoutee.name).join(''))
    }
    expect(await pages(insider, 'asc', 'asc')).toEqual(['ae', 'cb', 'df', ''])
    expect(await pages(insider, 'desc', 'desc')).toEqual(['bc', 'ea', 'fd', ''])
    expect(await pages(reader, 'asc', 'asc')).toEqual(['ae', 'cb', 'df', ''])
    expect(await pages(reader, 'desc', 'asc')).toEqual(['ce', 'ab', 'df', ''])
    expect(await pages(reader, 'desc', 'desc')).toEqual(['ce', 'af', 'db', ''])
  })

  it('finds custom texts by the detailed search only', async () => {
    const { theme, found } = await scene(false)
    const q = `theme_uuid=${theme.uuid}&q=${encodeURIComponent('検品ai')}`
    expect([await found(q), await found(`${q}&detail_search_flg=true`)]).toEqual(['', 'a'])
  })

  it('gives outsiders of a theme that hides them no hint', async () => {
    const { theme, note, sales, start, field, found, order, enumOf } = await scene(true)
    const only = `theme_uuid=${theme.uuid}`
    const queries = [
      `extension_item_uuid=${note.uuid}&extension_item_string_value=AI`,
      `extension_item_uuid=${sales.uuid}&extension_item_from_number_value=0`,
      `extension_item_uuid=${start.uuid}&extension_item_to_date_value=2027-01-01`,
      `extension_item_uuid=${field.uuid}&extension_item_enum_uuids=${enumOf('二')}`,
      `detail_search_flg=true&q=${encodeURIComponent('検品')}`
    ]
    for (const query of queries) {
      expect(await found(`${only}&${query}`)).not.toBe('')
      expect(await found(`${only}&${query}`, outsider)).toBe('')
    }
    for (const item of [note, sales, start, field]) expect(await order(`extension_item_${item.uuid}:desc`, outsider)).toBe('abcd')
  })

  it('refuses conditions and columns that cannot be read', async () => {
    const fields = async (query: string) => {
      const { status, body } = await me.call('GET', `/v2/private/projects?${query}`)
      return [status, body.fields?.map((fault: { field: string }) => fault.field)]
    }
    const item = v7()
    expect(await fields('extension_conditions=%7B')).toEqual([400, ['extension_conditions.0']])
    expect(await fields(`extension_conditions=${encodeURIComponent('[{"extensionItemUuid":"x","colour":1}]')}`)).toEqual([
      400,
      ['extension_conditions.0.extensionItemUuid', 'extension_conditions.0.colour']
    ])
    expect(await fields(`extension_item_uuid=${item}&extension_item_from_number_value=abc`)).toEqual([400, ['extension_item_from_number_value']])
    expect(await fields(`sort_conditions=extension_item_${item.toUpperCase()}:asc`)).toEqual([400, ['sort_conditions.0']])
    expect(await fields(`sort_conditions=extension_item_x:asc`)).toEqual([400, ['sort_conditions.0']])
  })
})

describe('columns of record categories', () => {
  async function records(hides: boolean) {
    const theme = await make.theme(hides ? { hides: ['record_and_file'], insiders: [me] } : {})
    const category = (await me.call('POST', '/v2/private/project_record_categories', { name: `面談${(round += 1)}` })).body.uuid
    const add = async (name: string, entries: readonly { on: string; isPrivate?: boolean; text: string }[]) => {
      const uuid = await make.project({ theme, name, by: me })
      for (const { on, text, ...rest } of entries) {
        const record = await make.record(uuid, me, { content: text, on, ...rest })
        await world.admin.updateTable('project_records').set({ project_record_category_uuid: category }).where('uuid', '=', record).execute()
      }
    }
    await add('a', [
      { on: '2026-01-01', text: '古い' },
      { on: '2026-03-01', text: '秘密', isPrivate: true }
    ])
    await add('b', [{ on: '2026-02-01', text: '新しい' }])
    await add('c', [])
    const look = async (actor: TestActor) => {
      const { body } = await actor.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}&sort_conditions=project_record_${category}:desc,scoutee_name:asc`)
      return body.items.map((each: { shownScoutee: { name: string }; latestRecordsByCategory: unknown }) => [
        each.shownScoutee.name,
        each.latestRecordsByCategory
      ])
    }
    return { look, record: (content: string, date: string) => [{ projectRecordCategoryUuid: category, content, date }] }
  }

  it('show and sort by the newest record that the caller sees', async () => {
    const { look, record } = await records(false)
    expect(await look(me)).toEqual([
      ['a', record('秘密', '2026-03-01')],
      ['b', record('新しい', '2026-02-01')],
      ['c', []]
    ])
    expect(await look(outsider)).toEqual([
      ['b', record('新しい', '2026-02-01')],
      ['a', record('古い', '2026-01-01')],
      ['c', []]
    ])
  })

  it('are empty where records are hidden', async () => {
    const { look } = await records(true)
    expect(await look(outsider)).toEqual([
      ['a', null],
      ['b', null],
      ['c', null]
    ])
  })
})
