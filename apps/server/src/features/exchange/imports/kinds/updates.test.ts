import { describe, expect, it } from 'vitest'
import { createRowMarker, rowKeyHeader, rowMarkHeader } from '../../../../platform/sheets/row-mark.ts'
import { makeItems, setValues } from '../../../cases/projects/testing/extensions.factory.ts'
import { projectFactory } from '../../../cases/projects/testing/projects.factory.ts'
import { workbook } from '../testing/exported-file.factory.ts'
import { csvOf } from '../testing/imports.factory.ts'
import { importAs, importListAs, rowsOf, startAs, undoAs } from '../testing/kinds.factory.ts'
import { openImportPlace } from '../testing/place.factory.ts'

const { world, tenant, me, make, theme } = await openImportPlace()

// oxlint-disable-next-line typescript/no-explicit-any -- answers are looked into freely
const detail = async (uuid: string): Promise<Record<string, any>> => (await me.call('GET', `/v2/private/projects/${uuid}`)).body
const linked = async (name: string, values: Record<string, unknown> = {}) => {
  const scouteeUuid = await make.scoutee({ name, ...values })
  return { scouteeUuid, uuid: await make.project({ theme, scouteeUuid, by: me }) }
}
const company = async (uuid: string) =>
  world.admin.selectFrom('scoutees').select(['name', 'representative', 'capital', 'stage', 'version']).where('uuid', '=', uuid).executeTakeFirstOrThrow()

