import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { TestActor } from '../../../testing/world.ts'
import { projectFactory, type TestTheme } from '../projects/testing/projects.factory.ts'
import { itemFactory } from './testing/items.factory.ts'
import { openProjects } from '../projects/testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const items = itemFactory(world, tenant)
const me = await world.createActor(tenant, { name: '佐伯 真理子' })

const move = (actor: TestActor, given: readonly { projectUuid: string; themeUuid: string }[]) =>
  actor.call('PATCH', '/v2/private/projects/move', { items: given })
const duplicate = (actor: TestActor, given: readonly { projectUuid: string; themeUuid: string }[]) =>
  actor.call('PUT', '/v2/private/projects/duplicate', { items: given })
const detach = (actor: TestActor, projectUuids: readonly string[]) => actor.call('POST', '/v2/private/projects/detach_scoutees', { projectUuids })
const link = (actor: TestActor, projectUuids: readonly string[], withExisting?: boolean) =>
  actor.call('POST', '/v2/private/projects/create_and_link_scoutees', { projectUuids, withExisting })
const undo = (actor: TestActor, operationUuid: string) => actor.call('POST', `/v2/private/operations/${operationUuid}/undo`)
const get = async (actor: TestActor, uuid: string) => (await actor.call('GET', `/v2/private/projects/${uuid}`)).body
const row = (uuid: string) => world.admin.selectFrom('projects').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()

/** A theme with a status template of its own. */
async function themeWith(names: readonly string[]): Promise<TestTheme> {
  const { uuid, reviewTemplateUuid } = await make.theme()
  const stamp = { tenant_uuid: tenant.uuid, created_at: new Date(), updated_at: new Date() }
  const template = { ...stamp, uuid: v7(), name: `型 ${v7()}` }
  await world.admin.insertInto('status_templates').values(template).execute()
  const statuses = names.map((name) => ({ uuid: v7(), name }))
  await world.admin
    .insertInto('statuses')
    .values(
      statuses.map(({ uuid: status, name }, index) => ({
        tenant_uuid: tenant.uuid,
        uuid: status,
        status_template_uuid: template.uuid,
        name,
        position: index + 1,
        color: 0
      }))
    )
    .execute()
  await world.admin.updateTable('themes').set({ status_template_uuid: template.uuid }).where('uuid', '=', uuid).execute()
  return { uuid, name: '', statuses, reviewTemplateUuid, statusTemplateUuid: template.uuid }
}

