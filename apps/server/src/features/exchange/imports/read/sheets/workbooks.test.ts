import { constants, deflateRawSync } from 'node:zlib'
import { importLimits } from '@mekiki/contract/exchange/imports/imports.schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSheet } from '../../../../../platform/sheets/index.ts'
import type { TestActor } from '../../../../../testing/world.ts'
import { createImportWorld, type ImportWorld } from '../../testing/imports.factory.ts'
import { importAs, mappingsAs, uploadAs } from '../../testing/kinds.factory.ts'
import { workbookParts as parts, zipOf } from '../../testing/workbook-parts.ts'

let world: ImportWorld
let me: TestActor
beforeAll(async () => {
  world = await createImportWorld()
  me = await world.createActor(await world.createTenant())
})
afterAll(() => world.close())

// Offered values stand in a hidden sheet.
const allowed = { values: ['x'], isStrict: false }

async function sheet(rows: Parameters<typeof writeSheet>[0], heads: readonly string[], name = '企業'): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeSheet(rows, { name, columns: heads.map((head) => ({ head, allowed })) }).stream) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}

const data = (rows: string): string => `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
const text = (at: string, value: string): string => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

const head = data(`<row r="1">${text('A1', '企業名')}</row><row r="2">${text('A2', '甲')}</row>`)

describe('workbooks', () => {
  it('are read with their types: dates as days, numbers plain; hidden sheets are for programs', async () => {
    const bytes = await sheet([['甲社', { day: '2020-04-01' }, 12_000_000, '03-1234-5678']], ['企業名', '設立日', '資本金', '電話番号'])
    const mapped = await mappingsAs(me, 'scoutees', await uploadAs(world, me, 'scoutees', bytes))
    expect(mapped.body).toMatchObject({ encoding: null, delimiter: null, sheets: ['企業'], sheet: '企業', headerRow: 1, rowCount: 1 })
    expect(mapped.body.columns.map((column: { samples: string[]; target: string }) => [column.samples[0], column.target])).toEqual([
      ['甲社', 'scoutee_name'],
      ['2020/4/1', 'scoutee_foundation_date'],
      ['12000000', 'scoutee_capital'],
      ['03-1234-5678', 'scoutee_tel']
    ])
    const done = await importAs(world, me, { kind: 'scoutees', bytes })
    expect(done.counts).toMatchObject({ created: 1 })
  })

  it('pass by titles above the header, and take the header row that is chosen', async () => {
    const bytes = await sheet(
      [
        ['', '', ''],
        ['企業名', '代表者', '電話番号'],
        ['甲', '乙', '1']
      ],
      ['2026年の一覧', '', '']
    )
    const key = await uploadAs(world, me, 'scoutees', bytes)
    // The second row is blank: the header is the third, as Excel counts.
    expect((await mappingsAs(me, 'scoutees', key)).body).toMatchObject({ headerRow: 3, headerRows: [1, 3, 4], rowCount: 1 })
    expect((await mappingsAs(me, 'scoutees', key, { header_row: '2' })).body).toMatchObject({ headerRow: 3, rowCount: 1 })
    expect((await mappingsAs(me, 'scoutees', key, { header_row: '1' })).body).toMatchObject({ headerRow: 1, rowCount: 2 })
    const bare = (await mappingsAs(me, 'scoutees', key, { header_row: '0' })).body
    expect([bare.headerRow, bare.rowCount, bare.columns.map(({ name }: { name: string }) => name)]).toEqual([0, 3, ['A', 'B', 'C']])
    expect((await mappingsAs(me, 'scoutees', key, { sheet: 'ない' })).body.code).toBe('sheet_missing')
  })

  it('with several sheets are read by the one with the most known headers; another one can be chosen', async () => {
    const other = (rows: string) => Buffer.from(data(rows))
    const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const names = ['表紙', '空', '名簿']
    const bytes = zipOf(
      parts(data(`<row r="1">${text('A1', '名簿の控え')}</row><row r="2">${text('A2', '企業名')}</row>`), {
        'xl/workbook.xml': Buffer.from(
          `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${rel}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('')}</sheets></workbook>`
        ),
        'xl/_rels/workbook.xml.rels': Buffer.from(
          `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, at) => `<Relationship Id="r${at + 1}" Type="${rel}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`
        ),
        'xl/worksheets/sheet2.xml': other(''),
        'xl/worksheets/sheet3.xml': other(
          `<row r="3">${text('A3', '企業名')}${text('B3', '代表者')}${text('C3', '電話番号')}</row><row r="4">${text('A4', '甲')}</row>`
        )
      })
    )
    const key = await uploadAs(world, me, 'scoutees', bytes)
    expect((await mappingsAs(me, 'scoutees', key)).body).toMatchObject({ sheets: names, sheet: '名簿', headerRow: 3, rowCount: 1 })
    expect((await mappingsAs(me, 'scoutees', key, { sheet: '空' })).body).toMatchObject({ code: 'sheet_empty', message: expect.stringContaining('「空」') })
    const done = await importAs(world, me, { kind: 'scoutees', bytes, targets: { 企業名: 'scoutee_name' } })
    expect(done.counts).toMatchObject({ created: 1 })
  })

  it('are no texts that are only called so', async () => {
    const key = await uploadAs(world, me, 'scoutees', '企業名,代表者\n甲,乙\n')
    expect((await mappingsAs(me, 'scoutees', key, { filename: '一覧.xlsx' })).body.code).toBe('workbook_is_text')
    expect((await mappingsAs(me, 'scoutees', key, { filename: '一覧.csv' })).status).toBe(200)
  })

  const wide = data(
    `<row r="1">${Array.from({ length: importLimits.columns + 1 }, (_, at) => text(`${at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))}${String.fromCharCode(65 + (at % 26))}1`, 'x')).join('')}</row>`
  )
  // Two gigabytes, as blocks that each unpack to 64 MB.
  const zeros = (): Buffer => {
    const block = deflateRawSync(Buffer.alloc(67_108_864), { finishFlush: constants.Z_FULL_FLUSH })
    return Buffer.concat([...Array.from({ length: 32 }, () => block), deflateRawSync(Buffer.alloc(1))])
  }
  const bad: [string, () => Buffer, string][] = [
    [
      'two gigabytes of zeros as a sheet',
      () => zipOf({ ...parts(head), 'xl/worksheets/sheet1.xml': { packed: zeros(), size: 2 ** 31 + 1 } }),
      'workbook_too_large'
    ],
    [
      'two gigabytes of zeros that say they are a thousand bytes',
      () => zipOf(parts(head, { 'xl/media/a.xml': { packed: zeros(), size: 1000 } })),
      'workbook_too_large'
    ],
    [
      'a row of a million cells',
      () => zipOf(parts(data(`<row r="1">${Array.from({ length: 1_000_000 }, (_, at) => `<c><v>${at}</v></c>`).join('')}</row>`))),
      'workbook_unreadable'
    ],
    ['zeros that unpack to far more than they are', () => zipOf(parts(head, { 'xl/media/image1.xml': Buffer.alloc(60_000_000) })), 'workbook_too_large'],
    ['a sheet of zeros', () => zipOf(parts(Buffer.concat([Buffer.from(head), Buffer.alloc(40_000_000, 0x20)]))), 'workbook_too_large'],
    ['a flood of shared texts', () => zipOf(parts(head, { 'xl/sharedStrings.xml': Buffer.alloc(61_000_000, 'ab<si>') })), 'workbook_too_large'],
    ['entities of its own', () => zipOf(parts(`<!DOCTYPE x [<!ENTITY a "b">]>${head}`)), 'workbook_unreadable'],
    ['a part that leads out of it', () => zipOf(parts(head, { '../../etc/passwd.xml': Buffer.from('x') })), 'workbook_unreadable'],
    ['a part that is cut', () => zipOf(parts(head)).subarray(0, 700), 'workbook_unreadable'],
    ['too many columns', () => zipOf(parts(wide)), 'file_too_many_columns'],
    ['a column far beyond the last', () => zipOf(parts(data(`<row r="1">${text('ZZZZ1', 'x')}</row>`))), 'workbook_unreadable'],
    [
      'a cell of a million letters',
      () => zipOf(parts(data(`<row r="1">${text('A1', '企業名')}</row><row r="2">${text('A2', 'あ'.repeat(1_000_000))}</row>`))),
      'file_cell_too_long'
    ],
    ['an empty sheet', () => zipOf(parts(data(''))), 'sheet_empty'],
    ['a sheet with a header alone', () => zipOf(parts(data(`<row r="1">${text('A1', '企業名')}</row>`))), 'file_header_only'],
    ['the old format', () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(5000)]), 'workbook_old']
  ]
  it.each(bad)('are refused with a clear sentence and in bounds: %s', async (_name, bytes, code) => {
    const key = await uploadAs(world, me, 'scoutees', bytes())
    const began = Date.now()
    const answer = await mappingsAs(me, 'scoutees', key)
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect(Date.now() - began).toBeLessThan(30_000)
  })

  it('give their failed rows back as a workbook with the reasons', async () => {
    const bytes = await sheet(
      [
        ['', '甲'],
        ['乙', '丙']
      ],
      ['企業名', '代表者']
    )
    const done = await importAs(world, me, { kind: 'scoutees', bytes, options: { onlyValidRows: true } })
    expect([done.counts['error'], done.hasFailedRows]).toEqual([1, true])
    const key = `${me.tenant.uuid}/imports/${me.uuid}/${done.uuid}.failed.xlsx`
    const chunks: Uint8Array[] = []
    for await (const chunk of await world.platform.files.openRead(key)) chunks.push(chunk)
    const mapped = await mappingsAs(me, 'scoutees', await uploadAs(world, me, 'scoutees', Buffer.concat(chunks)))
    expect(mapped.body.columns.map((column: { name: string; samples: string[] }) => [column.name, column.samples])).toEqual([
      ['企業名', []],
      ['代表者', ['甲']],
      ['取り込めなかった理由', ['企業名：入力してください']]
    ])
  })
})

