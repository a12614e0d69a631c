import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { countStatements } from '../../../testing/statements.ts'
import type { TestActor } from '../../../testing/world.ts'
import { projectFactory } from '../projects/testing/projects.factory.ts'
import { openProjects } from '../projects/testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant, { name: '佐伯 真理子' })
const theme = await make.theme()

const bulk = (actor: TestActor, name: string, body: unknown, headers?: Record<string, string>) =>
  actor.call('POST', `/v2/private/projects/bulk_${name}`, body, headers)
const legacy = (actor: TestActor, name: string, projectUuids: readonly string[], categoryUuids: readonly string[], path = tenant.uuid) =>
  actor.call('POST', `/v1/${path}/projects/bulk_${name}`, { item: { project_uuids: projectUuids, category_uuids: categoryUuids } })
const undo = (operationUuid: string) => me.call('POST', `/v2/private/operations/${operationUuid}/undo`)
const logs = async (uuid: string) => (await me.call('GET', `/v2/private/projects/${uuid}/operation_logs`)).body.items
const followersOf = async (uuid: string) => {
  const users = await world.admin.selectFrom('project_followers').select('user_uuid as uuid').where('project_uuid', '=', uuid).execute()
  const groups = await world.admin.selectFrom('project_follower_groups').select('user_group_uuid as uuid').where('project_uuid', '=', uuid).execute()
  return [...users, ...groups].map((row) => row.uuid).toSorted()
}
const categoriesOf = async (uuid: string) =>
  (await world.admin.selectFrom('project_category_links').select('project_category_uuid as uuid').where('project_uuid', '=', uuid).execute())
    .map((row) => row.uuid)
    .toSorted()
const tagsOf = async (uuid: string) =>
  (await world.admin.selectFrom('scoutee_tag_links').select('scoutee_tag_uuid as uuid').where('scoutee_uuid', '=', uuid).execute())
    .map((row) => row.uuid)
    .toSorted()
const channelsOf = async (uuid: string) =>
  (await world.admin.selectFrom('scoutee_channels').select('channel_uuid as uuid').where('scoutee_uuid', '=', uuid).execute()).map((row) => row.uuid).toSorted()
const told = async () =>
  (await world.admin.selectFrom('outbox').select('payload').where('tenant_uuid', '=', tenant.uuid).orderBy('created_at').execute()).map(
    ({ payload }) => payload as { kind: string; userUuids: string[]; params: unknown }
  )

