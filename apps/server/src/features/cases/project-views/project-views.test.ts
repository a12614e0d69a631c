import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { openWorld } from '../../../testing/open-world.ts'
import type { TestActor } from '../../../testing/world.ts'
import { makeItems } from '../projects/testing/extensions.factory.ts'
import { projectFactory } from '../projects/testing/projects.factory.ts'

const world = await openWorld()

const path = '/v2/private/project_views'
const settings = {
  displayedColumns: [
    { columnKey: 'scoutee_name', width: 240 },
    { columnKey: 'status_name', width: 120 }
  ],
  sortConditions: [{ columnKey: 'updated_at', direction: 'desc' }],
  groupBy: 'status',
  layout: 'table'
}

type Body = Record<string, unknown>
interface View {
  uuid: string
  name: string
}

const newActor = async (): Promise<TestActor> => world.createActor(await world.createTenant())
const save = async (actor: TestActor, name: string, more: Body = {}) => actor.call('POST', path, { name, themeUuid: null, condition: {}, settings, ...more })
const listed = async (actor: TestActor, themeUuid?: string) => (await actor.call('GET', themeUuid ? `${path}?theme_uuid=${themeUuid}` : path)).body
const namesOf = async (actor: TestActor, themeUuid?: string): Promise<string[]> => (await listed(actor, themeUuid)).items.map((view: View) => view.name)
const share = (actor: TestActor, uuid: string, userUuids: string[], userGroupUuids: string[] = []) =>
  actor.call('PUT', `${path}/${uuid}/sharing`, { userUuids, userGroupUuids })
const change = (actor: TestActor, uuid: string, body: Body, version?: number) =>
  actor.call('PATCH', `${path}/${uuid}`, body, version === undefined ? {} : { 'if-match': `"${version}"` })

