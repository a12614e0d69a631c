import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '../../../platform/mail/index.ts'
import { createLetterBox, type LetterBox } from '../../../testing/outside-world.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../testing/world.ts'
import { notifications } from '../../workspace/notifications/index.ts'
import { type ProjectFactory, projectFactory, type TestTheme } from '../projects/testing/projects.factory.ts'
import { projectSharing } from './index.ts'

let world: World
let letters: LetterBox
let tenant: TestTenant
let me: TestActor
let make: ProjectFactory
beforeAll(async () => {
  letters = createLetterBox()
  world = await createWorld(() => ({ mailer: letters }))
  tenant = await world.createTenant('株式会社テスト')
  make = projectFactory(world, tenant)
  me = await world.createActor(tenant, { name: '佐伯 真理子' })
})
afterAll(() => world.close())

const columnKeys = ['scoutee_name', 'status_name', 'all_average_score', 'latest_project_record']
const share = (actor: TestActor, body: Record<string, unknown>) => actor.call('POST', '/v2/private/projects/share', { columnKeys, ...body })
const handlers = { ...projectSharing.effects, ...notifications.effects }

/** Runs what the last calls put into the outbox, as the queue would; gives the mails by the id of their receiver. */
async function deliver(): Promise<Map<string, Mail>> {
  const rows = await world.admin.selectFrom('outbox').selectAll().where('tenant_uuid', '=', tenant.uuid).orderBy('created_at').orderBy('uuid').execute()
  await world.admin.deleteFrom('outbox').where('tenant_uuid', '=', tenant.uuid).execute()
  letters.sent.length = 0
  for (const { uuid, kind, payload } of rows) {
    const { platform } = world
    const context = { platform, tenantUuid: tenant.uuid, effectUuid: uuid, requestId: 'test', now: new Date(), log: platform.log as never }
    await handlers[kind]?.(context, payload as Record<string, unknown>)
  }
  return new Map(letters.sent.map((mail) => [mail.to.split('@')[0] ?? '', mail]))
}

const toldOf = (user: TestActor) => world.admin.selectFrom('notifications').selectAll().where('user_uuid', '=', user.uuid).execute()

async function openReviews(theme: TestTheme): Promise<TestTheme> {
  await world.admin.updateTable('themes').set({ hides_reviews_until_mine: false }).where('uuid', '=', theme.uuid).execute()
  return theme
}

