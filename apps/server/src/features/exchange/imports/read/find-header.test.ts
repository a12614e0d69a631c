import { describe, expect, it } from 'vitest'
import { findHeader, namesWithoutHeader, sheetWithMostKnown } from './find-header.ts'

const rows = (...all: string[][]) => all.map((cells, index) => ({ line: index + 1, cells }))

describe('the header of a table', () => {
  it('is the first row that fills half of the columns', () => {
    expect(findHeader(rows(['2026年の一覧', '', ''], ['企業名', '代表者', '電話番号'], ['甲', '乙', '1']))).toBe(2)
  })

  it('is told by its number in a spreadsheet, where blank rows count', () => {
    expect(
      findHeader([
        { line: 1, cells: ['2026年の一覧'] },
        { line: 3, cells: ['企業名', '代表者', '電話番号'] },
        { line: 4, cells: ['甲', '乙', '1'] }
      ])
    ).toBe(3)
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

describe('the sheet that is read', () => {
  const known = (header: string) => ['氏名', 'メール', '所属'].includes(header)
  const sheet = (name: string, ...all: string[][]) => ({ name, rows: rows(...all) })

  it('is the one with the most known headers in a row, else the first; one that an export marked comes before all', () => {
    const heads = [sheet('表紙', ['名簿'], ['氏名']), sheet('名簿', ['参加者'], ['氏名', 'メール', '氏名']), sheet('追加', ['氏名', 'メール'])]
    expect(sheetWithMostKnown(heads, known)).toBe(1)
    const marked = [sheet('企業', ['氏名', 'メール', '所属']), sheet('案件', ['氏名', 'mekiki:key', 'mekiki:mark'])]
    expect(sheetWithMostKnown(marked, known)).toBe(1)
    expect(sheetWithMostKnown([sheet('空'), sheet('集計', ['件数'])], known)).toBe(0)
  })
})
