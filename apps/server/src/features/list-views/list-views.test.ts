import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type World } from '../../testing/world.ts'
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
      displayedColumns: [{ columnKey: 'updated_at', width: 200 }],
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
      { columnKey: 'updated_at', width: 200 }
    ])
    expect(loose.body.sortConditions).toEqual([{ columnKey: 'scoutee_stage', direction: 'asc' }])
    const empty = await actor.call('PUT', path, { themeUuid: 'all', displayedColumns: [{ columnKey: 'gone' }], sortConditions: [] })
    expect([empty.body.displayedColumns.length, empty.body.displayedColumns[0], empty.body.version]).toEqual([15, { columnKey: 'scoutee_name', width: 200 }, 2])
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
