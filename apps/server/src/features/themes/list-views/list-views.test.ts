import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { makeTheme } from '../themes/testing/themes.factory.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const path = '/v2/private/my_project_list_view_settings'

const newActor = async (): Promise<TestActor> => world.createActor(await world.createTenant())

const withSettings = async (actor: TestActor) => (await actor.call('GET', '/v2/private/themes/with_view_settings')).body

describe('the view settings of the case list', () => {
  it('are kept for all themes and for each, and come with the themes, for their owner alone', async () => {
    const actor = await newActor()
    const [one, two] = [await makeTheme(actor), await makeTheme(actor)]
    const columns = [
      { columnKey: 'status_name', width: 120 },
      { columnKey: 'scoutee_name', width: 340 }
    ]
    const sorts = [
      { columnKey: 'all_average_score', direction: 'desc' },
      { columnKey: 'scoutee_name', direction: 'asc' }
    ]
    const saved = await actor.call('PUT', path, { themeUuid: 'all', displayedColumns: columns, sortConditions: sorts })
    const stamp = { createdBy: actor.uuid, createdAt: expect.any(String), updatedBy: actor.uuid, updatedAt: expect.any(String) }
    expect([saved.status, saved.body]).toEqual([200, { themeUuid: 'all', displayedColumns: columns, sortConditions: sorts, version: 1, ...stamp }])
    const ofTheme = await actor.call('PUT', path, {
      themeUuid: two.uuid,
      displayedColumns: [{ columnKey: 'updated_at' }],
      sortConditions: []
    })
    expect(ofTheme.body).toMatchObject({
      themeUuid: two.uuid,
      displayedColumns: [{ columnKey: 'updated_at', width: 300 }],
      sortConditions: [{ columnKey: 'registered_at', direction: 'desc' }]
    })
    const mine = await withSettings(actor)
    expect(mine.all.myProjectListViewSetting).toEqual(saved.body)
    expect(mine.individuals.map((theme: Record<string, unknown>) => [theme['uuid'], theme['myProjectListViewSetting']])).toEqual([
      [one.uuid, null],
      [two.uuid, ofTheme.body]
    ])
    const colleague = await world.createActor(actor.tenant, { permissions: [] })
    const theirs = await withSettings(colleague)
    expect([theirs.all.myProjectListViewSetting, theirs.individuals[1].myProjectListViewSetting]).toEqual([null, null])
  })

  it('drop rows without column or direction, unknown and repeated keys, and fall back to the defaults', async () => {
    const actor = await newActor()
    const loose = await actor.call('PUT', path, {
      themeUuid: 'all',
      displayedColumns: [
        { columnKey: 'no_such_column', width: 100 },
        { columnKey: 'tel' },
        { columnKey: `extension_item_${v7()}` },
        { columnKey: 'scoutee_tel', width: 99.6 },
        { width: 100 },
        { columnKey: 'updated_at' },
        { columnKey: 'scoutee_tel' }
      ],
      sortConditions: [
        { columnKey: 'updated_at' },
        { columnKey: null, direction: 'asc' },
        { columnKey: '', direction: '' },
        { columnKey: 'project_uuid', direction: 'asc' },
        { columnKey: 'scoutee_stage', direction: 'asc' }
      ]
    })
    expect(loose.body.displayedColumns).toEqual([
      { columnKey: 'scoutee_tel', width: 100 },
      { columnKey: 'updated_at', width: 300 }
    ])
    expect(loose.body.sortConditions).toEqual([{ columnKey: 'scoutee_stage', direction: 'asc' }])
    const empty = await actor.call('PUT', path, { themeUuid: 'all', displayedColumns: [{ columnKey: 'gone' }], sortConditions: [] })
    expect([empty.body.displayedColumns.length, empty.body.displayedColumns[0], empty.body.version]).toEqual([15, { columnKey: 'scoutee_name', width: 200 }, 2])
  })

  it('keep columns of custom items and record categories while those exist, then fall back', async () => {
    const [actor, stranger] = [await newActor(), await newActor()]
    const group = async (owner: TestActor) =>
      (await owner.call('POST', '/v2/private/extension_item_groups', { name: '組', items: [{ name: '項目', type: 'string' }] })).body
    const [own, foreign] = [await group(actor), await group(stranger)]
    const category = (await actor.call('POST', '/v2/private/project_record_categories', { name: '視察' })).body.uuid
    const [item, record] = [`extension_item_${own.items[0].uuid}`, `project_record_${category}`]
    const kept = await actor.call('PUT', path, {
      themeUuid: 'all',
      displayedColumns: [{ columnKey: item }, { columnKey: `extension_item_${foreign.items[0].uuid}` }, { columnKey: record, width: 90 }],
      sortConditions: [{ columnKey: item, direction: 'desc' }]
    })
    expect([kept.body.displayedColumns, kept.body.sortConditions]).toEqual([
      [
        { columnKey: item, width: 300 },
        { columnKey: record, width: 90 }
      ],
      [{ columnKey: item, direction: 'desc' }]
    ])
    await actor.call('PATCH', '/v2/private/extension_item_groups', { uuid: own.uuid, items: [] })
    const fewer = (await withSettings(actor)).all.myProjectListViewSetting
    expect([fewer.displayedColumns, fewer.sortConditions]).toEqual([[{ columnKey: record, width: 90 }], [{ columnKey: 'registered_at', direction: 'desc' }]])
    expect((await actor.call('DELETE', `/v2/private/project_record_categories/delete?uuid=${category}`)).status).toBeLessThan(300)
    expect((await withSettings(actor)).all.myProjectListViewSetting.displayedColumns.length).toBe(15)
  })

  it('meet a stale version with the present setting', async () => {
    const actor = await newActor()
    const setting = (columnKey: string) => ({ themeUuid: 'all', displayedColumns: [{ columnKey }], sortConditions: [] })
    await actor.call('PUT', path, setting('status_name'))
    expect((await actor.call('PUT', path, setting('scoutee_name'), { 'if-match': '"1"' })).body.version).toBe(2)
    const stale = await actor.call('PUT', path, setting('updated_at'), { 'if-match': '"1"' })
    expect([stale.status, stale.body.code, stale.body.current.displayedColumns[0].columnKey]).toEqual([409, 'stale_version', 'scoutee_name'])
  })

  it('are refused for themes that are unknown, deleted or another tenant’s, and for bad values', async () => {
    const [mine, theirs] = [await newActor(), await newActor()]
    const [foreign, deleted] = [await makeTheme(theirs), await makeTheme(mine)]
    await mine.call('DELETE', `/v2/private/themes/${deleted.uuid}`)
    for (const themeUuid of [foreign.uuid, deleted.uuid, v7()]) {
      expect((await mine.call('PUT', path, { themeUuid, displayedColumns: [], sortConditions: [] })).status).toBe(404)
    }
    const bad = await mine.call('PUT', path, {
      themeUuid: 'every',
      displayedColumns: [{ columnKey: 'x'.repeat(10_000), width: 0 }],
      sortConditions: [{ columnKey: 'updated_at', direction: 'up' }]
    })
    expect([bad.status, bad.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([
      400,
      ['themeUuid', 'displayedColumns.0.columnKey', 'displayedColumns.0.width', 'sortConditions.0.direction']
    ])
    expect(await world.admin.selectFrom('list_view_settings').select('theme_key').where('tenant_uuid', '=', mine.tenant.uuid).execute()).toEqual([])
  })
})

describe('the settings of several themes', () => {
  it('are kept at once, or not at all', async () => {
    const actor = await newActor()
    const theme = await makeTheme(actor)
    const item = (themeUuid: string, columnKey: string) => ({ themeUuid, displayedColumns: [{ columnKey, width: 120 }], sortConditions: [] })
    await actor.call('PUT', path, item('all', 'status_name'))
    const made = await actor.call('POST', `${path}/bulk_create`, {
      items: [item('all', 'scoutee_tel'), item(theme.uuid, 'gone'), item(theme.uuid, 'updated_at')]
    })
    expect([made.status, made.body.items.map((each: Record<string, unknown>) => [each['themeUuid'], each['version'], each['displayedColumns']])]).toEqual([
      201,
      [
        ['all', 2, [{ columnKey: 'scoutee_tel', width: 120 }]],
        [theme.uuid, 1, [{ columnKey: 'updated_at', width: 120 }]]
      ]
    ])
    const refused = await actor.call('POST', `${path}/bulk_create`, { items: [item('all', 'scoutee_name'), item(v7(), 'updated_at')] })
    expect(refused.status).toBe(404)
    expect((await withSettings(actor)).all.myProjectListViewSetting).toEqual(made.body.items[0])
  })
})

describe('sharing a view setting', () => {
  const share = (actor: TestActor, body: Record<string, unknown>) => actor.call('PUT', `${path}/share`, { userUuids: [], userGroupUuids: [], ...body })
  const toldOf = async (actor: TestActor) => {
    const rows = await world.admin.selectFrom('outbox').select('payload').where('tenant_uuid', '=', actor.tenant.uuid).execute()
    return rows.map((row) => row.payload)
  }

  it('puts mine in the place of everybody’s, tells each once and notes what each had', async () => {
    const me = await newActor()
    const group = await me.call('POST', '/v2/private/user_groups', { name: '評価委員会' })
    const inGroup = { userGroupUuids: [group.body.uuid] }
    const [named, member, inactive, outsider] = [
      await world.createActor(me.tenant, { ...inGroup, permissions: [] }),
      await world.createActor(me.tenant, inGroup),
      await world.createActor(me.tenant, { ...inGroup, isActive: false }),
      await world.createActor(me.tenant)
    ]
    const mine = { displayedColumns: [{ columnKey: 'scoutee_tel', width: 90 }], sortConditions: [{ columnKey: 'scoutee_stage', direction: 'asc' }] }
    await me.call('PUT', path, { themeUuid: 'all', ...mine })
    const before = await named.call('PUT', path, { themeUuid: 'all', displayedColumns: [{ columnKey: 'updated_at' }], sortConditions: [] })
    const { status, body } = await share(me, { themeUuid: 'all', userUuids: [named.uuid, me.uuid, inactive.uuid], userGroupUuids: [group.body.uuid] })
    expect([status, body]).toEqual([200, { userUuids: [named.uuid, member.uuid].toSorted() }])
    expect((await withSettings(named)).all.myProjectListViewSetting).toMatchObject({ ...mine, version: 2, createdBy: named.uuid, updatedBy: me.uuid })
    expect((await withSettings(member)).all.myProjectListViewSetting).toMatchObject({ ...mine, version: 1 })
    expect((await withSettings(outsider)).all.myProjectListViewSetting).toBeNull()
    expect((await withSettings(me)).all.myProjectListViewSetting.version).toBe(1)
    expect(await toldOf(me)).toEqual([
      { kind: 'list_view_shared', params: { user: me.name }, path: '/project_groups/all', userUuids: [named.uuid, member.uuid].toSorted() }
    ])
    const log = await world.admin
      .selectFrom('audit_log')
      .select(['from_value', 'to_value'])
      .where('entity_type', '=', 'list_view_setting')
      .where('entity_uuid', '=', named.uuid)
      .execute()
    expect(log).toEqual([{ from_value: { displayedColumns: before.body.displayedColumns, sortConditions: before.body.sortConditions }, to_value: mine }])
  })

  it('gives the defaults where nothing was kept, and names the theme', async () => {
    const me = await newActor()
    const colleague = await world.createActor(me.tenant, { permissions: [] })
    const theme = await makeTheme(me)
    await share(me, { themeUuid: theme.uuid, userUuids: [colleague.uuid] })
    const [{ myProjectListViewSetting: got }] = (await withSettings(colleague)).individuals
    expect([got.displayedColumns.length, got.sortConditions]).toEqual([15, [{ columnKey: 'registered_at', direction: 'desc' }]])
    expect(await toldOf(me)).toMatchObject([{ params: { theme: theme.name }, path: `/project_groups/${theme.uuid}` }])
  })

  it('needs its permission, somebody to share with, and people, groups and a theme of the tenant', async () => {
    const me = await newActor()
    const [other, without] = [await newActor(), await world.createActor(me.tenant, { permissions: ['read_all_project'] })]
    const refused = await share(without, { themeUuid: 'all', userUuids: [me.uuid] })
    expect([refused.status, refused.body.permissions]).toEqual([403, ['share_my_project_list_view_setting']])
    expect((await share(me, { themeUuid: 'all' })).body.fields.map((fault: { field: string }) => fault.field)).toEqual(['userUuids'])
    const unknown = await share(me, { themeUuid: 'all', userUuids: [without.uuid, other.uuid], userGroupUuids: [v7()] })
    expect([unknown.status, unknown.body.fields.map((fault: { field: string }) => fault.field)]).toEqual([400, ['userUuids.1', 'userGroupUuids.0']])
    expect((await share(me, { themeUuid: (await makeTheme(other)).uuid, userUuids: [without.uuid] })).status).toBe(404)
    expect((await withSettings(without)).all.myProjectListViewSetting).toBeNull()
  })
})
