import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../../testing/deliver.ts'
import { createLetterBox } from '../../../testing/outside-world.ts'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'
import { createCompanies } from '../../companies/provider-companies/testing/provider.factory.ts'
import { runAlerts } from './run-alerts.ts'

const letters = createLetterBox()

let world: World
beforeAll(async () => {
  world = await createWorld(() => ({ mailer: letters }))
  world.setNow(start)
})
afterAll(() => world.close())

// A Wednesday, 10:00 in Tokyo.
const start = new Date('2026-11-18T01:00:00Z')
const at = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000)
const day = 24 * 60

const choose = (actor: TestActor, choices: Record<string, string>) =>
  actor.call('PUT', '/v2/private/my_alert_setting', {
    searchScouteeCreatedAlert: 'off',
    searchScouteeUpdatedAlert: 'off',
    projectScouteeAlert: 'off',
    ...choices
  })

const save = (actor: TestActor, name: string, condition: Record<string, unknown>) => actor.call('POST', '/v2/private/my_search_conditions', { name, condition })

/** Runs what the clock runs at an instant, and the effects of it; gives what was mailed to a person meanwhile. */
async function run(actor: TestActor, minutes: number) {
  world.setNow(at(minutes))
  const before = letters.sent.length
  const counts = await runAlerts(world.platform, 'test')
  await deliverOutbox(world, actor.tenant.uuid)
  return { counts, mails: letters.sent.slice(before).filter((mail) => mail.to === `${actor.uuid}@mekiki.test`) }
}

const titles = async (actor: TestActor): Promise<string[]> =>
  (await actor.call('GET', '/v2/private/notifications')).body.items.map((item: { title: string }) => item.title)

async function setUp() {
  world.setNow(start)
  const tenant = await world.createTenant('目利き商事株式会社')
  const [me, colleague] = [await world.createActor(tenant, { name: '高槻 美緒' }), await world.createActor(tenant)]
  const make = projectFactory(world, tenant)
  const company = (name: string, minutes: number, more: Parameters<typeof make.scoutee>[0] = {}) =>
    make.scoutee({ name, created_at: at(minutes), updated_at: at(minutes), created_by: colleague.uuid, updated_by: colleague.uuid, ...more })
  return { tenant, me, colleague, make, company }
}