describe('sharing cases', () => {
  it('sends each receiver one mail and one notification with what he or she may see', async () => {
    const group = await make.group('審査班')
    const insider = await world.createActor(tenant, { name: '内 山' })
    const outsider = await world.createActor(tenant, { name: '外 川', userGroupUuids: [group] })
    const follower = await world.createActor(tenant, { permissions: ['read_follow_project'], name: '追 田' })
    const blind = await world.createActor(tenant, { permissions: ['create_project'] })
    const gone = await world.createActor(tenant, { isActive: false, userGroupUuids: [group] })
    const theme = await openReviews(await make.theme({ name: '内緒のテーマ', hides: ['review'], insiders: [insider, me] }))
    const one = await make.project({ theme, name: '株式会社アオゾラ', followers: [follower] })
    const two = await make.project({ theme, name: '<b>ミドリ</b>' })
    await make.review(one, me, { score: 4.5, theme })
    await make.record(one, me, { content: '公の記録', on: '2026-03-01' })
    await make.record(one, me, { content: '内密の記録', on: '2026-04-01', isPrivate: true, users: [insider] })
    await world.admin.updateTable('users').set({ language: 'en' }).where('uuid', '=', outsider.uuid).execute()
    const shareUserUuids = [insider, follower, blind, gone, me].map((user) => user.uuid)
    const { status, body } = await share(me, { projectUuids: [one, two], shareUserUuids, shareUserGroupUuids: [group], message: 'ご確認ください' })
    expect(status).toBe(200)
    expect(body.sharedUserUuids.toSorted()).toEqual([insider.uuid, outsider.uuid, follower.uuid].toSorted())
    expect(body.skippedUserUuids.toSorted()).toEqual([blind.uuid, gone.uuid, me.uuid].toSorted())

    const mails = await deliver()
    expect([...mails.keys()].toSorted()).toEqual([insider.uuid, outsider.uuid, follower.uuid].toSorted())
    const [whole, blank, single] = [mails.get(insider.uuid), mails.get(outsider.uuid), mails.get(follower.uuid)]
    expect([whole?.subject, whole?.fromName]).toEqual(['【Mekiki】佐伯 真理子さんが案件を共有しました（2件）', '株式会社テスト'])
    for (const part of ['企業名：株式会社アオゾラ', '平均点（全員）：4.5', '最新の活動メモ：内密の記録', 'ご確認ください', '<b>ミドリ</b>']) {
      expect(whole?.text).toContain(part)
    }
    expect(whole?.text).toContain(`http://mekiki.test/project_groups/${theme.uuid}/projects/${two}?tenant_uuid=${tenant.uuid}`)
    expect(whole?.html).toContain('&#60;b&#62;ミドリ&#60;/b&#62;')
    expect(whole?.html).toContain(`<a href="http://mekiki.test/project_groups/${theme.uuid}/projects/${one}?tenant_uuid=${tenant.uuid}"`)
    expect(blank?.subject).toBe('[Mekiki] 佐伯 真理子 shared 2 cases with you')
    expect(blank?.text).toContain('公の記録')
    for (const mail of [blank, single]) expect(`${mail?.text}${mail?.html}`).not.toMatch(/4\.5|内密/u)
    expect(single?.subject).toBe('【Mekiki】佐伯 真理子さんが案件を共有しました（1件）')
    expect(single?.text).not.toContain('ミドリ')
    expect(`${single?.text}${single?.html}`).not.toContain(two)

    const [tellings, single2] = [await toldOf(insider), await toldOf(follower)]
    expect(tellings.map((row) => [row.kind, row.title])).toEqual([['projects_shared', '佐伯 真理子さんが案件を共有しました（2件）']])
    expect(single2.map((row) => row.title)).toEqual(['佐伯 真理子さんが案件を共有しました（1件）'])
    expect(single2[0]?.description).not.toContain('ミドリ')
    expect([await toldOf(me), await toldOf(blind), await toldOf(gone)]).toEqual([[], [], []])
    const log = await world.admin.selectFrom('audit_log').select(['project_uuid', 'action']).where('operation_uuid', '=', body.operationUuid).execute()
    expect(log.toSorted((a, b) => ((a.project_uuid ?? '') < (b.project_uuid ?? '') ? -1 : 1))).toEqual(
      [one, two].toSorted().map((uuid) => ({ project_uuid: uuid, action: 'share' }))
    )
  })

  it('looks again before it sends: who may no longer read the cases gets no mail', async () => {
    const follower = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    const project = await make.project({ theme: await make.theme(), followers: [follower] })
    expect((await share(me, { projectUuids: [project], shareUserUuids: [follower.uuid] })).body.sharedUserUuids).toEqual([follower.uuid])
    await world.admin.deleteFrom('project_followers').where('project_uuid', '=', project).execute()
    expect((await deliver()).size).toBe(0)
  })

  it('names no score to a receiver whose own review is still missing where the theme hides others’ until then', async () => {
    const [reviewer, newcomer] = [await world.createActor(tenant), await world.createActor(tenant)]
    const theme = await make.theme()
    await world.admin.updateTable('themes').set({ hides_reviews_until_mine: true }).where('uuid', '=', theme.uuid).execute()
    const project = await make.project({ theme })
    await make.review(project, me, { score: 4, comment: '伏せた所見', theme })
    await make.review(project, reviewer, { score: 5, theme })
    await share(me, { projectUuids: [project], shareUserUuids: [reviewer.uuid, newcomer.uuid] })
    const mails = await deliver()
    expect(mails.get(reviewer.uuid)?.text).toContain('平均点（全員）：4.5')
    expect(mails.get(newcomer.uuid)?.text).not.toMatch(/4\.5|伏せた所見/u)
  })

  it('shows custom items and record categories as columns, and drops those that are gone', async () => {
    const receiver = await world.createActor(tenant)
    const [theme, category] = [await make.theme(), v7()]
    const stamp = { tenant_uuid: tenant.uuid, created_at: new Date(), updated_at: new Date() }
    await world.admin
      .insertInto('project_record_categories')
      .values({ ...stamp, uuid: category, name: '面談メモ', position: 1 })
      .execute()
    const project = await make.project({ theme })
    const record = await make.record(project, me, { content: '面談の中身' })
    await world.admin.updateTable('project_records').set({ project_record_category_uuid: category }).where('uuid', '=', record).execute()
    const keys = ['scoutee_name', `project_record_${category}`, `extension_item_${v7()}`]
    const { status } = await share(me, { projectUuids: [project], shareUserUuids: [receiver.uuid], columnKeys: keys })
    expect(status).toBe(200)
    const text = (await deliver()).get(receiver.uuid)?.text ?? ''
    expect(text).toContain('面談メモ：面談の中身')
    expect(text).not.toContain('extension_item')
  })

  it('refuses unknown people, cases out of sight, unknown columns and no receivers; nothing is sent', async () => {
    const project = await make.project({ theme: await make.theme() })
    const blind = await world.createActor(tenant, { permissions: [] })
    const foreigner = await world.createActor(await world.createTenant())
    const answers = [
      await share(me, { projectUuids: [project], shareUserUuids: [foreigner.uuid] }),
      await share(me, { projectUuids: [project], shareUserUuids: [], shareUserGroupUuids: [v7()] }),
      await share(blind, { projectUuids: [project], shareUserUuids: [me.uuid] }),
      await share(me, { projectUuids: [project], shareUserUuids: [me.uuid], columnKeys: ['secret'] }),
      await share(me, { projectUuids: [project] }),
      await share(me, { projectUuids: [project], shareUserUuids: [me.uuid], message: 'x'.repeat(10_000) })
    ]
    expect(answers.map(({ status, body }) => [status, body.code, body.fields?.[0]?.field.split('.')[0]])).toEqual([
      [400, 'invalid_request', 'shareUserUuids'],
      [400, 'invalid_request', 'shareUserGroupUuids'],
      [404, 'not_found', undefined],
      [400, 'invalid_request', 'columnKeys'],
      [400, 'required_parameter', undefined],
      [400, 'invalid_request', 'message']
    ])
    expect((await deliver()).size).toBe(0)
  })
})

