import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../../testing/world.ts'
import { projectFactory } from '../../../cases/projects/testing/projects.factory.ts'

let world: World
let tenant: TestTenant
let administrator: TestActor
/** Everybody else of the workspace, by what they have to do with what is hidden. */
const people = new Map<string, TestActor>()
beforeAll(async () => {
  world = await createWorld()
  tenant = await world.createTenant()
  const make = projectFactory(world, tenant)
  const person = async (name: string, more: Parameters<World['createActor']>[1] = { permissions: ['read_all_project'] }): Promise<TestActor> => {
    const actor = await world.createActor(tenant, { name, ...more })
    people.set(name, actor)
    return actor
  }
  const member = (name: string, group: string) => person(name, { permissions: ['read_all_project'], userGroupUuids: [group] })
  const [board, circle, others] = [await make.group('役員'), await make.group('内輪'), await make.group('ほか')]
  administrator = await world.createActor(tenant, { name: '管理 太郎' })
  await person('another administrator', {})
  await person('an administrator who is switched off', { isActive: false })
  await member('an insider by a group', board)
  await member('somebody whose group a private memo names', circle)
  await member('somebody whose group nothing hidden names', others)
  const hiding = await make.theme({ hides: ['task'], insiders: [await person('an insider')], insiderGroups: [board] })
  await make.project({ theme: hiding })
  // A setting that hides nothing, and one that was lifted.
  const emptied = await make.theme({ hides: ['task'], insiders: [await person('an insider of nothing')], insiderGroups: [others] })
  await world.admin.updateTable('themes').set({ restricted_parts: [] }).where('uuid', '=', emptied.uuid).execute()
  const lifted = await make.theme({ hides: ['task'], insiders: [await person('an insider of a lifted setting')] })
  await world.admin.updateTable('themes').set({ is_restricted: false }).where('uuid', '=', lifted.uuid).execute()
  const open = await make.theme()
  const project = await make.project({ theme: open })
  const users = [await person('somebody whom a private memo names')]
  await make.record(project, await person('the author of a private memo'), { content: '内密', isPrivate: true, users, groups: [circle] })
  await make.record(project, await person('the author of a public memo'), { content: '公開', groups: [others] })
  await make.review(project, await person('a reviewer where nothing is hidden'), { score: 3, theme: open })
  const blindTheme = await make.theme()
  await world.admin.updateTable('themes').set({ hides_reviews_until_mine: true }).where('uuid', '=', blindTheme.uuid).execute()
  await make.review(await make.project({ theme: blindTheme }), await person('a reviewer behind the veil'), { score: 3, theme: blindTheme })
})
afterAll(() => world.close())

const told = [
  'a reviewer behind the veil',
  'an insider',
  'an insider by a group',
  'another administrator',
  'somebody whom a private memo names',
  'somebody whose group a private memo names',
  'the author of a private memo'
]

/** What was emitted about archives since the last look: each kind, to whom, and what it says. */
async function collectNotifications() {
  const rows = await world.admin.deleteFrom('outbox').where('tenant_uuid', '=', tenant.uuid).returning('payload').execute()
  const nameOf = (uuid: string): string | undefined => [...people].find(([, actor]) => actor.uuid === uuid)?.[0]
  return rows
    .map(({ payload }) => payload as { kind?: string; userUuids: string[]; params: object })
    .filter(({ kind }) => kind?.startsWith('archive_begun'))
    .map(({ kind, userUuids, params }) => ({ kind, to: userUuids.flatMap((uuid) => nameOf(uuid) ?? []).toSorted(), params }))
}

describe('an archive of the workspace holds what is hidden from whoever writes it', () => {
  it('and is told to the other administrators, and to those with whom hidden things are shared; it stands in the log', async () => {
    const { status, body } = await administrator.call('POST', '/v2/private/tenants/current/archive', {})
    expect(status).toBe(202)
    expect(await collectNotifications()).toEqual([{ kind: 'archive_begun', to: told, params: { user: '管理 太郎' } }])
    const log = await world.admin.selectFrom('audit_log').select(['action', 'user_uuid']).where('entity_uuid', '=', body.jobUuid).execute()
    expect(log).toEqual([{ action: 'export_archive', user_uuid: administrator.uuid }])
    await world.admin.updateTable('jobs').set({ state: 'succeeded', finished_at: new Date() }).where('uuid', '=', body.jobUuid).execute()
  })

  it('and is told to all of them when the platform’s administration writes it', async () => {
    people.set('the administrator', administrator)
    const administration = await world.createAdministrator()
    expect((await administration('POST', `/v2/admin/tenants/${tenant.uuid}/archive`, {})).status).toBe(202)
    expect(await collectNotifications()).toEqual([{ kind: 'archive_begun_by_administration', to: [...told, 'the administrator'].toSorted(), params: {} }])
  })

  it('and nobody is told of one that is refused', async () => {
    const { status, body } = await administrator.call('POST', '/v2/private/tenants/current/archive', {})
    expect([status, body.code, await collectNotifications()]).toEqual([409, 'archive_running', []])
  })
})
