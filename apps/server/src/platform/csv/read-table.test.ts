import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { CsvError } from './csv-error.ts'
import { CSV_ENCODINGS } from './decoder.ts'
import { encodeIso2022Jp } from './iso-2022-jp.ts'
import { readTable } from './read-table.ts'
import type { CsvRow, ReadTableOptions } from './read-table.ts'

const LIMITS = { maxColumns: 100, maxCellLength: 1000 }

async function* chunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function all(rows: AsyncIterable<CsvRow>): Promise<CsvRow[]> {
  const found: CsvRow[] = []
  for await (const row of rows) found.push(row)
  return found
}

async function rowsOf(bytes: Uint8Array | string, options: Partial<ReadTableOptions> = {}, size = 5): Promise<CsvRow[]> {
  return all(readTable(chunks(Buffer.from(bytes), size), { ...LIMITS, ...options }))
}

async function faultOf(bytes: Uint8Array | string, options: Partial<ReadTableOptions> = {}, size?: number): Promise<unknown> {
  return rowsOf(bytes, options, size).then(
    (rows) => ({ accepted: rows }),
    (error: unknown) => error
  )
}

describe('readTable', () => {
  it.each(CSV_ENCODINGS)('reads a table in %s, told or not, however it is cut', async (encoding) => {
    const text = '企業名,備考\r\n"㈱アオゾラ\r\n工房","髙橋 ""様"""\r\n\r\n青空,\r\n'
    const mark = encoding === 'utf8bom' ? '\ufeff' : ''
    const bytes =
      encoding === 'iso-2022-jp'
        ? encodeIso2022Jp(text)
        : iconv.encode(mark + text, encoding === 'utf8bom' ? 'utf8' : encoding, { addBOM: encoding.startsWith('utf16') })
    for (const size of [1, 2, 3, 1000]) {
      for (const told of [encoding, undefined]) {
        expect(await rowsOf(bytes, told === undefined ? {} : { encoding: told }, size)).toEqual([
          { line: 1, cells: ['企業名', '備考'] },
          { line: 2, cells: ['㈱アオゾラ\r\n工房', '髙橋 "様"'] },
          { line: 4, cells: ['青空', ''] }
        ])
      }
    }
  })

  it('takes every kind of line end, mixed, and no end at the last line', async () => {
    expect((await rowsOf('a\r\nb\nc\rd')).map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
      [4, 'd']
    ])
  })

  it('finds the delimiter, or takes the one it is told', async () => {
    expect((await rowsOf('a\tb\n1,2\t3\n'))[1]?.cells).toEqual(['1,2', '3'])
    expect((await rowsOf('a;b\n', { delimiter: ',' }))[0]?.cells).toEqual(['a;b'])
  })

  it('decides the encoding at the first character outside ASCII, and still counts lines', async () => {
    const bytes = Buffer.concat([Buffer.from('id,name\n'.repeat(20_000)), iconv.encode('1,青空\n2,東京\n', 'cp932')])
    const rows = await rowsOf(bytes, {}, 4096)
    expect(rows.at(-1)).toEqual({ line: 20_002, cells: ['2', '東京'] })
    const broken = Buffer.concat([bytes, Buffer.from([0x81, 0x20])])
    expect(await faultOf(broken)).toMatchObject({ code: 'undecodable', line: 20_003 })
  })

  it.each([
    ['', {}, { code: 'empty' }],
    ['\r\n\r\n', {}, { code: 'empty' }],
    ['\ufeff', {}, { code: 'empty' }],
    ['a,b\n1,"x\ny" z\n', {}, { code: 'broken_quotes', line: 2 }],
    ['a,b\n1,x"y\n', {}, { code: 'broken_quotes', line: 2 }],
    ['a,b\r\n"1\r\n1",2\r\n3,"4\r\n5,6\r\n', {}, { code: 'broken_quotes', line: 3 }],
    ['a\n1,2,3\n', { maxColumns: 2 }, { code: 'too_many_columns', line: 2 }],
    [`a\nb\n"${'x'.repeat(11)}"\n`, { maxCellLength: 10 }, { code: 'cell_too_long', line: 3 }],
    [`a\nb,"${'x\n'.repeat(600)}`, { maxRowBytes: 1000 }, { code: 'row_too_long', line: 2 }],
    ['a,b\n1,\0\n', {}, { code: 'binary', line: 2 }],
    ['%PDF-1.4\n', {}, { code: 'binary', looksLike: 'pdf' }]
  ] as const)('refuses an unreadable table (%#) with its reason', async (text, options, expected) => {
    expect(await faultOf(text, options)).toMatchObject(expected)
  })

  it('refuses bytes that the told encoding does not know', async () => {
    expect(await faultOf(iconv.encode('a\n青空\n', 'cp932'), { encoding: 'utf8' })).toMatchObject({ code: 'undecodable', line: 2 })
    expect(await faultOf(iconv.encode('a\n\n青空の空\n', 'euc-jp'), { encoding: 'utf8' })).toMatchObject({ code: 'undecodable', line: 3 })
    expect(await faultOf(Buffer.from([0x61, 0x0a, 0x83]), { encoding: 'cp932' })).toMatchObject({ code: 'undecodable', line: 2 })
    expect(await faultOf(Buffer.from([0x61, 0x00, 0x0a, 0x00, 0x00, 0xdc, 0x61, 0x00]), { encoding: 'utf16le' })).toMatchObject({
      code: 'undecodable',
      line: 2
    })
    expect(await faultOf(Buffer.from('a\nあ').subarray(0, -1), { encoding: 'utf8' })).toMatchObject({ code: 'undecodable', line: 2 })
  })

  it('names the row of such bytes as a spreadsheet does: breaks inside cells, and blank rows, count as there', async () => {
    const rows = 'a,b\r\n"1\r\n""2""\n\n3","x\ny"\r\n\r\n"\n",'
    for (const [encoding, before] of [
      ['cp932', '"会\n社"\r\n'],
      [undefined, 'a\r\n']
    ] as const) {
      const bytes = Buffer.concat([iconv.encode(before + rows, 'cp932'), Buffer.from([0x82, 0xff, 0x0a])])
      for (const size of [1, 5, 4096]) expect(await faultOf(bytes, encoding ? { encoding } : {}, size)).toMatchObject({ code: 'undecodable', line: 5 })
    }
  })

  it('passes on an error of its source and closes the source when its reader stops', async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('a,b\n'.repeat(2000))
      throw new Error('disk gone')
    }
    await expect(all(readTable(failing(), LIMITS))).rejects.toThrow('disk gone')
    let isClosed = false
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield Buffer.from('a,b\n'.repeat(2000))
      } finally {
        isClosed = true
      }
    }
    for await (const row of readTable(endless(), LIMITS)) if (row.line === 10) break
    expect(isClosed).toBe(true)
  })

  it('numbers rows as a spreadsheet does, for any table', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'あ', '"', ',', '\n', '\r\n'), maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 8 }), async (table) => {
        let text = ''
        const expected = table.map((cells, at) => {
          text += `${cells.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')}\r\n`
          return { line: at + 1, cells }
        })
        expect(await rowsOf(text, { delimiter: ',' }, 3)).toEqual(expected)
      })
    )
  })

  it('reads any text as the parser alone does, whether its lines are plain or not', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'あ', '"', '""', ',', ',"', '",', '\n', '"\r\n"', '\r'), maxLength: 30 })
    const alone = (table: string): string[][] | null => {
      try {
        const rows = parse(table, { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true })
        return rows.filter((cells) => cells.length > 1 || cells[0] !== '')
      } catch {
        return null
      }
    }
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (table, size) => {
        const expected = alone(table)
        const read = rowsOf(table, { delimiter: ',' }, size).then(
          (rows) => rows.map(({ cells }) => cells),
          (error: unknown) => (error instanceof CsvError && error.code === 'empty' ? [] : null)
        )
        expect(await read).toEqual(expected)
      }),
      { numRuns: 1000 }
    )
  })
})