describe('changing cases by a file', () => {
  it('changes exactly the cells that differ, shows old and new, and takes everything back', async () => {
    const { uuid, scouteeUuid } = await linked('甲社', { representative: '旧 代表', capital: 1_000_000, capital_currency_type: 'jpy' })
    const other = await linked('乙社')
    const [first, second] = theme.statuses
    const bytes = csvOf([
      ['案件ID', '企業名', '代表者', '資本金', 'ステータス', '社内担当者', '概要'],
      [uuid, '甲社', '新 代表', '2,500,000', second?.name ?? '', '佐伯 真理子', ''],
      [other.uuid, '乙社', '', '', first?.name ?? '', '', '']
    ])
    const checked = await importListAs(world, me, { kind: 'project_updates', bytes, options: { dryRun: true } })
    expect(checked.counts).toMatchObject({ updated: 1, unchanged: 1, error: 0, conflict: 0 })
    expect(checked.rows[0]?.changes).toEqual([
      { column: 2, from: '旧 代表', to: '新 代表', isConflict: false },
      { column: 3, from: '1,000,000円', to: '2,500,000円', isConflict: false },
      { column: 4, from: first?.name, to: second?.name, isConflict: false },
      { column: 5, from: '', to: '佐伯 真理子', isConflict: false }
    ])
    expect((await company(scouteeUuid)).representative).toBe('旧 代表')
    const done = await importListAs(world, me, { kind: 'project_updates', bytes })
    expect([done.state, done.counts['updated'], done.rows[0]?.entityUuid]).toEqual(['succeeded', 1, uuid])
    expect(await company(scouteeUuid)).toMatchObject({ representative: '新 代表', capital: 2_500_000 })
    expect(await detail(uuid)).toMatchObject({ statusUuid: second?.uuid, followerUuids: [me.uuid] })
    const again = await importListAs(world, me, { kind: 'project_updates', bytes, options: { dryRun: true } })
    expect(again.counts).toMatchObject({ updated: 0, unchanged: 2 })
    const undone = await undoAs(world, me, done.uuid)
    expect([undone.state, undone.counts]).toEqual(['succeeded', { undone: 1, changed: 0 }])
    expect(await company(scouteeUuid)).toMatchObject({ representative: '旧 代表', capital: 1_000_000 })
    expect(await detail(uuid)).toMatchObject({ statusUuid: first?.uuid, followerUuids: [] })
    expect((await rowsOf(me, done.uuid)).map((row) => row.undoneAt !== null)).toEqual([true, false])
  })

  it('counts a case that gets a status beside a value of its company once, and leaves the company’s other cases their own', async () => {
    const { uuid, scouteeUuid } = await linked('戊社', { representative: '旧' })
    const other = await make.project({ theme, scouteeUuid, by: me })
    const projects = () =>
      world.admin
        .selectFrom('projects')
        .select(['uuid', 'status_uuid', 'version', 'updated_by', 'updated_at', 'shown_representative'])
        .where('uuid', 'in', [uuid, other])
        .orderBy('uuid')
        .execute()
    const before = await projects()
    const [first, second] = theme.statuses
    const bytes = csvOf([
      ['案件ID', '代表者', 'ステータス'],
      [uuid, '新', second?.name ?? '']
    ])
    const done = await importListAs(world, me, { kind: 'project_updates', bytes })
    expect(done.counts).toMatchObject({ updated: 1, error: 0 })
    const [changed, left] = (await projects()).toSorted((a) => (a.uuid === uuid ? -1 : 1))
    expect(changed).toMatchObject({ status_uuid: second?.uuid, version: 2, updated_by: me.uuid, shown_representative: '新' })
    const same = before.find((each) => each.uuid === other)
    expect(left).toEqual({ ...same, status_uuid: first?.uuid, version: 1, shown_representative: '新' })
    const told = await world.admin.selectFrom('audit_log').select(['entity_uuid', 'action']).where('entity_uuid', 'in', [uuid, other, scouteeUuid]).execute()
    expect(told.toSorted((a, b) => a.action.localeCompare(b.action))).toEqual([
      { entity_uuid: scouteeUuid, action: 'update' },
      { entity_uuid: uuid, action: 'update_status' }
    ])
  })

  it('clears by the marker alone, by blanks only where that is wanted', async () => {
    const { uuid, scouteeUuid } = await linked('丙社', { representative: '代表' })
    const file = (text: string) =>
      csvOf([
        ['案件ID', '代表者'],
        [uuid, text]
      ])
    expect((await importListAs(world, me, { kind: 'project_updates', bytes: file('') })).counts).toMatchObject({ unchanged: 1 })
    await importListAs(world, me, { kind: 'project_updates', bytes: file('<空欄>') })
    expect((await company(scouteeUuid)).representative).toBeNull()
    await importListAs(world, me, { kind: 'project_updates', bytes: file('戻す') })
    await importListAs(world, me, { kind: 'project_updates', bytes: file(''), options: { withBlanks: true } })
    expect((await company(scouteeUuid)).representative).toBeNull()
  })

  it('lets somebody decide about cells that have changed since the export, and never takes back what was not edited', async () => {
    const { uuid, scouteeUuid } = await linked('丁社', { representative: '甲', stage: 'seed' })
    const { version } = await company(scouteeUuid)
    const heads = ['案件ID', '企業名', '代表者', 'ステージ', rowKeyHeader, rowMarkHeader]
    const exported = [uuid, '丁社', '甲', 'シード']
    const mark = createRowMarker(heads.slice(0, exported.length))({ key: uuid, version: `1.${version}`, texts: exported.map((text) => [text]) })
    await world.admin
      .updateTable('scoutees')
      .set({ representative: '乙', stage: 'series_a', version: version + 1 })
      .where('uuid', '=', scouteeUuid)
      .execute()
    const bytes = await workbook([heads, [uuid, '丁社', '丙', 'シード', uuid, mark]])
    const checked = await importAs(world, me, { kind: 'project_updates', bytes, options: { dryRun: true } })
    // The stage was edited by a colleague alone, the representative by both.
    expect([checked.counts['conflict'], checked.rows[0]?.changes]).toEqual([1, [{ column: 2, from: '乙', to: '丙', isConflict: true }]])
    const undecided = await importAs(world, me, { kind: 'project_updates', bytes })
    expect([undecided.counts['updated'], undecided.counts['conflict'], undecided.hasFailedRows]).toEqual([0, 1, true])
    await importAs(world, me, { kind: 'project_updates', bytes, rows: [{ line: 2, choice: 'keep' }] })
    expect(await company(scouteeUuid)).toMatchObject({ representative: '乙', stage: 'series_a' })
    await importAs(world, me, { kind: 'project_updates', bytes, rows: [{ line: 2, choice: 'overwrite' }] })
    expect(await company(scouteeUuid)).toMatchObject({ representative: '丙', stage: 'series_a' })
  })

  it('changes typed-in values of a case without a company, and corrects a cell in place', async () => {
    const uuid = await make.project({ theme, name: '未登録社', by: me })
    const bytes = csvOf([
      ['案件ID', '企業URL', '社内担当者'],
      [uuid, 'だめ', '']
    ])
    expect((await importListAs(world, me, { kind: 'project_updates', bytes, options: { dryRun: true } })).rows[0]?.errors[0]?.message).toMatch(/URL/u)
    const done = await importListAs(world, me, {
      kind: 'project_updates',
      bytes,
      rows: [{ line: 2, cells: [{ column: 1, value: 'https://example.co.jp' }] }]
    })
    expect([done.counts['updated'], (await detail(uuid))['scouteeLinkInput']?.url]).toEqual([1, 'https://example.co.jp'])
    await undoAs(world, me, done.uuid)
    expect((await detail(uuid))['scouteeLinkInput']?.url ?? null).toBeNull()
  })

  it('asks once for each unknown name: made, matched or left out', async () => {
    const [one, two] = [await linked('戊社'), await linked('己社')]
    await make.category('既存タグ')
    const bytes = csvOf([
      ['案件ID', '案件タグ', '社内担当者'],
      [one.uuid, '新タグ、既存タグ', '知らない人'],
      [two.uuid, '新タグ', '']
    ])
    const checked = await importListAs(world, me, { kind: 'project_updates', bytes, options: { dryRun: true } })
    expect(checked.counts).toMatchObject({ error: 2 })
    const { items } = (await me.call('GET', `/v2/private/jobs/${checked.uuid}/import_names`)).body
    expect(
      items.map((item: { target: string; name: string; rowCount: number; canCreate: boolean }) => [item.target, item.name, item.rowCount, item.canCreate])
    ).toEqual([
      ['category_names', '新タグ', 2, true],
      ['follower_names', '知らない人', 1, false]
    ])
    const names = [
      { target: 'category_names', name: '新タグ', action: 'create' },
      { target: 'follower_names', name: '知らない人', action: 'match', uuid: me.uuid }
    ]
    const done = await importListAs(world, me, { kind: 'project_updates', bytes, names })
    expect(done.counts).toMatchObject({ updated: 2, error: 0 })
    const tags = await world.admin
      .selectFrom('project_categories')
      .select(['uuid', 'name'])
      .where('tenant_uuid', '=', tenant.uuid)
      .where('name', '=', '新タグ')
      .execute()
    expect(tags.length).toBe(1)
    expect([(await detail(one.uuid))['categoryUuids'].length, (await detail(one.uuid))['followerUuids'], (await detail(two.uuid))['categoryUuids']]).toEqual([
      2,
      [me.uuid],
      [tags[0]?.uuid]
    ])
    const clerk = await world.createActor(tenant, { permissions: ['read_all_project', 'update_all_project'] })
    expect((await startAs(world, clerk, { kind: 'project_updates', bytes, names: names.slice(0, 1) })).body.permissions).toEqual(['create_setting'])
  })
})