describe('moving cases', () => {
  it('takes the status of the same name, else the first, tells who follows, keeps the rest, and can be undone', async () => {
    const [from, to] = [await themeWith(['新規', '検討', '保留']), await themeWith(['受付', '検討'])]
    const follower = await world.createActor(tenant)
    const item = await items.item('string')
    await items.give(from.uuid, [item])
    const [same, other] = [await make.project({ theme: from, status: 1 }), await make.project({ theme: from, status: 2, followers: [follower], name: '乙' })]
    await items.value(same, item, '値')
    await make.review(same, me, { score: 3, theme: from, status: 1 })
    const { status, body } = await move(me, [
      { projectUuid: same, themeUuid: to.uuid },
      { projectUuid: other, themeUuid: to.uuid }
    ])
    expect([status, body.uuids.toSorted()]).toEqual([200, [same, other].toSorted()])
    const [first, second] = [await get(me, same), await get(me, other)]
    expect([first.themeUuid, first.statusName, first.allAverageScore, first.extensionStringValues]).toEqual([to.uuid, '検討', 3, []])
    expect([second.themeUuid, second.statusName, second.version]).toEqual([to.uuid, '受付', 2])
    const told = await world.admin.selectFrom('outbox').select('payload').where('tenant_uuid', '=', tenant.uuid).execute()
    expect(told.map(({ payload }) => payload)).toEqual([
      {
        kind: 'project_status_changed',
        userUuids: [follower.uuid],
        params: { project: '乙', status: '受付', user: '佐伯 真理子' },
        path: `/project_groups/${to.uuid}/projects/${other}`
      }
    ])
    expect((await move(me, [{ projectUuid: same, themeUuid: to.uuid }])).body.uuids).toEqual([])
    await me.call('POST', '/v2/private/projects/bulk_update_status', { projectUuids: [other], statusUuid: to.statuses[1]?.uuid })
    const undone = await undo(me, body.operationUuid)
    expect([undone.status, undone.body.undoneUuids, undone.body.conflictUuids]).toEqual([200, [same], [other]])
    const back = await get(me, same)
    expect([back.themeUuid, back.statusName, back.extensionStringValues]).toEqual([from.uuid, '検討', [{ extensionItemUuid: item.uuid, value: '値' }]])
    expect((await get(me, other)).themeUuid).toBe(to.uuid)
  })

  it('is all or nothing, by the right to update, and knows the tenant’s own themes only', async () => {
    const [theme, to] = [await make.theme(), await make.theme()]
    const actor = await world.createActor(tenant, { permissions: ['read_all_project', 'update_own_project'] })
    const [own, others] = [await make.project({ theme, by: actor }), await make.project({ theme })]
    const foreign = await projectFactory(world, await world.createTenant()).theme()
    const refused = await move(
      actor,
      [own, others].map((projectUuid) => ({ projectUuid, themeUuid: to.uuid }))
    )
    expect([refused.status, refused.body.uuids]).toEqual([403, [others]])
    const unknown = await move(actor, [
      { projectUuid: own, themeUuid: to.uuid },
      { projectUuid: v7(), themeUuid: to.uuid }
    ])
    const strange = await move(actor, [{ projectUuid: own, themeUuid: foreign.uuid }])
    const overruled = await move(actor, [
      { projectUuid: own, themeUuid: foreign.uuid },
      { projectUuid: own, themeUuid: to.uuid }
    ])
    expect([unknown.status, strange.status, overruled.status]).toEqual([404, 404, 404])
    expect((await row(own)).theme_uuid).toBe(theme.uuid)
  })
})

describe('a case that is given another theme', () => {
  const patch = (actor: TestActor, uuid: string, body: unknown, headers?: Record<string, string>) =>
    actor.call('PATCH', `/v2/private/projects/${uuid}`, body, headers)

  it('goes there as by a move: status by name or as named, history, undo; with its other changes in one go', async () => {
    const [from, to] = [await themeWith(['新規', '検討']), await themeWith(['受付', '検討'])]
    const follower = await world.createActor(tenant)
    const uuid = await make.project({ theme: from, status: 1 })
    const moved = await patch(me, uuid, { themeUuid: to.uuid, followerUuids: [follower.uuid] })
    expect([moved.status, moved.body.themeUuid, moved.body.statusName, moved.body.followerUuids]).toEqual([200, to.uuid, '検討', [follower.uuid]])
    const log = await world.admin.selectFrom('audit_log').select(['action', 'operation_uuid', 'to_value']).where('entity_uuid', '=', uuid).execute()
    expect(log.map(({ action }) => action).toSorted()).toEqual(['move', 'update_follower'])
    expect(log.find(({ action }) => action === 'move')?.to_value).toMatchObject({ theme: { uuid: to.uuid }, status: { name: '検討' } })
    expect((await undo(me, log[0]?.operation_uuid ?? '')).status).toBe(200)
    const back = await get(me, uuid)
    expect([back.themeUuid, back.statusName, back.followerUuids]).toEqual([from.uuid, '検討', []])
    const named = await patch(me, uuid, { themeUuid: to.uuid, statusUuid: to.statuses[0]?.uuid })
    expect([named.body.themeUuid, named.body.statusName]).toEqual([to.uuid, '受付'])
  })

  it('stays where it is with a status of the old theme, an unknown theme, an old version or without the right', async () => {
    const [from, to] = [await themeWith(['新規', '検討']), await themeWith(['受付', '検討'])]
    const foreign = await projectFactory(world, await world.createTenant()).theme()
    const uuid = await make.project({ theme: from })
    const reader = await world.createActor(tenant, { permissions: ['read_all_project', 'update_own_project'] })
    const answers = [
      await patch(me, uuid, { themeUuid: to.uuid, statusUuid: from.statuses[1]?.uuid }),
      await patch(me, uuid, { themeUuid: foreign.uuid }),
      await patch(me, uuid, { themeUuid: to.uuid }, { 'if-match': '"7"' }),
      await patch(reader, uuid, { themeUuid: to.uuid })
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'status_not_in_theme'],
      [404, 'not_found'],
      [409, 'stale_version'],
      [403, 'forbidden']
    ])
    expect((await row(uuid)).theme_uuid).toBe(from.uuid)
    expect((await patch(me, uuid, { themeUuid: from.uuid })).body.version).toBe(1)
  })

  it('answers without the parts that its new theme hides from whoever moved it', async () => {
    const open = await make.theme()
    const theme = await make.theme({ hides: ['record_and_file', 'review'], insiders: [me] })
    const uuid = await make.project({ theme: open })
    await make.file(uuid, me, { name: '図面.pdf' })
    const other = await world.createActor(tenant)
    const { status, body } = await patch(other, uuid, { themeUuid: theme.uuid })
    expect([status, body.hiddenParts, body.files, body.theme.reviewTemplate]).toEqual([200, ['record_and_file', 'review'], [], null])
  })
})

