import { processorTime } from '@mekiki/testing/processor-time'
import { describe, expect, it } from 'vitest'
import { findPaddedLooks, paddedCells } from './padded-numbers.ts'

const times = 40_000

async function* inOneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

describe('looks that fill numbers up with zeros', () => {
  it.each([
    ['formats that never end', '<numFmt '.repeat(times)],
    ['lists of looks that never end', '<cellXfs>'.repeat(times)],
    ['a format of opened brackets', `<numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(times)}"/></numFmts>`]
  ])('are looked for in the time of one reading: %s', async (_name, xml) => {
    expect(await processorTime(() => expect(findPaddedLooks(xml).size).toBe(0))).toBeLessThan(1000)
  })

  it('are found of cells in the time of one reading', async () => {
    const read = async (): Promise<void> => {
      const rows = paddedCells(inOneChunk(`<sheetData><row>${'<c '.repeat(times)}`), new Map([[1, '000']]))
      for await (const row of rows) expect(row.size).toBe(0)
    }
    expect(await processorTime(read)).toBeLessThan(1000)
  })
})