describe('a view', () => {
  it('holds the lanes and columns of a board; a column that is gone is left out, one that never was is refused', async () => {
    const tenant = await world.createTenant()
    const me = await world.createActor(tenant)
    const theme = await projectFactory(world, tenant).theme()
    const [first] = theme.statuses
    const board = { laneBy: 'follower', hiddenStatusUuids: [first?.uuid], hidesEmpty: true }
    const saved = await save(me, '面談ボード', { themeUuid: theme.uuid, settings: { ...settings, layout: 'board', board } })
    expect([saved.status, saved.body.settings]).toMatchObject([201, { layout: 'board', board }])
    const unknown = { ...board, hiddenStatusUuids: [v7()] }
    const refused = await change(me, saved.body.uuid, { settings: { ...settings, layout: 'board', board: unknown } })
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('settings.board.hiddenStatusUuids.0')])
    await world.admin
      .updateTable('my_project_filters')
      .set({ settings: JSON.stringify({ ...settings, layout: 'board', board: { ...board, hiddenStatusUuids: [v7(), first?.uuid] } }) })
      .where('uuid', '=', saved.body.uuid)
      .execute()
    expect((await listed(me, theme.uuid)).items).toMatchObject([{ settings: { board: { hiddenStatusUuids: [first?.uuid] } } }])
  })

  it('holds the scale of a timeline', async () => {
    const me = await newActor()
    const { body } = await save(me, '動き', { settings: { ...settings, layout: 'timeline', timeline: { scale: 'week' } } })
    expect(body.settings).toMatchObject({ layout: 'timeline', timeline: { scale: 'week' } })
    expect((await save(me, '誤り', { settings: { ...settings, layout: 'timeline', timeline: { scale: 'day' } } })).status).toBe(400)
  })

  it('holds the date of a calendar; an item that is gone is left out', async () => {
    const me = await newActor()
    const { item } = await makeItems(me, [], [{ name: '面談予定日', type: 'date' }])
    const calendarOf = (name: string, dateColumn: string) => save(me, name, { settings: { ...settings, layout: 'calendar', calendar: { dateColumn } } })
    const calendar = { dateColumn: `extension_item_${item('面談予定日').uuid}` }
    expect((await calendarOf('面談', calendar.dateColumn)).body.settings).toMatchObject({ layout: 'calendar', calendar })
    expect((await calendarOf('不明', `extension_item_${v7()}`)).body.settings).not.toHaveProperty('calendar')
    expect((await calendarOf('更新', 'updated_at')).body.settings).toMatchObject({ calendar: { dateColumn: 'updated_at' } })
    expect((await calendarOf('誤り', 'scoutee_name')).status).toBe(400)
  })

  it('holds how close its rows stand', async () => {
    const me = await newActor()
    const saved = await save(me, '詰めた一覧', { settings: { ...settings, density: 'compact' } })
    expect(saved.body.settings).toEqual({ ...settings, density: 'compact' })
    const changed = await change(me, saved.body.uuid, { settings: { ...settings, density: 'relaxed' } })
    expect(changed.body.settings).toMatchObject({ density: 'relaxed' })
    expect((await listed(me)).items).toMatchObject([{ settings: { density: 'relaxed' } }])
    const refused = await change(me, saved.body.uuid, { settings: { ...settings, density: 'tiny' } })
    expect([refused.status, refused.body.fields]).toMatchObject([400, [{ field: 'settings.density' }]])
  })

  it('is kept with all it holds, for its owner alone, and is a saved filter to the calls of those', async () => {
    const me = await newActor()
    const colleague = await world.createActor(me.tenant)
    const saved = await save(me, '製造', { condition: { scoreFrom: 3.5 } })
    const self = { uuid: me.uuid, name: me.name, activeFlg: true }
    expect([saved.status, saved.body]).toEqual([
      201,
      {
        uuid: expect.any(String),
        name: '製造',
        themeUuid: null,
        condition: { scoreFrom: 3.5 },
        settings,
        audience: 'private',
        owner: self,
        updatedBy: self,
        userUuids: [],
        userGroupUuids: [],
        isMine: true,
        canEdit: true,
        version: 1,
        createdAt: expect.any(String),
        updatedAt: expect.any(String)
      }
    ])
    expect(await listed(me)).toEqual({ items: [saved.body], totalCount: 1, tabUuids: null })
    expect(await listed(colleague)).toEqual({ items: [], totalCount: 0, tabUuids: null })
    const { body: filters } = await me.call('GET', '/v2/private/my_project_filters')
    expect(filters.items).toMatchObject([{ uuid: saved.body.uuid, name: '製造', condition: { scoreFrom: 3.5 } }])
    await me.call('POST', '/v2/private/my_project_filters', { name: '絞り込みだけ', condition: { scoreTo: 2 } })
    expect((await listed(me)).items).toMatchObject([{ name: '絞り込みだけ', settings: null, themeUuid: null }, { name: '製造' }])
    expect((await me.call('DELETE', `/v2/private/my_project_filters/${saved.body.uuid}`)).status).toBe(204)
    expect(await namesOf(me)).toEqual(['絞り込みだけ'])
  })

  it('is offered in the list of its theme, and without one in every list', async () => {
    const me = await newActor()
    const make = projectFactory(world, me.tenant)
    const [one, two] = [await make.theme(), await make.theme()]
    await save(me, 'すべて')
    await save(me, '一', { themeUuid: one.uuid })
    expect([await namesOf(me), await namesOf(me, one.uuid), await namesOf(me, two.uuid)]).toEqual([['すべて'], ['すべて', '一'], ['すべて']])
    expect((await me.call('GET', `${path}?theme_uuid=${v7()}`)).status).toBe(404)
    expect((await save(me, '無', { themeUuid: v7() })).status).toBe(404)
  })

  it('is changed by its owner alone, part by part, and meets whoever changed it meanwhile', async () => {
    const me = await newActor()
    const colleague = await world.createActor(me.tenant)
    const { body: view } = await save(me, '前', { condition: { scoreFrom: 3 } })
    const named = await change(me, view.uuid, { name: '後' }, 1)
    expect([named.status, named.body.name, named.body.condition, named.body.version]).toEqual([200, '後', { scoreFrom: 3 }, 2])
    const late = await change(me, view.uuid, { settings: null }, 1)
    expect([late.status, late.body.code, late.body.current.name]).toEqual([409, 'stale_version', '後'])
    expect((await change(me, view.uuid, { settings: null }, 2)).body).toMatchObject({ settings: null, version: 3 })
    await save(me, '別')
    expect((await change(me, view.uuid, { name: '別' })).body.code).toBe('name_taken')
    expect((await change(me, view.uuid, { condition: { statusUuids: [v7()] } })).body.fields).toMatchObject([{ field: 'condition.statusUuids.0' }])
    expect([(await change(colleague, view.uuid, { name: '他' })).status, (await colleague.call('DELETE', `${path}/${view.uuid}`)).status]).toEqual([404, 404])
    expect((await me.call('DELETE', `${path}/${view.uuid}`)).status).toBe(204)
    expect(await namesOf(me)).toEqual(['別'])
  })

  it('drops columns and orders that do not exist, also those that are deleted later', async () => {
    const me = await newActor()
    const make = projectFactory(world, me.tenant)
    const { group, item } = await makeItems(me, [await make.theme()], [{ name: '売上', type: 'number' }])
    const key = `extension_item_${item('売上').uuid}`
    const columns = [{ columnKey: key, width: 90 }, { columnKey: 'nonsense' }, { columnKey: 'status_name' }]
    const { body: view } = await save(me, '列', {
      settings: { ...settings, displayedColumns: columns, sortConditions: [{ columnKey: key, direction: 'asc' }] }
    })
    expect(view.settings.displayedColumns).toEqual([
      { columnKey: key, width: 90 },
      { columnKey: 'status_name', width: 300 }
    ])
    await me.call('PATCH', '/v2/private/extension_item_groups', { uuid: group, items: [] })
    expect((await listed(me)).items[0].settings).toMatchObject({
      displayedColumns: [{ columnKey: 'status_name' }],
      sortConditions: [{ columnKey: 'registered_at' }]
    })
  })

  it('counts against the number of filters that a person can save', async () => {
    const me = await newActor()
    for (let at = 0; at < 100; at += 1) await me.call('POST', '/v2/private/my_project_filters', { name: `${at}`, condition: {} })
    expect((await save(me, '百一')).body.code).toBe('too_many_filters')
  })
})

