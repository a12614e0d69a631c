import { readyMade } from '@mekiki/contract/dashboards/dashboards/ready-made'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../../../testing/deliver.ts'
import { createLetterBox } from '../../../../testing/outside-world.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../../testing/world.ts'
import { projectFactory, type ProjectFactory, type TestTheme } from '../../../cases/projects/testing/projects.factory.ts'
import { openPage, refresh } from '../testing/dashboard.ts'
import { runDashboardMails } from './run-mails.ts'

// A Sunday, 10:00 in Tokyo.
const start = new Date('2026-11-29T01:00:00Z')
const hour = 3_600_000
const day = 24 * hour
const letters = createLetterBox()

let world: World
let tenant: TestTenant
let owner: TestActor
let reader: TestActor
let factory: ProjectFactory
let theme: TestTheme
beforeAll(async () => {
  world = await createWorld(() => ({ mailer: letters }))
  world.setNow(start)
  tenant = await world.createTenant('目利き商事株式会社')
  await world.admin.updateTable('tenants').set({ enable_dashboard_author: true }).where('uuid', '=', tenant.uuid).execute()
  owner = await world.createActor(tenant, { name: '高槻 美緒' })
  reader = await world.createActor(tenant, { name: '佐伯 涼', permissions: ['read_report', 'read_follow_project'] })
  factory = projectFactory(world, tenant)
  theme = await factory.theme({ name: '水素' })
  await factory.project({ theme, followers: [reader], name: '読者の案件' })
  await factory.project({ theme, name: '秘密の案件' })
  await refresh(world, owner)
})
beforeEach(() => world.setNow(start))
afterAll(() => world.close())

const tile = (title: string, source: object, y: number, chart = 'table') => ({ uuid: v7(), title, chart, source, layout: { x: 0, y, w: 6, h: 4 } })
const count = { kind: 'figures', subject: 'cases', measures: ['count'] }
const tiles = [
  tile('テーマ別', { ...count, dimensions: [{ field: 'theme' }] }, 4),
  tile('案件数', count, 0, 'number'),
  { ...tile('説明', { kind: 'none' }, 8, 'text'), text: '毎週の会議で見ます' }
]
const conditions = () => [
  { field: 'theme', values: [theme.uuid] },
  { field: 'period', period: { unit: 'year', last: 1 } }
]

async function make(name = '営業会議', more: object = {}): Promise<string> {
  return (await (await openPage(world, owner)).call('POST', '', { name, tiles, conditions: conditions(), ...more })).body.uuid
}

const share = (uuid: string, users: { uuid: string; access: string }[]) =>
  owner.call('PUT', `/${tenant.uuid}/dashboards/${uuid}/sharing`, { users, userGroups: [] })

/** A dashboard of the owner's that the reader may see. */
async function makeShared(name?: string): Promise<string> {
  const uuid = await make(name)
  await share(uuid, [{ uuid: reader.uuid, access: 'view' }])
  return uuid
}

const path = (dashboard: string, rest = '') => `/${tenant.uuid}/dashboards/${dashboard}/mails${rest}`
const daily = { frequency: 'daily', hour: 8 }
const add = (actor: TestActor, dashboard: string, readers: TestActor[], timing: object = daily) =>
  actor.call('POST', path(dashboard), { timing, readerUuids: readers.map(({ uuid }) => uuid) })
const listOf = async (actor: TestActor, dashboard: string) => (await actor.call('GET', path(dashboard))).body.items

/** Runs what the clock runs at an instant with its effects; gives the mails by whose address they went to. */
async function run(at: Date, isDelivered = true) {
  world.setNow(at)
  const before = letters.sent.length
  const counts = await runDashboardMails(world.platform, 'test')
  if (isDelivered) await deliverOutbox(world, tenant.uuid)
  const sent = letters.sent.slice(before)
  return { counts, sent, to: (actor: TestActor) => sent.filter((mail) => mail.to === `${actor.uuid}@mekiki.test`) }
}

const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)
const dueDay = after(22 * hour)