describe('rights on rows', () => {
  it('changes what the importer may change, tells the rest from what does not exist', async () => {
    const clerk = await world.createActor(tenant, { permissions: ['read_follow_project', 'read_all_project', 'update_follow_project'] })
    const foreign = await world.createActor(await world.createTenant())
    const elsewhere = projectFactory(world, foreign.tenant)
    const [followed, seen] = [await make.project({ theme, name: '担当', followers: [clerk] }), await make.project({ theme, name: '他人' })]
    const theirs = await elsewhere.project({ theme: await elsewhere.theme(), name: '他社' })
    const status = theme.statuses[1]?.name ?? ''
    const bytes = csvOf([
      ['案件ID', 'ステータス'],
      [followed, status],
      [seen, status],
      [theirs, status],
      ['x', status]
    ])
    const done = await importListAs(world, clerk, { kind: 'project_updates', bytes, options: { onlyValidRows: true } })
    expect(done.rows.map(({ kind, errors }) => [kind, errors.map(({ message }) => message)])).toEqual([
      ['updated', []],
      ['error', ['変更する権限がありません']],
      ['error', ['このIDの案件はありません']],
      ['error', ['「x」はIDとして正しくありません']]
    ])
    expect([(await detail(followed))['statusUuid'], (await detail(seen))['statusUuid']]).toEqual([theme.statuses[1]?.uuid, theme.statuses[0]?.uuid])
    const stranger = await world.createActor(tenant, { permissions: ['read_all_project'] })
    expect((await stranger.call('GET', '/v2/private/projects/import_update_upload_url?filename=a&contentLength=1')).status).toBe(403)
    // Somebody else's import is nobody's.
    expect((await me.call('POST', `/v2/private/jobs/${done.uuid}/undo`, {})).status).toBe(404)
    expect((await me.call('GET', `/v2/private/jobs/${done.uuid}/import_names`)).status).toBe(404)
  })
})