describe('a shared view', () => {
  it('is offered beside the receivers’ own, to people and members of groups, who change nothing of it', async () => {
    const me = await newActor()
    const make = projectFactory(world, me.tenant)
    const group = await make.group('評価')
    const [named, member, outsider] = [
      await world.createActor(me.tenant),
      await world.createActor(me.tenant, { userGroupUuids: [group] }),
      await world.createActor(me.tenant)
    ]
    const mine = { themeUuid: 'all', displayedColumns: [{ columnKey: 'updated_at', width: 100 }], sortConditions: [] }
    const kept = (await named.call('PUT', '/v2/private/my_project_list_view_settings', mine)).body
    await save(named, '共有')
    const { body: view } = await save(me, '共有', { condition: { scoreFrom: 4 } })
    const shared = await share(me, view.uuid, [named.uuid, me.uuid], [group])
    expect([shared.status, shared.body.audience, shared.body.userUuids, shared.body.userGroupUuids]).toEqual([200, 'shared', [named.uuid], [group]])
    for (const receiver of [named, member]) {
      const got = (await listed(receiver)).items.find((each: View) => each.uuid === view.uuid)
      expect(got).toMatchObject({ owner: { uuid: me.uuid }, isMine: false, canEdit: false, condition: { scoreFrom: 4 }, userUuids: [], userGroupUuids: [] })
      expect((await change(receiver, view.uuid, { name: '取' })).status).toBe(404)
      expect((await share(receiver, view.uuid, [outsider.uuid])).status).toBe(404)
      expect((await receiver.call('DELETE', `${path}/${view.uuid}`)).status).toBe(404)
    }
    expect([await namesOf(named), await namesOf(outsider)]).toEqual([['共有', '共有'], []])
    expect((await named.call('GET', '/v2/private/themes/with_view_settings')).body.all.myProjectListViewSetting).toEqual(kept)
    expect((await named.call('GET', '/v2/private/my_project_filters')).body.totalCount).toBe(1)
    await share(me, view.uuid, [], [group])
    expect([(await namesOf(named)).length, (await namesOf(member)).length]).toEqual([1, 1])
  })

  it('tells each receiver once, and needs its permission and people and groups of the workspace', async () => {
    const me = await newActor()
    const [one, two, stranger] = [await world.createActor(me.tenant), await world.createActor(me.tenant), await newActor()]
    const { body: view } = await save(me, '知らせる')
    await share(me, view.uuid, [one.uuid])
    await share(me, view.uuid, [one.uuid, two.uuid])
    const told = await world.admin.selectFrom('outbox').select('payload').where('tenant_uuid', '=', me.tenant.uuid).execute()
    expect(told.map(({ payload }) => payload)).toMatchObject([
      { kind: 'project_view_shared', userUuids: [one.uuid], params: { user: me.name, view: '知らせる' } },
      { kind: 'project_view_shared', userUuids: [two.uuid] }
    ])
    const unknown = await share(me, view.uuid, [one.uuid, stranger.uuid], [v7()])
    expect([unknown.status, unknown.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, ['userUuids.1', 'userGroupUuids.0']])
    const without = await world.createActor(me.tenant, { permissions: ['read_all_project'] })
    const { body: own } = await save(without, '自分')
    expect((await share(without, own.uuid, [me.uuid])).body.permissions).toEqual(['share_my_project_list_view_setting'])
    expect([await namesOf(stranger), (await share(stranger, view.uuid, [])).status]).toEqual([[], 404])
  })

  it('finds for each reader what the reader may see, and stays when its owner is deactivated', async () => {
    const me = await newActor()
    const make = projectFactory(world, me.tenant)
    const theme = await make.theme()
    const reader = await world.createActor(me.tenant, { permissions: ['read_follow_project'] })
    const owner = await world.createActor(me.tenant)
    await make.project({ theme, followers: [reader] })
    await make.project({ theme })
    const { body: view } = await save(owner, '見える分')
    await share(owner, view.uuid, [me.uuid, reader.uuid])
    const countOf = async (actor: TestActor) => (await actor.call('GET', `${path}/counts?uuids=${view.uuid}`)).body
    expect([await countOf(me), await countOf(reader)]).toEqual([
      { allCount: 2, totalCount: 1, items: [{ uuid: view.uuid, count: 2 }] },
      { allCount: 1, totalCount: 1, items: [{ uuid: view.uuid, count: 1 }] }
    ])
    await world.admin.updateTable('users').set({ active_flg: false }).where('uuid', '=', owner.uuid).execute()
    expect((await listed(reader)).items).toMatchObject([{ name: '見える分', owner: { name: owner.name, activeFlg: false } }])
    const stranger = await newActor()
    expect((await countOf(stranger)).items).toEqual([])
  })

  it('of a theme is no part of what a guest sees who has no case there', async () => {
    const me = await newActor()
    const make = projectFactory(world, me.tenant)
    const [shown, other] = [await make.theme(), await make.theme()]
    const guest = await world.createActor(me.tenant, { permissions: ['read_follow_project'], isGuest: true })
    await make.project({ theme: shown, followers: [guest] })
    for (const theme of [shown, other]) {
      const { body } = await save(me, theme.uuid, { themeUuid: theme.uuid })
      await share(me, body.uuid, [guest.uuid])
    }
    expect(await namesOf(guest, shown.uuid)).toEqual([shown.uuid])
    expect((await guest.call('GET', `${path}?theme_uuid=${other.uuid}`)).status).toBe(404)
  })
})