describe('duplicating cases', () => {
  it('copies what the case is about, people, tags and the values that the theme knows, nothing that hangs on it; can be undone', async () => {
    const [from, to] = [await themeWith(['新規', '検討']), await themeWith(['受付', '検討'])]
    const [known, strange, choice] = [await items.item('string'), await items.item('string'), await items.item('enums')]
    await items.give(from.uuid, [known, strange, choice])
    await items.give(to.uuid, [known, choice])
    const [group, tag, follower] = [await make.group(`班 ${v7()}`), await make.category(`タグ ${v7()}`), await world.createActor(tenant)]
    const scouteeUuid = await make.scoutee()
    const source = await make.project({
      theme: from,
      status: 1,
      name: 'アオゾラ',
      scouteeUuid,
      groups: [group],
      categories: [tag],
      followers: [follower],
      shown_stage: 'seed'
    })
    await items.value(source, known, '知る')
    await items.value(source, strange, '知らない')
    await items.choose(source, choice)
    await make.review(source, me, { score: 5, theme: from })
    await make.record(source, me, { content: '面談' })
    const { status, body } = await duplicate(me, [
      { projectUuid: source, themeUuid: to.uuid },
      { projectUuid: source, themeUuid: from.uuid }
    ])
    expect([status, body.items.map((one: { projectUuid: string; themeUuid: string }) => [one.projectUuid, one.themeUuid])]).toEqual([
      200,
      [
        [source, to.uuid],
        [source, from.uuid]
      ]
    ])
    const copy = await get(me, body.items[0].uuid)
    expect([copy.shownScoutee.name, copy.shownScoutee.stage, copy.scouteeId, copy.statusName]).toEqual(['アオゾラ', 'seed', scouteeUuid, '検討'])
    expect([copy.followerUuids, copy.followerGroupUuids, copy.categoryUuids, copy.createdBy]).toEqual([[follower.uuid], [group], [tag], me.uuid])
    expect([copy.allAverageScore, copy.projectRecordsCount, copy.reviewsCount, copy.version]).toEqual([null, 0, 0, 1])
    expect(copy.extensionStringValues).toEqual([{ extensionItemUuid: known.uuid, value: '知る' }])
    expect(copy.extensionEnumValues).toEqual([{ extensionItemUuid: choice.uuid, value: [{ uuid: choice.enumUuid, name: choice.enumName }] }])
    expect((await get(me, body.items[1].uuid)).extensionStringValues.length).toBe(2)
    const undone = await undo(me, body.operationUuid)
    expect([undone.status, undone.body.conflictUuids]).toEqual([200, []])
    expect((await me.call('GET', `/v2/private/projects/${body.items[0].uuid}`)).status).toBe(404)
    expect((await get(me, source)).uuid).toBe(source)
  })

  it('does not carry custom values past an insider setting, and needs the right to make cases', async () => {
    const [from, to] = [await make.theme({ hides: ['extension'], insiders: [me] }), await make.theme()]
    const item = await items.item('string')
    await items.give(from.uuid, [item])
    await items.give(to.uuid, [item])
    const source = await make.project({ theme: from })
    await items.value(source, item, '極秘')
    const [outsider, reader] = [await world.createActor(tenant), await world.createActor(tenant, { permissions: ['read_all_project'] })]
    const { body } = await duplicate(outsider, [{ projectUuid: source, themeUuid: to.uuid }])
    expect((await get(me, body.items[0].uuid)).extensionStringValues).toEqual([])
    const refused = await duplicate(reader, [{ projectUuid: source, themeUuid: to.uuid }])
    expect([refused.status, refused.body.permissions]).toEqual([403, ['create_project']])
  })
})

