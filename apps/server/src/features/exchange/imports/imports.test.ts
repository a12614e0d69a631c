import iconv from 'iconv-lite'
import { describe, expect, it, vi } from 'vitest'
import type { TestActor } from '../../../testing/world.ts'
import { projectFactory } from '../../cases/projects/testing/projects.factory.ts'
import { makeTheme } from '../../themes/themes/testing/themes.factory.ts'
import { csvOf } from './testing/imports.factory.ts'
import { openImports } from './testing/place.factory.ts'
import { countRows } from '../../../testing/count-rows.ts'

const world = await openImports()

/** A person with a theme of a tenant of their own. */
async function arrange(): Promise<{ actor: TestActor; themeUuid: string }> {
  const actor = await world.createActor(await world.createTenant())
  return { actor, themeUuid: (await makeTheme(actor)).uuid }
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers are looked into freely
async function listOf(actor: TestActor, query = ''): Promise<{ totalCount: number; items: Record<string, any>[] }> {
  return (await actor.call('GET', `/v2/private/projects?sort_conditions=scoutee_name:asc${query}`)).body
}

async function rowsOf(actor: TestActor, jobUuid: string, kinds = '') {
  return (await actor.call('GET', `/v2/private/jobs/${jobUuid}/import_rows?kinds=${kinds}`)).body
}

const countsOf = async (actor: TestActor) => {
  const of = (table: 'projects' | 'scoutees' | 'investors' | 'project_records') => countRows(world, table, actor.tenant.uuid)
  return { projects: await of('projects'), scoutees: await of('scoutees'), investors: await of('investors'), records: await of('project_records') }
}

const nothing = { projects: 0, scoutees: 0, investors: 0, records: 0 }
const allTargets = {
  企業名: 'scoutee_name',
  フリガナ: 'scoutee_name_kana',
  代表者: 'scoutee_representative',
  法人番号: 'scoutee_corporate_number',
  資本金: 'scoutee_capital',
  所在地: 'scoutee_address',
  従業員数: 'scoutee_member_range',
  電話番号: 'scoutee_tel',
  設立日: 'scoutee_foundation_date',
  企業URL: 'scoutee_url',
  概要: 'scoutee_summary',
  ステージ: 'scoutee_stage',
  資金調達額: 'scoutee_finance',
  最終調達日: 'scoutee_finance_date',
  国: 'scoutee_country',
  投資家: 'scoutee_investors',
  企業タグ: 'scoutee_tags',
  流入チャネル: 'scoutee_channels',
  ステータス: 'status_name',
  案件タグ: 'category_names',
  社内担当者: 'follower_names',
  社内担当グループ: 'follower_group_names',
  登録日時: 'registered_at',
  活動メモ: 'project_record'
}
const fullRow = [
  '株式会社ナギサーマル',
  'ナギサーマル',
  '青山　凪',
  '1234567890123',
  '１億2,000万円',
  '神奈川県横浜市西区1-2-3',
  '35名',
  '０４５−１２３−４５６７',
  '2016年4月1日',
  'nagi.example',
  '熱を「電気」に変える素材,\n研究',
  'シリーズA',
  '$3,000,000',
  '2026/1/31',
  '日本',
  'なぎさ投資、Bay Ventures, Inc.',
  '材料、地域>関東',
  '展示会',
  '面談済',
  '素材、脱炭素',
  '高槻 美緒',
  '開発 推進室',
  '2026/1/5 9:05',
  '初回の面談。\n次は資料を送る。'
]

describe('a row with everything', () => {
  it('becomes a company and a case with all its values, told in the log as an import', async () => {
    const { actor, themeUuid } = await arrange()
    const colleague = await world.createActor(actor.tenant, { name: '高槻 美緒' })
    const groupUuid = await projectFactory(world, actor.tenant).group('開発推進室')
    const key = await world.upload(actor, themeUuid, csvOf([Object.keys(allTargets), fullRow]))
    const job = await world.run(actor, { themeUuid, key, targets: allTargets })
    expect(job).toMatchObject({
      state: 'succeeded',
      counts: { created: 1, updated: 0, unchanged: 0, duplicate: 0, error: 0 },
      hasFailedRows: false,
      errorMessage: null
    })
    const { items } = await listOf(actor)
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      themeUuid,
      statusName: '面談済',
      registeredAt: '2026-01-05T00:05:00.000Z',
      followerUuids: [colleague.uuid],
      followerGroupUuids: [groupUuid],
      projectRecordsCount: 1,
      latestProjectRecord: { content: '初回の面談。\n次は資料を送る。' },
      linkingStatus: 'unlinked',
      shownScoutee: {
        name: '株式会社ナギサーマル',
        representative: '青山　凪',
        capital: 120_000_000,
        capitalCurrencyType: 'jpy',
        address: '神奈川県横浜市西区1-2-3',
        memberRange: '11_50',
        tel: '045-123-4567',
        foundationDate: '2016-04-01',
        url: 'https://nagi.example',
        summary: '熱を「電気」に変える素材,\n研究',
        stage: 'series_a',
        finance: 3_000_000,
        financeCurrencyType: 'usd',
        financeDate: '2026-01-31',
        country: 'JP'
      }
    })
    const names = (list: { name: string }[]) => list.map(({ name }) => name).toSorted()
    expect(names(items[0]?.['categories'])).toEqual(['素材', '脱炭素'].toSorted())
    expect(names(items[0]?.['shownScoutee'].investors)).toEqual(['Bay Ventures, Inc.', 'なぎさ投資'])
    expect(items[0]?.['shownScoutee'].tags.map((tag: { path: string }) => tag.path)).toEqual(['技術>材料', '地域>関東'])
    expect(names(items[0]?.['shownScoutee'].channels)).toEqual(['展示会'])
    const scoutee = (await actor.call('GET', `/v2/private/scoutees/${items[0]?.['scouteeId']}`)).body
    expect([scoutee.nameKana, scoutee.corporateNumber]).toEqual(['ナギサーマル', '1234567890123'])
    const log = await world.admin
      .selectFrom('audit_log')
      .select(['entity_type', 'action', 'source', 'user_uuid', 'operation_uuid'])
      .where('tenant_uuid', '=', actor.tenant.uuid)
      .where('source', '=', 'import')
      .execute()
    expect(log.map(({ entity_type: type, action }) => `${type} ${action}`).toSorted()).toEqual([
      'investor create',
      'investor create',
      'project create',
      'record create_record',
      'scoutee create'
    ])
    expect(new Set(log.map((entry) => `${entry.user_uuid} ${entry.operation_uuid}`))).toEqual(new Set([`${actor.uuid} ${job.uuid}`]))
  })

  it('tells its end to the importer, and to the new follower', async () => {
    const { actor, themeUuid } = await arrange()
    const colleague = await world.createActor(actor.tenant, { name: '高槻 美緒' })
    const key = await world.upload(
      actor,
      themeUuid,
      csvOf([
        ['企業名', '社内担当者'],
        ['ヒバリ量子合同会社', '高槻美緒'],
        ['合同会社ルミナ計測', '']
      ])
    )
    const { uuid: jobUuid } = await world.run(actor, { themeUuid, key, targets: allTargets })
    const notices = async (who: TestActor) =>
      (await who.call('GET', '/v2/private/notifications')).body.items.map((item: { title: string; description: string }) => [item.title, item.description])
    expect(await notices(actor)).toEqual([['案件の取り込みが完了しました', `一覧.csv・新規 2件・変更 0件\nhttp://mekiki.test/imports/${jobUuid}`]])
    expect((await notices(colleague)).map(([title]: string[]) => title)).toEqual(['案件の社内担当者に追加されました'])
  })

  it('takes the theme’s initial values where the file says nothing', async () => {
    const actor = await world.createActor(await world.createTenant())
    const factory = projectFactory(world, actor.tenant)
    const [groupUuid, categoryUuid, channelUuid] = [
      await factory.group('初期グループ'),
      await factory.category('初期タグ'),
      await factory.channel('初期チャネル')
    ]
    const theme = await makeTheme(actor, {
      projectSetting: { initialValueSetting: { channelUuid, categoryUuids: [categoryUuid], followerGroupUuids: [groupUuid] } }
    })
    const key = await world.upload(
      actor,
      theme.uuid,
      csvOf([
        ['企業名', '案件タグ'],
        ['甲', ''],
        ['乙', '素材']
      ])
    )
    await world.run(actor, { themeUuid: theme.uuid, key, targets: allTargets })
    const { items } = await listOf(actor)
    const told = items.map((item) => [
      item['shownScoutee'].name,
      item['categories'].map(({ name }: { name: string }) => name),
      item['followerGroupUuids'],
      item['shownScoutee'].channels.length,
      item['statusName']
    ])
    expect(new Map(told.map(([name, ...rest]) => [name, rest]))).toEqual(
      new Map([
        ['甲', [['初期タグ'], [groupUuid], 1, '新規']],
        ['乙', [['素材'], [groupUuid], 1, '新規']]
      ])
    )
  })
})

