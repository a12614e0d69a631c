import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../../testing/deliver.ts'
import { createLetterBox } from '../../../testing/outside-world.ts'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'
import { remind } from './remind.ts'

const letters = createLetterBox()

let world: World
beforeAll(async () => {
  world = await createWorld(() => ({ mailer: letters }))
})
afterAll(() => world.close())

/** An instant by the clock in Tokyo. */
const tokyo = (text: string): Date => new Date(`${text}:00+09:00`)

async function setUp(now = '2026-10-01 09:00') {
  world.setNow(tokyo(now.replace(' ', 'T')))
  const tenant = await world.createTenant('目利き商事株式会社')
  const [maker, me] = [await world.createActor(tenant), await world.createActor(tenant, { name: '高槻 美緒' })]
  const make = projectFactory(world, tenant)
  const theme = await make.theme({ name: '工場の排熱利用' })
  const add = async (name: string, dueDate: string, days: number[], more: Record<string, unknown> = {}) =>
    (
      await maker.call('POST', '/v2/private/tasks', {
        themeUuid: theme.uuid,
        name,
        dueDate,
        notificationDaysBeforeDue: days,
        assigneeUserUuids: [me.uuid],
        ...more
      })
    ).body.uuid
  const titles = async (actor: TestActor = me): Promise<string[]> =>
    (await actor.call('GET', '/v2/private/notifications')).body.items
      .map((item: { title: string }) => item.title)
      .filter((title: string) => title.includes('期限'))
      .toSorted()
  return { tenant, maker, me, make, theme, add, titles }
}

/** Runs what the clock runs, and its effects; gives what a person was told and mailed by it. */
async function run(actor: TestActor, at: string) {
  world.setNow(tokyo(at.replace(' ', 'T')))
  const before = letters.sent.length
  const counts = await remind(world.platform, 'test')
  await deliverOutbox(world, actor.tenant.uuid)
  return { counts, mails: letters.sent.slice(before).filter((mail) => mail.to === `${actor.uuid}@mekiki.test`) }
}

