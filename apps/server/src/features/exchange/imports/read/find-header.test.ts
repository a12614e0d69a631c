import { describe, expect, it } from 'vitest'
import { findHeader, namesWithoutHeader } from './source-table.ts'

const rows = (...all: string[][]) => all.map((cells, index) => ({ line: index + 1, cells }))

describe('the header of a table', () => {
  it('is the first row that fills half of the columns', () => {
    expect(findHeader(rows(['2026年の一覧', '', ''], ['企業名', '代表者', '電話番号'], ['甲', '乙', '1']))).toBe(2)
  })

  it('is missing where the first row holds the same kinds of values as the next', () => {
    const register = [
      ['1', '1000013050080', '2024-01-05', '浜松簡易裁判所'],
      ['2', '1000030220005', '2024-01-05', '赤佐財産区']
    ]
    expect(findHeader(rows(...register))).toBe(0)
    expect(namesWithoutHeader(rows(...register))).toEqual(['A', 'B', 'C', 'D'])
    expect(namesWithoutHeader(rows(Array.from({ length: 54 }, () => ''))).at(-1)).toBe('BB')
  })

  it('may be days above figures, and is there where only one column tells nothing', () => {
    expect(findHeader(rows(['2026-01-01', '2026-02-01', '2026-03-01'], ['10', '20', '30']))).toBe(1)
    expect(findHeader(rows(['10000', '企業名'], ['10001', '甲']))).toBe(1)
    expect(findHeader(rows(['1000013050080', '2024-01-05']))).toBe(1)
  })
})
