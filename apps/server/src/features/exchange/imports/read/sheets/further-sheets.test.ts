import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { mappingsAs, rowsOf, type SeenRow, startAs, undoAs, uploadAs } from '../../testing/kinds.factory.ts'
import { openImportPlace } from '../../testing/place.factory.ts'

const { world, me } = await openImportPlace()

const head = ['企業名', '代表者', '電話番号']

const workbook = (sheets: Record<string, (string | null)[][]>): Promise<Uint8Array> =>
  writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) })

const autumn = {
  名簿: [['2026年秋', null, null], [null], head, ['灯台メディカル', '古田 実', '03-1111-1111'], ['青葉精機', '', '']],
  // Columns in another order, a note above them and a blank row between the rows.
  '追加分, 10月': [
    ['締切後の追加'],
    ['電話番号', '企業名', '代表者'],
    ['03-2222-2222', '北星ロボ', '新井 恵'],
    [null],
    ['', '', '森 達也'],
    ['', '青葉精機', '']
  ],
  担当: [
    ['企業名', '担当'],
    ['灯台メディカル', '甲']
  ],
  表紙: [],
  略式: [['企業名'], ['西風舎']]
}
const further = ['追加分, 10月']

interface Told {
  sheets?: string[]
  options?: Record<string, unknown>
  rows?: Record<string, unknown>[]
  targets?: Record<string, 'scoutee_name' | 'scoutee_representative' | 'scoutee_tel'>
  bytes?: Uint8Array
}

async function runAs({ sheets = further, options = {}, rows = [], targets, bytes }: Told) {
  const answer = await startAs(world, me, {
    kind: 'scoutees',
    bytes: bytes ?? (await workbook(autumn)),
    options: { sheet: '名簿', furtherSheets: sheets, ...options },
    rows,
    ...(targets && { targets })
  })
  expect(answer.status).toBe(202)
  await world.runEffects(me.tenant)
  const job = await world.job(me, answer.body.jobUuid)
  return { ...job, jobUuid: answer.body.jobUuid as string, rows: await rowsOf(me, answer.body.jobUuid) }
}

type Placed = SeenRow & { row: number; sheet: string | null; match: (SeenRow['match'] & { row: number | null; sheet: string | null }) | null }

const told = (rows: readonly SeenRow[]) => (rows as Placed[]).map(({ sheet, row, name, kind }) => [sheet, row, name, kind])

describe('further sheets', () => {
  it('are offered with how their headers agree with those of the sheet that is read, and count with it once they are chosen', async () => {
    const key = await uploadAs(world, me, 'scoutees', await workbook(autumn))
    const { body } = await mappingsAs(me, 'scoutees', key)
    expect([body.sheet, body.headerRow, body.rowCount]).toEqual(['名簿', 3, 2])
    expect(body.otherSheets).toEqual([
      { sheet: '追加分, 10月', headerRow: 2, missing: [], unknown: [] },
      { sheet: '担当', headerRow: 1, missing: [1, 2], unknown: ['担当'] },
      { sheet: '表紙', headerRow: null, missing: [], unknown: [] },
      { sheet: '略式', headerRow: 1, missing: [1, 2], unknown: [] }
    ])
    const asked = (await mappingsAs(me, 'scoutees', key, { sheet: '名簿', further_sheets: '追加分, 10月' })).body
    expect(asked.rowCount).toBe(5)
    expect(asked.columns[1].samples).toEqual(['古田 実', '新井 恵', '森 達也'])
    expect(asked.otherSheets).toEqual(body.otherSheets)
    const bare = (await mappingsAs(me, 'scoutees', key, { header_row: '0' })).body
    expect(bare.otherSheets).toEqual([])
    const refused = await mappingsAs(me, 'scoutees', key, { further_sheets: '担当' })
    expect([refused.status, refused.body.code]).toEqual([422, 'sheet_differs'])
    expect(refused.body.message).toContain('「担当」')
    expect((await mappingsAs(me, 'scoutees', key, { further_sheets: 'ない' })).body.code).toBe('sheet_missing')
  })

  it('come in with one check and one import, and their rows are told with their sheet and number', async () => {
    const checked = await runAs({ options: { dryRun: true } })
    expect(told(checked.rows)).toEqual([
      ['名簿', 4, '灯台メディカル', 'created'],
      ['名簿', 5, '青葉精機', 'created'],
      ['追加分, 10月', 3, '北星ロボ', 'created'],
      ['追加分, 10月', 5, '', 'error'],
      ['追加分, 10月', 6, '青葉精機', 'duplicate']
    ])
    const [, , north, nameless, twin] = checked.rows as Placed[]
    expect(twin?.match).toMatchObject({ line: 5, row: 5, sheet: '名簿' })
    expect(twin?.errors[0]?.message).toContain('「名簿」の5行目')
    expect(north).toMatchObject({ cells: ['北星ロボ', '新井 恵', '03-2222-2222'] })
    const rows = [
      { line: nameless?.line, cells: [{ column: 0, value: '南雲製作所' }] },
      { line: twin?.line, choice: 'skip' }
    ]
    const done = await runAs({ rows })
    expect(done.counts).toMatchObject({ created: 4, skipped: 1, error: 0 })
    const names = async () => (await me.call('GET', '/v2/private/scoutees?per_page=100')).body.items.map(({ name }: { name: string }) => name).toSorted()
    expect(await names()).toEqual(['灯台メディカル', '青葉精機', '北星ロボ', '南雲製作所'].toSorted())
    await undoAs(world, me, done.jobUuid, { lines: [north?.line ?? 0] })
    expect(await names()).toEqual(['灯台メディカル', '青葉精機', '南雲製作所'].toSorted())
    await undoAs(world, me, done.jobUuid)
  })

  it('give their failed rows back in sheets of the same names', async () => {
    const checked = await runAs({ options: { dryRun: true } })
    const { sheets } = await readXlsx(await world.failedRows(me, checked.jobUuid, 'xlsx'))
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['名簿', 1],
      ['追加分, 10月', 3]
    ])
    expect(sheets[1]?.rows[1]?.slice(0, 2)).toEqual([null, '森 達也'])
  })

  it('that lack a column come in as long as nothing is taken from it', async () => {
    const taken = await runAs({ sheets: ['略式'], options: { dryRun: true }, targets: { 企業名: 'scoutee_name' } })
    expect(told(taken.rows).at(-1)).toEqual(['略式', 2, '西風舎', 'created'])
    const refused = await runAs({ sheets: ['略式'], options: { dryRun: true }, targets: { 企業名: 'scoutee_name', 代表者: 'scoutee_representative' } })
    expect([refused.state, refused.errorMessage]).toEqual(['failed', expect.stringContaining('「略式」')])
    expect(refused.errorMessage).toContain('代表者')
  })

  it('tell values that stand outside of their named columns', async () => {
    const bytes = await workbook({
      名簿: [head, ['甲', '', '']],
      続き: [
        [...head, null],
        ['乙', '', '', '欄外']
      ]
    })
    const checked = await runAs({ sheets: ['続き'], options: { dryRun: true }, bytes })
    expect(checked.rows.map(({ kind, errors }) => [kind, errors[0]?.message])).toEqual([
      ['created', undefined],
      ['error', expect.stringContaining('見出しのない列')]
    ])
  })

  it('need the name of the first one', async () => {
    const answer = await startAs(world, me, { kind: 'scoutees', bytes: await workbook(autumn), options: { furtherSheets: further } })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining('sheet')])
  })
})
