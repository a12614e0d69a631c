import { subjectsOfProjects } from '@mekiki/contract/dashboards/dashboards/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../testing/world.ts'
import { markProjectDeleted, projectFactory, type ProjectFactory, type TestTheme } from '../../cases/projects/testing/projects.factory.ts'
import { openPage, refresh, rowsOf } from './testing/dashboard.ts'

// What stands in the figures for three people: one who reads all, one who follows one case, and an insider of a theme that hides everything from others.
let world: World
let tenant: TestTenant
let owner: TestActor
let follower: TestActor
let outsider: TestActor
let factory: ProjectFactory
let open: TestTheme
let closed: TestTheme
const cases: Record<'followed' | 'made' | 'other' | 'hidden', string> = { followed: '', made: '', other: '', hidden: '' }
const keys = ['read_report', 'read_follow_project'] as const

beforeAll(async () => {
  world = await createWorld()
  tenant = await world.createTenant()
  owner = await world.createActor(tenant)
  outsider = await world.createActor(tenant, { permissions: ['read_report', 'read_all_project'] })
  follower = await world.createActor(tenant, { permissions: [...keys] })
  factory = projectFactory(world, tenant)
  open = await factory.theme({ name: '公開' })
  closed = await factory.theme({ name: '限定', hides: ['review', 'task', 'record_and_file', 'extension'], insiders: [owner] })
  cases.followed = await factory.project({ theme: open, by: owner, followers: [follower], name: '追う' })
  cases.made = await factory.project({ theme: open, by: follower, name: '作った' })
  cases.other = await factory.project({ theme: open, by: owner, name: 'ほか' })
  cases.hidden = await factory.project({ theme: closed, by: owner, name: '限定の案件' })
  for (const uuid of Object.values(cases)) {
    const theme = uuid === cases.hidden ? closed : open
    await factory.review(uuid, owner, { score: 4, theme })
    await factory.record(uuid, owner, { content: '公開のメモ' })
    await factory.record(uuid, owner, { content: '私のメモ', isPrivate: true })
    for (const kind of ['review', 'record', 'private'] as const) await logEntry(uuid, theme, kind)
    await task(uuid)
  }
  await task(null)
  await refresh(world, owner)
})
afterAll(() => world.close())

async function task(projectUuid: string | null): Promise<void> {
  await owner.call('POST', '/v2/private/tasks', { name: '仕事', ...(projectUuid === null ? { themeUuid: open.uuid } : { projectUuid }) })
}

/** An entry of the log as the calls write it; the factory's rows have none. */
async function logEntry(projectUuid: string, theme: TestTheme, kind: 'review' | 'record' | 'private'): Promise<void> {
  const record = await world.admin
    .selectFrom('project_records')
    .select('uuid')
    .where('project_uuid', '=', projectUuid)
    .where('publicity', '=', kind !== 'private')
    .executeTakeFirstOrThrow()
  await world.admin
    .insertInto('audit_log')
    .values({
      tenant_uuid: tenant.uuid,
      uuid: crypto.randomUUID(),
      operation_uuid: crypto.randomUUID(),
      occurred_at: new Date(),
      user_uuid: owner.uuid,
      source: 'screen',
      request_id: 'test',
      entity_type: kind === 'review' ? 'review' : 'record',
      entity_uuid: record.uuid,
      project_uuid: projectUuid,
      theme_uuid: theme.uuid,
      part: kind === 'review' ? 'review' : 'record_and_file',
      action: kind === 'review' ? 'create_review' : 'create_record',
      from_value: null,
      to_value: JSON.stringify({ content: '秘密の中身' })
    })
    .execute()
}

const count = (subject: string, ...conditions: object[]) => ({ kind: 'figures', subject, measures: ['count'], conditions })

async function counts(actor: TestActor): Promise<Record<string, number>> {
  const subjects = [...subjectsOfProjects, 'tasks']
  const page = await openPage(world, actor)
  const memos = count('events', { field: 'action', values: ['create_record'] })
  const { body } = await page.figures(...subjects.map((subject) => count(subject)), memos, count('cases', { field: 'averageScore', min: 0 }))
  const names = [...subjects, 'memos', 'scored']
  return Object.fromEntries(names.map((name, index) => [name, body.results[index].total[0]]))
}

