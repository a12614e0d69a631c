import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../testing/world.ts'
import { projectFactory, type TestTheme } from '../projects/testing/projects.factory.ts'
import { itemFactory } from './testing/items.factory.ts'
import { openProjects } from '../projects/testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const items = itemFactory(world, tenant)
const me = await world.createActor(tenant, { name: '佐伯 真理子' })
const reviewer = await world.createActor(tenant, { name: '相田 航' })

const integrate = (actor: TestActor, theme: TestTheme, projectUuids: readonly string[]) =>
  actor.call('PUT', '/v2/private/projects/integrate', { themeUuid: theme.uuid, projectUuids })
const preview = (actor: TestActor, theme: TestTheme, projectUuids: readonly string[]) =>
  actor.call('POST', '/v2/private/projects/integrate/preview', { themeUuid: theme.uuid, projectUuids })
const undo = (actor: TestActor, operationUuid: string) => actor.call('POST', `/v2/private/operations/${operationUuid}/undo`)
const get = async (actor: TestActor, uuid: string) => (await actor.call('GET', `/v2/private/projects/${uuid}`)).body

const registered = (day: number): Date => new Date(`2026-0${day}-01T00:00:00Z`)

const task = async (projectUuid: string, isDone = false): Promise<void> => {
  const stamp = { tenant_uuid: tenant.uuid, uuid: v7(), created_at: new Date(), updated_at: new Date() }
  await world.admin
    .insertInto('tasks')
    .values({ ...stamp, project_uuid: projectUuid, name: '面談', done_flg: isDone })
    .execute()
  await world.admin
    .updateTable('projects')
    .set({ undone_tasks_count: isDone ? 0 : 1 })
    .where('uuid', '=', projectUuid)
    .execute()
}

const visit = async (projectUuid: string, by: TestActor, on: string): Promise<void> => {
  const row = { tenant_uuid: tenant.uuid, uuid: v7(), project_uuid: projectUuid, user_uuid: by.uuid, visited_on: on, visited_at: new Date(`${on}T03:00:00Z`) }
  await world.admin.insertInto('project_visits').values(row).execute()
}

/** Everything that an integration can touch, without the marks of who changed what when. */
async function everything(uuids: readonly string[]) {
  const { admin } = world
  const cases = await admin.selectFrom('projects').selectAll().where('uuid', 'in', uuids).orderBy('uuid').execute()
  const of = async (table: 'project_records' | 'files' | 'project_reviews' | 'tasks') =>
    await admin.selectFrom(table).select(['uuid', 'project_uuid', 'deleted_at']).where('tenant_uuid', '=', tenant.uuid).orderBy('uuid').execute()
  return {
    cases: cases.map(({ version: _v, updated_at: _a, updated_by: _b, ...row }) => row),
    records: await of('project_records'),
    files: await of('files'),
    reviews: await of('project_reviews'),
    tasks: await of('tasks'),
    visits: await admin.selectFrom('project_visits').selectAll().where('tenant_uuid', '=', tenant.uuid).orderBy('uuid').execute(),
    followers: await admin
      .selectFrom('project_followers')
      .selectAll()
      .where('project_uuid', 'in', uuids)
      .orderBy('project_uuid')
      .orderBy('user_uuid')
      .execute(),
    groups: await admin
      .selectFrom('project_follower_groups')
      .selectAll()
      .where('project_uuid', 'in', uuids)
      .orderBy('project_uuid')
      .orderBy('user_group_uuid')
      .execute(),
    tags: await admin
      .selectFrom('project_category_links')
      .selectAll()
      .where('project_uuid', 'in', uuids)
      .orderBy('project_uuid')
      .orderBy('project_category_uuid')
      .execute(),
    values: await admin
      .selectFrom('project_extension_values')
      .select(['project_uuid', 'extension_item_uuid', 'string_value', 'number_value', 'date_value', 'search_text', 'grams'])
      .where('project_uuid', 'in', uuids)
      .orderBy('project_uuid')
      .orderBy('extension_item_uuid')
      .execute(),
    enums: await admin
      .selectFrom('project_extension_enums')
      .selectAll()
      .where('project_uuid', 'in', uuids)
      .orderBy('project_uuid')
      .orderBy('extension_item_enum_uuid')
      .execute()
  }
}

