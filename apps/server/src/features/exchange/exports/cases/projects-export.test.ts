import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRowMark } from '../../../../platform/sheets/row-mark.ts'
import { deliverOutbox } from '../../../../testing/deliver.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../../testing/world.ts'
import { makeItems, setValues } from '../../../cases/projects/testing/extensions.factory.ts'
import { type ProjectFactory, projectFactory, type TestTheme } from '../../../cases/projects/testing/projects.factory.ts'
import { exported, fetchFile, rowsOf, shownText, newScene } from '../testing/export-files.ts'

let world: World
let tenant: TestTenant, make: ProjectFactory, me: TestActor, theme: TestTheme
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  ;({ tenant, make, me, theme } = await newScene(world))
})
afterAll(() => world.close())

const path = '/v2/private/projects/export'
const write = (body: object, actor = me) => exported(world, actor, path, body)
const heads = async (body: object, actor = me) => rowsOf((await write(body, actor)).body)[0]
const namesIn = async (body: object, actor = me) =>
  rowsOf((await write({ columnKeys: ['scoutee_name'], ...body }, actor)).body)
    .slice(1)
    .flat()

describe('an export of cases', () => {
  it('writes the default columns of the cases of a theme, the newest first, under a name that says so', async () => {
    await make.project({ theme, name: '青空', registered_at: new Date('2026-01-01') })
    const uuid = await make.project({ theme, name: '=1+1', shown_address: '東京,千代田', registered_at: new Date('2026-02-01') })
    await make.project({ theme: await make.theme(), name: '別のテーマ' })
    const file = await write({ themeUuid: theme.uuid })
    expect(shownText(file.body).split('\r\n').slice(0, 2)).toEqual(['\ufeff案件ID,企業名,企業URL,代表者,所在地,概要', `${uuid},'=1+1,,,"東京,千代田",`])
    expect(file.body.split('\r\n')[1]).toMatch(new RegExp(`,${uuid},1( [\\w-]{6})+$`, 'u'))
    expect(rowsOf(file.body)).toHaveLength(3)
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toMatch(/製造DX_案件_20\d{10}\.csv/)
    expect(file.job).toMatchObject({ state: 'succeeded', counts: { written: 2 }, doneCount: 2, totalCount: 2, substitutions: null })
  })

  it('writes what the filters of the list find, in its order, or a selection whatever the filters', async () => {
    const named = (name: string, status: number, at: string) => make.project({ theme, name, status, registered_at: new Date(at) })
    const [first, second] = [await named('甲', 0, '2026-01-01'), await named('乙', 1, '2026-01-02')]
    await named('丙', 0, '2026-01-03')
    const statusUuids = [theme.statuses[0]?.uuid]
    const sortConditions = [{ columnKey: 'registered_at', direction: 'asc' }]
    expect(await namesIn({ statusUuids })).toEqual(['丙', '甲'])
    expect(await namesIn({ statusUuids, sortConditions })).toEqual(['甲', '丙'])
    expect(await namesIn({ q: '乙' })).toEqual(['乙'])
    expect(await namesIn({ registeredAtFrom: '2026-01-02', registeredAtTo: '2026-01-02' })).toEqual(['乙'])
    for (const uuid of [first, second]) await me.call('PUT', `/v2/private/projects/${uuid}/create_visit_log`)
    expect(await namesIn({ myLastViewedFrom: '2026-01-01' })).toEqual(['乙', '甲'])
    expect(await namesIn({ myLastViewedFrom: '2026-01-01' }, await world.createActor(tenant))).toEqual([])
    expect(await namesIn({ statusUuids, projectUuids: [first, second], sortConditions })).toEqual(['甲', '乙'])
    expect(await namesIn({ themeUuid: null })).toEqual(['丙', '乙', '甲'])
  })

  it('has why cases left their way and when to look at them again, of those that are in an exit now', async () => {
    const { uuid: templateUuid, statuses } = (await me.call('GET', '/v2/private/status_templates')).body.items[0]
    const body = { uuid: templateUuid, exitReasons: [{ name: '時期が早い' }, { name: '価格' }] }
    const { exitReasons } = (await me.call('PATCH', '/v2/private/status_templates', body)).body
    const statusUuid = statuses.find(({ isExit }: { isExit: boolean }) => isExit).uuid
    const [left, back] = [await make.project({ theme, name: '甲' }), await make.project({ theme, name: '乙' })]
    const exit = { reasonUuids: exitReasons.map(({ uuid }: { uuid: string }) => uuid), remark: '結果を見る', revisitOn: '2099-04-05' }
    for (const project of [left, back]) expect((await me.call('PATCH', `/v2/private/projects/${project}`, { statusUuid, exit })).status).toBe(200)
    await me.call('PATCH', `/v2/private/projects/${back}`, { statusUuid: statuses[0].uuid })
    await world.admin
      .updateTable('project_exits')
      .set({ told_at: new Date('2099-04-05T00:00:00Z') })
      .where('project_uuid', '=', left)
      .execute()
    const columnKeys = ['scoutee_name', 'exit_reason_names', 'exit_remark', 'revisit_on', 'woken_by']
    const [head, ...rows] = rowsOf((await write({ columnKeys, sortConditions: [{ columnKey: 'scoutee_name', direction: 'desc' }] })).body)
    expect([head, ...rows].map((cells) => cells?.slice(0, 5))).toEqual([
      ['企業名', '見送りの理由', '見送りのひとこと', '再検討日', '再検討のきっかけ'],
      ['甲', '"時期が早い\n価格"', '結果を見る', '2099/4/5', '2099/4/5 · 再検討日'],
      ['乙', '', '', '', '']
    ])
  })

  it('has a column for every key, with words, days and texts as the list shows them', async () => {
    const ben = await world.createActor(tenant, { name: '黒川 直樹' })
    const scouteeUuid = await make.scoutee({ name: '髙島工業', tags: [await make.tag('子', await make.tag('親'))] })
    const group = await make.group('開発')
    const uuid = await make.project({
      theme,
      name: '髙島工業',
      scouteeUuid,
      by: me,
      followers: [ben],
      groups: [group],
      categories: [await make.category('重点'), await make.category('AI')],
      shown_stage: 'series_a',
      shown_member_range: '11_50',
      shown_foundation_date: '2015-04-01',
      shown_capital: 12_000_000,
      shown_capital_currency_type: 'usd',
      shown_country: 'JP',
      registered_at: new Date('2026-01-05T15:05:00Z')
    })
    await make.review(uuid, me, { score: 4.25, comment: '良い', theme })
    const record = await make.record(uuid, me, { content: `長い記録${'。'.repeat(1200)}終`, on: '2026-03-01' })
    await make.file(uuid, me, { name: '資料.pdf', recordUuid: record })
    const columnKeys = [
      'scoutee_name',
      'project_uuid',
      'scoutee_stage',
      'scoutee_member_range',
      'scoutee_foundation_date',
      'scoutee_capital',
      'scoutee_country',
      'scoutee_tags',
      'category_names',
      'follower_names',
      'follower_group_names',
      'status_name',
      'project_group_name',
      'registered_at',
      'all_average_score',
      'reviews',
      'project_files',
      'created_by_name',
      'latest_project_record',
      'project_records_count',
      'un_done_project_tasks_count',
      'scoutee_search_url'
    ]
    const { bytes } = await write({ columnKeys, format: 'xlsx', themeUuid: theme.uuid })
    const [, row] = (await readXlsx(bytes)).sheets[0]?.rows ?? []
    const [
      id,
      name,
      stage,
      range,
      founded,
      capital,
      country,
      tags,
      categories,
      followers,
      groups,
      status,
      group2,
      at,
      score,
      reviews,
      files,
      by,
      text,
      ...rest
    ] = row ?? []
    expect([id, name, stage, range, capital, country, tags, categories]).toEqual([
      uuid,
      '髙島工業',
      'シリーズA',
      '11〜50名',
      '12000000 USD',
      '日本',
      '親>子',
      'AI\n重点'
    ])
    expect([founded, at]).toEqual([new Date('2015-04-01T00:00:00Z'), new Date('2026-01-06T00:05:00Z')])
    expect([followers, groups, status, group2, score, by]).toEqual(['黒川 直樹', '開発', theme.statuses[0]?.name, '製造DX', 4.3, '三浦 あかね'])
    expect(reviews).toBe(
      `三浦 あかね（${theme.statuses[0]?.name}）平均4.3\n良い\n\n${world.platform.publicUrl}/project_groups/${theme.uuid}/projects/${uuid}?tab=review`
    )
    expect(files).toMatch(new RegExp(`^資料\\.pdf https?://.+/project_groups/projects/${uuid}/files/[0-9a-f-]{36}$`))
    expect(text).toBe(`長い記録${'。'.repeat(1200)}終`)
    expect(rest.slice(0, 3)).toEqual([1, 0, expect.stringContaining(`/scoutees/${scouteeUuid}`)])
  })

  it('has custom items, record categories and typed-in values; those that are gone are left out', async () => {
    const { item } = await makeItems(
      me,
      [theme],
      [
        { name: '予算', type: 'number' },
        { name: '用途', type: 'enums', enums: [{ name: '検査' }, { name: '搬送' }] }
      ]
    )
    const uuid = await make.project({ theme, name: '甲', by: me, link_input: JSON.stringify({ name: '甲（手入力）', tel: '03-1234-5678' }) })
    await setValues(me, uuid, [
      [item('予算'), 1_200_000],
      [item('用途'), ['検査', '搬送']]
    ])
    const gone = `extension_item_${theme.uuid}`
    const columnKeys = [`extension_item_${item('予算').uuid}`, gone, `extension_item_${item('用途').uuid}`, 'link_input_name', 'link_input_tel']
    expect(shownText((await write({ columnKeys })).body)).toBe(
      '\ufeff予算,用途,企業名（手入力）,電話番号（手入力）\r\n1200000,"検査\n搬送",甲（手入力）,03-1234-5678\r\n'
    )
  })

  it('comes as a spreadsheet that can come back: hidden key and mark behind all columns, allowed values in the cells', async () => {
    const scouteeUuid = await make.scoutee({ name: '甲', version: 7 })
    const uuid = await make.project({
      theme,
      name: '甲',
      scouteeUuid,
      version: 3,
      registered_at: new Date('2026-01-05T15:00:30Z'),
      shown_foundation_date: '1868-09-08'
    })
    const { bytes } = await write({
      themeUuid: theme.uuid,
      format: 'xlsx',
      columnKeys: ['scoutee_name', 'status_name', 'registered_at', 'scoutee_foundation_date']
    })
    const [sheet, values] = (await readXlsx(bytes)).sheets
    expect(sheet?.rows[0]).toEqual(['企業名', 'ステータス', '登録日時', '設立日', 'mekiki:key', 'mekiki:mark'])
    expect(sheet?.columns?.map((column) => column?.hidden ?? false)).toEqual([false, false, false, false, true, true])
    const [name, , , , key, mark] = sheet?.rows[1] ?? []
    const read = readRowMark(String(mark), uuid)
    expect([name, key, read?.version, readRowMark(String(mark), scouteeUuid)]).toEqual(['甲', uuid, '3.7', null])
    const has = (header: string, text: string) => read?.hasCell({ header, text })
    expect([has('企業名', '甲'), has('企業名', '乙'), has('登録日時', '2026/1/6'), has('設立日', '1868/9/8')]).toEqual([true, false, true, true])
    expect(sheet?.dataValidations?.map(({ range, formula1 }) => [range, formula1])).toEqual([['B2:B1048576', `_values!$A$1:$A$${theme.statuses.length}`]])
    expect(values?.rows.map(([status]) => status)).toEqual(theme.statuses.map((status) => status.name))
  })

  it('offers without a theme the statuses of all, and lets the mark that clears a cell pass where it can be blank', async () => {
    await make.project({ theme, name: '甲' })
    const reviews = await me.call('GET', '/v2/private/review_templates')
    const before = (await write({ format: 'xlsx', columnKeys: ['status_name', 'scoutee_stage', 'link_input_country'] })).bytes
    const offered = async (bytes: Buffer, column: number) => (await readXlsx(bytes)).sheets[1]?.rows.flatMap((row) => row[column] ?? [])
    expect(await offered(before, 0)).toEqual(theme.statuses.map((status) => status.name))
    expect([(await offered(before, 1))?.at(-1), (await offered(before, 2))?.at(-1)]).toEqual(['<空欄>', '<空欄>'])
    const { body: made } = await me.call('POST', '/v2/private/status_templates', { name: '別の流れ', statuses: [{ name: '別の段階' }] })
    const { body: other } = await me.call('POST', '/v2/private/themes', {
      name: '別',
      projectSetting: { statusTemplateUuid: made.uuid, reviewTemplateUuid: reviews.body.items[0].uuid }
    })
    expect(other.name).toBe('別')
    const after = (await write({ format: 'xlsx', columnKeys: ['status_name'] })).bytes
    expect(await offered(after, 0)).toEqual(expect.arrayContaining(['別の段階', ...theme.statuses.map((status) => status.name)]))
    expect(await offered((await write({ format: 'xlsx', themeUuid: theme.uuid, columnKeys: ['status_name'] })).bytes, 0)).not.toContain('別の段階')
  })

  it('names the group of an item whose name another column has', async () => {
    const { item } = await makeItems(
      me,
      [theme],
      [
        { name: '予算', type: 'number' },
        { name: '代表者', type: 'string' },
        { name: '用途', type: 'string' }
      ]
    )
    const second = await me.call('POST', '/v2/private/extension_item_groups', { name: '第二', items: [{ name: '予算', type: 'number' }] })
    expect(second.status).toBe(201)
    await make.project({ theme, name: '甲' })
    const columnKeys = ['scoutee_representative', ...['代表者', '用途', '予算'].map((name) => `extension_item_${item(name).uuid}`)]
    const group = (await me.call('GET', '/v2/private/extension_item_groups')).body.items[0].name
    expect(await heads({ columnKeys })).toEqual(['代表者', `${group}：代表者`, '用途', `${group}：予算`])
  })

  it('tells in CP932 which characters did not fit', async () => {
    await make.project({ theme, name: '𠮷野家〜髙島', shown_summary: '🙂' })
    const { bytes, job } = await write({ encoding: 'cp932', columnKeys: ['scoutee_name', 'scoutee_summary'] })
    expect(shownText(new TextDecoder('shift_jis').decode(bytes))).toBe('企業名,概要\r\n?野家～髙島,?\r\n')
    expect(job.substitutions).toEqual({ replaced: ['〜'], lost: ['𠮷', '🙂'] })
  })
})

