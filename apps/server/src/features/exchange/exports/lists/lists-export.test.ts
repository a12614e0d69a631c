import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverOutbox } from '../../../../testing/deliver.ts'
import { createLetterBox } from '../../../../testing/outside-world.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../../testing/world.ts'
import { exportMailKind, isLong, sendExportMail } from '../../../workspace/export-files/index.ts'
import { type ProjectFactory, projectFactory, type TestTheme } from '../../../cases/projects/testing/projects.factory.ts'
import { exported, rowsOf, newScene } from '../testing/export-files.ts'

const letters = createLetterBox()
let world: World
let tenant: TestTenant, make: ProjectFactory, me: TestActor, theme: TestTheme
beforeAll(async () => {
  world = await createWorld(() => ({ mailer: letters }))
})
beforeEach(async () => {
  ;({ tenant, make, me, theme } = await newScene(world))
})
afterAll(() => world.close())

const columnOf = (text: string, column = 0) =>
  rowsOf(text)
    .slice(1)
    .map((row) => row[column])

describe('an export of themes', () => {
  const path = '/v2/private/themes/export'
  const write = (body: object, actor = me) => exported(world, actor, path, body)

  it('writes their settings by name, all, filtered or selected, in their order', async () => {
    const group = await make.group('開発')
    await me.call('PATCH', `/v2/private/themes/${theme.uuid}`, { personInChargeUserUuids: [me.uuid], relatedUserGroupUuids: [group], description: '=説明' })
    const other = await make.theme({ name: '物流' })
    await make.project({ theme, name: '甲' })
    const file = await write({ columnKeys: ['name', 'description', 'persons_in_charge', 'related_user_groups', 'projects_count'] })
    expect(rowsOf(file.body)).toEqual([
      ['テーマID', 'テーマ名', '説明', '担当者', '関連グループ', '案件数'],
      [theme.uuid, '製造DX', "'=説明", '三浦 あかね', '開発', '1'],
      [other.uuid, '物流', '', '', '', '0']
    ])
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toMatch(/テーマ_20\d{10}\.csv/)
    expect(columnOf((await write({ columnKeys: ['name'], keyword: '物流' })).body, 1)).toEqual(['物流'])
    expect(columnOf((await write({ columnKeys: ['name'], themeUuids: [theme.uuid], keyword: '物流' })).body, 1)).toEqual(['製造DX'])
  })

  it('offers in a spreadsheet what their cells can name', async () => {
    await me.call('POST', '/v2/private/theme_tags', { name: '素材' })
    const { bytes } = await write({ format: 'xlsx', columnKeys: ['name', 'tags', 'persons_in_charge', 'status_template', 'projects_count'] })
    const [sheet, values] = (await readXlsx(bytes)).sheets
    expect(sheet?.rows[0]).toEqual(['テーマID', 'テーマ名', 'テーマタグ', '担当者', 'ステータステンプレート', '案件数', 'mekiki:key', 'mekiki:mark'])
    expect(sheet?.columns?.map((column) => column?.hidden ?? false)).toEqual([...Array.from({ length: 6 }, () => false), true, true])
    expect([sheet?.rows[1]?.[6], String(sheet?.rows[1]?.[7]).split(' ')[0]]).toEqual([theme.uuid, '1'])
    expect(sheet?.dataValidations?.map(({ range }) => range)).toEqual(['C', 'D', 'E'].map((letter) => `${letter}2:${letter}1048576`))
    const offered = (column: number) => values?.rows.flatMap((row) => row[column] ?? [])
    expect([offered(0), offered(1)]).toEqual([expect.arrayContaining(['素材']), ['三浦 あかね']])
  })

  it('counts only the cases that its owner sees, and needs the key and known themes', async () => {
    await make.project({ theme, name: '甲' })
    const ben = await world.createActor(tenant, { permissions: ['export_theme', 'read_follow_project'] })
    expect(columnOf((await write({ columnKeys: ['projects_count'] }, ben)).body, 1)).toEqual(['0'])
    const keyless = await world.createActor(tenant, { permissions: ['export_project'] })
    expect((await keyless.call('POST', path, {})).body).toMatchObject({ code: 'forbidden', permissions: ['export_theme'] })
    const foreign = (await projectFactory(world, await world.createTenant()).theme()).uuid
    const refused = await me.call('POST', path, { themeUuids: [theme.uuid, foreign] })
    expect([refused.status, refused.body.uuids]).toEqual([404, [foreign]])
  })
})

