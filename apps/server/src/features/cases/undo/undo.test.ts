import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { countStatements } from '../../../testing/statements.ts'
import type { TestActor } from '../../../testing/world.ts'
import { openProjects } from '../projects/testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant, { name: '佐伯 真理子' })
const theme = await make.theme()

const undo = (actor: TestActor, operationUuid: string) => actor.call('POST', `/v2/private/operations/${operationUuid}/undo`)
const setStatus = async (actor: TestActor, projectUuids: readonly string[], status: number): Promise<string> => {
  const { body } = await actor.call('POST', '/v2/private/projects/bulk_update_status', { projectUuids, statusUuid: theme.statuses[status]?.uuid })
  return body.operationUuid
}
const remove = async (actor: TestActor, uuids: readonly string[]): Promise<string> =>
  (await actor.call('DELETE', '/v2/private/projects', { uuids })).body.operationUuid
const row = (uuid: string) => world.admin.selectFrom('projects').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
const logs = async (actor: TestActor, uuid: string) => (await actor.call('GET', `/v2/private/projects/${uuid}/operation_logs`)).body.items
const status = (index: number) => ({ uuid: theme.statuses[index]?.uuid, name: theme.statuses[index]?.name })

describe('undoing a change of status', () => {
  it('gives each case its own earlier status back, tells followers, and leaves one line in each history', async () => {
    const follower = await world.createActor(tenant)
    const [one, two] = [await make.project({ theme, name: '甲', followers: [follower] }), await make.project({ theme, status: 1 })]
    const operation = await setStatus(me, [one, two], 2)
    expect((await logs(me, one)).map((entry: { action: string; canUndo: boolean }) => [entry.action, entry.canUndo])).toEqual([['update_status', true]])
    const { status: code, body } = await undo(me, operation)
    expect([code, body.undoneUuids.toSorted(), body.conflictUuids]).toEqual([200, [one, two].toSorted(), []])
    expect([(await row(one)).status_uuid, (await row(two)).status_uuid, (await row(one)).version]).toEqual([status(0).uuid, status(1).uuid, 3])
    const entries = await logs(me, one)
    expect(entries.map((entry: { action: string; canUndo: boolean; operationUuid: string }) => [entry.action, entry.canUndo, entry.operationUuid])).toEqual([
      ['undo', false, body.operationUuid],
      ['update_status', false, operation]
    ])
    expect(entries[0].to).toEqual({ operationUuid: operation, changes: [{ action: 'update_status', from: status(2), to: status(0) }] })
    const told = await world.admin.selectFrom('outbox').select('payload').where('tenant_uuid', '=', tenant.uuid).execute()
    expect(told.map(({ payload }) => (payload as { params: { status: string } }).params.status)).toEqual([status(2).name, status(0).name])
  })

  it('leaves the days in the status as they were, unless the case had another one in between', async () => {
    const since = new Date('2026-01-05T00:00:00Z')
    const uuid = await make.project({ theme, status: 1, status_since: since })
    const [first, second] = [await setStatus(me, [uuid], 2), await setStatus(me, [uuid], 3)]
    const given = (await logs(me, uuid)).find(({ operationUuid }: { operationUuid: string }) => operationUuid === first).dateTime
    await undo(me, second)
    expect((await row(uuid)).status_since?.toISOString()).toBe(given)
    await undo(me, first)
    expect((await row(uuid)).status_since).toEqual(since)
    const third = await setStatus(me, [uuid], 2)
    await setStatus(me, [uuid], 1)
    await setStatus(me, [uuid], 2)
    const { body } = await undo(me, third)
    const [last] = await logs(me, uuid)
    expect([last.operationUuid, (await row(uuid)).status_since?.toISOString()]).toEqual([body.operationUuid, last.dateTime])
  })

  it('can be done once, also by two at once, and not itself be undone', async () => {
    const uuid = await make.project({ theme })
    const operation = await setStatus(me, [uuid], 1)
    const answers = await Promise.all([undo(me, operation), undo(me, operation), undo(me, operation)])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await row(uuid)).version).toBe(3)
    const own = answers.find((answer) => answer.status === 200)?.body.operationUuid
    const again = await undo(me, own)
    expect([again.status, again.body.code]).toEqual([422, 'not_undoable'])
  })

  it('leaves alone what somebody changed since, and refuses when that is everything', async () => {
    const [one, two] = [await make.project({ theme }), await make.project({ theme })]
    const operation = await setStatus(me, [one, two], 1)
    const other = await setStatus(me, [two], 3)
    const { status: code, body } = await undo(me, operation)
    expect([code, body.undoneUuids, body.conflictUuids]).toEqual([200, [one], [two]])
    expect([(await row(one)).status_uuid, (await row(two)).status_uuid]).toEqual([status(0).uuid, status(3).uuid])
    await setStatus(me, [two], 4)
    const refused = await undo(me, other)
    expect([refused.status, refused.body.code, refused.body.uuids]).toEqual([409, 'conflict', [two]])
    await setStatus(me, [two], 3)
    expect((await undo(me, other)).body.undoneUuids).toEqual([two])
  })

  it('needs the right to make the opposite change, and shows nothing of what the caller does not see', async () => {
    const [reader, follower] = [
      await world.createActor(tenant, { permissions: ['read_all_project'] }),
      await world.createActor(tenant, { permissions: ['read_follow_project', 'update_follow_project'] })
    ]
    const stranger = await world.createActor(await world.createTenant())
    const [one, two] = [await make.project({ theme, followers: [follower] }), await make.project({ theme })]
    const operation = await setStatus(me, [one, two], 1)
    const refused = await undo(reader, operation)
    expect([refused.status, refused.body.permissions, refused.body.uuids.toSorted()]).toEqual([
      403,
      ['update_own_project', 'update_follow_project', 'update_all_project'],
      [one, two].toSorted()
    ])
    expect((await logs(reader, one))[0].canUndo).toBe(false)
    const hidden = await setStatus(me, [two], 2)
    for (const answer of [await undo(follower, hidden), await undo(stranger, hidden), await undo(me, v7())]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    }
    expect((await row(two)).version).toBe(3)
    await setStatus(me, [two], 1)
    const { body } = await undo(follower, operation)
    expect([body.undoneUuids, body.conflictUuids, (await row(two)).status_uuid]).toEqual([[one], [], status(1).uuid])
  })

  it('is possible for thirty days', async () => {
    const uuid = await make.project({ theme })
    world.setNow(new Date('2026-09-01T00:00:00Z'))
    const operation = await setStatus(me, [uuid], 1)
    world.setNow(new Date('2026-10-01T00:00:01Z'))
    expect([(await undo(me, operation)).status, (await logs(me, uuid))[0].canUndo]).toEqual([422, false])
    world.setNow(new Date('2026-10-01T00:00:00Z'))
    expect([(await logs(me, uuid))[0].canUndo, (await undo(me, operation)).status]).toEqual([true, 200])
    world.setNow(null)
  })

  it('takes a thousand in a fixed number of statements', async () => {
    const uuids = await make.projects(1000, (index) => ({ theme, status: index % 2, followers: [me] }))
    const operations = [await setStatus(me, uuids.slice(0, 2), 2), await setStatus(me, uuids.slice(2), 2)]
    const counted: number[] = []
    for (const operation of operations) {
      const { result, count } = await countStatements(() => undo(me, operation))
      counted.push(count)
      expect(result.body.conflictUuids).toEqual([])
    }
    expect(counted[0]).toBe(counted[1])
    const rows = await world.admin.selectFrom('projects').select('status_uuid').where('uuid', 'in', uuids).execute()
    expect(rows.filter((found) => found.status_uuid === status(1).uuid).length).toBe(500)
  })
})