/** Three cases: the second and third are newer; each has something that the others lack, and one reviewer has reviewed two of them. */
async function threeProjects() {
  const [group, tag] = [await make.group(`班 ${v7()}`), await make.category(`タグ ${v7()}`)]
  const [text, choice] = [await items.item('string'), await items.item('enums')]
  const theme = await make.theme()
  await world.admin.updateTable('themes').set({ hides_reviews_until_mine: false }).where('uuid', '=', theme.uuid).execute()
  await items.give(theme.uuid, [text, choice])
  const scoutee = await make.scoutee({ name: '株式会社アオゾラ' })
  const first = await make.project({
    theme,
    name: 'アオゾラ',
    registered_at: registered(1),
    link_input: JSON.stringify({ name: 'アオゾラ', tel: '03-1111-1111' }),
    shown_tel: '03-1111-1111',
    followers: [me]
  })
  const second = await make.project({
    theme,
    name: '株式会社アオゾラ',
    registered_at: registered(2),
    link_input: JSON.stringify({ name: '株式会社アオゾラ', address: '東京都港区' }),
    followers: [reviewer],
    groups: [group]
  })
  const third = await make.project({ theme, name: '株式会社アオゾラ', registered_at: registered(3), scouteeUuid: scoutee, categories: [tag] })
  const old = await make.review(first, reviewer, { score: 3, comment: '前の評価', theme })
  await world.admin
    .updateTable('project_reviews')
    .set({ updated_at: new Date('2026-01-05T00:00:00Z') })
    .where('uuid', '=', old)
    .execute()
  const kept = await make.review(second, reviewer, { score: 5, comment: '新しい評価', theme })
  await make.review(third, me, { score: 2, theme })
  await make.review(second, me, { score: 4, theme, status: 1 })
  await make.record(first, me, { content: '面談した', on: '2026-03-01' })
  await make.record(second, me, { content: '資料を受け取った', on: '2026-04-01' })
  const secret = await make.record(second, reviewer, { content: '内密の話', isPrivate: true })
  await make.file(second, me, { name: '決算.pdf' })
  await make.file(second, reviewer, { name: '内密.pdf', recordUuid: secret })
  await task(second)
  await task(third)
  await visit(first, me, '2026-05-01')
  await visit(second, me, '2026-05-01')
  await visit(third, me, '2026-05-02')
  await items.value(first, text, '古い値')
  await items.value(second, text, '新しい値')
  await items.choose(third, choice)
  return { theme, first, second, third, group, tag, text, choice, scoutee, kept, old }
}

