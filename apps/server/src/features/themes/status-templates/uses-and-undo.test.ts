import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../testing/world.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'
import { makeTheme } from '../themes/testing/themes.factory.ts'
import { openWorld } from '../../../testing/open-world.ts'

const world = await openWorld()

const path = '/v2/private/status_templates'
const themePath = '/v2/private/theme_status_templates'
const undo = (actor: TestActor, operationUuid: string) => actor.call('POST', `/v2/private/operations/${operationUuid}/undo`)

interface Status {
  uuid: string
  name: string
  color: number
}

async function scene() {
  const tenant = await world.createTenant()
  const make = projectFactory(world, tenant)
  const me = await world.createActor(tenant)
  const theme = await make.theme({ name: '搬送' })
  const read = async () => (await me.call('GET', path)).body.items[0]
  const statusOf = async (uuid: string) =>
    (await world.admin.selectFrom('projects').select('status_uuid').where('uuid', '=', uuid).executeTakeFirst())?.status_uuid
  return { tenant, make, me, theme, read, statusOf, template: await read() }
}

describe('uses of status templates', () => {
  it('name the themes and count what has each status, for people who work on the settings', async () => {
    const { tenant, make, me, theme, template } = await scene()
    for (const _ of [1, 2]) await make.project({ theme, by: null })
    const gone = await make.project({ theme })
    await me.call('DELETE', '/v2/private/projects', { uuids: [gone] })
    const editor = await world.createActor(tenant, { permissions: ['update_setting'] })
    const { body } = await editor.call('GET', `${path}/uses`)
    expect([body.totalCount, body.items[0].uuid, body.items[0].themes]).toEqual([1, template.uuid, [{ uuid: theme.uuid, name: '搬送' }]])
    expect(body.items[0].statuses.slice(0, 2)).toEqual([
      { uuid: template.statuses[0].uuid, count: 2 },
      { uuid: template.statuses[1].uuid, count: 0 }
    ])
    const reader = await world.createActor(tenant, { permissions: ['read_all_project'] })
    expect([(await reader.call('GET', `${path}/uses`)).status, (await reader.call('GET', `${themePath}/uses`)).status]).toEqual([403, 403])
    const [themeTemplate] = (await me.call('GET', themePath)).body.items
    const made = await makeTheme(me, { themeStatusTemplateUuid: themeTemplate.uuid, themeStatusUuid: themeTemplate.statuses[1].uuid })
    const used = (await me.call('GET', `${themePath}/uses`)).body.items[0]
    expect([used.themes, used.statuses[1]]).toEqual([[{ uuid: made.uuid, name: made.name }], { uuid: themeTemplate.statuses[1].uuid, count: 1 }])
  })
})

describe('the order of templates', () => {
  it('is theirs to change without a new version, also by two at once', async () => {
    const { me, template } = await scene()
    const add = async (name: string) => (await me.call('POST', path, { name, statuses: [{ name: '受付' }] })).body
    const [second, third] = [await add('二'), await add('三')]
    const names = async () => (await me.call('GET', path)).body.items.map((item: { name: string; order: number }) => [item.name, item.order])
    const moved = await me.call('PATCH', path, { uuid: third.uuid, order: 1 }, { 'if-match': '"1"' })
    expect([moved.status, moved.body.order, moved.body.version]).toEqual([200, 1, 1])
    const standing = [
      ['三', 1],
      [template.name, 2],
      ['二', 3]
    ]
    expect(await names()).toEqual(standing)
    const both = await Promise.all([third, second].map(({ uuid }) => me.call('PATCH', path, { uuid, order: 3 })))
    expect([both.map(({ status }) => status), (await names()).map(([, order]: [string, number]) => order)]).toEqual([
      [200, 200],
      [1, 2, 3]
    ])
  })
})

