import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import type { TestActor } from '../../../../testing/world.ts'
import type { ProjectOptions, TestTheme } from '../testing/projects.factory.ts'
import { openProjects } from '../testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant)
const colleague = await world.createActor(tenant)

/** The names that a query leaves of a theme's cases, in alphabetical order. */
async function names(theme: TestTheme, query: string, actor = me): Promise<string[]> {
  const { status, body } = await actor.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}&${query}`)
  expect([status, body.totalCount]).toEqual([200, body.items?.length])
  return body.items.map((item: { shownScoutee: { name: string } }) => item.shownScoutee.name).toSorted()
}

/** Looks at a case at a moment, as the page of the case does. */
async function look(actor: TestActor, uuid: string, at: string): Promise<void> {
  world.setNow(new Date(at))
  expect((await actor.call('PUT', `/v2/private/projects/${uuid}/create_visit_log`)).status).toBe(204)
  world.setNow(null)
}

/** A theme with a case for each entry, named by its key. */
async function projects(entries: Record<string, Partial<ProjectOptions>>): Promise<{ theme: TestTheme; uuid: (name: string) => string }> {
  const theme = await make.theme()
  const uuids = new Map<string, string>()
  for (const [name, options] of Object.entries(entries)) uuids.set(name, await make.project({ theme, name, ...options }))
  return { theme, uuid: (name) => uuids.get(name) ?? '' }
}

describe('filters of the case list', () => {
  it('by status, stage, type, linking and company', async () => {
    const scouteeUuid = await make.scoutee()
    const { theme } = await projects({
      a: { status: 0, shown_stage: 'seed', people_flg: true },
      b: { status: 1, shown_stage: 'none', scouteeUuid, is_linked: true },
      c: { status: 2, shown_stage: null }
    })
    const [first, second] = theme.statuses
    expect(await names(theme, `status_uuids=${first?.uuid},${second?.uuid}`)).toEqual(['a', 'b'])
    expect(await names(theme, `status_uuids=${first?.uuid}&status_uuids=${second?.uuid}`)).toEqual(['a', 'b'])
    expect(await names(theme, 'stages=seed')).toEqual(['a'])
    expect(await names(theme, 'stages=none')).toEqual(['b', 'c'])
    expect(await names(theme, 'scoutee_type=people')).toEqual(['a'])
    expect(await names(theme, 'scoutee_type=scoutee')).toEqual(['b', 'c'])
    expect(await names(theme, 'linking_status=linked')).toEqual(['b'])
    expect(await names(theme, 'linking_status=unlinked')).toEqual(['a', 'c'])
    expect(await names(theme, `scoutee_ids=${scouteeUuid}`)).toEqual(['b'])
    expect(await names(theme, 'stages=&status_uuids=&linking_status=&q=')).toEqual(['a', 'b', 'c'])
  })

  it('by a company that was merged into others, which have its cases now', async () => {
    const [merged, between, survivor, other] = [await make.scoutee(), await make.scoutee(), await make.scoutee(), await make.scoutee()]
    const { theme } = await projects({ a: { scouteeUuid: survivor }, b: { scouteeUuid: other }, c: {} })
    const mergeInto = (into: string, uuid: string) =>
      world.admin.updateTable('scoutees').set({ merged_into_uuid: into, deleted_at: new Date() }).where('uuid', '=', uuid).execute()
    expect(await names(theme, `scoutee_ids=${merged}`)).toEqual([])
    await mergeInto(between, merged)
    await mergeInto(survivor, between)
    expect(await names(theme, `scoutee_ids=${merged}`)).toEqual(['a'])
    expect(await names(theme, `scoutee_ids=${merged},${other}`)).toEqual(['a', 'b'])
    expect(await names(theme, `scoutee_ids=${survivor}`)).toEqual(['a'])
  })

  it('by people, groups and tags, or having none; what was deleted counts as none', async () => {
    const gone = await world.createActor(tenant)
    await world.admin.updateTable('users').set({ deleted_at: new Date() }).where('uuid', '=', gone.uuid).execute()
    const [group, category, old] = [await make.group('班'), await make.category('札'), await make.category('古い札')]
    await world.admin.updateTable('project_categories').set({ deleted_at: new Date() }).where('uuid', '=', old).execute()
    const { theme } = await projects({
      a: { followers: [me, gone], categories: [category] },
      b: { groups: [group], followers: [gone] },
      c: { categories: [old] }
    })
    expect(await names(theme, `follower_uuids=${me.uuid}`)).toEqual(['a'])
    expect(await names(theme, 'follower_uuids=none')).toEqual(['b', 'c'])
    expect(await names(theme, `follower_uuids=none,${me.uuid}`)).toEqual(['a', 'b', 'c'])
    expect(await names(theme, `follower_group_uuids=${group}`)).toEqual(['b'])
    expect(await names(theme, 'follower_group_uuids=none')).toEqual(['a', 'c'])
    expect(await names(theme, `category_uuids=${category}`)).toEqual(['a'])
    expect(await names(theme, 'category_uuids=none')).toEqual(['b', 'c'])
  })

  it('by tags of the company with those below them, and by channel', async () => {
    const parent = await make.tag('親')
    const [child, channel] = [await make.tag('子', parent), await make.channel('紹介X')]
    const [one, two] = [await make.scoutee({ tags: [child], channels: [channel] }), await make.scoutee({ tags: [parent] })]
    const { theme } = await projects({ a: { scouteeUuid: one }, b: { scouteeUuid: two }, c: {} })
    expect(await names(theme, `tenant_scoutee_tag_uuids=${parent}`)).toEqual(['a', 'b'])
    expect(await names(theme, `tenant_scoutee_tag_uuids=${child}`)).toEqual(['a'])
    expect(await names(theme, `channel_uuids=${channel}`)).toEqual(['a'])
  })

  it('by a tag four levels above that of the company, and by each in between, not by one beside it', async () => {
    const levels = [await make.tag('段1')]
    for (const name of ['段2', '段3', '段4']) levels.push(await make.tag(name, levels.at(-1)))
    const beside = await make.tag('隣', levels[2])
    const { theme } = await projects({
      a: { scouteeUuid: await make.scoutee({ tags: [levels[3] ?? ''] }) },
      b: { scouteeUuid: await make.scoutee({ tags: [beside] }) }
    })
    const found = await Promise.all([...levels, beside].map((tag) => names(theme, `tenant_scoutee_tag_uuids=${tag}`)))
    expect(found).toEqual([['a', 'b'], ['a', 'b'], ['a', 'b'], ['a'], ['b']])
  })

  it('by reviewer, by having none, and by the average of all', async () => {
    const { theme, uuid } = await projects({ a: {}, b: {}, c: {} })
    await make.review(uuid('a'), me, { score: 3, theme })
    await make.review(uuid('a'), colleague, { score: 4, theme })
    await make.review(uuid('b'), colleague, { score: 5, theme })
    expect(await names(theme, `reviewer_uuids=${me.uuid}`)).toEqual(['a'])
    expect(await names(theme, `reviewer_uuids=${me.uuid},${colleague.uuid}`)).toEqual(['a', 'b'])
    expect(await names(theme, 'reviewer_uuids=none')).toEqual(['c'])
    expect(await names(theme, `reviewer_uuids=none,${me.uuid}`)).toEqual(['a', 'c'])
    expect(await names(theme, 'score_from=3.5')).toEqual(['a', 'b'])
    expect(await names(theme, 'score_from=3&score_to=3.5')).toEqual(['a'])
    expect(await names(theme, 'score_to=1')).toEqual([])
  })

  it('by days in Tokyo, both ends included', async () => {
    const { theme } = await projects({
      before: { registered_at: new Date('2026-10-31T14:59:59Z'), updated_at: new Date('2026-10-31T14:59:59Z') },
      first: { registered_at: new Date('2026-10-31T15:00:00Z'), updated_at: new Date('2026-10-31T15:00:00Z') },
      last: { registered_at: new Date('2026-11-02T14:59:59.999Z'), updated_at: new Date('2026-11-02T14:59:59.999Z') },
      after: { registered_at: new Date('2026-11-02T15:00:00Z'), updated_at: new Date('2026-11-02T15:00:00Z') }
    })
    for (const field of ['registered_at', 'updated_at']) {
      expect(await names(theme, `${field}_from=2026-11-01&${field}_to=2026-11-02`)).toEqual(['first', 'last'])
      expect(await names(theme, `${field}_from=2026-11-03`)).toEqual(['after'])
      expect(await names(theme, `${field}_to=2026-10-31`)).toEqual(['before'])
    }
  })

  it('by the day in Tokyo on which the caller viewed the case last, both ends included; others’ visits do not count', async () => {
    const { theme, uuid } = await projects({ before: {}, first: {}, last: {}, after: {}, again: {}, theirs: {}, never: {} })
    await look(me, uuid('before'), '2026-10-31T14:59:59Z')
    await look(me, uuid('first'), '2026-10-31T15:00:00Z')
    await look(me, uuid('last'), '2026-11-02T14:59:59.999Z')
    await look(me, uuid('after'), '2026-11-02T15:00:00Z')
    for (const at of ['2026-10-20T03:00:00Z', '2026-11-01T03:00:00Z', '2026-11-10T03:00:00Z']) await look(me, uuid('again'), at)
    await look(colleague, uuid('theirs'), '2026-11-01T03:00:00Z')
    await look(colleague, uuid('first'), '2026-11-20T03:00:00Z')
    const viewed = (from: string, to: string, actor = me) => names(theme, `my_last_viewed_from=${from}&my_last_viewed_to=${to}`, actor)
    expect(await viewed('2026-11-01', '2026-11-02')).toEqual(['first', 'last'])
    expect(await viewed('2026-11-03', '')).toEqual(['after', 'again'])
    expect(await viewed('', '2026-10-31')).toEqual(['before'])
    expect(await viewed('', '')).toHaveLength(7)
    expect(await viewed('2026-11-02', '2026-11-01')).toEqual([])
    expect(await viewed('2026-11-01', '2026-11-20', colleague)).toEqual(['first', 'theirs'])
  })

  it('by the last view leaves out, and does not count, what the caller viewed and may not see any more', async () => {
    const { theme, uuid } = await projects({ open: {}, hidden: {}, deleted: {} })
    const guest = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    const follow = { tenant_uuid: tenant.uuid, user_uuid: guest.uuid }
    await world.admin
      .insertInto('project_followers')
      .values(['open', 'hidden', 'deleted'].map((name) => ({ ...follow, project_uuid: uuid(name) })))
      .execute()
    for (const name of ['open', 'hidden', 'deleted']) await look(guest, uuid(name), '2026-11-01T03:00:00Z')
    const query = 'my_last_viewed_from=2026-11-01&my_last_viewed_to=2026-11-01'
    expect(await names(theme, query, guest)).toEqual(['deleted', 'hidden', 'open'])
    await world.admin.deleteFrom('project_followers').where('user_uuid', '=', guest.uuid).where('project_uuid', '=', uuid('hidden')).execute()
    expect((await me.call('DELETE', `/v2/private/projects?uuids=${uuid('deleted')}`)).status).toBe(200)
    expect(await names(theme, query, guest)).toEqual(['open'])
    const grouped = await guest.call('GET', `/v2/private/projects/groups?group_by=theme&${query}`)
    expect(grouped.body.items.map(({ count }: { count: number }) => count)).toEqual([1])
  })

  it('by values that occur more than once among the visible cases of the chosen theme', async () => {
    const [twice, once] = [await make.scoutee(), await make.scoutee()]
    const { theme } = await projects({
      アオバ株式会社: { scouteeUuid: twice, shown_url_key: 'aoba.example' },
      '（株）ｱｵﾊﾞ': { scouteeUuid: twice, shown_url_key: 'other.example', followers: [colleague] },
      ミナト: { scouteeUuid: once, shown_url_key: 'aoba.example', followers: [colleague] },
      サクラ: {}
    })
    await make.project({ theme: await make.theme(), name: 'サクラ', scouteeUuid: once })
    expect(await names(theme, 'duplicate_item=scoutee')).toEqual(['アオバ株式会社', '（株）ｱｵﾊﾞ'].toSorted())
    expect(await names(theme, 'duplicate_item=scoutee_name')).toEqual(['アオバ株式会社', '（株）ｱｵﾊﾞ'].toSorted())
    expect(await names(theme, 'duplicate_item=scoutee_url')).toEqual(['アオバ株式会社', 'ミナト'].toSorted())
    const guest = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    await make.project({ theme, name: 'アオバ', followers: [guest] })
    expect(await names(theme, 'duplicate_item=scoutee_name', guest)).toEqual([])
    const everywhere = await me.call('GET', '/v2/private/projects?duplicate_item=scoutee_name')
    expect(everywhere.body.items.filter((item: { shownScoutee: { name: string } }) => item.shownScoutee.name === 'サクラ')).toHaveLength(2)
  })

  it('by keyword: every word, in the case’s own texts', async () => {
    const { theme } = await projects({
      株式会社アオバセンシング: { shown_summary: '振動と音響の複合センサー' },
      ミナトロボ株式会社: { shown_summary: '自律移動ロボット。アオバ区で実証' }
    })
    const find = (q: string) => names(theme, `q=${encodeURIComponent(q)}`)
    expect(await find('ｱｵﾊﾞ')).toEqual(['ミナトロボ株式会社', '株式会社アオバセンシング'].toSorted())
    expect(await find('あおば　複合')).toEqual(['株式会社アオバセンシング'])
    expect(await find('アオバ 自律 音響')).toEqual([])
    expect(await find('（株）ミナトロボ')).toEqual(['ミナトロボ株式会社'])
    expect(await find('　 ')).toHaveLength(2)
  })

  it('by keyword in detail: each word also in records, comments and file names that the caller sees', async () => {
    const guest = await world.createActor(tenant, { permissions: ['read_all_project'] })
    const { theme, uuid } = await projects({ a: { shown_summary: '発酵の研究' }, b: {}, c: {}, d: {} })
    await make.record(uuid('a'), me, { content: '工場を見学した' })
    await make.record(uuid('b'), me, { content: '工場は非公開', isPrivate: true })
    const secret = await make.record(uuid('c'), me, { content: '', isPrivate: true, users: [colleague] })
    await make.file(uuid('c'), me, { name: '工場の図面.pdf', recordUuid: secret })
    await make.file(uuid('d'), me, { name: '会社案内.pdf' })
    await make.review(uuid('d'), me, { score: 3, comment: '工場の規模に不安', theme })
    const find = (q: string, actor: TestActor) => names(theme, `detail_search_flg=true&q=${encodeURIComponent(q)}`, actor)
    expect(await find('工場', me)).toEqual(['a', 'b', 'c', 'd'])
    expect(await find('工場', colleague)).toEqual(['a', 'c', 'd'])
    expect(await find('工場', guest)).toEqual(['a', 'd'])
    expect(await find('発酵 工場', guest)).toEqual(['a'])
    expect(await find('発酵 図面', me)).toEqual([])
    expect(await names(theme, `q=${encodeURIComponent('工場')}`)).toEqual([])
    await world.admin.updateTable('project_records').set({ deleted_at: new Date() }).where('uuid', '=', secret).execute()
    expect(await find('工場', colleague)).toEqual(['a', 'd'])
  })

  it('all together narrow the list, ids that nobody knows leave nothing', async () => {
    const { theme } = await projects({ a: { status: 0, followers: [me] }, b: { status: 0 }, c: { status: 1, followers: [me] } })
    expect(await names(theme, `status_uuids=${theme.statuses[0]?.uuid}&follower_uuids=${me.uuid}`)).toEqual(['a'])
    expect(await names(theme, `status_uuids=${theme.statuses[0]?.uuid}&follower_uuids=${v7()}`)).toEqual([])
  })
})