describe('the people in charge of many cases', () => {
  it('are added and taken away, with history, one notice to each new one, and an undo', async () => {
    const [group, gone] = [await make.group('班'), await make.group('旧班')]
    const [fresh, old, member] = [
      await world.createActor(tenant),
      await world.createActor(tenant),
      await world.createActor(tenant, { userGroupUuids: [group] })
    ]
    const [one, two, same] = [
      await make.project({ theme, followers: [old], groups: [gone] }),
      await make.project({ theme }),
      await make.project({ theme, followers: [fresh], groups: [group] })
    ]
    const before = (await told()).length
    const { status, body } = await bulk(me, 'update_followers', {
      projectUuids: [one, two, same],
      appendFollowerUuids: [fresh.uuid],
      removeFollowerUuids: [old.uuid],
      appendFollowerGroupUuids: [group],
      removeFollowerGroupUuids: [gone]
    })
    expect([status, body]).toEqual([200, { uuids: [one, two], operationUuid: expect.any(String) }])
    for (const uuid of [one, two, same]) expect(await followersOf(uuid)).toEqual([fresh.uuid, group].toSorted())
    expect((await told()).slice(before).map(({ kind, userUuids, params }) => [kind, userUuids.toSorted(), params])).toEqual([
      ['followers_added', [fresh.uuid, member.uuid].toSorted(), { count: 2, user: '佐伯 真理子' }]
    ])
    expect((await logs(one)).map((entry: { action: string }) => entry.action).toSorted()).toEqual(['update_follower', 'update_follower_group'])
    const undone = await undo(body.operationUuid)
    expect([undone.status, undone.body.undoneUuids.toSorted()]).toEqual([200, [one, two].toSorted()])
    expect([await followersOf(one), await followersOf(two), await followersOf(same)]).toEqual([[old.uuid, gone].toSorted(), [], [fresh.uuid, group].toSorted()])
    expect((await logs(one)).map((entry: { action: string }) => entry.action).toSorted()).toEqual(['undo', 'update_follower', 'update_follower_group'])
  })

  it('are not given back to a case whose people somebody changed since', async () => {
    const [some, other] = [await world.createActor(tenant), await world.createActor(tenant)]
    const [one, two] = [await make.project({ theme }), await make.project({ theme })]
    const { body } = await bulk(me, 'update_followers', { projectUuids: [one, two], appendFollowerUuids: [some.uuid] })
    await bulk(me, 'update_followers', { projectUuids: [two], appendFollowerUuids: [other.uuid] })
    expect((await undo(body.operationUuid)).body).toMatchObject({ undoneUuids: [one], conflictUuids: [two] })
    expect([await followersOf(one), await followersOf(two)]).toEqual([[], [some.uuid, other.uuid].toSorted()])
  })

  it('change all or none: 404 for what is not visible, 403 for what may not be changed, 400 for people who do not exist', async () => {
    const actor = await world.createActor(tenant, { permissions: ['read_follow_project', 'update_own_project'] })
    const [own, followed, hidden] = [await make.project({ theme, by: actor }), await make.project({ theme, followers: [actor] }), await make.project({ theme })]
    const unknown = v7()
    const change = (projectUuids: readonly string[], who = me.uuid) => bulk(actor, 'update_followers', { projectUuids, appendFollowerUuids: [who] })
    const invisible = await change([own, hidden, unknown])
    expect([invisible.status, invisible.body.uuids]).toEqual([404, [hidden, unknown]])
    const forbidden = await change([own, followed])
    expect([forbidden.status, forbidden.body.permissions, forbidden.body.uuids]).toEqual([
      403,
      ['update_own_project', 'update_follow_project', 'update_all_project'],
      [followed]
    ])
    const [left, foreign] = [await world.createActor(tenant), await world.createActor(await world.createTenant())]
    await world.admin.updateTable('users').set({ deleted_at: new Date() }).where('uuid', '=', left.uuid).execute()
    for (const stranger of [foreign.uuid, left.uuid, unknown]) {
      const refused = await change([own], stranger)
      expect([refused.status, refused.body.fields[0].field]).toEqual([400, 'appendFollowerUuids.0'])
    }
    expect([await followersOf(own), await followersOf(followed)]).toEqual([[], [actor.uuid]])
    const many = await change(Array.from({ length: 1001 }, () => v7()))
    expect([many.status, many.body.fields[0].field]).toEqual([400, 'projectUuids'])
  })

  it('change for a thousand cases in a fixed number of statements', async () => {
    const [fresh, old] = [await world.createActor(tenant), await world.createActor(tenant)]
    const uuids = await make.projects(1000, () => ({ theme, followers: [old] }))
    const counted: number[] = []
    for (const some of [uuids.slice(0, 2), uuids.slice(2)]) {
      const change = { projectUuids: some, appendFollowerUuids: [fresh.uuid], removeFollowerUuids: [old.uuid] }
      const { result, count } = await countStatements(() => bulk(me, 'update_followers', change))
      counted.push(count)
      expect(result.body.uuids.length).toBe(some.length)
    }
    expect(counted[0]).toBe(counted[1])
  })
})

describe('the tags of many cases', () => {
  it('are attached and detached under the tenant of the session, and undone', async () => {
    const [kept, fresh] = [await make.category('残'), await make.category('新')]
    const [one, two] = [await make.project({ theme, categories: [kept] }), await make.project({ theme, categories: [fresh] })]
    const attached = await legacy(me, 'attach', [one, two], [fresh])
    expect([attached.status, attached.body]).toEqual([200, { uuids: [one], operationUuid: expect.any(String) }])
    expect(await categoriesOf(one)).toEqual([kept, fresh].toSorted())
    const detached = await legacy(me, 'detach', [one, two], [fresh, kept])
    expect([detached.body.uuids, await categoriesOf(one), await categoriesOf(two)]).toEqual([[one, two], [], []])
    expect((await undo(detached.body.operationUuid)).body.undoneUuids.toSorted()).toEqual([one, two].toSorted())
    expect([await categoriesOf(one), await categoriesOf(two)]).toEqual([[kept, fresh].toSorted(), [fresh]])
    expect((await undo(attached.body.operationUuid)).body.undoneUuids).toEqual([one])
    expect(await categoriesOf(one)).toEqual([kept])
  })

  it('stay when the tenant in the path is another one, or a tag does not exist', async () => {
    const stranger = await world.createTenant()
    const [uuid, tag] = [await make.project({ theme }), await make.category('札')]
    for (const path of [stranger.uuid, v7()]) expect((await legacy(me, 'attach', [uuid], [tag], path)).status).toBe(404)
    const refused = await legacy(me, 'attach', [uuid], [tag, await projectFactory(world, stranger).category('他')])
    expect([refused.status, refused.body.fields[0].field, await categoriesOf(uuid)]).toEqual([400, 'item.category_uuids.1', []])
  })
})

