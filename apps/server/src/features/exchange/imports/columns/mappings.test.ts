import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { makeTheme } from '../../../themes/themes/testing/themes.factory.ts'
import { csvOf } from '../testing/imports.factory.ts'
import { openImportTheme } from '../testing/place.factory.ts'

const header = ['企業名', '代表者名', '所在地', '法人番号', '設立年月日', 'ステータス', 'カテゴリ', '備考欄']
const rows = [
  ['株式会社ナギサーマル', '青山 凪', '神奈川県横浜市1-2-3', '1234567890123', '2016/4/1', '新規', '謎の分類', ''],
  ['ヒバリ量子合同会社', '雲雀 透', '京都府京都市4-5', '2234567890123', '2019/10/10', '面談済', 'ほかの分類', 'あ,い'],
  ['合同会社ルミナ計測', '光井 測', '', '3234567890123', '', '評価中', '三つ目', '']
]

const { world, actor, themeUuid } = await openImportTheme()

const address = (query: Record<string, string>, path = 'import_mappings'): string => `/v2/private/projects/${path}?${new URLSearchParams(query).toString()}`

async function mappingsOf(bytes: string | Uint8Array, more: Record<string, string> = {}) {
  const url = await world.upload(actor, themeUuid, bytes)
  return actor.call('GET', address({ theme_uuid: themeUuid, url, ...more }))
}

const targetsOf = (body: { columns: { name: string; target: string | null }[] }): Record<string, string | null> =>
  Object.fromEntries(body.columns.map(({ name, target }) => [name, target]))