describe('alerts of new companies', () => {
  it('tell at once, grouped, of those that match and others made, once', async () => {
    const { me, company } = await setUp()
    await company('株式会社以前', -10, { stage: 'seed' })
    await save(me, 'シード', { stages: ['seed'] })
    await save(me, 'シリーズA', { stages: ['series_a'] })
    await save(me, '水素', { searchQuery: '水素' })
    await choose(me, { searchScouteeCreatedAlert: 'immediately' })
    await company('アオバ水素株式会社', 2, { stage: 'seed', address: '東京都千代田区丸の内1-1-1' })
    await company('株式会社ナギサーマル', 3, { stage: 'seed' })
    await company('自分の会社', 3, { stage: 'seed', created_by: me.uuid, updated_by: me.uuid })
    await company('別の会社', 3, { stage: 'series_b' })
    expect((await run(me, 2)).mails).toEqual([])
    const { mails, counts } = await run(me, 5)
    expect([mails.length, counts]).toEqual([1, { mails: 1, failed: 0 }])
    const [mail] = mails
    expect(mail?.subject).toBe('【Mekiki】保存した検索2件に新しい企業・人物があります')
    expect(mail?.text).toContain('■ シード：2件')
    expect(mail?.text).toContain('企業名：アオバ水素株式会社\n所在地：東京都千代田区丸の内1-1-1\n登録日時：2026/11/18 10:02')
    expect(mail?.text).toContain('対象期間：2026/11/18 10:00〜2026/11/18 10:04')
    expect([mail?.text.includes('以前'), mail?.text.includes('自分の会社'), mail?.text.includes('別の会社')]).toEqual([false, false, false])
    expect(mail?.unsubscribeUrl).toMatch(/^http:\/\/mekiki\.test\/v2\/public\/alert_unsubscriptions\/[\w-]+$/u)
    expect(mail?.fromName).toBe('目利き商事株式会社')
    expect((await titles(me)).toSorted()).toEqual([
      '保存した検索「シード」に新しい企業・人物が2件あります',
      '保存した検索「水素」に新しい企業・人物が1件あります'
    ])
    expect((await run(me, 8)).mails).toEqual([])
    expect((await titles(me)).length).toBe(2)
  })

  it('go on when the clock is set back: what is made until the time that they had told of is told', async () => {
    const { me, company } = await setUp()
    await save(me, 'シード', { stages: ['seed'] })
    await choose(me, { searchScouteeCreatedAlert: 'immediately' })
    await company('株式会社先の時刻', 62, { stage: 'seed' })
    expect((await run(me, 65)).mails.length).toBe(1)
    // An hour back.
    await company('株式会社戻した後', 6, { stage: 'seed' })
    const { mails } = await run(me, 8)
    expect(mails.map(({ text }) => [text.includes('戻した後'), text.includes('先の時刻')])).toEqual([[true, false]])
    expect((await run(me, 11)).mails).toEqual([])
  })

  it('come daily at 8:00 and weekly on Mondays, each company once', async () => {
    const { me, colleague, company } = await setUp()
    for (const actor of [me, colleague]) await save(actor, 'すべて', { scouteeType: 'scoutee' })
    await choose(me, { searchScouteeCreatedAlert: 'daily' })
    await choose(colleague, { searchScouteeCreatedAlert: 'weekly' })
    await company('初日の会社', 60, { created_by: null })
    expect((await run(me, 21 * 60 + 59)).mails).toEqual([])
    await company('八時ちょうどの会社', 22 * 60, { created_by: null })
    await company('八時を過ぎた会社', 22 * 60 + 1, { created_by: null })
    const [first, ...more] = (await run(me, 22 * 60 + 2)).mails
    expect([first?.text.includes('初日の会社'), first?.text.includes('八時ちょうどの会社'), first?.text.includes('八時を過ぎた会社'), more]).toEqual([
      true,
      true,
      false,
      []
    ])
    const [second] = (await run(me, 22 * 60 + day + 5)).mails
    expect([second?.text.includes('初日の会社'), second?.text.includes('八時を過ぎた会社')]).toEqual([false, true])
    expect((await run(colleague, 4 * day + 21 * 60 + 58)).mails).toEqual([])
    const [weekly] = (await run(colleague, 4 * day + 22 * 60 + 2)).mails
    expect(weekly?.text).toContain('すべて：3件')
  })

  it('of the provider’s database are one mail with the exact number, however many there are', async () => {
    const { me } = await setUp()
    await save(me, '全国の水素', { scope: 'provider', searchQuery: '検証水素' })
    await choose(me, { searchScouteeCreatedAlert: 'immediately' })
    await createCompanies(
      world,
      Array.from({ length: 2100 }, (_, index) => ({ name: `検証水素${index}株式会社`, madeAt: at(1) }))
    )
    const { mails } = await run(me, 5)
    expect(mails.map((mail) => mail.subject)).toEqual(['【Mekiki】新しい企業・人物が2,100件あります（保存した検索「全国の水素」）'])
    expect(mails[0]?.text.match(/企業名：/gu)?.length).toBe(10)
    expect(mails[0]?.text).toContain('ほか2,090件を含む2,100件をすべて見る')
  })

  it('tell nothing of an entry whose search asks for cases that the receiver may not see', async () => {
    const { tenant, colleague, make, company } = await setUp()
    const guest = await world.createActor(tenant, { permissions: ['read_follow_project'] })
    const theme = await make.theme()
    const status = theme.statuses[0]?.uuid
    for (const actor of [guest, colleague]) {
      await save(actor, '案件の状態', { statusUuids: [status] })
      await choose(actor, { searchScouteeCreatedAlert: 'immediately' })
    }
    const scouteeUuid = await company('見えない案件の会社', 2, { created_by: null })
    await make.project({ theme, scouteeUuid, by: null })
    expect((await run(guest, 5)).mails).toEqual([])
    expect(letters.sent.at(-1)?.to).toBe(`${colleague.uuid}@mekiki.test`)
    expect(await titles(guest)).toEqual([])
  })

  it('leave out what went away before the mail, and send nothing to whoever turned them off, was disabled or lost company search', async () => {
    const { tenant, me, company } = await setUp()
    await save(me, 'すべて', { scouteeType: 'scoutee' })
    await choose(me, { searchScouteeCreatedAlert: 'immediately' })
    const gone = await company('消えた会社', 2, { created_by: null })
    await company('残る会社', 2, { created_by: null })
    world.setNow(at(5))
    await runAlerts(world.platform, 'test')
    await world.admin
      .updateTable('scoutees')
      .set({ deleted_at: at(5) })
      .where('uuid', '=', gone)
      .execute()
    const before = letters.sent.length
    await deliverOutbox(world, tenant.uuid)
    expect([letters.sent.length, letters.sent.at(-1)?.text.includes('残る会社'), letters.sent.at(-1)?.text.includes('消えた会社')]).toEqual([
      before + 1,
      true,
      false
    ])
    await company('次の会社', 6, { created_by: null })
    world.setNow(at(8))
    await runAlerts(world.platform, 'test')
    await choose(me, {})
    await deliverOutbox(world, tenant.uuid)
    expect(letters.sent.length).toBe(before + 1)
    await choose(me, { searchScouteeCreatedAlert: 'immediately' })
    await world.admin.updateTable('users').set({ active_flg: false }).where('uuid', '=', me.uuid).execute()
    await company('無効の間の会社', 9, { created_by: null })
    expect((await run(me, 12)).mails).toEqual([])
    await world.admin.updateTable('users').set({ active_flg: true }).where('uuid', '=', me.uuid).execute()
    await world.admin.updateTable('tenants').set({ enable_tenant_scoutees: false }).where('uuid', '=', tenant.uuid).execute()
    expect((await run(me, 12)).mails).toEqual([])
  })

  it('wait for transactions that are still open, so that nothing is passed over', async () => {
    const { tenant, me, company } = await setUp()
    await save(me, 'すべて', { scouteeType: 'scoutee' })
    world.setNow(null)
    await choose(me, { searchScouteeCreatedAlert: 'immediately' })
    const soon = new Date(Date.now() + 1000)
    await world.platform.db.user.transaction().execute(async (tx) => {
      await sql`SELECT app.set_tenant(${tenant.uuid}::uuid)`.execute(tx)
      const later = new Date(Date.now() + 5 * 60_000)
      world.setNow(later)
      await company('まだ見えない会社', 0, { created_at: soon, updated_at: soon, created_by: null })
      await runAlerts(world.platform, 'test')
    })
    const seen = async () =>
      (await world.admin.selectFrom('alert_watermarks').select('seen_until').where('user_uuid', '=', me.uuid).executeTakeFirstOrThrow()).seen_until
    expect((await seen()).getTime()).toBeLessThan(soon.getTime())
    await runAlerts(world.platform, 'test')
    await deliverOutbox(world, tenant.uuid)
    expect(letters.sent.at(-1)?.text).toContain('まだ見えない会社')
    world.setNow(start)
  })
})