describe('the last choice in the share dialog', () => {
  const items = (actor: TestActor) => actor.call('GET', '/v2/private/projects/share_items')
  const keep = (actor: TestActor, body: Record<string, unknown>) => actor.call('PATCH', '/v2/private/projects/share_items', body)

  it('starts with the list’s standard columns, is kept for each person, and forgets who and what is gone', async () => {
    const [actor, colleague] = [await world.createActor(tenant), await world.createActor(tenant)]
    const group = await make.group('班')
    const first = (await items(actor)).body
    expect([first.columnKeys[0], first.columnKeys.length, first.userUuids, first.userGroupUuids, first.message]).toEqual(['scoutee_name', 15, [], [], ''])
    const choice = { columnKeys: ['status_name', `extension_item_${v7()}`], userUuids: [colleague.uuid], userGroupUuids: [group], message: '毎週の共有' }
    expect((await keep(actor, choice)).status).toBe(200)
    expect((await items(actor)).body).toEqual({ ...choice, columnKeys: ['status_name'] })
    expect((await keep(actor, { message: '' })).body).toMatchObject({ userUuids: [colleague.uuid], message: '' })
    expect((await items(colleague)).body.userUuids).toEqual([])
    await world.admin.updateTable('users').set({ deleted_at: new Date() }).where('uuid', '=', colleague.uuid).execute()
    expect((await items(actor)).body.userUuids).toEqual([])
    const refused = await keep(actor, { userUuids: [v7()] })
    expect([refused.status, refused.body.fields[0].field]).toEqual([400, 'userUuids.0'])
  })
})