describe('undoing a deletion', () => {
  it('brings cases back with what hangs on them and what their companies show by now', async () => {
    const scoutee = await make.scoutee({ name: '株式会社アオバ' })
    const [one, two] = [await make.project({ theme, name: '株式会社アオバ', scouteeUuid: scoutee }), await make.project({ theme, followers: [me] })]
    const operation = await remove(me, [one, two])
    await me.call('PATCH', `/v2/private/scoutees/${scoutee}`, { name: '株式会社ミドリ' })
    const { status: code, body } = await undo(me, operation)
    expect([code, body.undoneUuids.toSorted(), body.conflictUuids]).toEqual([200, [one, two].toSorted(), []])
    expect([(await row(one)).deleted_at, (await row(one)).shown_name]).toEqual([null, '株式会社ミドリ'])
    const entries = await logs(me, two)
    expect(entries.map((entry: { action: string; canUndo: boolean }) => [entry.action, entry.canUndo])).toEqual([
      ['undo', false],
      ['delete', false]
    ])
  })

  it('is a conflict for a case whose theme is gone, and asks for the right to delete', async () => {
    const gone = await make.theme()
    const editor = await world.createActor(tenant, { permissions: ['read_all_project', 'update_all_project'] })
    const [one, two] = [await make.project({ theme }), await make.project({ theme: gone })]
    const operation = await remove(me, [one, two])
    await world.admin.updateTable('themes').set({ deleted_at: new Date() }).where('uuid', '=', gone.uuid).execute()
    expect((await undo(editor, operation)).body.permissions).toEqual(['delete_own_project', 'delete_follow_project', 'delete_all_project'])
    const { body } = await undo(me, operation)
    expect([body.undoneUuids, body.conflictUuids]).toEqual([[one], [two]])
  })
})