describe('the default of a theme', () => {
  it('is set, changed and given back by whoever may change the theme, and offered to everybody', async () => {
    const me = await newActor()
    const make = projectFactory(world, me.tenant)
    const theme = await make.theme()
    const [editor, reader] = [
      await world.createActor(me.tenant, { permissions: ['update_all_project_group'] }),
      await world.createActor(me.tenant, { permissions: [] })
    ]
    const { body: view } = await save(me, '既定', { themeUuid: theme.uuid })
    const put = (actor: TestActor, uuid: string, isDefault: boolean) => actor.call('PUT', `${path}/${uuid}/theme_default`, { isDefault })
    expect((await put(editor, view.uuid, true)).status).toBe(404)
    expect((await put(me, view.uuid, true)).body).toMatchObject({ audience: 'theme', isMine: false, canEdit: true, version: 1 })
    expect((await listed(reader, theme.uuid)).items).toMatchObject([{ name: '既定', audience: 'theme', canEdit: false }])
    expect(await namesOf(reader)).toEqual([])
    expect((await me.call('GET', '/v2/private/my_project_filters')).body.totalCount).toBe(0)
    expect((await me.call('DELETE', `/v2/private/my_project_filters/${view.uuid}`)).status).toBe(404)
    expect((await change(editor, view.uuid, { name: '新しい既定' })).body).toMatchObject({
      name: '新しい既定',
      updatedBy: { uuid: editor.uuid },
      owner: { uuid: me.uuid }
    })
    expect((await change(reader, view.uuid, { name: '勝手' })).status).toBe(404)
    const { body: next } = await save(me, '次', { themeUuid: theme.uuid })
    expect((await put(me, next.uuid, true)).status).toBe(200)
    expect(await namesOf(reader, theme.uuid)).toEqual(['次'])
    expect((await put(editor, next.uuid, false)).body.audience).toBe('private')
    expect([await namesOf(reader, theme.uuid), (await namesOf(me, theme.uuid)).toSorted()]).toEqual([[], ['新しい既定', '次'].toSorted()])
    const { body: everywhere } = await save(me, 'どこでも')
    expect((await put(me, everywhere.uuid, true)).status).toBe(422)
    const { body: own } = await save(reader, '自分の', { themeUuid: theme.uuid })
    expect((await put(reader, own.uuid, true)).status).toBe(403)
  })
})