describe('who may export which cases', () => {
  it('asks for the key, a known theme and readable cases, and keeps to known columns', async () => {
    const uuid = await make.project({ theme, name: '甲' })
    const keyless = await world.createActor(tenant, { permissions: ['read_all_project'] })
    expect((await keyless.call('POST', path, {})).body).toMatchObject({ code: 'forbidden', permissions: ['export_project'] })
    const apart = await world.createTenant()
    const foreign = await projectFactory(world, apart).project({ theme: await projectFactory(world, apart).theme(), name: '他社' })
    const refused = await me.call('POST', path, { projectUuids: [uuid, foreign] })
    expect([refused.status, refused.body.uuids]).toEqual([404, [foreign]])
    expect((await me.call('POST', path, { themeUuid: foreign })).status).toBe(404)
    for (const columnKeys of [['password'], ['extension_item_x'], []]) expect((await me.call('POST', path, { columnKeys })).status).toBe(400)
    expect((await me.call('GET', '/v2/private/jobs')).body.totalCount).toBe(0)
  })

  it('leaves out cases that its owner does not follow, and a follower finds nothing of others', async () => {
    const ben = await world.createActor(tenant, { permissions: ['read_follow_project', 'export_project'] })
    await make.project({ theme, name: '甲', followers: [ben] })
    const hidden = await make.project({ theme, name: '乙' })
    expect(await namesIn({}, ben)).toEqual(['甲'])
    expect((await ben.call('POST', path, { projectUuids: [hidden] })).status).toBe(404)
  })

  it('is written with the rights of the moment: a key or a case that was taken away meanwhile is not in it', async () => {
    const ben = await world.createActor(tenant, { permissions: ['read_follow_project', 'export_project'] })
    const [kept, lost] = [await make.project({ theme, name: '甲', followers: [ben] }), await make.project({ theme, name: '乙', followers: [ben] })]
    const begun = await ben.call('POST', path, { projectUuids: [kept, lost], columnKeys: ['scoutee_name'] })
    await world.admin.deleteFrom('project_followers').where('project_uuid', '=', lost).execute()
    await deliverOutbox(world, tenant.uuid)
    expect(rowsOf((await fetchFile(world, begun.body.url)).body)).toEqual([['企業名'], ['甲']])
    const again = await ben.call('POST', path, {})
    await world.admin
      .updateTable('permission_groups')
      .set({ permissions: ['read_follow_project'] })
      .where('tenant_uuid', '=', tenant.uuid)
      .execute()
    await deliverOutbox(world, tenant.uuid)
    expect((await fetchFile(world, again.body.url)).status).toBe(422)
  })

  it('is the same to the byte whatever stands in parts, records and cases that its owner does not see', async () => {
    const insider = await world.createActor(tenant)
    const closed = await make.theme({ name: '制限', hides: ['record_and_file', 'extension', 'review', 'task'], insiders: [insider] })
    const { item } = await makeItems(insider, [closed], [{ name: '秘', type: 'string' }])
    const seen = await make.project({ theme: closed, name: '甲', registered_at: new Date('2026-01-02') })
    const open = await make.project({ theme, name: '乙', registered_at: new Date('2026-01-01') })
    const ben = await world.createActor(tenant, { permissions: ['read_follow_project', 'export_project'] })
    await world.admin
      .insertInto('project_followers')
      .values([seen, open].map((uuid) => ({ tenant_uuid: tenant.uuid, project_uuid: uuid, user_uuid: ben.uuid })))
      .execute()
    const columnKeys = [
      'scoutee_name',
      'latest_project_record',
      'project_records_count',
      'reviews',
      'all_average_score',
      'latest_review_comment',
      'project_files',
      'un_done_project_tasks_count',
      'same_scoutee_project_count',
      'review_template_name',
      `extension_item_${item('秘').uuid}`
    ]
    const csv = async (themeUuid: string | null) =>
      (await write({ columnKeys, themeUuid, sortConditions: [{ columnKey: 'scoutee_name', direction: 'asc' }] }, ben)).bytes
    const before = [await csv(null), await csv(closed.uuid)]
    await make.record(seen, insider, { content: '秘密の記録' })
    await make.record(open, insider, { content: '非公開', isPrivate: true })
    await make.review(seen, insider, { score: 5, comment: '秘密の評価', theme: closed })
    await make.file(seen, insider, { name: '秘密.pdf' })
    await make.project({ theme, name: '見えない案件' })
    await world.admin
      .insertInto('project_extension_values')
      .values({
        tenant_uuid: tenant.uuid,
        project_uuid: seen,
        extension_item_uuid: item('秘').uuid,
        string_value: '秘密',
        search_text: '',
        grams: [],
        normaliser_version: 0,
        updated_at: new Date()
      })
      .execute()
    const after = [await csv(null), await csv(closed.uuid)]
    expect(after.map((bytes) => bytes.toString('hex'))).toEqual(before.map((bytes) => bytes.toString('hex')))
    expect((await write({ columnKeys, themeUuid: closed.uuid }, insider)).body).toContain('秘密の記録')
    expect(await heads({ columnKeys, themeUuid: closed.uuid }, ben)).toEqual(['企業名', '同一企業の案件数'])
  })
})

