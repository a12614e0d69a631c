import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '../../../platform/db/gateways.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../testing/world.ts'
import { projectFactory, type TestTheme } from '../../cases/projects/testing/projects.factory.ts'
import { tasks as feature } from './index.ts'

let world: World
let tenant: TestTenant
let make: ReturnType<typeof projectFactory>
let theme: TestTheme
let ann: TestActor
let ben: TestActor
let reader: TestActor
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.createTenant()
  make = projectFactory(world, tenant)
  theme = await make.theme()
  ann = await world.createActor(tenant, { name: '安藤' })
  ben = await world.createActor(tenant, { name: '別所' })
  reader = await world.createActor(tenant, { name: '閲覧', permissions: ['read_all_project'] })
})
afterAll(() => world.close())

const path = '/v2/private/tasks'
const add = (actor: TestActor, body: object) => actor.call('POST', path, body)
const listOf = (actor: TestActor, query: string) => actor.call('GET', `${path}?${query}`)
const names = (answer: { body: { items: { name: string }[] } }) => answer.body.items.map((item) => item.name)
const undoneOf = async (projectUuid: string) => (await ann.call('GET', `/v2/private/projects/${projectUuid}`)).body.unDoneProjectTasksCount
const notificationsAbout = async (text: string) => {
  const rows = await world.admin
    .selectFrom('outbox')
    .select('payload')
    .where('tenant_uuid', '=', tenant.uuid)
    .where('kind', '=', 'notifications.notify')
    .execute()
  return rows.map((row) => row.payload as { kind: string; userUuids: string[]; params: { task?: string } }).filter((each) => each.params.task === text)
}
const entriesOf = (uuid: string) =>
  world.admin
    .selectFrom('audit_log')
    .selectAll()
    .where('tenant_uuid', '=', tenant.uuid)
    .where('entity_uuid', '=', uuid)
    .orderBy('occurred_at')
    .orderBy('uuid')
    .execute()

/** Takes the last entry of a task back, as the call that undoes an operation does. */
async function undoLast(actor: TestActor, uuid: string) {
  const last = (await entriesOf(uuid)).at(-1)
  if (!last) throw new Error('the task has no history')
  const handler = feature.undo?.[`task.${last.action}`]
  if (!handler) throw new Error(`nothing undoes ${last.action}`)
  const entry = {
    uuid: last.uuid,
    entityType: 'task',
    entityUuid: uuid,
    projectUuid: last.project_uuid,
    themeUuid: last.theme_uuid,
    action: last.action,
    operationUuid: last.operation_uuid,
    part: 'task' as const,
    from: last.from_value,
    to: last.to_value
  }
  const permissions = new Set<never>()
  return withTenant(world.platform.db.user, tenant.uuid, 'write', (tx) =>
    handler(
      {
        tx,
        actor: { tenantUuid: tenant.uuid, userUuid: actor.uuid, name: actor.name, userGroupUuids: [], permissions },
        now: new Date(),
        language: 'ja',
        audit: () => undefined,
        emit: () => undefined
      } as unknown as RunContext,
      [entry]
    )
  )
}