describe('reminders of tasks', () => {
  it('come at 9:00 on the days that a task names, on its due day and on the day after it, once each, in one mail', async () => {
    const { me, add, titles } = await setUp()
    await add('NDA締結', '2026-10-21', [3])
    await add('審査会の日程調整', '2026-10-18', [7])
    expect((await run(me, '2026-10-17 09:00')).mails).toEqual([])
    expect((await run(me, '2026-10-18 08:59')).mails).toEqual([])
    const third = await run(me, '2026-10-18 09:00')
    expect(await titles()).toEqual(['タスク「NDA締結」の期限は2026/10/21です', 'タスク「審査会の日程調整」の期限は2026/10/18です'])
    expect(third.mails.map((mail) => mail.subject)).toEqual(['【Mekiki】期限が近いタスクが2件あります'])
    for (const hour of ['10', '20', '23']) expect((await run(me, `2026-10-18 ${hour}:00`)).mails).toEqual([])
    const overdue = await run(me, '2026-10-19 09:00')
    expect(overdue.mails.map((mail) => mail.subject)).toEqual(['【Mekiki】期限切れのタスクが1件あります'])
    expect(overdue.mails[0]?.text).toContain('タスク：審査会の日程調整\n案件・テーマ：工場の排熱利用\n期限：2026/10/18')
    expect((await run(me, '2026-10-20 09:00')).mails).toEqual([])
    expect((await run(me, '2026-10-21 09:00')).mails.length).toBe(1)
    await run(me, '2026-10-22 09:00')
    await run(me, '2026-10-23 09:00')
    expect(await titles()).toEqual([
      'タスク「NDA締結」の期限は2026/10/21です',
      'タスク「NDA締結」の期限は2026/10/21です',
      'タスク「NDA締結」の期限を過ぎています',
      'タスク「審査会の日程調整」の期限は2026/10/18です',
      'タスク「審査会の日程調整」の期限を過ぎています'
    ])
  })

  it('go by the day in Tokyo, over midnight, the ends of months, a leap day and the turn of the year', async () => {
    const { me, add, titles } = await setUp('2027-12-01 09:00')
    const nights: [string, string, string][] = [
      ['月末', '2028-01-31', '2028-01-30'],
      ['月初', '2028-02-01', '2028-01-31'],
      ['閏日', '2028-02-29', '2028-02-28'],
      ['翌月', '2028-03-01', '2028-02-29'],
      ['年始', '2028-01-01', '2027-12-31']
    ]
    for (const [name, due] of nights) await add(name, due, [1])
    for (const [name, due, reminded] of nights.toSorted(([, one], [, other]) => (one < other ? -1 : 1))) {
      const before = new Date(tokyo(`${reminded}T09:00`).getTime() - 1000)
      world.setNow(before)
      await remind(world.platform, 'test')
      await deliverOutbox(world, me.tenant.uuid)
      expect((await titles()).some((title) => title.includes(`「${name}」の期限は`))).toBe(false)
      await run(me, `${reminded} 09:00`)
      expect((await titles()).some((title) => title.includes(`「${name}」の期限は${due.split('-').map(Number).join('/')}です`))).toBe(true)
    }
  })

  it('make up for days on which the server was off, with the last of them, and not for days before the task was made', async () => {
    const { me, add, titles } = await setUp('2026-10-05 12:00')
    await add('休み明け', '2026-10-12', [1, 2, 3])
    await add('後から作った', '2026-10-07', [2, 5])
    await run(me, '2026-10-05 13:00')
    expect(await titles()).toEqual([])
    await run(me, '2026-10-12 09:00')
    expect(await titles()).toEqual(['タスク「休み明け」の期限は2026/10/12です'])
  })

  it('come of a task that was made on the very day, where that was at 9:00 at the latest', async () => {
    const { me, add, titles } = await setUp('2026-10-05 08:30')
    await add('朝に作った', '2026-10-05', [0])
    world.setNow(tokyo('2026-10-05T09:00'))
    await add('九時に作った', '2026-10-05', [0])
    world.setNow(new Date(tokyo('2026-10-05T09:00').getTime() + 1))
    await add('九時の後に作った', '2026-10-05', [0])
    await run(me, '2026-10-05 10:00')
    expect(await titles()).toEqual(['タスク「九時に作った」の期限は2026/10/5です', 'タスク「朝に作った」の期限は2026/10/5です'].toSorted())
  })

  it('make up for three days off, not for four', async () => {
    const { me, add, titles } = await setUp('2026-10-01 09:00')
    // The day of reminding is the 10th for each.
    await add('近い', '2026-10-20', [10])
    await add('過ぎた', '2026-10-09', [])
    await run(me, '2026-10-09 09:00')
    const told = await titles()
    expect(told).toEqual(['タスク「過ぎた」の期限は2026/10/9です'])
    await run(me, '2026-10-14 09:00')
    expect(await titles()).toEqual(told)
    const second = await setUp('2026-10-01 09:00')
    await second.add('近い', '2026-10-20', [10])
    await second.add('過ぎた', '2026-10-09', [])
    await run(second.me, '2026-10-13 09:00')
    expect(await second.titles()).toEqual(['タスク「近い」の期限は2026/10/20です', 'タスク「過ぎた」の期限を過ぎています'])
  })

  it('reach those who see the task, are active, and still have it to do', async () => {
    const { tenant, maker, me, make, add, titles } = await setUp()
    const hidden = await make.theme({ hides: ['task'], insiders: [maker] })
    const project = await make.project({ theme: hidden, by: maker, followers: [me] })
    const [off, guest] = [await world.createActor(tenant), await world.createActor(tenant, { permissions: ['read_follow_project'] })]
    const open = await make.project({ theme: await make.theme(), by: maker })
    const all = { assigneeUserUuids: [maker.uuid, me.uuid, off.uuid, guest.uuid] }
    await add('見えない', '2026-10-21', [1], { themeUuid: undefined, projectUuid: project, ...all })
    await add('一部に見える', '2026-10-21', [1], { themeUuid: undefined, projectUuid: open, ...all })
    const done = await add('終わった', '2026-10-21', [1], all)
    const removed = await add('消した', '2026-10-21', [1], all)
    await maker.call('PATCH', `/v2/private/tasks/${done}`, { doneFlg: true })
    await maker.call('DELETE', `/v2/private/tasks/${removed}`)
    await world.admin.updateTable('users').set({ active_flg: false }).where('uuid', '=', off.uuid).execute()
    await run(me, '2026-10-20 09:00')
    await world.admin.updateTable('users').set({ active_flg: true }).where('uuid', '=', off.uuid).execute()
    expect([await titles(maker), await titles(me), await titles(off), await titles(guest)]).toEqual([
      ['タスク「一部に見える」の期限は2026/10/21です', 'タスク「見えない」の期限は2026/10/21です'],
      ['タスク「一部に見える」の期限は2026/10/21です'],
      [],
      []
    ])
  })

  it('are not mailed to whoever turned that off, nor tasks that were finished meanwhile, and tell once beside another run', async () => {
    const { tenant, maker, me, add, titles } = await setUp()
    const other = await world.createActor(tenant)
    const task = await add('契約', '2026-10-21', [0], { assigneeUserUuids: [me.uuid, other.uuid] })
    const off = { searchScouteeCreatedAlert: 'off', searchScouteeUpdatedAlert: 'off', projectScouteeAlert: 'off', taskReminderMail: false }
    await me.call('PUT', '/v2/private/my_alert_setting', off)
    world.setNow(tokyo('2026-10-21T09:00'))
    await Promise.all([1, 2, 3].map(() => remind(world.platform, 'test')))
    const waiting = await world.admin.selectFrom('outbox').select('kind').where('tenant_uuid', '=', tenant.uuid).where('relayed_at', 'is', null).execute()
    expect(waiting.map(({ kind }) => kind).filter((kind) => kind === 'tasks.reminderMail').length).toBe(2)
    await maker.call('PATCH', `/v2/private/tasks/${task}`, { doneFlg: true })
    const before = letters.sent.length
    await deliverOutbox(world, tenant.uuid)
    expect(letters.sent.length).toBe(before)
    expect([await titles(), await titles(other)]).toEqual([['タスク「契約」の期限は2026/10/21です'], ['タスク「契約」の期限は2026/10/21です']])
    const second = await add('次の契約', '2026-10-22', [0], { assigneeUserUuids: [me.uuid, other.uuid] })
    expect(second).toEqual(expect.any(String))
    expect([(await run(me, '2026-10-22 09:00')).mails.length, letters.sent.at(-1)?.to]).toEqual([0, `${other.uuid}@mekiki.test`])
  })

  it('are mailed as things are at the mail: not of tasks taken from somebody meanwhile, nor in a workspace that was deleted', async () => {
    const { tenant, maker, me, add, titles } = await setUp()
    const colleague = await world.createActor(tenant)
    const mailsAfter = async (change: () => Promise<unknown>) => {
      await remind(world.platform, 'test')
      await change()
      const before = letters.sent.length
      await deliverOutbox(world, tenant.uuid)
      return letters.sent.slice(before).map(({ to }) => to)
    }
    const task = await add('引き継ぎ', '2026-10-21', [0], { assigneeUserUuids: [me.uuid, colleague.uuid] })
    world.setNow(tokyo('2026-10-21T09:00'))
    const handedOver = () => maker.call('PATCH', `/v2/private/tasks/${task}`, { assigneeUserUuids: [colleague.uuid] })
    expect(await mailsAfter(handedOver)).toEqual([`${colleague.uuid}@mekiki.test`])
    expect(await titles()).toEqual(['タスク「引き継ぎ」の期限は2026/10/21です'])
    world.setNow(tokyo('2026-10-22T09:00'))
    const deleted = () => world.admin.updateTable('tenants').set({ deleted_at: new Date() }).where('uuid', '=', tenant.uuid).execute()
    expect(await mailsAfter(deleted)).toEqual([])
  })

  it('wait for the end of maintenance', async () => {
    const { tenant, me, add, titles } = await setUp()
    const maintain = (since: Date | null) => world.admin.updateTable('tenants').set({ migration_started_at: since }).where('uuid', '=', tenant.uuid).execute()
    await add('契約', '2026-10-21', [0])
    await maintain(tokyo('2026-10-21T08:00'))
    expect((await run(me, '2026-10-21 09:00')).counts).toMatchObject({ failed: 0 })
    const kept = () => world.admin.selectFrom('task_reminders').select('kind').where('tenant_uuid', '=', tenant.uuid).execute()
    expect([await kept(), letters.sent.filter(({ to }) => to === `${me.uuid}@mekiki.test`)]).toEqual([[], []])
    await maintain(null)
    expect((await run(me, '2026-10-21 10:00')).mails.length).toBe(1)
    expect(await titles()).toEqual(['タスク「契約」の期限は2026/10/21です'])
  })

  it('name thirty tasks in a mail at most, and how many there are', async () => {
    const { me, add } = await setUp()
    for (let number = 1; number <= 31; number += 1) await add(`仕事${number}`, '2026-10-21', [0])
    const [mail] = (await run(me, '2026-10-21 09:00')).mails
    expect([mail?.subject, mail?.text.match(/^タスク：仕事\d+$/gmu)?.length]).toEqual(['【Mekiki】期限が近いタスクが31件あります', 30])
  })
})
