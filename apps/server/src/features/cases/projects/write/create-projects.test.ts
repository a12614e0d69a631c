import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import type { TestActor, TestTenant } from '../../../../testing/world.ts'
import { projectFactory } from '../testing/projects.factory.ts'
import { openProjects } from '../testing/open-projects.ts'

const { world, tenant, make } = await openProjects()
const me = await world.createActor(tenant, { name: '佐伯 真理子' })

const create = (actor: TestActor, body: unknown) => actor.call('POST', '/v2/private/projects', body)
const detail = async (actor: TestActor, uuid: string) => (await actor.call('GET', `/v2/private/projects/${uuid}`)).body
const countOf = async (of: TestTenant) =>
  Number(
    (
      await world.admin
        .selectFrom('projects')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('tenant_uuid', '=', of.uuid)
        .executeTakeFirstOrThrow()
    ).count
  )
const effects = async (uuid: string) => {
  const rows = await world.admin.selectFrom('outbox').select('payload').where('tenant_uuid', '=', tenant.uuid).execute()
  return rows
    .map((row) => row.payload as { kind: string; userUuids: string[]; path: string; params: Record<string, string> })
    .filter((payload) => payload.path.endsWith(uuid))
}

describe('making cases', () => {
  it('from entries and typed-in values, with status, tags, people in charge, history and notifications', async () => {
    const theme = await make.theme({ name: '製造DX' })
    const [group, category] = [await make.group('技術班'), await make.category('予知保全')]
    const [follower, member, blind] = [
      await world.createActor(tenant),
      await world.createActor(tenant, { userGroupUuids: [group] }),
      await world.createActor(tenant, { permissions: ['create_project'] })
    ]
    const scouteeId = await make.scoutee({ name: '株式会社アオバ', representative: '吉永 大地', mekiki_scoutee_id: v7() })
    const status = theme.statuses[2]
    const { status: code, body } = await create(me, {
      scoutees: [
        { scouteeId, scouteeLinkInput: { name: '別名', address: '仙台市', representative: '別人' } },
        { scouteeLinkInput: { name: 'ミナトロボ株式会社', url: 'https://minato.example', stage: 'seed', capital: 1000, capitalCurrencyType: 'jpy' } },
        { peopleLinkInput: { name: '加賀 翔', belongingTo: '港大学', email: 'kaga@example.jp' } }
      ],
      themeUuid: theme.uuid,
      statusUuid: status?.uuid,
      categoryUuids: [category],
      followerUuids: [follower.uuid, me.uuid, blind.uuid],
      followerGroupUuids: [group],
      withUpdateScouteeByBot: false
    })
    expect([code, body.items.map((item: { scouteeId: string; isIntegrated: boolean }) => [item.scouteeId, item.isIntegrated])]).toEqual([
      201,
      [
        [scouteeId, false],
        [null, false],
        [null, false]
      ]
    ])
    const [first, second, third] = await Promise.all(body.items.map((item: { uuid: string }) => detail(me, item.uuid)))
    expect([first.shownScoutee.name, first.shownScoutee.representative, first.shownScoutee.address, first.linkingStatus, first.peopleFlg]).toEqual([
      '株式会社アオバ',
      '吉永 大地',
      '仙台市',
      'linked',
      false
    ])
    expect([first.statusUuid, first.categoryUuids, first.followerUuids.toSorted(), first.followerGroupUuids]).toEqual([
      status?.uuid,
      [category],
      [follower.uuid, me.uuid, blind.uuid].toSorted(),
      [group]
    ])
    expect([second.shownScoutee.name, second.shownScoutee.stage, second.shownScoutee.capital, second.scouteeLinkInputUuid, second.linkingStatus]).toEqual([
      'ミナトロボ株式会社',
      'seed',
      1000,
      second.uuid,
      'unlinked'
    ])
    expect([third.peopleFlg, third.peopleLinkInput, third.scouteeLinkInput]).toEqual([
      true,
      { name: '加賀 翔', belongingTo: '港大学', email: 'kaga@example.jp' },
      null
    ])
    // Who cannot read the case and who made it are not told; the group's member is.
    expect(await effects(first.uuid)).toEqual([])
    const told = await effects('/project_groups/all')
    expect(told.map(({ kind, userUuids, params }) => [kind, userUuids, params])).toEqual([
      ['followers_added', [follower.uuid, member.uuid].toSorted(), { count: 3, user: '佐伯 真理子' }]
    ])
    const log = (await me.call('GET', `/v2/private/projects/${first.uuid}/operation_logs`)).body
    expect(
      log.items.map((item: { action: string; userName: string; from: unknown; to: { name: string; status: unknown } }) => [
        item.action,
        item.userName,
        item.from,
        item.to.name,
        item.to.status
      ])
    ).toEqual([['create', '佐伯 真理子', null, '株式会社アオバ', { uuid: status?.uuid, name: status?.name }]])
    expect((await me.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}&q=${encodeURIComponent('ミナトロボ')}`)).body.totalCount).toBe(1)
  })

  it('with the theme’s initial values where nothing is said, and its first status', async () => {
    const theme = await make.theme()
    const [group, category, channel] = [await make.group('初期班'), await make.category('初期札'), await make.channel('初期経路')]
    const owner = { tenant_uuid: tenant.uuid, theme_uuid: theme.uuid }
    await world.admin
      .insertInto('theme_initial_groups')
      .values({ ...owner, user_group_uuid: group })
      .execute()
    await world.admin
      .insertInto('theme_initial_categories')
      .values({ ...owner, project_category_uuid: category })
      .execute()
    await world.admin.updateTable('themes').set({ initial_channel_uuid: channel }).where('uuid', '=', theme.uuid).execute()
    const scouteeId = await make.scoutee()
    const made = await create(me, { scoutees: [{ scouteeId }], themeUuid: theme.uuid })
    const silent = await detail(me, made.body.items[0].uuid)
    expect([silent.statusUuid, silent.followerGroupUuids, silent.categoryUuids, silent.shownScoutee.channels.map((one: { uuid: string }) => one.uuid)]).toEqual(
      [theme.statuses[0]?.uuid, [group], [category], [channel]]
    )
    const told = await create(me, { scoutees: [{ scouteeId }], themeUuid: theme.uuid, categoryUuids: [], followerGroupUuids: [] })
    const empty = await detail(me, told.body.items[0].uuid)
    expect([empty.followerGroupUuids, empty.categoryUuids]).toEqual([[], []])
  })

  it('refuses what it does not know, names it, and leaves nothing behind', async () => {
    const theme = await make.theme()
    const strange = await world.createTenant()
    const stranger = await world.createActor(strange)
    const others = projectFactory(world, strange)
    const foreign = {
      theme: await others.theme(),
      scoutee: await others.scoutee(),
      group: await others.group('他社'),
      category: await others.category('他社札')
    }
    const [before, scoutees] = [await countOf(tenant), [{ scouteeLinkInput: { name: '企業' } }]]
    const answers = await Promise.all([
      create(me, { scoutees, themeUuid: foreign.theme.uuid }),
      create(me, { scoutees: [...scoutees, { scouteeId: foreign.scoutee }], themeUuid: theme.uuid }),
      create(me, { scoutees, themeUuid: theme.uuid, statusUuid: foreign.theme.statuses[0]?.uuid }),
      create(me, {
        scoutees,
        themeUuid: theme.uuid,
        followerUuids: [me.uuid, stranger.uuid],
        followerGroupUuids: [foreign.group],
        categoryUuids: [foreign.category]
      })
    ])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
      [422, 'status_not_in_theme'],
      [400, 'invalid_request']
    ])
    expect(answers[1]?.body.uuids).toEqual([foreign.scoutee])
    expect(answers[3]?.body.fields.map((fault: { field: string }) => fault.field)).toEqual(['followerUuids.1', 'followerGroupUuids.0', 'categoryUuids.0'])
    expect([await countOf(tenant), await countOf(strange)]).toEqual([before, 0])
  })

  it('names every faulty field of the body', async () => {
    const theme = await make.theme()
    const { status, body } = await create(me, {
      scoutees: [
        {},
        { scouteeLinkInput: { name: 'あ'.repeat(10_000) } },
        { scouteeLinkInput: { name: 'a' }, peopleLinkInput: { name: 'b' } },
        { scouteeLinkInput: { name: 'c', stage: 'late', colour: 1 } }
      ],
      themeUuid: theme.uuid
    })
    expect(status).toBe(400)
    expect(body.fields.map((fault: { field: string }) => fault.field).toSorted()).toEqual([
      'scoutees.0.scouteeId',
      'scoutees.1.scouteeLinkInput.name',
      'scoutees.2.peopleLinkInput',
      'scoutees.3.scouteeLinkInput.colour',
      'scoutees.3.scouteeLinkInput.stage'
    ])
  })

  it('makes them once for a repeated request with the same key', async () => {
    const theme = await make.theme()
    const body = { scoutees: [{ scouteeLinkInput: { name: '一度だけ' } }], themeUuid: theme.uuid }
    const key = { 'idempotency-key': v7() }
    const [first, second] = [await me.call('POST', '/v2/private/projects', body, key), await me.call('POST', '/v2/private/projects', body, key)]
    expect(second.body).toEqual(first.body)
    expect((await me.call('GET', `/v2/private/projects?theme_uuid=${theme.uuid}`)).body.totalCount).toBe(1)
  })
})

describe('withProjectIntegrate', () => {
  it('puts new data into the theme’s oldest case of the company, and of several new ones makes one', async () => {
    const theme = await make.theme()
    const [category, other] = [await make.category('追加'), await make.category('既存')]
    const [known, fresh] = [await make.scoutee({ name: '既知' }), await make.scoutee({ name: '新規' })]
    const old = await make.project({ theme, name: '既知', scouteeUuid: known, by: me, categories: [other], registered_at: new Date('2026-01-01T00:00:00Z') })
    await make.project({ theme, name: '既知', scouteeUuid: known, by: me, registered_at: new Date('2026-02-01T00:00:00Z') })
    const { body } = await create(me, {
      scoutees: [
        { scouteeId: known, scouteeLinkInput: { name: '既知', tel: '03-0000' } },
        { scouteeId: fresh },
        { scouteeId: fresh, scouteeLinkInput: { name: '新規', address: '堺市' } }
      ],
      themeUuid: theme.uuid,
      statusUuid: theme.statuses[3]?.uuid,
      categoryUuids: [category],
      followerUuids: [me.uuid],
      withProjectIntegrate: true
    })
    expect(body.items.map((item: { isIntegrated: boolean }) => item.isIntegrated)).toEqual([true, false, true])
    expect([body.items[0].uuid, body.items[1].uuid]).toEqual([old, body.items[2].uuid])
    const grown = await detail(me, old)
    expect([grown.categoryUuids.toSorted(), grown.followerUuids, grown.statusUuid, grown.scouteeLinkInput, grown.shownScoutee.tel]).toEqual([
      [category, other].toSorted(),
      [me.uuid],
      theme.statuses[3]?.uuid,
      { name: '既知', tel: '03-0000' },
      '03-0000'
    ])
    expect((await detail(me, body.items[1].uuid)).shownScoutee.address).toBe('堺市')
    const { items } = (await me.call('GET', `/v2/private/projects/${old}/operation_logs`)).body
    expect(items.map((item: { action: string }) => item.action).toSorted()).toEqual(['update_category', 'update_follower', 'update_scoutee', 'update_status'])
  })

  it('leaves alone a case that the caller may not change, and makes one', async () => {
    const theme = await make.theme()
    const scouteeId = await make.scoutee()
    const untouched = await make.project({ theme, scouteeUuid: scouteeId })
    const scout = await world.createActor(tenant, { permissions: ['create_project', 'read_all_project', 'update_own_project'] })
    const { body } = await create(scout, { scoutees: [{ scouteeId }], themeUuid: theme.uuid, followerUuids: [me.uuid], withProjectIntegrate: true })
    expect([body.items[0].isIntegrated, body.items[0].uuid === untouched]).toEqual([false, false])
    expect([(await detail(me, untouched)).version, (await detail(me, untouched)).followerUuids]).toEqual([1, []])
  })
})
