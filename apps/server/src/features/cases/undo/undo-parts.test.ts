import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../testing/world.ts'
import { openProjects } from '../projects/testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant)
const theme = await make.theme()

const undo = (actor: TestActor, operationUuid: string) => actor.call('POST', `/v2/private/operations/${operationUuid}/undo`)
const logs = async (actor: TestActor, uuid: string) => (await actor.call('GET', `/v2/private/projects/${uuid}/operation_logs`)).body.items
/** The operation that a case's history tells last. */
const last = async (uuid: string): Promise<string> => (await logs(me, uuid))[0].operationUuid

describe('undoing a review', () => {
  const find = (uuid: string) =>
    world.admin.selectFrom('project_reviews').select(['comment', 'average_score', 'deleted_at']).where('uuid', '=', uuid).executeTakeFirstOrThrow()
  const score = async (uuid: string) =>
    (await world.admin.selectFrom('projects').select('all_average_score').where('uuid', '=', uuid).executeTakeFirst())?.all_average_score
  const perspectives = () => world.admin.selectFrom('review_perspectives').select('uuid').where('review_template_uuid', '=', theme.reviewTemplateUuid).execute()

  it('gives points and comment back, then takes it away, with the figures of the case', async () => {
    const project = await make.project({ theme })
    const [perspective] = await perspectives()
    const given = (point: number) => [{ perspectiveUuid: perspective?.uuid, point }]
    const { body: review } = await me.call('POST', `/v2/private/projects/${project}/reviews`, { comment: '初', scores: given(2) })
    const made = await last(project)
    await me.call('PATCH', `/v2/private/projects/${project}/reviews/${review.uuid}`, { comment: '後', scores: given(5) })
    const changed = await last(project)
    expect((await undo(me, made)).body).toMatchObject({ code: 'conflict', uuids: [project] })
    expect((await undo(me, changed)).body).toMatchObject({ undoneUuids: [project], conflictUuids: [] })
    expect([await find(review.uuid), await score(project)]).toEqual([{ comment: '初', average_score: 2, deleted_at: null }, 2])
    expect((await undo(me, made)).status).toBe(200)
    expect([(await find(review.uuid)).deleted_at === null, await score(project)]).toEqual([false, null])
    expect((await logs(me, project)).map((entry: { action: string; entityUuid: string }) => [entry.action, entry.entityUuid])).toEqual([
      ['undo', review.uuid],
      ['undo', review.uuid],
      ['update_review', review.uuid],
      ['create_review', review.uuid]
    ])
  })

  it('is for its author and whoever may update the case, and does not exist where reviews are hidden', async () => {
    const hiding = await make.theme({ hides: ['review'], insiders: [me] })
    const reader = await world.createActor(tenant, { permissions: ['read_all_project'] })
    const [open, hidden] = [await make.project({ theme }), await make.project({ theme: hiding })]
    for (const project of [open, hidden]) await me.call('POST', `/v2/private/projects/${project}/reviews`, { comment: '良い', scores: [] })
    const refused = await undo(reader, await last(open))
    expect([refused.status, refused.body.permissions, refused.body.uuids]).toEqual([
      403,
      ['update_own_project', 'update_follow_project', 'update_all_project'],
      [open]
    ])
    expect((await logs(reader, open))[0].canUndo).toBe(false)
    expect((await undo(reader, await last(hidden))).status).toBe(404)
    expect((await undo(me, await last(hidden))).status).toBe(200)
  })
})

describe('undoing what was done with a file', () => {
  const find = (uuid: string) => world.admin.selectFrom('files').select(['name', 'pinned_at', 'deleted_at']).where('uuid', '=', uuid).executeTakeFirstOrThrow()

  it('gives its name and pin back, and brings it back', async () => {
    const project = await make.project({ theme })
    const file = await make.file(project, me, { name: 'a.pdf' })
    await me.call('PUT', `/v2/private/projects/${project}/files/${file}`, { pinned: true, name: 'b.pdf' })
    const renamed = await last(project)
    await me.call('DELETE', `/v2/private/projects/${project}/files/${file}`)
    expect((await undo(me, renamed)).status).toBe(409)
    expect((await undo(me, await last(project))).body).toMatchObject({ undoneUuids: [project], conflictUuids: [] })
    expect((await undo(me, renamed)).status).toBe(200)
    expect(await find(file)).toEqual({ name: 'a.pdf', pinned_at: null, deleted_at: null })
  })

  it('does not exist for whoever does not see its record', async () => {
    const other = await world.createActor(tenant)
    const project = await make.project({ theme })
    const recordUuid = await make.record(project, me, { content: '内々', isPrivate: true })
    const file = await make.file(project, me, { name: '内々.pdf', recordUuid })
    await me.call('DELETE', `/v2/private/projects/${project}/files/${file}`)
    const operation = await last(project)
    expect([(await undo(other, operation)).status, (await find(file)).deleted_at === null]).toEqual([404, false])
    expect([(await undo(me, operation)).status, (await find(file)).deleted_at]).toEqual([200, null])
    expect(await logs(other, project)).toEqual([])
  })
})
