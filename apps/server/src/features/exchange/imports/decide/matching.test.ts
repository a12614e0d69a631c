import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestActor } from '../../../../testing/world.ts'
import { projectFactory } from '../../../cases/projects/testing/projects.factory.ts'
import { makeTheme } from '../../../themes/themes/testing/themes.factory.ts'
import { createImportWorld, csvOf, type ImportWorld } from '../testing/imports.factory.ts'

const targets = {
  企業名: 'scoutee_name',
  法人番号: 'scoutee_corporate_number',
  企業URL: 'scoutee_url',
  ステージ: 'scoutee_stage',
  概要: 'scoutee_summary',
  ステータス: 'status_name',
  案件タグ: 'category_names',
  企業タグ: 'scoutee_tags',
  投資家: 'scoutee_investors',
  活動メモ: 'project_record',
  社内担当者: 'follower_names'
}

let world: ImportWorld
let actor: TestActor
let themeUuid: string
beforeAll(async () => {
  world = await createImportWorld()
})
afterAll(() => world.close())

async function freshTenant(): Promise<void> {
  actor = await world.createActor(await world.createTenant())
  themeUuid = (await makeTheme(actor)).uuid
}

interface Told {
  withProjectIntegrate?: boolean
  withDuplicates?: boolean
  dryRun?: boolean
}