/** Ends all schedules, so that each test sends its own alone. */
beforeEach(async () => {
  await world.admin.deleteFrom('dashboard_mails').execute()
  await world.admin.deleteFrom('my_alert_settings').execute()
})

describe('a dashboard by mail', () => {
  it('goes to each reader with the figures of the reader’s own rights, in the reader’s language', async () => {
    const uuid = await makeShared()
    const { status, body } = await add(owner, uuid, [owner, reader])
    expect([status, body]).toMatchObject([
      201,
      { owner: { name: '高槻 美緒' }, isMine: true, timing: daily, nextAt: '2026-11-29T23:00:00.000Z', lastAt: null, isResting: false }
    ])
    await world.admin.updateTable('users').set({ language: 'en' }).where('uuid', '=', reader.uuid).execute()
    expect((await run(after(22 * hour - 1))).sent).toEqual([])
    const { counts, to } = await run(dueDay)
    expect(counts).toEqual({ schedules: 1, mails: 2, failed: 0 })
    const [[mine], [theirs]] = [to(owner), to(reader)]
    expect(mine?.subject).toBe('【Mekiki】営業会議（2026/11/30）')
    expect(mine?.text).toContain('集計日時：2026/11/29 10:00\nテーマ：水素\n期間：今年')
    expect(mine?.text).toContain('■ 主な数値\n\n項目 | 値\n案件数 | 2件')
    expect(mine?.text).toContain('■ テーマ別\n\nテーマ | 案件数\n水素 | 2件\n合計 | 2件')
    expect(mine?.text).toContain('■ 説明\n\n毎週の会議で見ます')
    expect(mine?.text).toContain('このメールは、あなたが設定した定期送信（毎日8:00）にしたがって')
    expect(mine?.text).toContain(`http://mekiki.test/dashboard?dashboard=${uuid}&tenant_uuid=${tenant.uuid}`)
    expect(mine?.html).toMatch(/<th scope="col"[^>]*>テーマ<\/th>/u)
    expect(theirs?.subject).toBe('[Mekiki] 営業会議 (2026/11/30)')
    expect(theirs?.text).toContain('水素 | 1\nTotal | 1\n')
    expect(theirs?.text).toContain('a schedule that 高槻 美緒 set up (every day at 8:00, Tokyo time)')
    expect([theirs?.text.includes('水素 | 2'), theirs?.fromName]).toEqual([false, '目利き商事株式会社'])
    await world.admin.updateTable('users').set({ language: null }).where('uuid', '=', reader.uuid).execute()
  })

  it('goes once for each time and reader, also beside another run and after a death before the effects', async () => {
    const uuid = await makeShared()
    await add(owner, uuid, [owner, reader])
    world.setNow(dueDay)
    const before = letters.sent.length
    const runs = await Promise.all([1, 2, 3].map(() => runDashboardMails(world.platform, 'test')))
    expect(runs.map(({ mails }) => mails).toSorted((left, right) => left - right)).toEqual([0, 0, 2])
    expect((await run(after(22 * hour + 1), false)).counts.mails).toBe(0)
    await deliverOutbox(world, tenant.uuid)
    expect(letters.sent.slice(before).length).toBe(2)
    expect(new Set(letters.sent.slice(before).map(({ messageId }) => messageId)).size).toBe(2)
    expect((await run(after(22 * hour + day))).counts.mails).toBe(2)
  })

  it('goes once for all times that were missed, and then at its next one', async () => {
    const uuid = await make()
    await add(owner, uuid, [owner])
    expect((await run(after(5 * day))).to(owner)).toHaveLength(1)
    const [mail] = await listOf(owner, uuid)
    expect([mail.lastAt, mail.nextAt]).toEqual(['2026-12-04T01:00:00.000Z', '2026-12-04T23:00:00.000Z'])
  })

  it('goes to nobody whose access, membership or wish ended, which its owner reads in the list', async () => {
    const [uuid, gone, off] = [await make(), await world.createActor(tenant), await world.createActor(tenant)]
    const readers = [reader, gone, off]
    await share(
      uuid,
      readers.map((each) => ({ uuid: each.uuid, access: 'view' }))
    )
    await add(owner, uuid, [owner, ...readers])
    await share(
      uuid,
      [gone, off].map((each) => ({ uuid: each.uuid, access: 'view' }))
    )
    await world.admin.updateTable('users').set({ active_flg: false }).where('uuid', '=', gone.uuid).execute()
    const setting = (await off.call('GET', '/v2/private/my_alert_setting')).body
    expect(setting.dashboardMail).toBe(true)
    const { version: _version, nextSends: _sends, ...choices } = setting
    await off.call('PUT', '/v2/private/my_alert_setting', { ...choices, dashboardMail: false })
    const [mail] = await listOf(owner, uuid)
    const states = Object.fromEntries(mail.readers.map((each: { uuid: string; state: string }) => [each.uuid, each.state]))
    expect(states).toEqual({ [owner.uuid]: 'receives', [reader.uuid]: 'no_access', [gone.uuid]: 'inactive', [off.uuid]: 'off' })
    const { sent, to } = await run(dueDay)
    expect([sent.length, to(owner).length]).toEqual([1, 1])
  })

  it('ends by one click of the mail for its reader alone', async () => {
    const uuid = await makeShared()
    await add(owner, uuid, [owner, reader])
    const [mail] = (await run(dueDay)).to(reader)
    const { pathname } = new URL(mail?.unsubscribeUrl ?? '')
    expect((await world.anonymous('POST', pathname)).status).toBe(200)
    expect((await reader.call('GET', '/v2/private/my_alert_setting')).body.dashboardMail).toBe(false)
    const next = await run(after(22 * hour + day))
    expect([next.to(owner).length, next.to(reader).length]).toEqual([1, 0])
  })

  it('rests while it is paused, its dashboard is deleted, its owner away or the workspace under maintenance', async () => {
    const [uuid, other] = [await makeShared(), await world.createActor(tenant)]
    const { body } = await add(owner, uuid, [reader])
    const put = (isPaused: boolean) => owner.call('PUT', path(uuid, `/${body.uuid}`), { timing: daily, readerUuids: [reader.uuid], isPaused })
    expect((await put(true)).body.nextAt).toBe(null)
    expect((await run(dueDay)).sent).toEqual([])
    world.setNow(after(3 * day))
    expect((await put(false)).body.nextAt).toBe('2026-12-02T23:00:00.000Z')
    await (await openPage(world, owner)).call('DELETE', `/${uuid}`)
    expect((await run(after(4 * day))).sent).toEqual([])
    await (await openPage(world, owner)).call('POST', `/${uuid}/restore`)
    expect((await run(after(4 * day + 1))).sent).toEqual([])
    expect((await listOf(owner, uuid))[0].lastAt).toBe(null)
    await world.admin.updateTable('users').set({ active_flg: false }).where('uuid', '=', owner.uuid).execute()
    expect((await run(after(5 * day))).sent).toEqual([])
    expect((await listOf(reader, uuid))[0]).toMatchObject({ isResting: true, nextAt: null, isMine: false })
    await world.admin.updateTable('users').set({ active_flg: true }).where('uuid', '=', owner.uuid).execute()
    const setMaintenance = (at: Date | null) => world.admin.updateTable('tenants').set({ migration_started_at: at }).where('uuid', '=', tenant.uuid).execute()
    await setMaintenance(start)
    expect((await run(after(6 * day))).counts.schedules).toBe(0)
    await setMaintenance(null)
    expect((await run(after(6 * day + 1))).to(reader)).toHaveLength(1)
    expect(await listOf(other, uuid)).toBeUndefined()
  })

  it('goes to the caller alone when it is asked for now, and leaves the schedule as it is', async () => {
    const uuid = await makeShared()
    const { body } = await add(owner, uuid, [reader])
    const before = letters.sent.length
    expect((await owner.call('POST', path(uuid, `/${body.uuid}/send`))).status).toBe(204)
    await deliverOutbox(world, tenant.uuid)
    const sent = letters.sent.slice(before)
    expect(sent.map((mail) => mail.to)).toEqual([`${owner.uuid}@mekiki.test`])
    expect(sent[0]?.text).toContain('あなたの操作によって')
    expect((await listOf(owner, uuid))[0]).toMatchObject({ lastAt: null, nextAt: body.nextAt })
  })

  it('holds a ready-made dashboard of everybody’s, also with lists of cases and before the first figures', async () => {
    const other = await world.createTenant()
    const somebody = await world.createActor(other)
    for (const [index, { uuid }] of readyMade.entries()) {
      expect((await add(owner, uuid, [owner], { frequency: 'weekly', weekdays: [1], hour: 8 })).status).toBe(201)
      if (index > 0) continue
      const address = `/${other.uuid}/dashboards/${uuid}/mails`
      await somebody.call('POST', address, { timing: daily, readerUuids: [somebody.uuid] })
    }
    const { to } = await run(dueDay)
    expect(to(owner)).toHaveLength(readyMade.length)
    for (const { text, html } of to(owner)) expect([text.includes('undefined'), html?.includes('undefined'), text.length > 400]).toEqual([false, false, true])
    const before = letters.sent.length
    await deliverOutbox(world, other.uuid)
    expect(letters.sent.slice(before)[0]?.text).toContain('集計がまだありません')
  })
})

