import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../../testing/deliver.ts'
import { createLetterBox } from '../../../testing/outside-world.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../testing/world.ts'
import { projectFactory, type ProjectFactory, type TestTheme } from '../../cases/projects/testing/projects.factory.ts'
import { rowsOf, saveView } from '../living-exports/testing/living.ts'
import { runScheduledExports } from './run-scheduled-exports.ts'
import { writeMailedFile } from './write-mailed-file.ts'
import { addSchedule, daily, runAt, schedulesPath } from './testing/scheduled.ts'

// A Sunday, 10:00 in Tokyo.
const start = new Date('2026-11-29T01:00:00Z')
const day = 24 * 3_600_000
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)
const due = after(22 * 3_600_000)
const letters = createLetterBox()

let world: World
let tenant: TestTenant
let owner: TestActor
let reader: TestActor
let make: ProjectFactory
let theme: TestTheme
beforeAll(async () => {
  world = await createWorld(() => ({ mailer: letters }))
  world.setNow(start)
  tenant = await world.createTenant('目利き商事株式会社')
  owner = await world.createActor(tenant, { name: '高槻 美緒' })
  reader = await world.createActor(tenant, { name: '佐伯 涼', permissions: ['read_follow_project', 'export_project'] })
  make = projectFactory(world, tenant)
  theme = await make.theme({ name: '水素' })
  await make.project({ theme, followers: [reader], name: '読者の案件', shown_name: '読者の案件' })
  await make.project({ theme, name: '秘密の案件', shown_name: '秘密の案件' })
})
beforeEach(async () => {
  world.setNow(start)
  await world.admin.deleteFrom('scheduled_exports').execute()
  await world.admin.deleteFrom('my_alert_settings').execute()
  await world.admin.deleteFrom('my_project_filters').execute()
})
afterAll(() => world.close())

const run = (at: Date, isDelivered = true) => runAt(world, letters, { tenantUuid: tenant.uuid, at, isDelivered })
const share = (viewUuid: string, people: readonly TestActor[]) =>
  owner.call('PUT', `/v2/private/project_views/${viewUuid}/sharing`, { userUuids: people.map(({ uuid }) => uuid), userGroupUuids: [] })
const set = (actor: TestActor, values: object) => world.admin.updateTable('users').set(values).where('uuid', '=', actor.uuid).execute()
const listOf = async (actor: TestActor) => (await actor.call('GET', schedulesPath)).body.items
const runsOf = async (actor: TestActor, uuid: string) => (await actor.call('GET', `${schedulesPath}/${uuid}/runs`)).body.items

async function makeShared(): Promise<string> {
  const viewUuid = await saveView(owner)
  await share(viewUuid, [reader])
  return viewUuid
}