async function importRows(rows: readonly (readonly string[])[], options: Told = {}, caller = actor) {
  const key = await world.upload(caller, themeUuid, csvOf(rows))
  return world.run(caller, { themeUuid, key, targets, ...options })
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers are looked into freely
const projects = async (caller = actor): Promise<any[]> => (await caller.call('GET', '/v2/private/projects?sort_conditions=registered_at:asc')).body.items
const rowsOf = async (jobUuid: string, caller = actor) => (await caller.call('GET', `/v2/private/jobs/${jobUuid}/import_rows`)).body.items
const companies = async (): Promise<string[]> =>
  (await world.admin.selectFrom('scoutees').select('name').where('tenant_uuid', '=', actor.tenant.uuid).where('deleted_at', 'is', null).execute())
    .map(({ name }) => name)
    .toSorted()

describe('companies of the workspace', () => {
  it('are hinted at, with the reason, where a new one has their telephone number or site', async () => {
    await freshTenant()
    const company = async (name: string, values: object): Promise<string> => (await actor.call('POST', '/v2/private/scoutees', { name, ...values })).body.id
    const known = await company('株式会社ミライ', { tel: '03-1111-2222', url: 'https://mirai.example/ja' })
    await company('株式会社別番号', { tel: '03-1111-2222', corporateNumber: '1234567890123' })
    await company('株式会社交流', { url: 'https://facebook.com/kouryu' })
    const table = [
      ['企業名', '企業URL', '電話番号', '法人番号'],
      ['未来技研', 'https://mirai.example/en', '０３（１１１１）２２２２', '3210987654321'],
      ['フェイス', 'https://facebook.com/face', '', ''],
      ['無関係', 'https://other.example', '03-3333-4444', '']
    ]
    const key = await world.upload(actor, themeUuid, csvOf(table))
    const { uuid: jobUuid } = await world.run(actor, { themeUuid, key, targets: { ...targets, 電話番号: 'scoutee_tel' }, dryRun: true })
    const rows = await rowsOf(jobUuid)
    expect(rows.map((row: { kind: string; match: unknown; similar: unknown }) => [row.kind, row.match, row.similar])).toEqual([
      ['created', null, [{ scouteeId: known, name: '株式会社ミライ', reasons: ['tel', 'url'] }]],
      ['created', null, []],
      ['created', null, []]
    ])
  })

  it('are used again by corporate number, name and site, in another theme too', async () => {
    await freshTenant()
    await importRows([
      ['企業名', '法人番号', '企業URL'],
      ['株式会社番号', '1234567890123', ''],
      ['株式会社なまえ', '', ''],
      ['株式会社サイト', '', 'https://site.example/']
    ])
    themeUuid = (await makeTheme(actor)).uuid
    const job = await importRows([
      ['企業名', '法人番号', '企業URL'],
      ['新しい名', '1234567890123', ''],
      ['(株)ナマエ', '', ''],
      ['Site Inc.', '', 'http://www.site.example/about']
    ])
    expect(job.counts).toMatchObject({ created: 3, updated: 0 })
    expect(await companies()).toEqual(['株式会社サイト', '株式会社なまえ', '株式会社番号'].toSorted())
    const rows = await rowsOf(job.uuid)
    expect(rows.map((row: { match: { by: string; name: string } }) => [row.match.by, row.match.name])).toEqual([
      ['corporate_number', '株式会社番号'],
      ['name', '株式会社なまえ'],
      ['site', '株式会社サイト']
    ])
  })

  it('keep their values; what the file says besides stays typed in with the case', async () => {
    await freshTenant()
    await importRows([
      ['企業名', 'ステージ', '概要'],
      ['ミナモ', 'シード', '']
    ])
    themeUuid = (await makeTheme(actor)).uuid
    await importRows([
      ['企業名', 'ステージ', '概要'],
      ['ミナモ', 'シリーズB', '水を読む']
    ])
    const [, second] = await projects()
    expect(second.shownScoutee).toMatchObject({ stage: 'seed', summary: '水を読む' })
    const detail = (await actor.call('GET', `/v2/private/projects/${second.uuid}`)).body
    expect(detail.scouteeLinkInput).toMatchObject({ name: 'ミナモ', stage: 'series_b', summary: '水を読む' })
    const company = (await actor.call('GET', `/v2/private/scoutees/${second.scouteeId}`)).body
    expect([company.stage, company.summary, company.version]).toEqual(['seed', null, 1])
  })

  it('get more tags and investors, found and shown by them, if the importer may change companies', async () => {
    await freshTenant()
    const table = [
      ['企業名', '企業タグ', '投資家'],
      ['ミナモ', '材料', '甲ファンド']
    ]
    await importRows([['企業名'], ['ミナモ']])
    const job = await importRows(table)
    expect(job.counts).toMatchObject({ updated: 1 })
    const [shown] = await projects()
    expect([shown.shownScoutee.tags[0].path, shown.shownScoutee.investors[0].name]).toEqual(['技術>材料', '甲ファンド'])
    expect((await actor.call('GET', `/v2/private/projects?q=${encodeURIComponent('甲ファンド')}`)).body.totalCount).toBe(1)
    expect((await actor.call('GET', `/v2/private/scoutees?q=${encodeURIComponent('甲ファンド')}`)).body.totalCount).toBe(1)
    const limited = await world.createActor(actor.tenant, { permissions: ['create_project', 'read_all_project'] })
    const refused = await importRows(table, { dryRun: true }, limited)
    expect(refused.counts).toMatchObject({ error: 1 })
    expect((await rowsOf(refused.uuid, limited))[0].errors).toEqual([
      { column: null, message: '登録済みの企業のタグ・流入チャネル・投資家を変更する権限がありません' }
    ])
  })

  it('of one investor are one, however it is written', async () => {
    await freshTenant()
    await importRows([
      ['企業名', '投資家'],
      ['甲', '株式会社なぎさ投資'],
      ['乙', 'ナギサ投資(株)']
    ])
    const investors = await world.admin.selectFrom('investors').select('name').where('tenant_uuid', '=', actor.tenant.uuid).execute()
    expect(investors).toHaveLength(1)
  })
})

describe('companies of one file', () => {
  it('meet by name and number, but not by a site that they share under two names', async () => {
    await freshTenant()
    const table = [
      ['企業名', '法人番号', '企業URL', '概要'],
      ['株式会社アオバ', '', 'https://social.example/aoba', '一'],
      ['アオバ', '', '', '二'],
      ['ミドリ', '', 'https://social.example/aoba', '三'],
      ['八幡神社', '1111111111111', '', ''],
      ['八幡神社', '2222222222222', '', '']
    ]
    const dry = await importRows(table, { dryRun: true })
    expect(dry.counts).toMatchObject({ created: 4, updated: 1, error: 0 })
    const job = await importRows(table)
    expect(job.counts).toMatchObject({ created: 4, updated: 1 })
    expect(await companies()).toEqual(['ミドリ', '八幡神社', '八幡神社', '株式会社アオバ'].toSorted())
    const shown = await projects()
    expect(shown).toHaveLength(4)
    const again = await importRows(table)
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 5 })
  })

  it('meet across blocks of rows as they do within one', async () => {
    await freshTenant()
    const many = Array.from({ length: 600 }, (_, index) => [`会社${index % 550}`, index === 0 || index === 599 ? 'https://social.example/one' : ''])
    const dry = await importRows([['企業名', '企業URL'], ...many], { dryRun: true })
    const job = await importRows([['企業名', '企業URL'], ...many])
    expect([dry.counts['created'], dry.counts['updated']]).toEqual([550, 50])
    expect([job.counts['created'], (job.counts['updated'] ?? 0) + (job.counts['unchanged'] ?? 0)]).toEqual([550, 50])
    expect(await companies()).toHaveLength(550)
  })
})