describe('undoing the making of cases', () => {
  it('deletes those that nobody has worked on since', async () => {
    const { body: made } = await me.call('POST', '/v2/private/projects', {
      themeUuid: theme.uuid,
      scoutees: [{ scouteeLinkInput: { name: '甲社' } }, { scouteeLinkInput: { name: '乙社' } }, { scouteeLinkInput: { name: '丙社' } }]
    })
    const [one = '', two = '', three = '']: string[] = made.items.map((item: { uuid: string }) => item.uuid)
    await setStatus(me, [two], 1)
    await me.call('POST', '/v2/private/projects/bulk_create_operation_logs', { items: [{ projectUuid: three, action: 'print' }] })
    const { status: code, body } = await undo(me, made.operationUuid)
    expect([code, body.undoneUuids.toSorted(), body.conflictUuids]).toEqual([200, [one, three].toSorted(), [two]])
    expect([(await row(one)).deleted_at === null, (await row(two)).deleted_at === null]).toEqual([false, true])
  })
})

describe('undoing what a case is about', () => {
  const attach = (uuid: string, scouteeId: string | null) => me.call('PATCH', `/v2/private/projects/${uuid}/tenant_scoutees`, { scouteeId })
  const last = async (uuid: string): Promise<string> => (await logs(me, uuid))[0].operationUuid

  it('gives the typed-in values of a person back, and the company after it was detached', async () => {
    const scoutee = await make.scoutee({ name: '株式会社アオバ', address: '仙台市' })
    const { body: made } = await me.call('POST', '/v2/private/projects', { themeUuid: theme.uuid, scoutees: [{ peopleLinkInput: { name: '加賀 翔' } }] })
    const uuid: string = made.items[0].uuid
    await attach(uuid, scoutee)
    const attached = await last(uuid)
    await attach(uuid, null)
    const detached = await last(uuid)
    expect((await undo(me, attached)).body).toMatchObject({ code: 'conflict', uuids: [uuid] })
    expect((await undo(me, detached)).status).toBe(200)
    const again = await row(uuid)
    expect([again.scoutee_uuid, again.shown_name, again.shown_address, again.people_flg]).toEqual([scoutee, '株式会社アオバ', '仙台市', false])
    expect((await undo(me, attached)).status).toBe(200)
    const first = await row(uuid)
    expect([first.scoutee_uuid, first.shown_name, first.shown_address, first.people_flg, first.link_input]).toEqual([
      null,
      '加賀 翔',
      null,
      true,
      { name: '加賀 翔' }
    ])
  })

  it('is a conflict when the company is gone', async () => {
    const [gone, other] = [await make.scoutee(), await make.scoutee()]
    const uuid = await make.project({ theme, scouteeUuid: gone })
    await attach(uuid, other)
    const operation = await last(uuid)
    await me.call('DELETE', '/v2/private/scoutees', { scouteeIds: [gone] })
    expect([(await undo(me, operation)).status, (await row(uuid)).scoutee_uuid]).toEqual([409, other])
  })
})