describe('a schedule', () => {
  it('names others only by those who may edit the dashboard, and only people who can see it', async () => {
    const uuid = await makeShared()
    const outsider = await world.createActor(tenant, { permissions: ['read_report'], name: '外部 花子' })
    const stranger = await world.createActor(await world.createTenant())
    expect((await add(reader, uuid, [reader])).status).toBe(201)
    expect((await add(reader, uuid, [reader, owner])).body.permissions).toEqual(['update_dashboard'])
    const unseen = await add(owner, uuid, [owner, outsider])
    expect([unseen.status, unseen.body.fields]).toEqual([
      400,
      [{ field: 'readerUuids.1', message: '外部 花子さんは、このダッシュボードを表示できません。先に共有してください' }]
    ])
    expect((await add(owner, uuid, [stranger])).body.fields[0].field).toBe('readerUuids.0')
    const ready = readyMade[0]?.uuid ?? ''
    expect([(await add(owner, ready, [owner])).status, (await add(owner, ready, [owner, reader])).status]).toEqual([201, 403])
    expect([(await add(outsider, uuid, [outsider])).status, (await outsider.call('GET', path(uuid))).status]).toEqual([404, 404])
    expect((await stranger.call('POST', path(uuid), { timing: daily, readerUuids: [stranger.uuid] })).status).toBe(404)
  })

  it('offers whoever may add readers the members who can see the dashboard, and nobody else', async () => {
    const group = await factory.group('営業部')
    const people = {
      owner,
      reader,
      inGroup: await world.createActor(tenant, { userGroupUuids: [group] }),
      unseen: await world.createActor(tenant),
      gone: await world.createActor(tenant),
      withoutKey: await world.createActor(tenant, { permissions: [] })
    }
    const uuid = await make()
    const users = [reader, people.gone, people.withoutKey].map((each) => ({ uuid: each.uuid, access: 'view' }))
    await owner.call('PUT', `/${tenant.uuid}/dashboards/${uuid}/sharing`, { users, userGroups: [{ uuid: group, access: 'view' }] })
    await world.admin.updateTable('users').set({ active_flg: false }).where('uuid', '=', people.gone.uuid).execute()
    const offered = async (actor: TestActor, dashboard: string) => (await actor.call('GET', path(dashboard))).body.possibleReaderUuids
    const expected = [owner, reader, people.inGroup].map((each) => each.uuid)
    expect((await offered(owner, uuid)).toSorted()).toEqual(expected.toSorted())
    expect([await offered(reader, uuid), await offered(owner, readyMade[0]?.uuid ?? '')]).toEqual([null, null])
  })

  it('is its owner’s to change, a reader’s to leave, and nobody else’s to know of', async () => {
    const uuid = await makeShared()
    const { body } = await add(owner, uuid, [owner, reader])
    const one = path(uuid, `/${body.uuid}`)
    expect((await listOf(reader, uuid))[0]).toMatchObject({ isMine: false, readers: [{ uuid: reader.uuid, state: 'receives' }] })
    const colleague = await world.createActor(tenant)
    await share(
      uuid,
      [reader, colleague].map((each) => ({ uuid: each.uuid, access: 'edit' }))
    )
    expect(await listOf(colleague, uuid)).toEqual([])
    const statuses = async (actor: TestActor) => [
      (await actor.call('PUT', one, { timing: daily, readerUuids: [actor.uuid] })).status,
      (await actor.call('DELETE', one)).status
    ]
    expect([await statuses(reader), await statuses(colleague)]).toEqual([
      [403, 403],
      [404, 404]
    ])
    expect((await colleague.call('POST', `${one}/send`)).status).toBe(404)
    const weekly = { timing: { frequency: 'monthly', day: 31, hour: 9 }, readerUuids: [owner.uuid, reader.uuid] }
    expect((await owner.call('PUT', one, weekly, { 'if-match': '"7"' })).body.code).toBe('stale_version')
    const changed = await owner.call('PUT', one, weekly, { 'if-match': '"1"' })
    expect(changed.body).toMatchObject({ timing: weekly.timing, nextAt: '2026-11-30T00:00:00.000Z', version: 2 })
    expect((await reader.call('POST', `${one}/leave`)).status).toBe(204)
    expect([await listOf(reader, uuid), (await listOf(owner, uuid))[0].readers.length]).toEqual([[], 1])
    await owner.call('POST', `${one}/leave`)
    expect(await listOf(owner, uuid)).toEqual([])
  })

  it('is bounded in number and readers, which the error names', async () => {
    const uuid = await make()
    for (let index = 0; index < 10; index += 1) expect((await add(owner, uuid, [owner], { frequency: 'daily', hour: index })).status).toBe(201)
    const eleventh = await add(owner, uuid, [owner])
    expect([eleventh.status, eleventh.body.code, eleventh.body.message]).toEqual([422, 'too_many_dashboard_mails', expect.stringContaining('10件')])
    const many = await owner.call('POST', path(uuid), { timing: daily, readerUuids: Array.from({ length: 51 }, () => v7()) })
    expect([many.status, many.body.fields[0]]).toMatchObject([400, { field: 'readerUuids', message: expect.stringContaining('50') }])
    expect((await owner.call('POST', path(uuid), { timing: { frequency: 'weekly', hour: 8 }, readerUuids: [owner.uuid] })).status).toBe(400)
    expect((await owner.call('POST', path(uuid), { timing: { frequency: 'daily', hour: 24 }, readerUuids: [owner.uuid] })).status).toBe(400)
  })

  it('goes with the person who set it up or is mailed by it', async () => {
    const uuid = await makeShared()
    const leaver = await world.createActor(tenant)
    await share(
      uuid,
      [reader, leaver].map((each) => ({ uuid: each.uuid, access: 'edit' }))
    )
    await add(leaver, uuid, [leaver, reader])
    await add(owner, uuid, [owner, leaver])
    await add(owner, uuid, [leaver])
    expect((await owner.call('DELETE', `/v2/private/users/${leaver.uuid}`)).status).toBeLessThan(300)
    const left = await world.admin.selectFrom('dashboard_mail_users').select('user_uuid').where('tenant_uuid', '=', tenant.uuid).execute()
    expect(left.map((row) => row.user_uuid)).toEqual([owner.uuid])
    expect((await listOf(owner, uuid)).map(({ readers, version }: { readers: { uuid: string }[]; version: number }) => [readers.length, version])).toEqual([
      [1, 2]
    ])
  })
})