describe('alerts of changed companies', () => {
  it('tell of those that match now and were there before, unless the receiver changed them', async () => {
    const { me, company } = await setUp()
    const older = { created_at: at(-day), created_by: null }
    await save(me, 'シード', { stages: ['seed'] })
    await choose(me, { searchScouteeUpdatedAlert: 'immediately' })
    await company('変わった会社', 2, { ...older, stage: 'seed' })
    await company('自分で変えた会社', 2, { ...older, stage: 'seed', updated_by: me.uuid })
    await company('新しい会社', 2, { stage: 'seed' })
    const { mails } = await run(me, 5)
    expect(mails.map((mail) => mail.subject)).toEqual(['【Mekiki】企業・人物1件が更新されました（保存した検索「シード」）'])
    expect(mails[0]?.text).toContain('企業名：変わった会社')
    expect(await titles(me)).toEqual(['保存した検索「シード」の企業・人物1件が更新されました'])
  })
})

describe('alerts of the companies of one’s cases', () => {
  it('tell of cases that one made or follows, directly or by group, and may read', async () => {
    const { tenant, me, colleague, make, company } = await setUp()
    const group = await make.group('評価')
    const member = await world.createActor(tenant, { permissions: ['read_follow_project'], userGroupUuids: [group] })
    const theme = await make.theme({ name: '工場の排熱利用' })
    for (const actor of [me, member]) await choose(actor, { projectScouteeAlert: 'immediately' })
    const older = { created_at: at(-day), created_by: null, updated_by: null }
    const change = async (name: string, project: Partial<Parameters<typeof make.project>[0]>) =>
      make.project({ theme, by: colleague, ...project, scouteeUuid: await company(name, 2, older) })
    const mine = await change('作った案件の会社', { by: me })
    await change('担当する案件の会社', { followers: [me] })
    await change('グループの案件の会社', { groups: [group] })
    await change('他人の案件の会社', {})
    const { mails } = await run(me, 5)
    expect(mails.map((mail) => mail.subject)).toEqual(['【Mekiki】担当する案件の企業・人物2件が更新されました'])
    expect(mails[0]?.text).toContain('企業名：作った案件の会社\n案件のテーマ：工場の排熱利用')
    expect(mails[0]?.text).toContain(`/project_groups/${theme.uuid}/projects/${mine}?tenant_uuid=${tenant.uuid}`)
    expect([mails[0]?.text.includes('他人'), mails[0]?.text.includes('グループの案件')]).toEqual([false, false])
    const theirs = letters.sent.filter((mail) => mail.to === `${member.uuid}@mekiki.test`)
    expect(theirs.map((mail) => mail.text.match(/企業名：(.*)/u)?.[1])).toEqual(['グループの案件の会社'])
    expect(await titles(me)).toEqual(['担当する案件の企業・人物2件が更新されました'])
  })
})

describe('one run beside another', () => {
  it('tells once', async () => {
    const { me, company, tenant } = await setUp()
    await save(me, 'すべて', { scouteeType: 'scoutee' })
    await choose(me, { searchScouteeCreatedAlert: 'immediately' })
    await company('一度だけの会社', 2, { created_by: null })
    world.setNow(at(5))
    await Promise.all([1, 2, 3].map(() => runAlerts(world.platform, 'test')))
    const waiting = await world.admin
      .selectFrom('outbox')
      .select('kind')
      .where('tenant_uuid', '=', tenant.uuid)
      .where('relayed_at', 'is', null)
      .orderBy('kind')
      .execute()
    expect(waiting.map(({ kind }) => kind)).toEqual(['alerts.mail', 'notifications.notify'])
  })
})
