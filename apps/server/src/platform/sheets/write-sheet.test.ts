import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import type { Cell } from './cells.ts'
import { writeSheet, type WriteSheetOptions } from './write-sheet.ts'

const columns = [{ head: '企業名' }, { head: '資本金' }, { head: '設立日' }, { head: '登録日時' }]

async function written(rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>, options: Partial<WriteSheetOptions> = {}) {
  const { stream, shortenedCount } = writeSheet(rows, { name: '案件', columns, ...options })
  const bytes = await buffer(stream)
  return { bytes, book: await readXlsx(bytes, { readStyles: true }), shortened: shortenedCount() }
}

const valuesOf = (book: Awaited<ReturnType<typeof written>>['book'], sheet = 0) => book.sheets[sheet]?.rows

describe('writing a spreadsheet', () => {
  it('writes texts, numbers, days and instants in Tokyo as what they are', async () => {
    const { book } = await written([
      ['株式会社髙島', 12_000_000, { day: '2026-01-05' }, { instant: new Date('2026-01-05T15:30:00Z') }],
      ['', null, undefined, { instant: new Date(Number.NaN) }]
    ])
    expect(valuesOf(book)).toEqual([
      ['企業名', '資本金', '設立日', '登録日時'],
      ['株式会社髙島', 12_000_000, new Date('2026-01-05T00:00:00Z'), new Date('2026-01-06T00:30:00Z')]
    ])
  })

  it('never writes a formula: what looks like one stays the text it is', async () => {
    const risky = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(1)', "'=1", '\t=1', '\r=1', '＝1', "=cmd|'/c calc'!A1", '"><c><f>1</f>', '0312345678', '１２']
    const { book } = await written(
      risky.map((text) => [text]),
      { columns: [{ head: '=1+1' }] }
    )
    expect(valuesOf(book)).toEqual([['=1+1'], ...risky.map((text) => [text])])
    const cells = [...(book.sheets[0]?.cells?.values() ?? [])]
    expect(cells.length).toBeGreaterThan(8)
    expect(cells.filter(({ type, formula }) => type !== 'string' || formula !== undefined)).toEqual([])
  })

  it('keeps every character of a text, also those that XML does not have', async () => {
    const texts = ['a\u0000b\u000bc', '_x0041_', 'x_x005F_x', '  spaces  ', 'line\nline', 'a\r\nb', '𠮷野家㈱髙﨑', '<&>"\'', '\ufffe', '🙂']
    const { book } = await written(
      texts.map((text) => [text]),
      { columns: [{ head: 'a' }] }
    )
    expect(valuesOf(book)?.slice(1)).toEqual(texts.map((text) => [text]))
  })

  it('writes as text what a spreadsheet would change: old days, long numbers; and counts texts that do not fit', async () => {
    const long = `${'あ'.repeat(32_766)}🙂`
    const { book, shortened } = await written([[1234567890123456, { day: '1868-09-08' }, { day: '平成元年' }, long]])
    expect(valuesOf(book)?.[1]).toEqual(['1234567890123456', '1868/9/8', '平成元年', 'あ'.repeat(32_766)])
    expect(shortened).toBe(1)
  })

  it('freezes the heads, sets widths, hides columns and offers values from a hidden sheet', async () => {
    const { book } = await written([['u1', '未着手', 'a']], {
      columns: [
        { head: 'ID', isHidden: true },
        { head: 'ステータス', width: 33, allowed: { values: ['未着手', '=完了', '保留,中'] } },
        { head: 'タグ', allowed: { values: ['甲'], isStrict: false } },
        { head: '空', allowed: { values: [] } }
      ],
      frozenColumns: 2
    })
    const [sheet, values] = book.sheets
    expect(book.sheets.map(({ name, hidden = false }) => [name, hidden])).toEqual([
      ['案件', false],
      ['_values', true]
    ])
    expect(sheet?.freezePane).toMatchObject({ rows: 1, columns: 2 })
    expect(sheet?.columns?.map((column) => [column?.width, column?.hidden ?? false])).toEqual([
      [20, true],
      [33, false],
      [20, false],
      [20, false]
    ])
    expect(sheet?.dataValidations?.map(({ type, range, formula1, showErrorMessage = false }) => [type, range, formula1, showErrorMessage])).toEqual([
      ['list', 'B2:B1048576', '_values!$A$1:$A$3', true],
      ['list', 'C2:C1048576', '_values!$B$1:$B$1', false]
    ])
    expect(values?.rows).toEqual([
      ['未着手', '甲'],
      ['=完了', null],
      ['保留,中', null]
    ])
  })

  it('goes on in another sheet where one is full, heads repeated', async () => {
    const { book } = await written([['a'], ['b'], ['c']], { columns: [{ head: '名' }], linesPerSheet: 3, name: "案件/一覧:'[1]'" })
    expect(book.sheets.map(({ name, rows }) => [name, rows])).toEqual([
      ["案件 一覧 ' 1", [['名'], ['a'], ['b']]],
      ["案件 一覧 ' 1_2", [['名'], ['c']]]
    ])
  })

  it('gives a file without lines, and passes on what the lines raise', async () => {
    expect(valuesOf((await written([])).book)).toEqual([['企業名', '資本金', '設立日', '登録日時']])
    async function* broken(): AsyncGenerator<readonly Cell[]> {
      yield ['a']
      throw new Error('the lines broke')
    }
    await expect(written(broken())).rejects.toThrow('the lines broke')
  })

  it('asks for lines only as fast as they are read, and lets go of them when the reader stops', async () => {
    let [made, isClosed] = [0, false]
    function* rows(): Generator<readonly Cell[]> {
      try {
        for (;;) {
          made += 1
          yield [crypto.randomUUID(), made]
        }
      } finally {
        isClosed = true
      }
    }
    const { stream } = writeSheet(rows(), { name: 'x', columns })
    for await (const _ of stream) break
    expect(made).toBeLessThan(50_000)
    await expect.poll(() => isClosed).toBe(true)
  })
})