describe('integrating cases', () => {
  it('puts everything into the oldest, with figures as counted by hand, and an undo restores all', async () => {
    const { theme, first, second, third, group, tag, text, choice, scoutee, kept, old } = await threeProjects()
    const uuids = [first, second, third]
    const before = await everything(uuids)
    const answer = await integrate(me, theme, [third, first, second])
    expect([answer.status, answer.body]).toEqual([200, { uuid: first, mergedUuids: [second, third], operationUuid: expect.any(String) }])
    for (const uuid of uuids) expect((await get(me, uuid)).uuid).toBe(first)
    const now = await get(me, first)
    // One reviewer's 5 takes the place of the 3; the other one has 2 and 4, so 3 on average; of 5 and 3 the mean is 4.
    expect([now.allAverageScore, now.reviewsCount, now.unDoneProjectTasksCount, now.projectRecordsCount]).toEqual([4, 3, 2, 2])
    expect(now.latestProjectRecord).toEqual({ content: '資料を受け取った', date: '2026-04-01' })
    expect([now.scouteeId, now.shownScoutee.name, now.shownScoutee.tel, now.shownScoutee.address]).toEqual([
      scoutee,
      '株式会社アオゾラ',
      '03-1111-1111',
      '東京都港区'
    ])
    expect(now.followerUuids.toSorted()).toEqual([me.uuid, reviewer.uuid].toSorted())
    expect([now.followerGroupUuids, now.categoryUuids]).toEqual([[group], [tag]])
    const after = await everything(uuids)
    expect(after.records.every((row) => row.project_uuid === first)).toBe(true)
    expect(after.files.every((row) => row.project_uuid === first)).toBe(true)
    expect(after.reviews.filter((row) => row.deleted_at !== null).map((row) => row.uuid)).toEqual([old])
    expect(after.reviews.find((row) => row.uuid === kept)?.project_uuid).toBe(first)
    expect(
      after.visits
        .filter((row) => row.project_uuid === first)
        .map((row) => row.visited_on)
        .toSorted()
    ).toEqual(['2026-05-01', '2026-05-02'])
    expect(after.values.find((row) => row.project_uuid === first && row.extension_item_uuid === text.uuid)?.string_value).toBe('新しい値')
    expect(after.enums.filter((row) => row.project_uuid === first).map((row) => row.extension_item_enum_uuid)).toEqual([choice.enumUuid])

    const undone = await undo(me, answer.body.operationUuid)
    expect([undone.status, undone.body.conflictUuids]).toEqual([200, []])
    expect(await everything(uuids)).toEqual(before)
    const back = await Promise.all(uuids.map((uuid) => get(me, uuid)))
    // (3 of the first), the mean of 5 and 4, and the 2 of the third.
    expect(back.map((one) => [one.uuid, one.allAverageScore])).toEqual([
      [first, 3],
      [second, 4.5],
      [third, 2]
    ])
    expect((await undo(me, answer.body.operationUuid)).status).toBe(409)
  })

  it('tells the history of all of them, without what is hidden', async () => {
    const theme = await make.theme({ hides: ['review'], insiders: [me] })
    const [first, second] = [await make.project({ theme, registered_at: registered(1) }), await make.project({ theme, registered_at: registered(2) })]
    await make.review(first, me, { score: 3, comment: '極秘の評価', theme })
    await make.review(second, me, { score: 4, comment: '極秘の評価二', theme })
    await me.call('POST', '/v2/private/projects/bulk_update_status', { projectUuids: [second], statusUuid: theme.statuses[1]?.uuid })
    await integrate(me, theme, [first, second])
    const outsider = await world.createActor(tenant)
    const logs = await outsider.call('GET', `/v2/private/projects/${first}/operation_logs`)
    expect(logs.body.items.map((item: { action: string }) => item.action)).toEqual(['integrate', 'update_status'])
    expect(JSON.stringify(logs.body)).not.toContain('極秘')
  })

  it('leads to the last survivor after a second integration, and back after its undo', async () => {
    const theme = await make.theme()
    const [a, b, c] = [
      await make.project({ theme, registered_at: registered(1) }),
      await make.project({ theme, registered_at: registered(2) }),
      await make.project({ theme, registered_at: registered(3) })
    ]
    const first = await integrate(me, theme, [b, c])
    const second = await integrate(me, theme, [a, b])
    expect((await get(me, c)).uuid).toBe(a)
    expect((await undo(me, first.body.operationUuid)).status).toBe(409)
    expect((await undo(me, second.body.operationUuid)).status).toBe(200)
    expect((await get(me, c)).uuid).toBe(b)
  })

  it('cannot be undone once a moved part has changed, or when the survivor is gone', async () => {
    const theme = await make.theme()
    const pair = async () => [await make.project({ theme, registered_at: registered(1) }), await make.project({ theme, registered_at: registered(2) })]
    const [first = '', second = ''] = await pair()
    const record = await make.record(second, me, { content: '前' })
    const one = await integrate(me, theme, [first, second])
    await world.admin.updateTable('project_records').set({ content: '後', version: 2 }).where('uuid', '=', record).execute()
    const changed = await undo(me, one.body.operationUuid)
    expect([changed.status, changed.body.uuids]).toEqual([409, [first]])
    expect((await get(me, second)).uuid).toBe(first)
    const [third = '', fourth = ''] = await pair()
    const other = await integrate(me, theme, [third, fourth])
    await me.call('DELETE', '/v2/private/projects', { uuids: [third] })
    expect((await undo(me, other.body.operationUuid)).status).toBe(409)
  })

  it('needs the right, one theme, and cases that are readable; nothing changes else', async () => {
    const [theme, other] = [await make.theme(), await make.theme()]
    const [a, b, stranger] = [await make.project({ theme }), await make.project({ theme }), await make.project({ theme: other })]
    const foreign = await projectFactory(world, await world.createTenant()).theme()
    const member = await world.createActor(tenant, { permissions: ['read_all_project', 'update_all_project'] })
    const blind = await world.createActor(tenant, { permissions: ['integrate_all_project'] })
    const answers = [
      await integrate(member, theme, [a, b]),
      await integrate(blind, theme, [a, b]),
      await integrate(me, theme, [a, stranger]),
      await integrate(me, foreign, [a, b]),
      await integrate(me, theme, [a]),
      await integrate(me, theme, [a, v7()])
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'forbidden'],
      [404, 'not_found'],
      [422, 'project_not_in_theme'],
      [404, 'not_found'],
      [400, 'invalid_request'],
      [404, 'not_found']
    ])
    expect(answers[0]?.body.permissions).toEqual(['integrate_all_project'])
    expect(answers[2]?.body.uuids).toEqual([stranger])
    expect((await everything([a, b, stranger])).cases.every((row) => row.deleted_at === null)).toBe(true)
  })
})