describe('a view by mail', () => {
  it('goes to each reader as a file with the cases of the reader’s own rights, its words in the reader’s language', async () => {
    const viewUuid = await makeShared()
    const { status, body } = await addSchedule(owner, viewUuid, [owner, reader])
    expect([status, body]).toMatchObject([201, { viewName: '製造DX 注目', format: 'csv', isMine: true, nextAt: '2026-11-29T23:00:00.000Z', lastAt: null }])
    await set(reader, { language: 'en' })
    expect((await run(after(22 * 3_600_000 - 1))).sent).toEqual([])
    const { counts, to } = await run(due)
    expect(counts).toEqual({ schedules: 1, mails: 2, failed: 0 })
    const [[mine], [theirs]] = [to(owner), to(reader)]
    expect([mine?.subject, theirs?.subject]).toEqual(['【Mekiki】製造DX 注目（2026/11/30）', '[Mekiki] 製造DX 注目 (2026/11/30)'])
    expect(mine?.text).toContain('案件2件をファイルでお送りします')
    expect(mine?.text).toContain(`http://mekiki.test/project_groups/all?open_view=${viewUuid}&tenant_uuid=${tenant.uuid}`)
    expect(theirs?.text).toContain('with 1 case.')
    expect(theirs?.text).toContain('a schedule that 高槻 美緒 set up (every day at 8:00, Tokyo time)')
    const names = (mail: typeof mine) => rowsOf(String(mail?.attachments?.[0]?.content)).map(([name]) => name)
    expect([new Set(names(mine)), names(theirs)]).toEqual([new Set(['企業名', '秘密の案件', '読者の案件']), ['Company name', '読者の案件']])
    expect(mine?.attachments?.[0]).toMatchObject({ fileName: '製造DX_注目_202611300800.csv', contentType: 'text/csv' })
    await set(reader, { language: null })
  })

  it('can be a spreadsheet, and leads to the view instead where the file is too large or the workspace limits its addresses', async () => {
    const viewUuid = await saveView(owner)
    const { body } = await addSchedule(owner, viewUuid, [owner], { format: 'xlsx' })
    const [mail] = (await run(due)).to(owner)
    expect(mail?.attachments?.[0]?.content.subarray(0, 2).toString()).toBe('PK')
    await world.admin
      .updateTable('tenants')
      .set({ allow_ip_addresses: ['203.0.113.0/24'] })
      .where('uuid', '=', tenant.uuid)
      .execute()
    const [limited] = (await run(after(22 * 3_600_000 + day))).to(owner)
    await world.admin.updateTable('tenants').set({ allow_ip_addresses: [] }).where('uuid', '=', tenant.uuid).execute()
    expect([limited?.attachments, limited?.text]).toEqual([undefined, expect.stringContaining('IPアドレスを制限しているため')])
    expect((await runsOf(owner, body.uuid)).map((each: { outcome: string; rowsCount: number }) => [each.outcome, each.rowsCount])).toEqual([
      ['address_limited', null],
      ['attached', 2]
    ])
  })

  it('goes once for each time and reader, also beside another run, after a death before the effects, and when an effect runs again', async () => {
    const { body } = await addSchedule(owner, await makeShared(), [owner, reader])
    world.setNow(due)
    const before = letters.sent.length
    const runs = await Promise.all([1, 2, 3].map(() => runScheduledExports(world.platform, 'test')))
    expect(runs.map(({ mails }) => mails).toSorted((left, right) => left - right)).toEqual([0, 0, 2])
    expect((await run(after(22 * 3_600_000 + 1), false)).counts.mails).toBe(0)
    const all = await world.admin.selectFrom('outbox').selectAll().where('kind', '=', 'scheduled_exports.mail').execute()
    const rows = all.filter(({ payload }) => (payload as { scheduleUuid?: string }).scheduleUuid === body.uuid)
    const context = { tenantUuid: tenant.uuid, requestId: 'again', now: due, log: world.platform.log }
    // The process of jobs, which writes the files, sends nothing.
    const platform = { ...world.platform, mailer: { send: () => Promise.reject(new Error('no mailer')) } } as typeof world.platform
    const write = async (): Promise<void> => {
      for (const { uuid: effectUuid, payload } of rows) await writeMailedFile({ ...context, platform, effectUuid }, payload as Record<string, unknown>)
    }
    const files = async () => Promise.all(rows.map(({ uuid }) => world.platform.files.findStat(`${tenant.uuid}/scheduled-exports/${uuid}`)))
    await write()
    expect((await files()).map((file) => (file?.size ?? 0) > 0)).toEqual([true, true])
    await deliverOutbox(world, tenant.uuid)
    expect(new Set(letters.sent.slice(before).map(({ messageId }) => messageId))).toEqual(new Set(rows.map(({ uuid }) => uuid)))
    await write()
    await deliverOutbox(world, tenant.uuid)
    expect([rows.length, await files()]).toEqual([2, [null, null]])
    expect(letters.sent.slice(before).length).toBe(2)
    expect((await run(after(5 * day))).counts).toMatchObject({ schedules: 1, mails: 2 })
  })

  it('goes to nobody whose access, right to export, membership or wish ended, which its owner reads in the list and in what became of the mails', async () => {
    const others = { gone: await world.createActor(tenant), off: await world.createActor(tenant), keyless: await world.createActor(tenant) }
    const viewUuid = await saveView(owner)
    await share(viewUuid, [reader, ...Object.values(others)])
    const { body } = await addSchedule(owner, viewUuid, [owner, reader, ...Object.values(others)])
    await share(viewUuid, Object.values(others))
    await set(others.gone, { active_flg: false })
    const { permission_group_uuid: group } = await world.admin
      .selectFrom('users')
      .select('permission_group_uuid')
      .where('uuid', '=', others.keyless.uuid)
      .executeTakeFirstOrThrow()
    await world.admin
      .updateTable('permission_groups')
      .set({ permissions: ['read_all_project'] })
      .where('uuid', '=', group)
      .execute()
    const { version: _version, nextSends: _sends, ...choices } = (await others.off.call('GET', '/v2/private/my_alert_setting')).body
    expect((await others.off.call('PUT', '/v2/private/my_alert_setting', { ...choices, exportMail: false })).status).toBe(200)
    const states = Object.fromEntries((await listOf(owner))[0].readers.map((each: { uuid: string; state: string }) => [each.uuid, each.state]))
    const expected = {
      [reader.uuid]: 'no_access',
      [others.gone.uuid]: 'inactive',
      [others.off.uuid]: 'off',
      [others.keyless.uuid]: 'no_access'
    }
    expect(states).toEqual({ ...expected, [owner.uuid]: 'receives' })
    const { sent, to } = await run(due)
    expect([sent.length, to(owner).length]).toEqual([1, 1])
    const became = Object.fromEntries(
      (await runsOf(owner, body.uuid)).map((each: { reader: { uuid: string }; outcome: string }) => [each.reader.uuid, each.outcome])
    )
    expect(became).toEqual({ ...expected, [owner.uuid]: 'attached' })
    const log = await world.admin.selectFrom('audit_log').selectAll().where('entity_uuid', '=', body.uuid).orderBy('occurred_at').execute()
    expect(log.map(({ action }) => action)).toEqual(['create', 'mail'])
    expect(log[1]?.to_value).toMatchObject({ readerUuid: owner.uuid, outcome: 'attached', rowsCount: 2, format: 'csv' })
  })

  it('rests while it is paused, its view is gone, its owner away or may not export', async () => {
    const viewUuid = await makeShared()
    const { body } = await addSchedule(owner, viewUuid, [reader])
    const put = (isPaused: boolean) =>
      owner.call('PUT', `${schedulesPath}/${body.uuid}`, { format: 'csv', timing: daily, readerUuids: [reader.uuid], isPaused })
    expect((await put(true)).body.nextAt).toBe(null)
    expect((await run(due)).sent).toEqual([])
    world.setNow(after(3 * day))
    expect((await put(false)).body.nextAt).toBe('2026-12-02T23:00:00.000Z')
    await set(owner, { active_flg: false })
    expect((await run(after(4 * day))).sent).toEqual([])
    expect((await listOf(reader))[0]).toMatchObject({ isResting: true, nextAt: null, isMine: false, readers: [{ uuid: reader.uuid }] })
    await set(owner, { active_flg: true })
    expect((await run(after(5 * day))).to(reader)).toHaveLength(1)
    await owner.call('DELETE', `/v2/private/project_views/${viewUuid}`)
    expect((await run(after(6 * day))).sent).toEqual([])
    expect((await listOf(owner))[0]).toMatchObject({ viewName: null, isResting: true })
    expect((await runsOf(reader, body.uuid)).map((each: { outcome: string }) => each.outcome)).toEqual(['resting', 'attached', 'resting'])
    expect((await owner.call('DELETE', `${schedulesPath}/${body.uuid}`)).status).toBe(204)
  })

  it('ends by one click of the mail for its reader alone, and comes now when it is asked for', async () => {
    const { body } = await addSchedule(owner, await makeShared(), [owner, reader])
    const [mail] = (await run(due)).to(reader)
    const { pathname } = new URL(mail?.unsubscribeUrl ?? '')
    expect((await world.anonymous('POST', pathname)).status).toBe(200)
    const next = await run(after(22 * 3_600_000 + day))
    expect([next.to(owner).length, next.to(reader).length]).toEqual([1, 0])
    const before = letters.sent.length
    expect((await reader.call('POST', `${schedulesPath}/${body.uuid}/send`)).status).toBe(204)
    await deliverOutbox(world, tenant.uuid)
    const sent = letters.sent.slice(before)
    expect(sent.map((each) => each.to)).toEqual([`${reader.uuid}@mekiki.test`])
    expect(sent[0]?.text).toContain('あなたの操作によって')
    expect((await runsOf(reader, body.uuid))[0]).toMatchObject({ isTrial: true, outcome: 'attached', rowsCount: 1 })
  })
})