describe('a thousand at once', () => {
  it('are moved and copied, and one more is refused', async () => {
    const [theme, to] = [await make.theme(), await make.theme()]
    const uuids = await make.projects(1000, () => ({ theme, followers: [me] }))
    const given = uuids.map((projectUuid) => ({ projectUuid, themeUuid: to.uuid }))
    for (const act of [duplicate, move]) expect((await act(me, given)).status).toBe(200)
    expect((await move(me, [...given, ...given.slice(0, 1)])).status).toBe(400)
    const counts = await world.admin
      .selectFrom('projects')
      .where('theme_uuid', '=', to.uuid)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(counts.count)).toBe(2000)
  })
})

describe('detaching companies', () => {
  it('keeps what had been typed in, else a copy, and can be undone', async () => {
    const theme = await make.theme()
    const scouteeUuid = await make.scoutee({ name: '株式会社アオゾラ', address: '東京都港区', representative: '青空 太郎' })
    const [linked, bare, typed] = [
      await make.project({ theme, scouteeUuid, name: '株式会社アオゾラ', link_input: JSON.stringify({ name: '別名', tel: '03-2222-2222' }) }),
      await make.project({ theme, scouteeUuid, name: '株式会社アオゾラ' }),
      await make.project({ theme, link_input: JSON.stringify({ name: 'アオゾラ' }) })
    ]
    const { status, body } = await detach(me, [linked, bare, typed])
    expect([status, body.uuids]).toEqual([200, [linked, bare]])
    const after = await get(me, linked)
    expect([after.scouteeId, after.shownScoutee.name, after.scouteeLinkInput]).toEqual([null, '別名', { name: '別名', tel: '03-2222-2222' }])
    const copied = await get(me, bare)
    expect([copied.scouteeId, copied.scouteeLinkInput]).toEqual([null, { name: '株式会社アオゾラ', address: '東京都港区', representative: '青空 太郎' }])
    expect((await undo(me, body.operationUuid)).status).toBe(200)
    const back = await get(me, linked)
    expect([back.scouteeId, back.scouteeLinkInput]).toEqual([scouteeUuid, { name: '別名', tel: '03-2222-2222' }])
    const reader = await world.createActor(tenant, { permissions: ['read_all_project', 'update_own_project'] })
    expect((await detach(reader, [linked])).status).toBe(403)
  })
})