describe('the tabs of a list', () => {
  it('are kept in their order for each person and list, and a new view joins them', async () => {
    const me = await newActor()
    const colleague = await world.createActor(me.tenant)
    const make = projectFactory(world, me.tenant)
    const theme = await make.theme()
    const [one, two] = [(await save(me, '一')).body.uuid, (await save(me, '二')).body.uuid]
    const arrange = (themeUuid: string | null, viewUuids: string[]) => me.call('PUT', `${path}/tabs`, { themeUuid, viewUuids })
    expect((await arrange(null, [two, one])).body).toEqual({ tabUuids: [two, one] })
    expect([(await listed(me)).tabUuids, (await listed(me, theme.uuid)).tabUuids, (await listed(colleague)).tabUuids]).toEqual([[two, one], null, null])
    const three = (await save(me, '三')).body.uuid
    expect((await listed(me)).tabUuids).toEqual([two, one, three])
    await me.call('DELETE', `${path}/${two}`)
    expect((await listed(me)).tabUuids).toEqual([one, three])
    const foreign = (await save(colleague, '他人')).body.uuid
    expect((await arrange(null, [one, foreign])).body.fields).toMatchObject([{ field: 'viewUuids.1' }])
    expect((await arrange(v7(), [])).status).toBe(404)
  })
})
