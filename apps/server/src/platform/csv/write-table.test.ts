import fc from 'fast-check'
import iconv from 'iconv-lite'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { guardFormula, undoFormulaGuard } from '@mekiki/text'
import { readTable } from './read-table.ts'
import { writeTable } from './write-table.ts'
import type { CsvCell, WriteTableOptions } from './write-table.ts'

async function written(rows: CsvCell[][], options: WriteTableOptions = {}): Promise<Buffer> {
  return buffer(writeTable(rows, options).stream)
}

async function reread(bytes: Buffer, isGuarded = true): Promise<(readonly string[])[]> {
  const found: (readonly string[])[] = []
  for await (const { cells } of readTable(only(bytes), { maxColumns: 50, maxCellLength: 10_000, delimiter: ',', isGuarded })) found.push(cells)
  return found
}

async function* only(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

describe('writeTable', () => {
  it('writes UTF-8 with its mark, CRLF and RFC 4180 quotes', async () => {
    const bytes = await written([
      ['企業名', 'メモ', '数'],
      ['a,b', 'x "y"\nz', 1200],
      [null, undefined, ' 007 ']
    ])
    expect(bytes.toString('utf8')).toBe('\ufeff企業名,メモ,数\r\n"a,b","x ""y""\nz",1200\r\n,," 007 "\r\n')
  })

  it('quotes what another program might split at', async () => {
    expect((await written([['a;b', 'c\td']], { encoding: 'utf8' })).toString()).toBe('"a;b","c\td"\r\n')
    expect((await written([['a|b', 'c']], { encoding: 'utf8', delimiter: '|' })).toString()).toBe('"a|b"|c\r\n')
  })

  it('writes CP932 as Windows does and tells what did not fit', async () => {
    const table = writeTable(
      [
        ['〜−—‖¥', '髙﨑①㈱'],
        ['𠮷鷗é😀', '〜か\u3099']
      ],
      { encoding: 'cp932' }
    )
    const bytes = await buffer(table.stream)
    expect(iconv.decode(bytes, 'cp932')).toBe('～－―∥￥,髙﨑①㈱\r\n????,～が\r\n')
    expect(bytes.subarray(11, 13).toString('hex')).toBe('fbfc')
    expect(table.substitutions()).toEqual({ replaced: ['〜', '−', '—', '‖', '¥'], lost: ['𠮷', '鷗', 'é', '😀'] })
  })

  it('never writes a live formula from text, and leaves numbers alone', async () => {
    const hostile = ['=1+1', '+81-3', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x', "'=1", "''=1"]
    for (const encoding of ['utf8', 'cp932'] as const) {
      const raw = await reread(
        await written(
          hostile.map((text) => [text, -5]),
          { encoding }
        ),
        false
      )
      for (const [text = '', number] of raw) {
        expect(text).toMatch(/^'/)
        expect(number).toBe('-5')
      }
    }
    const [unguarded] = await reread(await written([['=1+1']], { isGuarded: false }), false)
    expect(unguarded).toEqual(['=1+1'])
  })

  it('gives back on reading exactly what was written, for any texts', async () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'=\'+-@\t\r\n＝＋－＠",; あa\ufeff'), maxLength: 6 }),
      fc.string({ unit: 'grapheme', maxLength: 10 }).filter((text) => !text.includes('\0'))
    )
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        expect(await reread(await written(rows))).toEqual(rows)
      }),
      { numRuns: 300 }
    )
  })

  it('fails its stream when its rows fail', async () => {
    async function* failing(): AsyncGenerator<CsvCell[]> {
      yield ['a']
      throw new Error('database gone')
    }
    await expect(buffer(writeTable(failing()).stream)).rejects.toThrow('database gone')
  })

  it('writes and reads 100,000 rows in bounded memory', async () => {
    const COUNT = 100_000
    let highest = 0
    function* rows(): Generator<CsvCell[]> {
      for (let index = 0; index < COUNT; index += 1) yield [`株式会社アオゾラ${index}`, '東京都千代田区丸の内一丁目', index, '=1+1', 'メモ\n二行目']
    }
    globalThis.gc?.()
    const before = process.memoryUsage()
    let count = 0
    for await (const { cells } of readTable(writeTable(rows(), { encoding: 'cp932' }).stream, {
      maxColumns: 5,
      maxCellLength: 100,
      isGuarded: true
    })) {
      if (cells[3] === '=1+1' && cells[0] === `株式会社アオゾラ${count}`) count += 1
      if (count % 5000 === 0) {
        const { heapUsed, external } = process.memoryUsage()
        highest = Math.max(highest, heapUsed + external - before.heapUsed - before.external)
      }
    }
    expect(count).toBe(COUNT)
    // The file alone has 8 MB, its rows as objects some 80 MB.
    expect(highest).toBeLessThan(60 * 1024 * 1024)
  })
})

describe('the formula guard', () => {
  it('undoes exactly what it adds', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."'=+-@\ta＝"), maxLength: 6 }), (text) => {
        expect(undoFormulaGuard(guardFormula(text))).toBe(text)
        expect(guardFormula(text)).not.toMatch(/^[=+\-@\t＝]/)
      })
    )
  })

  it('leaves other texts alone, an apostrophe at their start included', () => {
    for (const text of ["'tis", "O'Hara", 'a=b', '', "'", '０３']) {
      expect(guardFormula(text)).toBe(text)
      expect(undoFormulaGuard(text)).toBe(text)
    }
  })
})