describe('an export on its way', () => {
  it('ends when its owner cancels it, and leaves no file', async () => {
    await make.project({ theme, name: '甲' })
    const begun = await me.call('POST', path, {})
    const cancelled = await me.call('POST', `/v2/private/jobs/${begun.body.jobUuid}/cancel`, {})
    expect([cancelled.status, cancelled.body.state]).toEqual([200, 'cancelled'])
    await deliverOutbox(world, tenant.uuid)
    expect((await fetchFile(world, begun.body.url)).status).toBe(422)
    expect((await me.call('GET', `/v2/private/exports/${begun.body.jobUuid}/download_url`)).status).toBe(422)
  })

  it('can be fetched again by its owner alone until it ends after 24 hours', async () => {
    await make.project({ theme, name: '甲' })
    const begun = await me.call('POST', path, { columnKeys: ['scoutee_name'] })
    const file = `/v2/private/exports/${begun.body.jobUuid}/download_url`
    expect((await me.call('GET', file)).body.code).toBe('file_missing')
    await deliverOutbox(world, tenant.uuid)
    const answer = await me.call('GET', file)
    expect(answer.body).toMatchObject({ fileName: expect.stringMatching(/^案件_\d{12}\.csv$/), expiresAt: expect.any(String) })
    const to = new URL(answer.body.url, 'http://mekiki.test')
    expect((await world.app.server.inject({ method: 'GET', url: to.pathname + to.search })).body).toContain('甲')
    expect((await (await world.createActor(tenant)).call('GET', file)).status).toBe(404)
    await world.admin
      .updateTable('downloads')
      .set({ expires_at: new Date(0) })
      .where('tenant_uuid', '=', tenant.uuid)
      .execute()
    expect((await me.call('GET', file)).status).toBe(422)
  })

  it('tells its owner in a notification that leads to the file', async () => {
    await make.project({ theme, name: '甲' })
    const { job } = await write({})
    const { items } = (await me.call('GET', '/v2/private/notifications')).body
    expect(items[0]).toMatchObject({ title: '案件の書き出しが完了しました', description: expect.stringContaining(`/exports/${job.uuid}`) })
  })
})