describe('the tags and channels of the companies of many cases', () => {
  it('are attached, with the history of the given cases and of the company, and undone', async () => {
    const [kept, fresh] = [await make.tag('残'), await make.tag('新')]
    const [scoutee, tagged] = [await make.scoutee({ name: '株式会社アオバ', tags: [kept] }), await make.scoutee({ tags: [fresh] })]
    const [one, two, other] = [
      await make.project({ theme, scouteeUuid: scoutee, name: '株式会社アオバ' }),
      await make.project({ theme, scouteeUuid: scoutee }),
      await make.project({ theme, scouteeUuid: scoutee })
    ]
    const [same, none] = [await make.project({ theme, scouteeUuid: tagged }), await make.project({ theme })]
    const { status, body } = await bulk(me, 'attach_scoutee_tags', { projectUuids: [one, two, same, none], tenantScouteeTagUuids: [fresh] })
    expect([status, body]).toEqual([200, { uuids: [one, two], skippedUuids: [none], operationUuid: expect.any(String) }])
    expect(await tagsOf(scoutee)).toEqual([kept, fresh].toSorted())
    const [entry] = await logs(one)
    expect([entry.action, entry.from, entry.to, entry.canUndo]).toEqual([
      'attach_scoutee_tag',
      { scoutee: { uuid: scoutee, name: '株式会社アオバ' }, tags: [{ uuid: kept, name: '残' }] },
      {
        scoutee: { uuid: scoutee, name: '株式会社アオバ' },
        tags: [
          { uuid: kept, name: '残' },
          { uuid: fresh, name: '新' }
        ]
      },
      true
    ])
    expect(await logs(other)).toEqual([])
    const own = await world.admin.selectFrom('audit_log').select(['action', 'from_value', 'to_value']).where('entity_uuid', '=', scoutee).execute()
    expect(own).toEqual([{ action: 'update', from_value: { tags: ['残'] }, to_value: { tags: ['残', '新'] } }])
    const undone = await undo(body.operationUuid)
    expect([undone.body.undoneUuids.toSorted(), await tagsOf(scoutee)]).toEqual([[one, two].toSorted(), [kept]])
    expect((await logs(one)).map((line: { action: string }) => line.action)).toEqual(['undo', 'attach_scoutee_tag'])
  })

  it('are detached, and not given back where somebody changed them since', async () => {
    const [one, two] = [await make.channel('見本市'), await make.channel('知人')]
    const [first, second] = [await make.scoutee({ channels: [one, two] }), await make.scoutee({ channels: [one] })]
    const [a, b] = [await make.project({ theme, scouteeUuid: first }), await make.project({ theme, scouteeUuid: second })]
    const { body } = await bulk(me, 'detach_scoutee_channels', { projectUuids: [a, b], channelUuids: [one] })
    expect([body.uuids, await channelsOf(first), await channelsOf(second)]).toEqual([[a, b], [two], []])
    await bulk(me, 'attach_scoutee_channels', { projectUuids: [b], channelUuids: [two] })
    expect((await undo(body.operationUuid)).body).toMatchObject({ undoneUuids: [a], conflictUuids: [b] })
    expect([await channelsOf(first), await channelsOf(second)]).toEqual([[one, two].toSorted(), [two]])
  })

  it('change all or none, by the right to update the cases', async () => {
    const tag = await make.tag('札')
    const actor = await world.createActor(tenant, { permissions: ['read_follow_project', 'update_own_project'] })
    const scoutee = await make.scoutee()
    const [own, followed, hidden] = [
      await make.project({ theme, by: actor, scouteeUuid: scoutee }),
      await make.project({ theme, followers: [actor], scouteeUuid: scoutee }),
      await make.project({ theme, scouteeUuid: scoutee })
    ]
    const attach = (projectUuids: readonly string[], tagUuid = tag) => bulk(actor, 'attach_scoutee_tags', { projectUuids, tenantScouteeTagUuids: [tagUuid] })
    expect((await attach([own, hidden])).body.uuids).toEqual([hidden])
    const forbidden = await attach([own, followed])
    expect([forbidden.status, forbidden.body.uuids]).toEqual([403, [followed]])
    const refused = await attach([own], await projectFactory(world, await world.createTenant()).tag('他'))
    expect([refused.status, refused.body.fields[0].field, await tagsOf(scoutee)]).toEqual([400, 'tenantScouteeTagUuids.0', []])
    expect((await attach([own])).body.uuids).toEqual([own])
  })
})