describe('an export of tasks', () => {
  const path = '/v2/private/tasks/export'
  const write = (body: object, actor = me) => exported(world, actor, path, body)
  const task = async (body: object): Promise<string> => (await me.call('POST', '/v2/private/tasks', { name: '課題', ...body })).body.uuid

  it('writes those of cases or of themes, with words, days and people', async () => {
    const project = await make.project({ theme, name: '甲' })
    const done = await task({ projectUuid: project, name: '済', doneFlg: true })
    await task({ projectUuid: project, name: '契約', dueDate: '2026-12-01', assigneeUserUuids: [me.uuid], detail: '詳細' })
    await task({ themeUuid: theme.uuid, name: 'テーマの課題' })
    const columnKeys = ['name', 'detail', 'subject', 'theme', 'status', 'due_date', 'assignees']
    expect(rowsOf((await write({ linkedTo: 'project', columnKeys })).body)).toEqual([
      ['タスク名', '詳細', '案件・テーマ', 'テーマ', 'ステータス', '期限', '担当者'],
      ['契約', '詳細', '甲', '製造DX', '未完', '2026/12/1', '三浦 あかね'],
      ['済', '', '甲', '製造DX', '完了', '', '']
    ])
    expect(columnOf((await write({ linkedTo: 'theme' })).body)).toEqual(['テーマの課題'])
    expect(columnOf((await write({ linkedTo: 'project', doneFlg: false })).body)).toEqual(['契約'])
    expect(columnOf((await write({ linkedTo: 'project', uuids: [done], doneFlg: false })).body)).toEqual(['済'])
    const { bytes } = await write({ linkedTo: 'project', columnKeys: ['due_date', 'name'], format: 'xlsx' })
    expect((await readXlsx(bytes)).sheets[0]?.rows).toEqual([
      ['期限', 'タスク名'],
      [new Date('2026-12-01T00:00:00Z'), '契約'],
      [null, '済']
    ])
  })

  it('leaves out tasks that a theme hides and those of cases out of sight, and needs the key of their kind', async () => {
    const insider = await world.createActor(tenant)
    const closed = await make.theme({ hides: ['task'], insiders: [insider] })
    const seen = await make.project({ theme, name: '甲' })
    const hidden = await make.project({ theme: closed, name: '乙' })
    await task({ projectUuid: seen, name: '見える' })
    await insider.call('POST', '/v2/private/tasks', { name: '見えない', projectUuid: hidden })
    expect(columnOf((await write({ linkedTo: 'project' })).body)).toEqual(['見える'])
    expect(columnOf((await write({ linkedTo: 'project' }, insider)).body)).toHaveLength(2)
    const half = await world.createActor(tenant, { permissions: ['export_theme', 'read_all_project'] })
    expect((await half.call('POST', path, { linkedTo: 'project' })).body).toMatchObject({ code: 'forbidden', permissions: ['export_project'] })
    expect((await half.call('POST', path, { linkedTo: 'theme' })).status).toBe(202)
    expect((await me.call('POST', path, { linkedTo: 'project', projectUuid: hidden })).status).toBe(404)
  })
})

describe('an export of companies by the conditions of their list', () => {
  it('writes what they find in the order of the list, or all', async () => {
    for (const name of ['あおぞら工業', 'あおば物流', 'たかしま物流']) await make.scoutee({ name })
    const write = async (body: object) => columnOf((await exported(world, me, '/v2/private/scoutees/export', { columnKeys: ['scoutee_name'], ...body })).body)
    expect(await write({ q: '物流', sort: 'scoutee_name', order: 'desc' })).toEqual(['たかしま物流', 'あおば物流'])
    expect(await write({ sort: 'scoutee_name', order: 'asc' })).toHaveLength(3)
    expect(await write({ q: 'どこにもない' })).toEqual([])
  })
})

describe('a spreadsheet of companies', () => {
  it('offers tags, channels, countries and the fixed words', async () => {
    await make.scoutee({ name: '甲' })
    await me.call('POST', '/v2/private/channels', { name: '展示会' })
    const { bytes } = await exported(world, me, '/v2/private/scoutees/export', {
      format: 'xlsx',
      columnKeys: ['scoutee_name', 'stage', 'country', 'channels', 'tags']
    })
    const [sheet, values] = (await readXlsx(bytes)).sheets
    expect(sheet?.dataValidations?.map(({ range }) => range)).toEqual(['B', 'C', 'D', 'E'].map((letter) => `${letter}2:${letter}1048576`))
    const offered = (column: number) => values?.rows.flatMap((row) => row[column] ?? [])
    expect([offered(1), offered(2)]).toEqual([expect.arrayContaining(['日本', '<空欄>']), expect.arrayContaining(['展示会'])])
  })
})

describe('the mail at the end of a long export', () => {
  it('is for an export that took a minute', () => {
    const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds))
    expect([isLong(at(0), at(59)), isLong(at(0), at(60))]).toEqual([false, true])
  })

  it('leads its owner to the file, and is not sent once the file has gone', async () => {
    const { job } = await exported(world, me, '/v2/private/themes/export', {})
    const send = () =>
      sendExportMail(
        { platform: world.platform, tenantUuid: tenant.uuid, effectUuid: job.uuid, requestId: 'r', now: new Date(), log: world.platform.log },
        { userUuid: me.uuid, jobUuid: job.uuid, label: 'テーマ', fileName: 'テーマ.csv' }
      )
    const sent = () => letters.sent.filter(({ subject }) => subject.includes('書き出し'))
    await send()
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.text).toContain(`/exports/${job.uuid}`)
    await world.admin
      .updateTable('downloads')
      .set({ expires_at: new Date(0) })
      .where('tenant_uuid', '=', tenant.uuid)
      .execute()
    await send()
    expect(sent()).toHaveLength(1)
    expect([exportMailKind, (await deliverOutbox(world, tenant.uuid)).length]).toEqual(['exports.mail', 0])
  })
})