describe('figures', () => {
  it('leave out of everybody’s what a theme hides from somebody, and every private record', async () => {
    const expected = { cases: 4, stays: 4, reviews: 3, points: 0, records: 3, tasks: 4, memos: 3, scored: 3 }
    for (const actor of [owner, outsider]) expect(await counts(actor)).toMatchObject(expected)
  })

  it('count for a follower the cases that he follows or made, and nothing of any other', async () => {
    expect(await counts(follower)).toMatchObject({ cases: 2, stays: 2, reviews: 2, records: 2, tasks: 3, memos: 2, scored: 2 })
    const page = await openPage(world, follower)
    const { body } = await page.call('POST', '/cases', { source: count('cases') })
    expect([body.totalCount, body.items.map(({ name }: { name: string }) => name).toSorted()]).toEqual([2, ['作った', '追う']])
    const { results } = (
      await page.figures(
        { kind: 'recent', limit: 50 },
        { kind: 'severity' },
        { kind: 'funnel' },
        { kind: 'portfolio', fromOn: '2020-01-01', toOn: '2040-01-01' }
      )
    ).body
    expect(JSON.stringify(results)).not.toMatch(/ほか|限定の案件|秘密/u)
    expect([results[1].items[0].reviewsCount, results[2].steps[0].reached, results[3].after]).toEqual([2, 2, 2])
  })

  it('of tasks lead to the cases that these belong to, as far as the caller sees them', async () => {
    const behind = async (actor: TestActor) => {
      const { body } = await (await openPage(world, actor)).call('POST', '/cases', { source: count('tasks') })
      return body.items.map(({ name }: { name: string }) => name).toSorted()
    }
    expect([await behind(outsider), await behind(follower)]).toEqual([
      ['ほか', '作った', '追う'],
      ['作った', '追う']
    ])
  })

  it('follow the rights of this moment: who follows, which keys, what themes hide by now', async () => {
    const unfollow = () => world.admin.deleteFrom('project_followers').where('user_uuid', '=', follower.uuid).execute()
    const follow = (uuid: string) =>
      world.admin.insertInto('project_followers').values({ tenant_uuid: tenant.uuid, project_uuid: uuid, user_uuid: follower.uuid }).execute()
    await unfollow()
    expect((await counts(follower))['cases']).toBe(1)
    await follow(cases.followed)
    const restrict = (change: object) => world.admin.updateTable('themes').set(change).where('uuid', '=', open.uuid).execute()
    await restrict({ is_restricted: true, restricted_parts: ['review', 'record_and_file', 'task'] })
    expect(await counts(outsider)).toMatchObject({ cases: 4, reviews: 0, records: 0, tasks: 1, memos: 0, scored: 0 })
    await restrict({ is_restricted: false, restricted_parts: [], hides_reviews_until_mine: true })
    expect(await counts(outsider)).toMatchObject({ reviews: 0, records: 3, scored: 0 })
    await restrict({ hides_reviews_until_mine: false })
    const hide = (publicity: boolean) => world.admin.updateTable('project_records').set({ publicity }).where('content', '=', '公開のメモ').execute()
    await hide(false)
    expect(await counts(outsider)).toMatchObject({ records: 0, memos: 0 })
    await hide(true)
    expect(await counts(outsider)).toMatchObject({ records: 3, reviews: 3 })
  })

  it('leave out what was restricted or made private since, also when it was deleted after that', async () => {
    const restrict = (change: object) => world.admin.updateTable('themes').set(change).where('uuid', '=', open.uuid).execute()
    await restrict({ is_restricted: true, restricted_parts: ['review', 'record_and_file', 'task'], deleted_at: new Date() })
    expect(await counts(outsider)).toMatchObject({ cases: 4, reviews: 0, records: 0, tasks: 1, memos: 0, scored: 0 })
    await restrict({ is_restricted: false, restricted_parts: [], hides_reviews_until_mine: true })
    expect(await counts(outsider)).toMatchObject({ reviews: 0, records: 3, scored: 0 })
    await restrict({ hides_reviews_until_mine: false, deleted_at: null })
    const change = (publicity: boolean) =>
      world.admin
        .updateTable('project_records')
        .set({ publicity, deleted_at: publicity ? null : new Date() })
        .where('content', '=', '公開のメモ')
        .execute()
    await change(false)
    expect(await counts(outsider)).toMatchObject({ records: 0, memos: 0 })
    await change(true)
    expect(await counts(outsider)).toMatchObject({ records: 3, memos: 3, reviews: 3 })
  })

  it('leave out the hidden parts of a case that came into a restricted theme since', async () => {
    const before = await counts(outsider)
    const move = async (themeUuid: string) => {
      const { status } = await owner.call('PATCH', '/v2/private/projects/move', { items: [{ projectUuid: cases.made, themeUuid }] })
      expect(status).toBe(200)
    }
    await move(closed.uuid)
    expect(await counts(outsider)).toMatchObject({ cases: 4, stays: 4, reviews: 2, records: 2, tasks: 3, memos: 2, scored: 2 })
    await move(open.uuid)
    expect(await counts(outsider)).toEqual(before)
  })

  it('hide answers without their key, and companies where there is no company search', async () => {
    const page = await openPage(world, outsider)
    const ask = async () =>
      (await page.figures(count('answers'), count('companies'))).body.results.map(({ kind, reason }: { kind: string; reason?: string }) => reason ?? kind)
    await world.admin.updateTable('tenants').set({ enable_tenant_scoutees: false }).where('uuid', '=', tenant.uuid).execute()
    expect(await ask()).toEqual(['hidden', 'hidden'])
    expect((await page.call('POST', '/cases', { source: count('answers') })).body).toEqual({ items: [], totalCount: 0, list: null })
    await world.admin.updateTable('tenants').set({ enable_tenant_scoutees: true }).where('uuid', '=', tenant.uuid).execute()
    expect(await ask()).toEqual(['hidden', 'figures'])
  })

  it('are those of one’s own tenant: another with the same words has nothing in them', async () => {
    const stranger = await world.createActor(await world.createTenant())
    await refresh(world, stranger)
    expect(await counts(stranger)).toMatchObject({ cases: 0, reviews: 0, records: 0, tasks: 0 })
    const page = await openPage(world, stranger)
    const foreign = [
      { field: 'theme', values: [open.uuid] },
      { field: 'createdBy', values: [owner.uuid] }
    ]
    for (const condition of foreign) expect((await page.figures(count('cases', condition))).body.results[0].total).toEqual([0])
    const { body } = await page.call('GET', `/choices?field=theme&uuids=${open.uuid}`)
    expect(body).toEqual({ items: [], totalCount: 0 })
    expect((await page.call('POST', '/cases', { source: count('cases'), keys: [open.uuid] })).body.totalCount).toBe(0)
  })

  it('equal the list’s total, until the list goes on and the figures stay', async () => {
    const page = await openPage(world, outsider)
    const total = async () => (await page.figures(count('cases', { field: 'theme', values: [open.uuid] }))).body.results[0].total[0]
    const listed = async () => (await outsider.call('GET', `/v2/private/projects?theme_uuid=${open.uuid}`)).body.totalCount
    expect([await total(), await listed()]).toEqual([3, 3])
    await markProjectDeleted(world, cases.other)
    expect([await total(), await listed()]).toEqual([3, 2])
    expect((await page.call('POST', '/cases', { source: count('cases', { field: 'theme', values: [open.uuid] }) })).body.totalCount).toBe(2)
    await refresh(world, owner)
    expect(await total()).toBe(2)
    const { body } = await page.figures({ kind: 'figures', subject: 'cases', measures: ['count'], dimensions: [{ field: 'theme' }] })
    expect(rowsOf(body.results[0])).toEqual([
      [open.uuid, 2],
      [closed.uuid, 1]
    ])
  })
})