describe('what people did in the browser alone', () => {
  it('is remembered for readable cases, all or none', async () => {
    const guest = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    const [seen, unseen] = [await make.project({ theme, followers: [guest] }), await make.project({ theme })]
    const items = [
      { projectUuid: seen, action: 'print', note: '会議用' },
      { projectUuid: seen, action: 'copy_link' }
    ]
    const refused = await bulk(guest, 'create_operation_logs', { items: [...items, { projectUuid: unseen, action: 'print' }] })
    expect([refused.status, refused.body.uuids, (await logs(seen)).length]).toEqual([404, [unseen], 0])
    const { status, body } = await bulk(guest, 'create_operation_logs', { items })
    expect([status, body.uuids]).toEqual([200, [seen]])
    expect((await logs(seen)).map((entry: { action: string; to: unknown; canUndo: boolean }) => [entry.action, entry.to, entry.canUndo])).toEqual([
      ['copy_link', null, false],
      ['print', { note: '会議用' }, false]
    ])
    expect((await bulk(guest, 'create_operation_logs', { items: [{ projectUuid: seen, action: 'delete' }] })).status).toBe(400)
    expect((await undo(body.operationUuid)).body.code).toBe('not_undoable')
  })
})

/** A pair of calls over the same cases in opposite orders, `rounds` times. */
async function overlap(count: number, rounds: number, call: (uuids: readonly string[], round: number) => Promise<number>): Promise<number[]> {
  const uuids = await Promise.all(Array.from({ length: count }, () => make.project({ theme })))
  const statuses: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    statuses.push(...(await Promise.all([uuids, uuids.toReversed()].map((some) => call(some, round)))))
  }
  return statuses
}

describe('the same call three times with one key', () => {
  it('has one effect and one answer', async () => {
    const [uuid, follower] = [await make.project({ theme }), await world.createActor(tenant)]
    const before = (await told()).length
    const send = (key: string) => bulk(me, 'update_followers', { projectUuids: [uuid], appendFollowerUuids: [follower.uuid] }, { 'idempotency-key': key })
    const key = v7()
    const answers = await Promise.all([send(key), send(key), send(key)])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect([answers[0]?.body.uuids, (await logs(uuid)).length, (await told()).length - before]).toEqual([[uuid], 1, 1])
    expect((await send(v7())).body.uuids).toEqual([])
  })

  it('would be three lines in the history without the key', async () => {
    const uuid = await make.project({ theme })
    for (const _ of [1, 2, 3]) await bulk(me, 'create_operation_logs', { items: [{ projectUuid: uuid, action: 'print' }] })
    expect((await logs(uuid)).length).toBe(3)
  })
})

describe('bulk actions over the same thousand cases in differing order', () => {
  it('never fail', async () => {
    const [tag, follower] = [await make.category('重なり'), await world.createActor(tenant)]
    const statuses = await overlap(1000, 2, async (uuids, round) => {
      const isOdd = round % 2 === 1
      const answers = await Promise.all([
        legacy(me, isOdd ? 'attach' : 'detach', uuids, [tag]),
        bulk(me, 'update_followers', { projectUuids: uuids, [isOdd ? 'removeFollowerUuids' : 'appendFollowerUuids']: [follower.uuid] }),
        bulk(me, 'update_status', { projectUuids: uuids, statusUuid: theme.statuses[round + 1]?.uuid })
      ])
      return Math.max(...answers.map((answer) => answer.status))
    })
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })

  it('would fail when rows were changed in the order of the call', async () => {
    const failures = await overlap(50, 2, async (uuids) => {
      try {
        await world.admin.transaction().execute(async (tx) => {
          for (const uuid of uuids) await tx.updateTable('projects').set({ undone_tasks_count: 0 }).where('uuid', '=', uuid).execute()
        })
        return 200
      } catch {
        return 500
      }
    })
    expect(failures).toContain(500)
  })
})