describe('undoing a change of statuses', () => {
  it('brings the removed status back with its cases, name and colours', async () => {
    const { make, me, theme, read, statusOf, template } = await scene()
    const project = await make.project({ theme })
    const [first, second, ...rest] = template.statuses
    const statuses = [{ uuid: second.uuid, name: '調査', color: 5 }, ...rest.map(({ uuid, name }: Status) => ({ uuid, name })), { name: '保留' }]
    const { body } = await me.call('PATCH', path, { uuid: template.uuid, name: '改名', statuses, replacements: { [first.uuid]: second.uuid } })
    expect([await statusOf(project), body.statuses[0].name]).toEqual([second.uuid, '調査'])
    const undone = await undo(me, body.operationUuid)
    expect([undone.status, undone.body.conflictUuids, await statusOf(project)]).toEqual([200, [], first.uuid])
    const after = await read()
    expect([after.name, after.statuses]).toEqual([template.name, template.statuses])
  })

  it('is refused when the template was changed since, or cases have a status that it would take away', async () => {
    const { make, me, theme, template, statusOf } = await scene()
    const kept = template.statuses.map(({ uuid, name }: Status) => ({ uuid, name }))
    const { body } = await me.call('PATCH', path, { uuid: template.uuid, statuses: [...kept, { name: '保留' }] })
    const added = body.statuses.at(-1).uuid
    const project = await make.project({ theme })
    await me.call('POST', '/v2/private/projects/bulk_update_status', { projectUuids: [project], statusUuid: added })
    expect((await undo(me, body.operationUuid)).status).toBe(409)
    expect(await statusOf(project)).toBe(added)
    const later = await me.call('PATCH', path, { uuid: template.uuid, name: '改名' })
    await me.call('PATCH', path, { uuid: template.uuid, name: '再び' })
    expect((await undo(me, later.body.operationUuid)).status).toBe(409)
  })

  it('moves themes back too, and brings a deleted template back, for whoever has the right', async () => {
    const { tenant, me } = await scene()
    const [template] = (await me.call('GET', themePath)).body.items
    const [first, second, ...rest] = template.statuses
    const theme = await makeTheme(me, { themeStatusTemplateUuid: template.uuid, themeStatusUuid: first.uuid })
    const statuses = [second, ...rest].map(({ uuid, name }: Status) => ({ uuid, name }))
    const { body } = await me.call('PATCH', `${themePath}/${template.uuid}`, { statuses, replacements: { [first.uuid]: second.uuid } })
    const statusOf = async () => (await me.call('GET', `/v2/private/themes/${theme.uuid}`)).body.themeStatusUuid
    expect(await statusOf()).toBe(second.uuid)
    expect([(await undo(me, body.operationUuid)).status, await statusOf()]).toEqual([200, first.uuid])
    const { body: made } = await me.call('POST', path, { name: '短縮', statuses: [{ name: '受付' }] })
    const { body: removed } = await me.call('DELETE', `${path}?uuid=${made.uuid}`)
    const reader = await world.createActor(tenant, { permissions: ['update_setting'] })
    expect((await undo(reader, removed.operationUuid)).body.permissions).toEqual(['create_setting'])
    expect((await undo(me, removed.operationUuid)).status).toBe(200)
    const names = (await me.call('GET', path)).body.items.map((item: { name: string }) => item.name)
    expect(names).toContain('短縮')
  })
})

describe('a status that cases get while it is removed', () => {
  it('leaves no case behind with it', async () => {
    const { make, me, theme, template, statusOf } = await scene()
    const [first, second, third, ...rest] = template.statuses
    const projects = await Promise.all(Array.from({ length: 20 }, () => make.project({ theme, status: 1 })))
    const give = (uuid: string) => me.call('POST', '/v2/private/projects/bulk_update_status', { projectUuids: [uuid], statusUuid: third.uuid })
    const statuses = [first, second, ...rest].map(({ uuid, name }: Status) => ({ uuid, name }))
    const [answers, change] = await Promise.all([
      Promise.all(projects.map(give)),
      me.call('PATCH', path, { uuid: template.uuid, statuses, replacements: { [third.uuid]: first.uuid } })
    ])
    expect(change.status).toBe(200)
    const had = await Promise.all(projects.map(statusOf))
    expect(had).toEqual(answers.map(({ status }) => (status === 200 ? first.uuid : second.uuid)))
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true)
  })
})