describe('the preview of an integration', () => {
  it('says what the case will be and where each value comes from', async () => {
    const { theme, first, second, third, group, tag, text, choice, scoutee } = await threeProjects()
    const { status, body } = await preview(me, theme, [third, second, first])
    expect(status).toBe(200)
    expect(body.survivorUuid).toBe(first)
    expect(body.projects.map((one: { uuid: string; isSurvivor: boolean }) => [one.uuid, one.isSurvivor])).toEqual([
      [first, true],
      [second, false],
      [third, false]
    ])
    expect(body.scoutee).toEqual({ uuid: scoutee, name: '株式会社アオゾラ', projectUuid: third })
    expect(body.linkInput).toEqual([
      { field: 'name', value: '株式会社アオゾラ', projectUuid: second },
      { field: 'tel', value: '03-1111-1111', projectUuid: first },
      { field: 'address', value: '東京都港区', projectUuid: second }
    ])
    expect(new Map(body.followers.map((one: { uuid: string; projectUuids: string[] }) => [one.uuid, one.projectUuids]))).toEqual(
      new Map([
        [me.uuid, [first]],
        [reviewer.uuid, [second]]
      ])
    )
    expect([body.followerGroups[0].uuid, body.categories[0].uuid]).toEqual([group, tag])
    expect(body.extensionValues).toEqual([
      { extensionItemUuid: text.uuid, name: text.name, value: '新しい値', projectUuid: second },
      { extensionItemUuid: choice.uuid, name: choice.name, value: choice.enumName, projectUuid: third }
    ])
    // The private record and its file are another one's.
    expect(body.counts).toEqual({ records: 2, files: 1, reviews: 3, tasks: 2 })
    expect(body.reviewCollisions).toEqual([
      {
        reviewerUuid: reviewer.uuid,
        reviewerName: '相田 航',
        statusUuid: theme.statuses[0]?.uuid,
        statusName: theme.statuses[0]?.name,
        keptProjectUuid: second,
        count: 2
      }
    ])
    expect((await preview(reviewer, theme, [first, second, third])).body.counts).toMatchObject({ records: 3, files: 2 })
    expect((await get(me, second)).uuid).toBe(second)
  })

  it('shows an outsider nothing of hidden parts', async () => {
    const theme = await make.theme({ hides: ['record_and_file', 'extension', 'review', 'task'], insiders: [me] })
    const [first, second] = [await make.project({ theme }), await make.project({ theme })]
    await make.review(first, me, { score: 3, theme })
    const outsider = await world.createActor(tenant)
    const { body } = await preview(outsider, theme, [first, second])
    expect([body.counts, body.reviewCollisions, body.extensionValues]).toEqual([{ records: null, files: null, reviews: null, tasks: null }, null, null])
  })
})