describe('making companies of typed-in values', () => {
  const typed = (theme: TestTheme, input: Record<string, unknown>) => make.project({ theme, name: String(input['name']), link_input: JSON.stringify(input) })
  const active = async (name: string) =>
    await world.admin
      .selectFrom('scoutees')
      .selectAll()
      .where('tenant_uuid', '=', tenant.uuid)
      .where('name', '=', name)
      .where('deleted_at', 'is', null)
      .execute()

  it('makes one for each company, links it, leaves alone what has one, and an undo takes both back', async () => {
    const theme = await make.theme()
    const [one, same, other, linked] = [
      await typed(theme, { name: '株式会社ミドリ', url: 'https://midori.example/', capital: 1000, address: '大阪市' }),
      await typed(theme, { name: 'ミドリ㈱' }),
      await typed(theme, { name: '株式会社ミドリ', url: 'https://other.example/' }),
      await make.project({ theme, scouteeUuid: await make.scoutee() })
    ]
    const { status, body } = await link(me, [one, same, other, linked])
    expect([status, body.created.map((made: { projectUuid: string }) => made.projectUuid), body.linked, body.existing, body.skippedUuids]).toEqual([
      200,
      [one, same, other],
      [],
      [],
      [linked]
    ])
    expect(body.created[0].scouteeId).toBe(body.created[1].scouteeId)
    expect(body.created[2].scouteeId).not.toBe(body.created[0].scouteeId)
    const [made] = await active('株式会社ミドリ')
    expect([made?.address, made?.capital, made?.url_domain, made?.created_by]).toEqual(['大阪市', 1000, 'midori.example', me.uuid])
    const after = await get(me, same)
    expect([after.scouteeId, after.shownScoutee.name, after.shownScoutee.address]).toEqual([made?.uuid, '株式会社ミドリ', '大阪市'])
    expect((await undo(me, body.operationUuid)).status).toBe(200)
    expect(await active('株式会社ミドリ')).toEqual([])
    const back = await get(me, same)
    expect([back.scouteeId, back.shownScoutee.name]).toEqual([null, 'ミドリ㈱'])
  })

  it('tells of one that exists, and links it when wanted; a company made that is used meanwhile stays', async () => {
    const theme = await make.theme()
    const known = await make.scoutee({ name: '株式会社キイロ', url_domain: 'kiiro.example' })
    const [bySite, elsewhere] = [
      await typed(theme, { name: 'キイロ', url: 'https://www.kiiro.example/about' }),
      await typed(theme, { name: 'キイロ', url: 'https://kiiro.invalid/' })
    ]
    const first = await link(me, [bySite, elsewhere])
    expect(first.body.existing).toEqual([{ projectUuid: bySite, scouteeId: known, name: '株式会社キイロ' }])
    expect(first.body.created.map((made: { projectUuid: string }) => made.projectUuid)).toEqual([elsewhere])
    expect((await get(me, bySite)).scouteeId).toBeNull()
    const second = await link(me, [bySite], true)
    expect([second.body.linked, second.body.created]).toEqual([[{ projectUuid: bySite, scouteeId: known, name: '株式会社キイロ' }], []])
    await make.project({ theme, scouteeUuid: first.body.created[0].scouteeId })
    const undone = await undo(me, first.body.operationUuid)
    expect([undone.status, undone.body.undoneUuids, undone.body.conflictUuids]).toEqual([200, [elsewhere], [first.body.created[0].scouteeId]])
  })

  it('needs the right to make companies and to change the cases', async () => {
    const theme = await make.theme()
    const uuid = await typed(theme, { name: '株式会社アカ' })
    const [reader, maker] = [
      await world.createActor(tenant, { permissions: ['read_all_project', 'update_all_project'] }),
      await world.createActor(tenant, { permissions: ['read_all_project', 'create_tenant_scoutee'] })
    ]
    const answers = [await link(reader, [uuid]), await link(maker, [uuid])]
    expect(answers.map(({ status, body }) => [status, body.permissions])).toEqual([
      [403, ['create_tenant_scoutee']],
      [403, ['update_own_project', 'update_follow_project', 'update_all_project']]
    ])
    expect(await active('株式会社アカ')).toEqual([])
  })
})