describe('templates', () => {
  const template = (actor: TestActor, query: string) => actor.call('GET', `/v2/private/import_template?${query}`)

  it.each(['project_updates', 'themes', 'scoutees', 'members'] as const)('of %s can be imported again: each column is known', async (kind) => {
    expect((await template(me, `kind=${kind}`)).status).toBe(200)
    const keys: string[] = []
    const { files } = world.platform
    world.platform.files = { ...files, openWrite: (key, type) => (keys.push(key), files.openWrite(key, type)) }
    await template(me, `kind=${kind}`).finally(() => (world.platform.files = files))
    const chunks: Uint8Array[] = []
    for await (const chunk of await files.openRead(keys[0] ?? '')) chunks.push(chunk)
    // Without rows there is nothing to import, but the header was read.
    expect((await mappingsAs(me, kind, await uploadAs(world, me, kind, Buffer.concat(chunks)))).body.code).toBe('file_header_only')
  })

  it('are for whoever may import such a thing', async () => {
    const clerk = await world.createActor(me.tenant, { permissions: ['create_tenant_scoutee'] })
    expect((await template(clerk, 'kind=themes')).body.permissions).toEqual(['create_project_group'])
    expect([(await template(clerk, 'kind=scoutees')).status, (await template(me, 'kind=projects')).status]).toEqual([200, 404])
  })
})
