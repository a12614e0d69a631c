import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../testing/world.ts'
import { projectFactory, type TestTheme } from '../projects/testing/projects.factory.ts'

let world: World
let tenant: TestTenant
let make: ReturnType<typeof projectFactory>
let theme: TestTheme
let author: TestActor
let named: TestActor
let grouped: TestActor
let other: TestActor
let groupUuid: string
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.createTenant()
  make = projectFactory(world, tenant)
  theme = await make.theme()
  groupUuid = await make.group('生産技術部')
  author = await world.createActor(tenant, { name: '著者' })
  named = await world.createActor(tenant)
  grouped = await world.createActor(tenant, { userGroupUuids: [groupUuid] })
  other = await world.createActor(tenant)
})
afterAll(() => world.close())

const add = (actor: TestActor, body: object) => actor.call('POST', '/v2/private/project_records', body)
const contents = async (actor: TestActor, project: string) => {
  const list = await actor.call('GET', `/v2/private/project_records?project_uuid=${project}`)
  return list.body.items?.map((item: { content: string }) => item.content)
}
const listed = async (actor: TestActor, project: string) => {
  const list = await actor.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}`)
  return list.body.items.find((item: { uuid: string }) => item.uuid === project)
}

describe('records of a case', () => {
  it('stand with the newest day first and show in the list of cases', async () => {
    const project = await make.project({ theme, by: author })
    const made = await add(author, { projectUuid: project, content: '面談した。', date: '2026-11-04' })
    expect([made.status, made.body.publicity, made.body.canEdit, made.body.createdByName]).toEqual([201, true, true, '著者'])
    await add(author, { projectUuid: project, content: '前日の電話', date: '2026-11-03' })
    expect(await contents(other, project)).toEqual(['面談した。', '前日の電話'])
    expect(await listed(other, project)).toMatchObject({ projectRecordsCount: 2, latestProjectRecord: { content: '面談した。', date: '2026-11-04' } })
  })

  it('take today in Tokyo when no day is given', async () => {
    world.setNow(new Date('2026-11-05T15:30:00Z'))
    const project = await make.project({ theme, by: author })
    const made = await add(author, { projectUuid: project, content: '深夜' })
    world.setNow(null)
    expect(made.body.date).toBe('2026-11-06')
  })

  it('are found in detail by what they say now, by those alone who may see them', async () => {
    const closed = await make.theme({ hides: ['record_and_file'], insiders: [author] })
    const [open, inner] = [await make.project({ theme, by: author }), await make.project({ theme: closed, by: author })]
    const find = async (actor: TestActor, text: string) => {
      const list = await actor.call('GET', `/v2/private/projects?detail_search_flg=true&q=${encodeURIComponent(text)}`)
      return list.body.items.map((item: { uuid: string }) => item.uuid)
    }
    const { body } = await add(author, { projectUuid: open, content: '搬送ロボットを見学' })
    await add(author, { projectUuid: inner, content: '搬送ロボットの内部評価' })
    expect([await find(author, '搬送 ロボット'), await find(other, '搬送 ロボット')].map((uuids) => uuids.toSorted())).toEqual([
      [open, inner].toSorted(),
      [open]
    ])
    await author.call('PATCH', '/v2/private/project_records', { uuid: body.uuid, content: '溶接機を見学' })
    expect([await find(other, '溶接機'), await find(other, '搬送')]).toEqual([[open], []])
    await author.call('PATCH', '/v2/private/project_records', { uuid: body.uuid, publicity: false, userUuids: [named.uuid] })
    expect([await find(author, '溶接機'), await find(named, '溶接機'), await find(other, '溶接機')]).toEqual([[open], [open], []])
    await author.call('DELETE', `/v2/private/project_records/${body.uuid}`)
    expect(await find(author, '溶接機')).toEqual([])
  })

  it('that are private exist only for the author and the people and groups named: no hint in lists, counts or logs', async () => {
    const project = await make.project({ theme, by: author })
    const made = await add(author, { projectUuid: project, content: '内密', publicity: false, userUuids: [named.uuid], userGroupUuids: [groupUuid] })
    expect(await contents(author, project)).toEqual(['内密'])
    expect(await contents(named, project)).toEqual(['内密'])
    expect(await contents(grouped, project)).toEqual(['内密'])
    expect(await contents(other, project)).toEqual([])
    expect(await listed(named, project)).toMatchObject({ projectRecordsCount: 1, latestProjectRecord: { content: '内密' } })
    expect(await listed(other, project)).toMatchObject({ projectRecordsCount: 0, latestProjectRecord: null })
    const log = await other.call('GET', `/v2/private/projects/${project}/operation_logs`)
    expect(JSON.stringify(log.body)).not.toContain('内密')
    const touched = await other.call('PATCH', '/v2/private/project_records', { uuid: made.body.uuid, content: '書換' })
    const removed = await other.call('DELETE', `/v2/private/project_records/${made.body.uuid}`)
    expect([touched.status, removed.status, await contents(author, project)]).toEqual([404, 404, ['内密']])
  })

  it('of one day, one private, are shown as the private one to whoever may read it; the next day’s goes before both', async () => {
    const project = await make.project({ theme, by: author })
    const shown = async () => Promise.all([author, other].map(async (actor) => (await listed(actor, project)).latestProjectRecord))
    await add(author, { projectUuid: project, content: '公開の面談', date: '2026-11-04' })
    await add(author, { projectUuid: project, content: '前日の内密', date: '2026-11-03', publicity: false })
    const open = { content: '公開の面談', date: '2026-11-04' }
    expect(await shown()).toEqual([open, open])
    await add(author, { projectUuid: project, content: '同日の内密', date: '2026-11-04', publicity: false })
    expect(await shown()).toEqual([{ content: '同日の内密', date: '2026-11-04' }, open])
    await add(author, { projectUuid: project, content: '翌日の電話', date: '2026-11-05' })
    const next = { content: '翌日の電話', date: '2026-11-05' }
    expect(await shown()).toEqual([next, next])
  })

  it('are changed and deleted by their author, or with the key for all', async () => {
    const project = await make.project({ theme, by: author })
    const { body } = await add(author, { projectUuid: project, content: '初稿' })
    const keyless = await world.createActor(tenant, { permissions: ['read_all_project', 'update_all_project'] })
    const refused = await keyless.call('PATCH', '/v2/private/project_records', { uuid: body.uuid, content: 'x' })
    expect([refused.status, refused.body.permissions]).toEqual([403, ['update_all_project_record']])
    const changed = await author.call('PATCH', '/v2/private/project_records', { uuid: body.uuid, content: '改稿' }, { 'if-match': '"1"' })
    expect([changed.status, changed.body.content, changed.body.version]).toEqual([200, '改稿', 2])
    const stale = await other.call('PATCH', '/v2/private/project_records', { uuid: body.uuid, content: '衝突' }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.current.content]).toEqual([409, '改稿'])
    expect((await keyless.call('DELETE', `/v2/private/project_records/${body.uuid}`)).status).toBe(403)
    expect((await other.call('DELETE', `/v2/private/project_records/${body.uuid}`)).status).toBe(200)
    expect(await listed(author, project)).toMatchObject({ projectRecordsCount: 0, latestProjectRecord: null })
  })

  it('need the right to add: the case’s update right or the key for records', async () => {
    const project = await make.project({ theme, by: author })
    const reader = await world.createActor(tenant, { permissions: ['read_all_project', 'update_own_project'] })
    expect((await add(reader, { projectUuid: project, content: 'x' })).status).toBe(403)
    const recorder = await world.createActor(tenant, { permissions: ['read_all_project', 'create_all_project_record'] })
    expect((await add(recorder, { projectUuid: project, content: 'x' })).status).toBe(201)
  })

  it('refuse what cannot be, naming the field, and leave nothing behind', async () => {
    const project = await make.project({ theme, by: author })
    const blank = await add(author, { projectUuid: project, content: ' 　\n', date: '2026-02-30', userUuids: ['x'] })
    expect([blank.status, blank.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, ['content', 'date', 'userUuids.0']])
    const unknown = await add(author, {
      projectUuid: project,
      content: 'x',
      userUuids: [named.uuid, project],
      userGroupUuids: [project],
      projectRecordCategoryUuid: project
    })
    expect(unknown.body.fields.map((fault: { field: string }) => fault.field)).toEqual(['userUuids.1', 'userGroupUuids.0', 'projectRecordCategoryUuid'])
    expect((await add(author, { projectUuid: project, content: 'あ'.repeat(20_001) })).status).toBe(400)
    expect(await contents(author, project)).toEqual([])
    const stranger = await world.createActor(await world.createTenant())
    expect((await add(stranger, { projectUuid: project, content: 'x' })).status).toBe(404)
    expect((await author.call('GET', '/v2/private/project_records')).body.code).toBe('required_parameter')
  })

  it('tell the people whom their text mentions, if they see the record, once each, and show their names', async () => {
    const project = await make.project({ theme, by: author, name: 'メンション案件' })
    const guest = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    const told = async () => {
      const rows = await world.admin
        .selectFrom('outbox')
        .select('payload')
        .where('tenant_uuid', '=', tenant.uuid)
        .orderBy('created_at')
        .orderBy('uuid')
        .execute()
      return rows
        .map((row) => row.payload as { kind: string; userUuids: string[]; path?: string })
        .filter((each) => each.path?.includes(project))
        .map((each) => [each.kind, each.userUuids])
    }
    const made = await add(author, { projectUuid: project, content: '@佐伯 確認を', mentionUserUuids: [named.uuid, author.uuid, guest.uuid] })
    expect([made.status, made.body.mentions.map((each: { uuid: string }) => each.uuid).toSorted()]).toEqual([
      201,
      [named.uuid, author.uuid, guest.uuid].toSorted()
    ])
    expect(await told()).toEqual([['record_mentioned', [named.uuid]]])
    // Shared and mentioned is one notice; who does not see the private record gets none.
    await add(author, {
      projectUuid: project,
      content: '内密に',
      publicity: false,
      userUuids: [named.uuid],
      userGroupUuids: [groupUuid],
      mentionUserUuids: [named.uuid, other.uuid]
    })
    expect((await told()).slice(1)).toEqual([
      ['record_mentioned', [named.uuid]],
      ['record_shared', [grouped.uuid]]
    ])
    await author.call('PATCH', '/v2/private/project_records', { uuid: made.body.uuid, mentionUserUuids: [named.uuid, other.uuid] })
    expect((await told()).slice(3)).toEqual([['record_mentioned', [other.uuid]]])
    const bad = await add(author, { projectUuid: project, content: 'x', mentionUserUuids: [named.uuid, project] })
    expect([bad.status, bad.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, ['mentionUserUuids.1']])
  })

  it('come back as they were when a change is undone, unless they changed again', async () => {
    const project = await make.project({ theme, by: author })
    const { body } = await add(author, { projectUuid: project, content: '前', date: '2026-11-01', publicity: false, userUuids: [named.uuid] })
    await author.call('PATCH', '/v2/private/project_records', { uuid: body.uuid, content: '後', publicity: true, userUuids: [] })
    const undoLast = async () => {
      const logs = await author.call('GET', `/v2/private/projects/${project}/operation_logs`)
      const last = logs.body.items.find((item: { action: string }) => item.action !== 'undo')
      return author.call('POST', `/v2/private/operations/${last.operationUuid}/undo`)
    }
    expect((await undoLast()).status).toBe(200)
    const [restored] = (await author.call('GET', `/v2/private/project_records?project_uuid=${project}`)).body.items
    expect(restored).toMatchObject({ content: '前', date: '2026-11-01', publicity: false, userUuids: [named.uuid] })
    expect((await undoLast()).status).toBe(409)
    const file = await make.file(project, author, { name: '資料.pdf', recordUuid: body.uuid })
    await author.call('DELETE', `/v2/private/project_records/${body.uuid}`)
    expect(await contents(author, project)).toEqual([])
    expect((await undoLast()).status).toBe(200)
    const [revived] = (await author.call('GET', `/v2/private/project_records?project_uuid=${project}`)).body.items
    expect([revived.content, revived.files.map((each: { uuid: string }) => each.uuid)]).toEqual(['前', [file]])
  })
})