describe('custom items', () => {
  it('are changed where the theme has them, by their types, and taken back', async () => {
    const { item } = await makeItems(
      me,
      [theme],
      [
        { name: '規模', type: 'number' },
        { name: '期限', type: 'date' },
        { name: '段階', type: 'enums', enums: [{ name: '構想' }, { name: '試作' }] }
      ]
    )
    const [here, elsewhere] = [
      await make.project({ theme, name: '項目の社', by: me }),
      await make.project({ theme: await make.theme(), name: '別の社', by: me })
    ]
    await setValues(me, here, [[item('規模'), 3]])
    const bytes = csvOf([
      ['案件ID', '規模', '期限', '段階'],
      [here, '１，２００', '2026/4/1', '試作'],
      [elsewhere, '5', '', '']
    ])
    const done = await importListAs(world, me, { kind: 'project_updates', bytes, options: { onlyValidRows: true } })
    expect(done.rows.map(({ kind, changes, errors }) => [kind, changes.map(({ from, to }) => [from, to]), errors.map(({ message }) => message)])).toEqual([
      [
        'updated',
        [
          ['3', '1200'],
          ['', '2026/4/1'],
          ['', '試作']
        ],
        []
      ],
      ['error', [], ['この案件のテーマにない項目です']]
    ])
    const held = async () => {
      const { extensionNumberValues: numbers, extensionDateValues: dates } = await detail(here)
      return [...numbers, ...dates].map(({ value }: { value: unknown }) => value)
    }
    expect(await held()).toEqual([1200, '2026-04-01'])
    await undoAs(world, me, done.uuid)
    expect(await held()).toEqual([3])
  })

  it('of a theme that hides them from the importer are no targets, and do not change', async () => {
    const hiding = await make.theme({ hides: ['extension'], insiders: [me] })
    const { item } = await makeItems(me, [hiding], [{ name: '内密', type: 'string' }], '内密の項目')
    const uuid = await make.project({ theme: hiding, name: '内密の社', by: me })
    await setValues(me, uuid, [[item('内密'), '秘']])
    const clerk = await world.createActor(tenant, { permissions: ['read_all_project', 'update_all_project'] })
    const bytes = csvOf([
      ['案件ID', '内密'],
      [uuid, '漏れ']
    ])
    const target = `extension_item_${item('内密').uuid}`
    expect((await startAs(world, clerk, { kind: 'project_updates', bytes, targets: { 案件ID: 'project_uuid', 内密: target } })).status).toBe(400)
    // Shared with a theme that shows them, they are targets, and faults in the cases of the one that hides them.
    const open = await make.theme()
    await world.admin
      .insertInto('theme_extension_groups')
      .values((eb) => ({
        tenant_uuid: tenant.uuid,
        theme_uuid: open.uuid,
        extension_item_group_uuid: eb.selectFrom('extension_items').select('extension_item_group_uuid').where('uuid', '=', item('内密').uuid),
        position: 1
      }))
      .execute()
    const done = await importListAs(world, clerk, { kind: 'project_updates', bytes, targets: { 案件ID: 'project_uuid', 内密: target } })
    expect(done.rows[0]?.errors[0]?.message).toBe('この項目を変更する権限がありません')
    // Nor does a guess that is right tell itself from one that is wrong.
    const guess = await importListAs(world, clerk, {
      kind: 'project_updates',
      bytes: csvOf([
        ['案件ID', '内密'],
        [uuid, '秘']
      ]),
      targets: { 案件ID: 'project_uuid', 内密: target }
    })
    expect([guess.rows[0]?.kind, guess.rows[0]?.errors]).toEqual([done.rows[0]?.kind, done.rows[0]?.errors])
    const text = JSON.stringify([done, (await clerk.call('GET', `/v2/private/jobs/${done.uuid}/import_rows`)).body])
    expect(text).not.toContain('秘')
  })
})

