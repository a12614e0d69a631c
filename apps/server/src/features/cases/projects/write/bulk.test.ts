import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { countStatements } from '../../../../testing/statements.ts'
import type { TestActor } from '../../../../testing/world.ts'
import { projectFactory } from '../testing/projects.factory.ts'
import { openProjects } from '../testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant, { name: '佐伯 真理子' })
const theme = await make.theme()

const setStatus = (actor: TestActor, projectUuids: readonly string[], status: number) =>
  actor.call('POST', '/v2/private/projects/bulk_update_status', { projectUuids, statusUuid: theme.statuses[status]?.uuid })
const rows = (uuids: readonly string[]) =>
  world.admin.selectFrom('projects').select(['uuid', 'status_uuid', 'version', 'deleted_at']).where('uuid', 'in', uuids).execute()

describe('changing the status of many cases', () => {
  it('changes those with another one, over themes of the same template, and tells their followers', async () => {
    const group = await make.group('班')
    const [direct, member] = [await world.createActor(tenant), await world.createActor(tenant, { userGroupUuids: [group] })]
    const blind = await world.createActor(tenant, { permissions: ['create_project'] })
    const [one, two, same] = [
      await make.project({ theme, name: '甲', followers: [direct, me, blind], groups: [group] }),
      await make.project({ theme: await make.theme(), name: '乙' }),
      await make.project({ theme, status: 2, followers: [direct] })
    ]
    const { status, body } = await setStatus(me, [one, two, same], 2)
    expect([status, body.uuids.toSorted()]).toEqual([200, [one, two].toSorted()])
    const after = new Map((await rows([one, two, same])).map((row) => [row.uuid, [row.status_uuid, row.version]]))
    expect([after.get(one), after.get(two), after.get(same)]).toEqual([2, 2, 1].map((version) => [theme.statuses[2]?.uuid, version]))
    const told = await world.admin.selectFrom('outbox').select('payload').where('tenant_uuid', '=', tenant.uuid).execute()
    expect(told.map((row) => row.payload)).toEqual([
      {
        kind: 'project_status_changed',
        userUuids: [direct.uuid, member.uuid].toSorted(),
        params: { project: '甲', status: theme.statuses[2]?.name, user: '佐伯 真理子' },
        path: `/project_groups/${theme.uuid}/projects/${one}`
      }
    ])
    const log = await world.admin.selectFrom('audit_log').select(['operation_uuid', 'action']).where('project_uuid', 'in', [one, two, same]).execute()
    expect(log).toEqual([
      { operation_uuid: body.operationUuid, action: 'update_status' },
      { operation_uuid: body.operationUuid, action: 'update_status' }
    ])
  })

  it('is all or nothing: 404 for one that is not visible, 403 for one that may not be changed, 422 for one of another template', async () => {
    const actor = await world.createActor(tenant, { permissions: ['read_follow_project', 'update_own_project'] })
    const [own, followed, hidden] = [await make.project({ theme, by: actor }), await make.project({ theme, followers: [actor] }), await make.project({ theme })]
    const [unknown, foreign] = [v7(), await projectFactory(world, await world.createTenant()).theme()]
    const invisible = await setStatus(actor, [own, followed, hidden, unknown], 1)
    expect([invisible.status, invisible.body.uuids]).toEqual([404, [hidden, unknown]])
    const forbidden = await setStatus(actor, [own, followed], 1)
    expect([forbidden.status, forbidden.body.permissions, forbidden.body.uuids]).toEqual([
      403,
      ['update_own_project', 'update_follow_project', 'update_all_project'],
      [followed]
    ])
    const strange = await me.call('POST', '/v2/private/projects/bulk_update_status', { projectUuids: [own], statusUuid: foreign.statuses[0]?.uuid })
    expect([strange.status, strange.body.code, strange.body.uuids]).toEqual([422, 'status_not_in_theme', [own]])
    expect((await rows([own, followed, hidden])).map((row) => row.version)).toEqual([1, 1, 1])
  })

  it('takes a thousand at once, in a fixed number of statements, and no more', async () => {
    const uuids = await make.projects(1000, () => ({ theme, followers: [me] }))
    const counted: number[] = []
    for (const some of [uuids.slice(0, 1), uuids.slice(1)]) {
      const { result, count } = await countStatements(() => setStatus(me, some, 3))
      counted.push(count)
      expect([result.status, result.body.uuids.length]).toEqual([200, some.length])
    }
    expect(counted[0]).toBe(counted[1])
    expect((await setStatus(me, uuids, 4)).body.uuids).toHaveLength(1000)
    const more = await setStatus(me, [...uuids, v7()], 4)
    expect([more.status, more.body.fields[0].field]).toEqual([400, 'projectUuids'])
  })
})

describe('deleting cases', () => {
  it('takes ids from body or query, hides the cases everywhere, and keeps what hangs on them', async () => {
    const own = await make.theme()
    const [one, two, left] = [await make.project({ theme: own }), await make.project({ theme: own }), await make.project({ theme: own })]
    const record = await make.record(one, me, { content: '残る' })
    expect((await me.call('DELETE', '/v2/private/projects', { uuids: [one] })).body.uuids).toEqual([one])
    expect((await me.call('DELETE', `/v2/private/projects?uuids=${two}`)).body.uuids).toEqual([two])
    const { body } = await me.call('GET', `/v2/private/projects?theme_uuid=${own.uuid}`)
    expect(body.items.map((item: { uuid: string }) => item.uuid)).toEqual([left])
    expect((await me.call('GET', `/v2/private/projects/${one}`)).status).toBe(404)
    expect((await rows([one, two])).every((row) => row.deleted_at !== null)).toBe(true)
    expect(await world.admin.selectFrom('project_records').select('deleted_at').where('uuid', '=', record).execute()).toEqual([{ deleted_at: null }])
    expect(await world.admin.selectFrom('audit_log').select(['action', 'project_uuid']).where('entity_uuid', '=', two).execute()).toEqual([
      { action: 'delete', project_uuid: two }
    ])
    expect((await me.call('DELETE', '/v2/private/projects', { uuids: [one] })).status).toBe(404)
    const many = await me.call('DELETE', '/v2/private/projects', { uuids: Array.from({ length: 1001 }, () => v7()) })
    expect([many.status, many.body.fields[0].field]).toEqual([400, 'uuids'])
    const none = await me.call('DELETE', '/v2/private/projects', {})
    expect([none.status, none.body.code]).toEqual([400, 'required_parameter'])
  })

  it('is all or nothing by the right to delete', async () => {
    const actor = await world.createActor(tenant, { permissions: ['read_all_project', 'delete_follow_project'] })
    const [followed, other] = [await make.project({ theme, followers: [actor] }), await make.project({ theme })]
    const { status, body } = await actor.call('DELETE', '/v2/private/projects', { uuids: [followed, other] })
    expect([status, body.permissions, body.uuids]).toEqual([403, ['delete_own_project', 'delete_follow_project', 'delete_all_project'], [other]])
    expect((await actor.call('DELETE', '/v2/private/projects', { uuids: [followed] })).status).toBe(200)
  })
})
