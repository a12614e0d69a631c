import { projectListColumns } from '@mekiki/contract/workspace/constants/index'
import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import type { ProjectOptions, TestTheme } from '../testing/projects.factory.ts'
import { openProjects } from '../testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant)

/** The last signs of the names of a theme's cases in the order of the list, as one word. */
async function order(query: string, sort: string): Promise<string> {
  const { status, body } = await me.call('GET', `/v2/private/projects?${query}&sort_conditions=${sort}`)
  expect(status).toBe(200)
  return body.items.map((item: { shownScoutee: { name: string } }) => item.shownScoutee.name.at(-1)).join('')
}

async function projects(
  entries: Record<string, Partial<ProjectOptions>>
): Promise<{ theme: TestTheme; uuid: (name: string) => string; order: (sort: string) => Promise<string> }> {
  const theme = await make.theme()
  const uuids = new Map<string, string>()
  for (const [name, options] of Object.entries(entries)) uuids.set(name, await make.project({ theme, name, ...options }))
  return { theme, uuid: (name) => uuids.get(name) ?? '', order: (sort) => order(`theme_uuid=${theme.uuid}`, sort) }
}

describe('the order of the case list', () => {
  it.each([
    ['scoutee_representative', 'shown_representative', ['あべ', 'アンドウ', '井上']],
    ['scoutee_address', 'shown_address', ['あきた', 'イバラキ', 'うらわ']],
    ['scoutee_summary', 'shown_summary', ['あ', 'い', 'う']],
    ['scoutee_url', 'shown_url', ['https://a.example', 'https://b.example', 'https://c.example']],
    ['scoutee_tel', 'shown_tel', ['03', '06', '09']],
    ['scoutee_country', 'shown_country', ['DE', 'JP', 'US']],
    ['scoutee_capital', 'shown_capital', [9, 10, 100]],
    ['scoutee_finance', 'shown_finance', [9, 10, 100]],
    ['scoutee_foundation_date', 'shown_foundation_date', ['1999-12-31', '2019-04-01', '2020-01-01']],
    ['scoutee_finance_date', 'shown_finance_date', ['1999-12-31', '2019-04-01', '2020-01-01']],
    ['scoutee_member_range', 'shown_member_range', ['none', '0_10', '1001_']],
    ['scoutee_stage', 'shown_stage', ['unknown', 'seed', 'ipo']]
  ] as const)('by %s, empty ones last in both directions', async (column, field, values) => {
    const [first, second, third] = values
    const made = await projects({ B: { [field]: second }, Z: { [field]: null }, C: { [field]: third }, A: { [field]: first } })
    expect([await made.order(`${column}:asc`), await made.order(`${column}:desc`)]).toEqual(['ABCZ', 'CBAZ'])
  })

  it('by name in Japanese order, without the legal form', async () => {
    const theme = await make.theme()
    for (const name of ['株式会社ネ', 'ぬ', '有限会社二', 'ナ']) await make.project({ theme, name })
    expect(await order(`theme_uuid=${theme.uuid}`, 'scoutee_name:asc')).toBe('ナぬネ二')
  })

  it('by status in the order of the template, by type, by linking with cases without a company last', async () => {
    const scouteeUuid = await make.scoutee()
    const made = await projects({ B: { status: 3, people_flg: true, scouteeUuid }, A: { status: 0, scouteeUuid, is_linked: true }, C: { status: 5 } })
    expect([await made.order('status_name:asc'), await made.order('status_name:desc')]).toEqual(['ABC', 'CBA'])
    expect([await made.order('scoutee_type:asc,scoutee_name:asc'), await made.order('scoutee_type:desc,scoutee_name:asc')]).toEqual(['ACB', 'BAC'])
    expect([await made.order('scoutee_linking_status:asc'), await made.order('scoutee_linking_status:desc')]).toEqual(['ABC', 'BAC'])
  })

  it('by the first of several names, none last', async () => {
    const people = [
      await world.createActor(tenant, { name: 'あべ' }),
      await world.createActor(tenant, { name: 'うの' }),
      await world.createActor(tenant, { name: 'あいだ', isActive: false })
    ] as const
    const [groupA, groupB] = [await make.group('Aグループ'), await make.group('Bグループ')]
    const [tagA, tagB] = [await make.category('A札'), await make.category('B札')]
    const [labelA, labelB] = [await make.tag('A企業タグ'), await make.tag('B企業タグ')]
    const [channelA, channelB] = [await make.channel('A経路'), await make.channel('B経路')]
    const first = await make.scoutee({ tags: [labelB, labelA], channels: [channelA], investors: ['A投資'] })
    const second = await make.scoutee({ tags: [labelB], channels: [channelB], investors: ['B投資'] })
    const made = await projects({
      B: { followers: [people[1], people[2]], groups: [groupB], categories: [tagB], scouteeUuid: second },
      Z: {},
      A: { followers: [people[1], people[0]], groups: [groupB, groupA], categories: [tagB, tagA], scouteeUuid: first }
    })
    for (const column of ['follower_names', 'follower_group_names', 'category_names', 'scoutee_tags', 'scoutee_channels', 'scoutee_investors']) {
      expect([await made.order(`${column}:asc`), await made.order(`${column}:desc`)], column).toEqual(['ABZ', 'BAZ'])
    }
  })

  it('by the provider’s categories, by kind', async () => {
    const kinds = ['horizontal', 'vertical', 'innovation'] as const
    const categories = kinds.flatMap((kind) => ['A', 'B'].map((name) => ({ uuid: v7(), kind, level: 1, name: `${name}${kind}`, position: 1 })))
    await world.admin.insertInto('mekiki_scoutee_categories').values(categories).execute()
    const owners = [await make.scoutee(), await make.scoutee()]
    const links = kinds.flatMap((_, place) =>
      owners.map((scoutee_uuid, index) => ({ tenant_uuid: tenant.uuid, scoutee_uuid, category_uuid: categories[place * 2 + index]?.uuid ?? '' }))
    )
    await world.admin.insertInto('scoutee_categories').values(links).execute()
    const made = await projects({ B: { scouteeUuid: owners[1] ?? '' }, Z: {}, A: { scouteeUuid: owners[0] ?? '' } })
    for (const kind of kinds) {
      expect([await made.order(`scoutee_${kind}_categories:asc`), await made.order(`scoutee_${kind}_categories:desc`)], kind).toEqual(['ABZ', 'BAZ'])
    }
  })

  it('by averages, counts and the newest record and comment', async () => {
    const colleague = await world.createActor(tenant)
    const scouteeUuid = await make.scoutee()
    const made = await projects({ B: {}, Z: {}, A: { scouteeUuid } })
    await make.project({ theme: await make.theme(), scouteeUuid })
    await make.review(made.uuid('A'), me, { score: 1, comment: '古い', theme: made.theme })
    await make.review(made.uuid('B'), me, { score: 2, comment: '新しい', theme: made.theme })
    await make.review(made.uuid('A'), colleague, { score: 5, theme: made.theme })
    await make.record(made.uuid('A'), me, { content: 'x', on: '2026-01-01' })
    await make.record(made.uuid('B'), me, { content: 'y', on: '2026-02-01', isPrivate: true })
    await make.record(made.uuid('B'), me, { content: 'z', on: '2025-02-01' })
    expect([await made.order('all_average_score:asc'), await made.order('all_average_score:desc')]).toEqual(['BAZ', 'ABZ'])
    expect([await made.order('my_average_score:asc'), await made.order('my_average_score:desc')]).toEqual(['ABZ', 'BAZ'])
    expect([await made.order('latest_review_comment:asc'), await made.order('latest_review_comment:desc')]).toEqual(['ABZ', 'BAZ'])
    expect([await made.order('latest_project_record:asc'), await made.order('latest_project_record:desc')]).toEqual(['ABZ', 'BAZ'])
    await make.record(made.uuid('A'), me, { content: '同じ日', on: '2026-03-01', isPrivate: true })
    await make.record(made.uuid('B'), me, { content: '同じ日', on: '2026-03-01' })
    const together = ['asc', 'desc'].map((direction) => made.order(`latest_project_record:${direction},scoutee_name:asc`))
    expect(await Promise.all(together)).toEqual(['ABZ', 'ABZ'])
    expect([await made.order('project_records_count:asc'), await made.order('project_records_count:desc')]).toEqual(['ZAB', 'BAZ'])
    expect(await made.order('same_scoutee_project_count:desc,scoutee_name:asc')).toBe('ABZ')
    const chosen = (direction: string) =>
      order(`theme_uuid=${made.theme.uuid}&reviewer_uuids=${colleague.uuid},${me.uuid}`, `selecting_reviewer_average_score:${direction}`)
    expect([await chosen('asc'), await chosen('desc')]).toEqual(['BA', 'AB'])
  })

  it('by the names of theme and templates over several themes', async () => {
    const [late, early] = [await make.theme({ name: '並びB' }), await make.theme({ name: '並びA' })]
    const scouteeUuid = await make.scoutee()
    await make.project({ theme: late, name: 'B', scouteeUuid })
    await make.project({ theme: early, name: 'A', scouteeUuid })
    const only = `scoutee_ids=${scouteeUuid}`
    expect([await order(only, 'project_group_name:asc'), await order(only, 'project_group_name:desc')]).toEqual(['AB', 'BA'])
    await world.admin
      .insertInto('status_templates')
      .values({ tenant_uuid: tenant.uuid, uuid: late.uuid, name: 'あ', created_at: new Date(), updated_at: new Date() })
      .execute()
    await world.admin
      .insertInto('review_templates')
      .values({ tenant_uuid: tenant.uuid, uuid: late.uuid, name: 'あ', scale: 5, created_at: new Date(), updated_at: new Date() })
      .execute()
    await world.admin.updateTable('themes').set({ status_template_uuid: late.uuid, review_template_uuid: late.uuid }).where('uuid', '=', late.uuid).execute()
    for (const column of ['status_template_name', 'review_template_name']) {
      expect([await order(only, `${column}:asc`), await order(only, `${column}:desc`)], column).toEqual(['BA', 'AB'])
    }
  })

  it('is the newest registration first without conditions; several conditions count one after the other, repeated or joined', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    const made = await projects({
      A: { registered_at: at(2), updated_at: at(5), shown_capital: 1 },
      B: { registered_at: at(3), updated_at: at(4), shown_capital: 1 },
      C: { registered_at: at(1), updated_at: at(6), shown_capital: 0 }
    })
    const { body } = await me.call('GET', `/v2/private/projects?theme_uuid=${made.theme.uuid}`)
    expect(body.items.map((item: { shownScoutee: { name: string } }) => item.shownScoutee.name)).toEqual(['B', 'A', 'C'])
    expect(await made.order('updated_at:asc')).toBe('BAC')
    expect(await made.order('scoutee_capital:desc,registered_at:asc')).toBe('ABC')
    expect(await made.order('scoutee_capital:desc&sort_conditions=registered_at:desc')).toBe('BAC')
    expect(await made.order('scoutee_capital:desc,scoutee_capital:asc,registered_at:asc')).toBe('ABC')
  })

  it('can be any of the columns, also with filters that ask other tables', async () => {
    const made = await projects({ A: { followers: [me] } })
    for (const column of projectListColumns) {
      expect(await made.order(`${column}:desc`), column).toBe('A')
      expect(await order(`theme_uuid=${made.theme.uuid}&follower_uuids=${me.uuid}`, `${column}:asc`), column).toBe('A')
    }
  })
})