describe('taking an import back', () => {
  it('leaves rows that somebody has changed since, unless that is wanted, and goes row by row', async () => {
    const projects = [
      await linked('庚社', { representative: 'a' }),
      await linked('辛社', { representative: 'b' }),
      await linked('壬社', { representative: 'c' })
    ]
    const bytes = csvOf([['案件ID', '代表者'], ...projects.map(({ uuid }, at) => [uuid, `新${at}`])])
    const done = await importListAs(world, me, { kind: 'project_updates', bytes })
    const names = () => Promise.all(projects.map(async ({ scouteeUuid }) => (await company(scouteeUuid)).representative))
    expect((await undoAs(world, me, done.uuid, { lines: [3] })).counts).toEqual({ undone: 1, changed: 0 })
    expect(await names()).toEqual(['新0', 'b', '新2'])
    await world.admin
      .updateTable('scoutees')
      .set({ representative: '別人' })
      .where('uuid', '=', projects[0]?.scouteeUuid ?? '')
      .execute()
    expect((await undoAs(world, me, done.uuid)).counts).toEqual({ undone: 1, changed: 1 })
    expect([await names(), (await rowsOf(me, done.uuid)).map((row) => row.hasChangedSince)]).toEqual([
      ['別人', 'b', 'c'],
      [true, false, false]
    ])
    const kept = await me.call('GET', `/v2/private/jobs/${done.uuid}/import_rows?changed_since=true`)
    expect([kept.body.totalCount, (kept.body.items as { line: number }[]).map(({ line }) => line)]).toEqual([1, [2]])
    expect((await me.call('GET', `/v2/private/jobs/${done.uuid}/import_rows?changed_since=true&kinds=created`)).body.totalCount).toBe(0)
    const toldCounts = async () => (await me.call('GET', `/v2/private/jobs/${done.uuid}`)).body.counts as Record<string, number>
    expect(await toldCounts()).toMatchObject({ updated: 3, undone: 2, changed: 1 })
    expect((await undoAs(world, me, done.uuid, { lines: [2], force: true })).counts).toEqual({ undone: 1, changed: 0 })
    expect([await names(), await toldCounts()]).toEqual([['a', 'b', 'c'], expect.objectContaining({ updated: 3, undone: 3, changed: 0 })])
    expect((await me.call('POST', `/v2/private/jobs/${done.uuid}/undo`, {})).body.code).toBe('not_undoable')
  })
})