describe('tasks', () => {
  it('of a case are made whole, listed by due date with those without one last, and counted on the case', async () => {
    const project = await make.project({ theme, by: ann, name: 'アオバ' })
    const late = await add(ann, {
      projectUuid: project,
      name: '契約',
      detail: '雛形',
      dueDate: '2026-12-01',
      assigneeUserUuids: [ben.uuid],
      notificationDaysBeforeDue: [3, 1, 3]
    })
    await add(ann, { projectUuid: project, name: '日なし' })
    await add(ann, { projectUuid: project, name: '面談', dueDate: '2026-11-30' })
    await add(ann, { projectUuid: project, name: '済み', doneFlg: true })
    expect(late.status).toBe(201)
    expect(late.body).toMatchObject({
      version: 1,
      projectUuid: project,
      themeUuid: null,
      projectThemeUuid: theme.uuid,
      projectTenantScouteeName: 'アオバ',
      themeName: theme.name,
      name: '契約',
      detail: '雛形',
      dueDate: '2026-12-01',
      doneFlg: false,
      assigneeUserUuids: [ben.uuid],
      notificationDaysBeforeDue: [1, 3],
      createdByName: '安藤',
      canEdit: true,
      canDelete: true
    })
    const undone = await listOf(ann, `project_uuid=${project}&done_flg=false`)
    expect([names(undone), undone.body.totalCount]).toEqual([['面談', '契約', '日なし'], 3])
    expect(names(await listOf(ann, `project_uuid=${project}&done_flg=false&sort_by=due_date&sort_order=desc`))).toEqual(['契約', '面談', '日なし'])
    expect(names(await listOf(ann, `project_uuid=${project}&assignee_user_uuids=${ben.uuid}`))).toEqual(['契約'])
    expect(names(await listOf(ann, `project_uuid=${project}&has_due_date=false&done_flg=false`))).toEqual(['日なし'])
    const dated = (await listOf(ann, `project_uuid=${project}&has_due_date=true`)).body.items.map((item: { dueDate: string }) => item.dueDate)
    const within = async (from: string, to: string) => names(await listOf(ann, `project_uuid=${project}&due_date_from=${from}&due_date_to=${to}`)).length
    expect([await within(dated[0], dated.at(-1)), await within(dated[0], dated[0]), await within('2000-01-01', '2000-12-31')]).toEqual([dated.length, 1, 0])
    expect((await listOf(ann, 'due_date_from=2026-02-30')).body.fields.map((each: { field: string }) => each.field)).toEqual(['due_date_from'])
    expect(names(await listOf(ann, `project_uuid=${project}&per_page=1&page=2&done_flg=false`))).toEqual(['契約'])
    expect(names(await listOf(ann, `task_uuids=${late.body.uuid}`))).toEqual(['契約'])
    expect((await listOf(ann, `task_uuids=${late.body.uuid}&linked_to=theme`)).body).toMatchObject({ items: [], totalCount: 0 })
    expect(await undoneOf(project)).toBe(3)
  })

  it('of a theme are its own, told from those of its cases by linked_to, and counted on the theme', async () => {
    const own = await make.theme()
    const project = await make.project({ theme: own, by: ann })
    await add(ann, { themeUuid: own.uuid, name: '募集要項' })
    await add(ann, { projectUuid: project, name: '案件の仕事' })
    expect(names(await listOf(ann, `theme_uuid=${own.uuid}`))).toEqual(['募集要項'])
    expect(names(await listOf(ann, `theme_uuid=${own.uuid}&linked_to=theme`))).toEqual(['募集要項'])
    expect(names(await listOf(ann, `theme_uuid=${own.uuid}&linked_to=project`))).toEqual(['案件の仕事'])
    expect(names(await listOf(ann, 'linked_to=theme&per_page=1000'))).toContain('募集要項')
    const { body } = await ann.call('GET', `/v2/private/themes/${own.uuid}`)
    expect(body.unDoneTasksCount).toBe(1)
  })

  it('are changed with their version; done, undone and deleted they are counted at once', async () => {
    const project = await make.project({ theme, by: ann })
    const { body } = await add(ann, { projectUuid: project, name: '前', dueDate: '2026-12-01', assigneeUserUuids: [ben.uuid] })
    const changed = await ann.call('PATCH', `${path}/${body.uuid}`, { doneFlg: true, dueDate: null }, { 'if-match': '"1"' })
    expect([changed.status, changed.body.version, changed.body.doneFlg, changed.body.dueDate, changed.body.name]).toEqual([200, 2, true, null, '前'])
    expect(changed.body.assigneeUserUuids).toEqual([ben.uuid])
    expect(await undoneOf(project)).toBe(0)
    const stale = await ann.call('PATCH', `${path}/${body.uuid}`, { name: '遅' }, { 'if-match': '"1"' })
    expect([stale.status, stale.body.code, stale.body.current.doneFlg]).toEqual([409, 'stale_version', true])
    await ann.call('PATCH', `${path}/${body.uuid}`, { doneFlg: false })
    expect(await undoneOf(project)).toBe(1)
    expect((await ann.call('DELETE', `${path}/${body.uuid}`)).status).toBe(200)
    expect([await undoneOf(project), (await ann.call('PATCH', `${path}/${body.uuid}`, { name: '後' })).status]).toEqual([0, 404])
  })

  it('change their status together, all or none, and answer those that changed', async () => {
    const project = await make.project({ theme, by: ann })
    const [one, two, done] = await Promise.all([
      add(ann, { projectUuid: project, name: '一' }),
      add(ann, { themeUuid: theme.uuid, name: '二' }),
      add(ann, { projectUuid: project, name: '三', doneFlg: true })
    ])
    const uuids = [one, two, done].map((answer) => answer.body.uuid)
    const refused = await ann.call('PATCH', `${path}/bulk_update_status`, { doneFlg: true, uuids: [...uuids, project] })
    expect([refused.status, refused.body.uuids, await undoneOf(project)]).toEqual([404, [project], 1])
    const answer = await ann.call('PATCH', `${path}/bulk_update_status`, { doneFlg: true, uuids })
    expect([answer.status, answer.body.uuids, await undoneOf(project)]).toEqual([200, uuids.slice(0, 2), 0])
    expect((await ann.call('PATCH', `${path}/bulk_update_status`, { doneFlg: true, uuids: [] })).status).toBe(400)
  })

  it('may be added by whoever reads the case; changed by their maker, their assignee and whoever may update the case; deleted not by an assignee', async () => {
    const project = await make.project({ theme, by: ann })
    const own = await add(reader, { projectUuid: project, name: '自分の' })
    const given = await add(ann, { projectUuid: project, name: '任された', assigneeUserUuids: [reader.uuid] })
    const other = await add(ann, { projectUuid: project, name: '他人の' })
    expect([own.status, own.body.canEdit, own.body.canDelete]).toEqual([201, true, true])
    expect((await reader.call('PATCH', `${path}/${given.body.uuid}`, { doneFlg: true })).status).toBe(200)
    const refused = await reader.call('PATCH', `${path}/${other.body.uuid}`, { doneFlg: true })
    expect([refused.status, refused.body.permissions]).toEqual([403, ['update_own_project', 'update_follow_project', 'update_all_project']])
    expect((await reader.call('DELETE', `${path}/${given.body.uuid}`)).status).toBe(403)
    const bulk = await reader.call('PATCH', `${path}/bulk_update_status`, { doneFlg: true, uuids: [own.body.uuid, other.body.uuid] })
    expect([bulk.status, bulk.body.uuids]).toEqual([403, [other.body.uuid]])
    expect((await ben.call('DELETE', `${path}/${own.body.uuid}`)).status).toBe(200)
    const ofTheme = await add(ann, { themeUuid: theme.uuid, name: 'テーマの' })
    expect((await reader.call('PATCH', `${path}/${ofTheme.body.uuid}`, { name: 'x' })).body.permissions).toContain('update_all_project_group')
  })

  it('do not exist where the theme hides them, where the case is not readable, nor for another tenant', async () => {
    const closed = await make.theme({ hides: ['task'], insiders: [ann] })
    const project = await make.project({ theme: closed, by: ann })
    const { body } = await add(ann, { projectUuid: project, name: '内密', assigneeUserUuids: [ben.uuid] })
    const guest = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    const stranger = await world.createActor(await world.createTenant())
    for (const actor of [ben, guest, stranger]) {
      expect((await listOf(actor, `project_uuid=${project}`)).status).toBe(404)
      expect((await add(actor, { projectUuid: project, name: '外' })).status).toBe(404)
      expect((await actor.call('PATCH', `${path}/${body.uuid}`, { name: '外' })).status).toBe(404)
      expect((await actor.call('DELETE', `${path}/${body.uuid}`)).status).toBe(404)
      expect((await actor.call('PATCH', `${path}/bulk_update_status`, { doneFlg: true, uuids: [body.uuid] })).status).toBe(404)
      expect(names(await listOf(actor, ''))).not.toContain('内密')
      expect((await listOf(actor, `task_uuids=${body.uuid}`)).body).toMatchObject({ items: [], totalCount: 0 })
    }
    expect(names(await listOf(ann, `project_uuid=${project}`))).toEqual(['内密'])
    expect(
      (await ben.call('GET', `/v2/private/projects/${project}/operation_logs`)).body.items.filter((item: { entityType: string }) => item.entityType === 'task')
    ).toEqual([])
  })

  it('tell new assignees who can see them, once, and never the one who did it', async () => {
    const project = await make.project({ theme, by: ann })
    const guest = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    const { body } = await add(ann, { projectUuid: project, name: '知らせ', dueDate: '2026-12-01', assigneeUserUuids: [ann.uuid, ben.uuid, guest.uuid] })
    await ann.call('PATCH', `${path}/${body.uuid}`, { assigneeUserUuids: [ben.uuid, reader.uuid] })
    expect((await notificationsAbout('知らせ')).map((each) => each.userUuids)).toEqual([[ben.uuid], [reader.uuid]])
  })

  it('name every fault, and leave nothing behind', async () => {
    const project = await make.project({ theme, by: ann })
    const fieldsOf = async (body: object) => (await add(ann, body)).body.fields?.map((fault: { field: string }) => fault.field)
    expect(await fieldsOf({ projectUuid: project, name: 'あ'.repeat(10_000), dueDate: '2026-02-30' })).toEqual(['name', 'dueDate'])
    expect(await fieldsOf({ name: 'どこの' })).toEqual(['projectUuid'])
    expect(await fieldsOf({ name: '両方', projectUuid: project, themeUuid: theme.uuid })).toEqual(['projectUuid'])
    expect(await fieldsOf({ projectUuid: project, name: '誰', assigneeUserUuids: [ben.uuid, project] })).toEqual(['assigneeUserUuids.1'])
    expect([names(await listOf(ann, `project_uuid=${project}`)), await undoneOf(project)]).toEqual([[], 0])
  })

  it('stand in the history of their case, and each change can be taken back until the task changes again', async () => {
    const project = await make.project({ theme, by: ann })
    const { body } = await add(ann, { projectUuid: project, name: '前', dueDate: '2026-12-01', assigneeUserUuids: [ben.uuid] })
    await ann.call('PATCH', `${path}/${body.uuid}`, { name: '後', doneFlg: true, assigneeUserUuids: [] })
    const logs = await ann.call('GET', `/v2/private/projects/${project}/operation_logs`)
    expect(logs.body.items.map((item: { action: string }) => item.action)).toEqual(['update_task', 'create_task'])
    expect((await undoLast(ann, body.uuid)).undone).toHaveLength(1)
    const [restored] = (await listOf(ann, `project_uuid=${project}`)).body.items
    expect(restored).toMatchObject({ name: '前', doneFlg: false, dueDate: '2026-12-01', assigneeUserUuids: [ben.uuid] })
    expect(await undoneOf(project)).toBe(1)
    // The same entry again: the task is no longer as the change left it.
    expect((await undoLast(ann, body.uuid)).conflicts).toHaveLength(1)
    await ann.call('DELETE', `${path}/${body.uuid}`)
    expect((await undoLast(ann, body.uuid)).undone).toHaveLength(1)
    expect([names(await listOf(ann, `project_uuid=${project}`)), await undoneOf(project)]).toEqual([['前'], 1])
  })
})