describe('cases of the theme', () => {
  it('take in what is new; nothing changes where nothing is', async () => {
    await freshTenant()
    const colleague = await world.createActor(actor.tenant, { name: '高槻 美緒' })
    const header = ['企業名', 'ステータス', '案件タグ', '活動メモ', '社内担当者']
    await importRows([header, ['ミナモ', '新規', '素材', '最初のメモ', ''], ['ソヨギ', '新規', '', '', '']])
    const table = [header, ['ミナモ', '面談済', '物流', '次のメモ', '高槻 美緒'], ['ソヨギ', '新規', '', '', '']]
    const dry = await importRows(table, { dryRun: true })
    expect(dry.counts).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
    const job = await importRows(table)
    expect(job.counts).toMatchObject({ created: 0, updated: 1, unchanged: 1, duplicate: 0 })
    const minamo = (await projects()).find((item) => item.shownScoutee.name === 'ミナモ')
    expect(minamo).toMatchObject({ statusName: '面談済', followerUuids: [colleague.uuid], projectRecordsCount: 2 })
    expect(minamo.categories.map(({ name }: { name: string }) => name).toSorted()).toEqual(['物流', '素材'].toSorted())
    expect((await rowsOf(job.uuid)).map((row: { projectUuid: string }) => row.projectUuid)).toContain(minamo.uuid)
    expect((await importRows(table)).counts).toMatchObject({ unchanged: 2 })
    expect(await projects()).toHaveLength(2)
    expect((await projects()).find((item) => item.uuid === minamo.uuid).projectRecordsCount).toBe(2)
  })

  it('count as possible duplicates when nothing shall be taken in; these are left out unless wanted', async () => {
    await freshTenant()
    await importRows([['企業名'], ['ミナモ']])
    const table = [
      ['企業名', '概要'],
      ['ミナモ', 'x'],
      ['ソヨギ', 'y'],
      ['㈱そよぎ', 'z']
    ]
    const job = await importRows(table, { withProjectIntegrate: false })
    expect(job).toMatchObject({ state: 'succeeded', counts: { created: 1, duplicate: 2 }, hasFailedRows: true })
    const told = (await rowsOf(job.uuid)).map((row: { kind: string; errors: { message: string }[] }) => [row.kind, row.errors.map(({ message }) => message)])
    expect(told).toEqual([
      ['duplicate', ['テーマに「ミナモ」の案件があります']],
      ['created', []],
      ['duplicate', ['3行目の「ソヨギ」と同じ企業です']]
    ])
    expect((await world.failedRows(actor, job.uuid)).toString()).toContain('ミナモ,x,テーマに「ミナモ」の案件があります')
    expect(await projects()).toHaveLength(2)
    const all = await importRows(table, { withProjectIntegrate: false, withDuplicates: true })
    expect(all).toMatchObject({ counts: { created: 3, duplicate: 0 }, hasFailedRows: false })
    expect([(await projects()).length, await companies()]).toEqual([5, ['ソヨギ', 'ミナモ'].toSorted()])
  })

  it('that the importer may not see do not exist for the import, and those that may not be changed stay as they are', async () => {
    await freshTenant()
    await importRows([['企業名'], ['ミナモ']])
    const blind = await world.createActor(actor.tenant, { permissions: ['create_project'] })
    const unseen = await importRows(
      [
        ['企業名', 'ステータス'],
        ['ミナモ', '見送り']
      ],
      {},
      blind
    )
    expect(unseen.counts).toMatchObject({ created: 1, updated: 0, duplicate: 0 })
    expect((await rowsOf(unseen.uuid, blind))[0].match.projectUuid).toBeNull()
    const reader = await world.createActor(actor.tenant, { permissions: ['create_project', 'read_all_project'] })
    const seen = await importRows(
      [
        ['企業名', 'ステータス'],
        ['ミナモ', '見送り']
      ],
      {},
      reader
    )
    expect(seen.counts).toMatchObject({ created: 0, updated: 0, duplicate: 1 })
    const shown = await projects()
    expect(shown.map((item) => item.statusName)).toEqual(['新規', '見送り'])
  })

  it('with a typed-in company of the name are shown as possible duplicates', async () => {
    await freshTenant()
    await actor.call('POST', '/v2/private/projects', { scoutees: [{ scouteeLinkInput: { name: '手入力株式会社' } }], themeUuid })
    const job = await importRows([['企業名'], ['手入力'], ['手入力株式会社']])
    expect(job.counts).toMatchObject({ created: 0, updated: 0, duplicate: 2 })
    expect(await projects()).toHaveLength(1)
  })

  it('of other themes and deleted ones do not count', async () => {
    await freshTenant()
    const factory = projectFactory(world, actor.tenant)
    const [theme, other] = [await factory.theme(), await factory.theme()]
    const scouteeUuid = await factory.scoutee({ name: 'ミナモ', name_key: 'ミナモ' })
    await factory.project({ theme: other, scouteeUuid, name: 'ミナモ' })
    await factory.project({ theme, scouteeUuid, name: 'ミナモ', deleted_at: new Date() })
    themeUuid = theme.uuid
    const job = await importRows([['企業名'], ['ミナモ']])
    expect(job.counts).toMatchObject({ created: 1, updated: 0 })
    expect((await rowsOf(job.uuid))[0].match.scouteeId).toBe(scouteeUuid)
  })
})