describe('a file', () => {
  const table = [
    ['企業名', '所在地'],
    ['㈱髙﨑', '①番街〜北'],
    ['ｱｲｳ工業', '東京都']
  ]
  it.each([
    ['UTF-8', Buffer.from(csvOf(table))],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${csvOf(table)}`)],
    ['CP932', iconv.encode(csvOf(table), 'cp932')],
    [
      'EUC-JP of what it can hold',
      iconv.encode(csvOf([...table.slice(0, 1), ['東西工業', '①番街〜北'.replace('①', '一')], ['アイウ工業', '東京都']]), 'euc-jp')
    ]
  ])('in %s comes in whole', async (_name, bytes) => {
    const { actor, themeUuid } = await arrange()
    const job = await world.run(actor, { themeUuid, key: await world.upload(actor, themeUuid, bytes), targets: allTargets })
    expect([job.state, job.counts['created']]).toEqual(['succeeded', 2])
    const names = (await listOf(actor)).items.map((item) => item['shownScoutee'].name)
    expect(new Set(names)).toEqual(_name.startsWith('EUC') ? new Set(['東西工業', 'アイウ工業']) : new Set(['㈱髙﨑', 'ｱｲｳ工業']))
  })

  it('of two thousand rows comes in with its progress', async () => {
    const { actor, themeUuid } = await arrange()
    const many = Array.from({ length: 2000 }, (_, index) => [`試験企業${String(index).padStart(4, '0')}`, `東京都千代田区${index}番地`])
    const key = await world.upload(actor, themeUuid, csvOf([['企業名', '所在地'], ...many]))
    const job = await world.run(actor, { themeUuid, key, targets: allTargets })
    expect([job.state, job.counts['created'], job.doneCount, job.totalCount]).toEqual(['succeeded', 2000, 2000, 2000])
    expect((await listOf(actor)).totalCount).toBe(2000)
  })
})

describe('a dry run', () => {
  it('shows row by row what would happen, and writes nothing', async () => {
    const { actor, themeUuid } = await arrange()
    const table = [
      ['企業名', '資本金', 'ステータス', '案件タグ', '企業URL', '余り'],
      ['良い会社', '300万円', '新規', '素材', 'https://yoi.example', ''],
      ['', 'たくさん', '会議中', '素材、謎', 'なし', ''],
      ['あ'.repeat(10_000), '', '', '', '', ''],
      ['良い会社 株式会社', '', '', '', '', '']
    ]
    const key = await world.upload(actor, themeUuid, csvOf(table))
    const job = await world.run(actor, { themeUuid, key, targets: allTargets, dryRun: true })
    expect(job).toMatchObject({ state: 'succeeded', counts: { created: 1, updated: 1, unchanged: 0, duplicate: 0, error: 2 }, hasFailedRows: true })
    const { items, totalCount } = await rowsOf(actor, job.uuid)
    expect(totalCount).toBe(4)
    expect(items.map((row: { line: number; kind: string }) => [row.line, row.kind])).toEqual([
      [2, 'created'],
      [3, 'error'],
      [4, 'error'],
      [5, 'updated']
    ])
    expect(items[0]).toMatchObject({
      name: '良い会社',
      cells: ['良い会社', '300万円', '新規', '素材', 'https://yoi.example', ''],
      errors: [],
      match: null,
      projectUuid: null
    })
    expect(items[1].errors).toEqual([
      { column: 0, message: '入力してください' },
      { column: 1, message: '「たくさん」を金額として読み取れません' },
      { column: 2, message: '「会議中」は、このテーマのステータステンプレートにありません' },
      { column: 3, message: '「謎」は登録されていません' },
      { column: 4, message: '「なし」はURLとして正しくありません' }
    ])
    expect(items[2].errors).toEqual([{ column: 0, message: '200文字以下にしてください（10,000文字）' }])
    expect(items[2].name.length).toBeLessThanOrEqual(200)
    expect(items[3].match).toEqual({
      by: 'name',
      name: '良い会社',
      line: 2,
      row: 2,
      sheet: null,
      scouteeId: null,
      projectUuid: null,
      isDeclined: false
    })
    expect((await rowsOf(actor, job.uuid, 'error,updated')).totalCount).toBe(3)
    expect(await countsOf(actor)).toEqual(nothing)
    expect((await actor.call('GET', '/v2/private/notifications')).body.totalCount).toBe(0)
  })

  it('answers in the language of whoever looks', async () => {
    const { actor, themeUuid } = await arrange()
    const key = await world.upload(
      actor,
      themeUuid,
      csvOf([
        ['企業名', 'ステージ'],
        ['甲', '第九']
      ])
    )
    const job = await world.run(actor, { themeUuid, key, targets: allTargets, dryRun: true })
    const answer = await actor.call('GET', `/v2/private/jobs/${job.uuid}/import_rows`, undefined, { 'accept-language': 'en' })
    expect(answer.body.items[0].errors).toEqual([{ column: 1, message: '“第九” is not one of the choices' }])
  })

  it('is its owner’s alone', async () => {
    const { actor, themeUuid } = await arrange()
    const job = await world.run(actor, { themeUuid, key: await world.upload(actor, themeUuid, csvOf([['企業名'], ['甲']])), targets: allTargets, dryRun: true })
    const colleague = await world.createActor(actor.tenant)
    const stranger = await world.createActor(await world.createTenant())
    for (const caller of [colleague, stranger]) expect((await caller.call('GET', `/v2/private/jobs/${job.uuid}/import_rows`)).status).toBe(404)
  })

  it('says which names mean several things', async () => {
    const { actor, themeUuid } = await arrange()
    const twins = [await world.createActor(actor.tenant, { name: '佐伯 真理子' }), await world.createActor(actor.tenant, { name: '佐伯真理子' })]
    const mail = `${twins[1]?.uuid}@mekiki.test`
    const key = await world.upload(
      actor,
      themeUuid,
      csvOf([
        ['企業名', '社内担当者'],
        ['甲', '佐伯 真理子'],
        ['乙', mail]
      ])
    )
    const job = await world.run(actor, { themeUuid, key, targets: allTargets, dryRun: true })
    const { items } = await rowsOf(actor, job.uuid)
    expect(items.map((row: { errors: unknown }) => row.errors)).toEqual([[{ column: 1, message: '「佐伯 真理子」に当てはまるものが複数あります' }], []])
  })
})

describe('rows with faults', () => {
  const table = [
    ['企業名', '従業員数'],
    ['良い会社', '35名'],
    ['=2+3', '"多数"'],
    ['二番目', '10名']
  ]

  it('keep the whole file out unless only the good ones are wanted', async () => {
    const { actor, themeUuid } = await arrange()
    const key = await world.upload(actor, themeUuid, csvOf(table))
    const job = await world.run(actor, { themeUuid, key, targets: allTargets })
    expect(job).toMatchObject({ state: 'failed', counts: { error: 1 }, hasFailedRows: true, errorMessage: expect.stringMatching(/^エラーの行が1件あるため/u) })
    expect(await countsOf(actor)).toEqual(nothing)
    expect((await actor.call('GET', '/v2/private/notifications')).body.items[0].title).toBe('案件の取り込みに失敗しました')
    const good = await world.run(actor, { themeUuid, key, targets: allTargets, onlyValidRows: true })
    expect(good).toMatchObject({ state: 'partly_failed', counts: { created: 2, error: 1 }, hasFailedRows: true })
    expect((await listOf(actor)).items.map((item) => item['shownScoutee'].name as string).toSorted()).toEqual(['二番目', '良い会社'].toSorted())
    expect((await actor.call('GET', '/v2/private/notifications')).body.items[0].title).toBe('案件の取り込みが一部失敗しました')
  })

  it('come back in the file’s own encoding and delimiter with their reasons, and can be imported once corrected', async () => {
    const { actor, themeUuid } = await arrange()
    const key = await world.upload(actor, themeUuid, iconv.encode(csvOf(table, ';'), 'cp932'))
    const job = await world.run(actor, { themeUuid, key, targets: allTargets, onlyValidRows: true })
    const file = iconv.decode(await world.failedRows(actor, job.uuid), 'cp932')
    expect(file).toBe(
      `企業名;従業員数;取り込めなかった理由\r\n'=2+3;"""多数""";従業員数：「"多数"」は選択肢にありません\r\n`.replace(
        '従業員数：「"多数"」は選択肢にありません',
        '"従業員数：「""多数""」は選択肢にありません"'
      )
    )
    const signed = vi.spyOn(world.platform.files, 'presignDownload')
    expect((await actor.call('GET', `/v2/private/jobs/${job.uuid}/failed_rows`)).body.url).toMatch(/^\/storage\/file\//u)
    expect(signed.mock.calls.map(([{ filename }]) => filename)).toEqual([expect.stringMatching(/^取り込みエラー_一覧_\d{12}\.csv$/u)])
    const corrected = iconv.encode(file.replace('"""多数"""', '60'), 'cp932')
    const again = await world.run(actor, { themeUuid, key: await world.upload(actor, themeUuid, corrected), targets: allTargets })
    expect([again.state, again.counts['created']]).toEqual(['succeeded', 1])
    expect((await listOf(actor)).items.map((item) => item['shownScoutee'].name)).toContain('=2+3')
  })
})