describe('the address for the upload', () => {
  it('is bound to a key of the caller’s own', async () => {
    const answer = await actor.call('GET', `/v2/private/projects/import_upload_url?theme_uuid=${themeUuid}&filename=a.csv&contentLength=10`)
    expect([answer.status, answer.body.method, answer.body.headers]).toEqual([200, 'PUT', { 'content-type': 'text/csv' }])
    expect(answer.body.key.startsWith(`${actor.tenant.uuid}/imports/${actor.uuid}/`)).toBe(true)
    const other = await actor.call('GET', `/v2/private/projects/import/upload_url?theme_uuid=${themeUuid}&filename=a.csv&contentLength=10`)
    expect([other.status, Object.keys(other.body)]).toEqual([200, Object.keys(answer.body)])
  })

  it.each([
    ['0', 422, 'file_empty'],
    [String(100 * 1024 * 1024 + 1), 413, 'too_large'],
    ['-1', 400, 'invalid_request']
  ])('%s bytes are refused', async (size, status, code) => {
    const answer = await actor.call('GET', `/v2/private/projects/import_upload_url?theme_uuid=${themeUuid}&filename=a.csv&contentLength=${size}`)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('takes a file of exactly 100 MB, and names a missing parameter', async () => {
    const full = await actor.call('GET', `/v2/private/projects/import_upload_url?theme_uuid=${themeUuid}&filename=a.csv&contentLength=${100 * 1024 * 1024}`)
    expect(full.status).toBe(200)
    const missing = await actor.call('GET', `/v2/private/projects/import_upload_url?filename=a.csv&contentLength=1`)
    expect([missing.status, missing.body.code, missing.body.message]).toEqual([400, 'required_parameter', expect.stringContaining('theme_uuid')])
  })
})

describe('the columns of a file', () => {
  it('come with samples and targets by header and values', async () => {
    const { status, body } = await mappingsOf(csvOf([header, ...rows]))
    expect(status).toBe(200)
    expect([body.encoding, body.delimiter, body.rowCount, body.remembered]).toEqual(['utf8', ',', 3, null])
    expect(body.columns[0]).toEqual({
      column: 0,
      name: '企業名',
      samples: ['株式会社ナギサーマル', 'ヒバリ量子合同会社', '合同会社ルミナ計測'],
      target: 'scoutee_name',
      isRemembered: false,
      isExportOnly: false
    })
    expect(targetsOf(body)).toEqual({
      企業名: 'scoutee_name',
      代表者名: 'scoutee_representative',
      所在地: 'scoutee_address',
      法人番号: 'scoutee_corporate_number',
      設立年月日: 'scoutee_foundation_date',
      ステータス: 'status_name',
      // No tag of the workspace has such a name: the column would only make faults.
      カテゴリ: null,
      備考欄: null
    })
    expect(body.targets).toContain('project_record')
  })

  it('know English headers in any spelling, and each target once', async () => {
    const { body } = await mappingsOf(
      csvOf([
        ['Company', 'companyName', 'Year Founded', 'Website', 'Description', 'Office Address', 'HQ (Country)', 'Total raised', 'Owner'],
        ['Acme', 'Acme Inc.', '2012', 'acme.example', 'x', 'y', 'USA', 'undisclosed', 'nobody']
      ])
    )
    expect(targetsOf(body)).toEqual({
      Company: null,
      companyName: 'scoutee_name',
      'Year Founded': 'scoutee_foundation_date',
      Website: 'scoutee_url',
      Description: 'scoutee_summary',
      'Office Address': 'scoutee_address',
      'HQ (Country)': 'scoutee_country',
      'Total raised': null,
      Owner: null
    })
  })

  it('know the headers that the product itself writes', async () => {
    const { body } = await mappingsOf(
      csvOf([
        [
          '企業名',
          '代表者',
          '資本金',
          '従業員数',
          '電話番号',
          '企業URL',
          '概要',
          'ステージ',
          '資金調達額',
          '最終調達日',
          '投資家',
          '国',
          '企業タグ',
          '流入チャネル',
          '案件タグ',
          '社内担当者',
          '社内担当グループ',
          '登録日時'
        ],
        Array<string>(18).fill('')
      ])
    )
    expect(body.columns.map((column: { target: string }) => column.target)).toEqual([
      'scoutee_name',
      'scoutee_representative',
      'scoutee_capital',
      'scoutee_member_range',
      'scoutee_tel',
      'scoutee_url',
      'scoutee_summary',
      'scoutee_stage',
      'scoutee_finance',
      'scoutee_finance_date',
      'scoutee_investors',
      'scoutee_country',
      'scoutee_tags',
      'scoutee_channels',
      'category_names',
      'follower_names',
      'follower_group_names',
      'registered_at'
    ])
  })

  const text = csvOf([header, ...rows])
  it.each([
    ['utf8bom', Buffer.from(`\ufeff${text}`), ','],
    ['cp932', iconv.encode(text, 'cp932'), ','],
    ['euc-jp', iconv.encode(text, 'euc-jp'), ','],
    ['utf16le', Buffer.from(`\ufeff${text}`, 'utf16le'), ','],
    ['cp932', iconv.encode(csvOf([header, ...rows], '\t'), 'cp932'), '\t'],
    ['utf8', Buffer.from(csvOf([header, ...rows], ';')), ';']
  ])('are found in %s', async (encoding, bytes, delimiter) => {
    const { body } = await mappingsOf(bytes)
    expect([body.encoding, body.delimiter, body.rowCount, body.columns.map((column: { name: string }) => column.name)]).toEqual([
      encoding,
      delimiter,
      3,
      header
    ])
    expect(body.columns[7].samples).toEqual(['あ,い'])
  })

  it('can be read anew with another encoding and delimiter', async () => {
    const wrong = await mappingsOf(iconv.encode(text, 'cp932'), { encoding: 'utf8' })
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([422, 'file_undecodable', expect.stringMatching(/^1行目.*UTF-8/u)])
    const bar = await mappingsOf(csvOf([header, rows[0] ?? []]), { delimiter: '|' })
    expect([bar.body.delimiter, bar.body.columns.length]).toEqual(['|', 1])
  })

  it('have no record among their targets for whoever may not add one', async () => {
    const reader = await world.createActor(actor.tenant, { permissions: ['create_project'] })
    const url = await world.upload(reader, themeUuid, text)
    const { body } = await reader.call('GET', address({ theme_uuid: themeUuid, url }))
    expect(body.targets).not.toContain('project_record')
    const start = await reader.call('POST', '/v2/private/projects/import_projects', {
      url,
      themeUuid,
      mappings: [
        { column: 0, target: 'scoutee_name' },
        { column: 7, target: 'project_record' }
      ],
      options: {}
    })
    expect([start.status, start.body.fields.map((field: { field: string }) => field.field)]).toEqual([400, ['mappings.1.target']])
  })
})

describe('what was chosen before', () => {
  it('is proposed to the whole workspace for the same header', async () => {
    const names = ['会社', '謎の列', '代表者名']
    const targets = { 会社: 'scoutee_name', 謎の列: 'scoutee_summary' }
    world.setNow(new Date('2026-10-03T01:00:00Z'))
    await world.run(actor, { themeUuid, key: await world.upload(actor, themeUuid, csvOf([names, ['株式会社キオク', '覚え書き', '記 憶']])), targets })
    world.setNow(null)
    const colleague = await world.createActor(actor.tenant)
    const url = await world.upload(colleague, themeUuid, csvOf([names, ['別の会社', 'x', 'y']]))
    const { body } = await colleague.call('GET', address({ theme_uuid: themeUuid, url }, 'import/mappings'))
    expect(body.columns.map((column: { target: string; isRemembered: boolean }) => [column.target, column.isRemembered])).toEqual([
      ['scoutee_name', true],
      ['scoutee_summary', true],
      [null, false]
    ])
    expect(body.remembered).toEqual({ savedAt: '2026-10-03T01:00:00.000Z', savedByName: actor.name })
    const stranger = await world.createActor(await world.createTenant())
    const theirTheme = (await makeTheme(stranger)).uuid
    const theirs = await stranger.call(
      'GET',
      address({ theme_uuid: theirTheme, url: await world.upload(stranger, theirTheme, csvOf([names, ['a', 'b', 'c']])) })
    )
    expect(theirs.body.remembered).toBeNull()
  })
})

describe('files and themes of others', () => {
  it('are not found: neither another tenant’s nor a colleague’s', async () => {
    const url = await world.upload(actor, themeUuid, csvOf([header, ...rows]))
    const colleague = await world.createActor(actor.tenant)
    const stranger = await world.createActor(await world.createTenant())
    const theirTheme = (await makeTheme(stranger)).uuid
    const body = { url, mappings: [{ column: 0, target: 'scoutee_name' }], options: {} }
    for (const [caller, theme] of [
      [colleague, themeUuid],
      [stranger, theirTheme]
    ] as const) {
      expect((await caller.call('GET', address({ theme_uuid: theme, url }))).status).toBe(404)
      expect((await caller.call('POST', '/v2/private/projects/import_projects', { ...body, themeUuid: theme })).status).toBe(404)
    }
    for (const theme of [theirTheme, v7()]) {
      expect((await actor.call('GET', address({ theme_uuid: theme, url }))).status).toBe(404)
      expect((await actor.call('POST', '/v2/private/projects/import_projects', { ...body, themeUuid: theme })).status).toBe(404)
      expect((await actor.call('GET', `/v2/private/projects/import_upload_url?theme_uuid=${theme}&filename=a.csv&contentLength=1`)).status).toBe(404)
    }
  })

  it.each(['../../etc/passwd', 'x', `${v7()}/projects/${v7()}/${v7()}`])('%s is no file of an upload', async (url) => {
    expect((await actor.call('GET', address({ theme_uuid: themeUuid, url }))).status).toBe(404)
  })

  it('a file that was never sent is missing', async () => {
    const ticket = await actor.call('GET', `/v2/private/projects/import_upload_url?theme_uuid=${themeUuid}&filename=a.csv&contentLength=10`)
    const answer = await actor.call('GET', address({ theme_uuid: themeUuid, url: ticket.body.key }))
    expect([answer.status, answer.body.code]).toEqual([422, 'file_missing'])
    const start = await actor.call('POST', '/v2/private/projects/import/projects', {
      url: ticket.body.key,
      themeUuid,
      mappings: [{ column: 0, target: 'scoutee_name' }],
      options: {}
    })
    expect([start.status, start.body.code]).toEqual([422, 'file_missing'])
  })
})
