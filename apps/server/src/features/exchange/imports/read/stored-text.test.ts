import { describe, expect, it } from 'vitest'
import type { Directory } from '../decide/directory.ts'
import { readScouteeCell, type ScouteeTarget } from './cell-values.ts'
import { storedCell } from './stored-text.ts'

/** What is told of a cell of a company. */
function toldOf(target: ScouteeTarget, text: string): string | null {
  const read = readScouteeCell(target, text)
  if ('fault' in read) throw new Error(read.fault)
  return storedCell({ column: 0, target, text }, { company: read.value }, { directory: {} as Directory, language: 'ja' })?.text ?? null
}

describe('a cell of a company', () => {
  it.each([
    ['scoutee_name', '株式会社甲'],
    ['scoutee_summary', '倉庫の機械。\n～二行～'],
    ['scoutee_url', 'https://kou.example/'],
    ['scoutee_tel', '03-1234-5678'],
    ['scoutee_corporate_number', '1234567890123'],
    ['scoutee_capital', '1000000'],
    ['scoutee_foundation_date', '2015/3/4']
  ] as const)('as %s is not told of where it is stored as it stands', (target, text) => {
    expect(toldOf(target, text)).toBeNull()
  })

  it.each([
    ['scoutee_foundation_date', '2015-03-04', '2015/3/4'],
    ['scoutee_stage', 'seed', 'シード'],
    ['scoutee_tel', '０３－１２３４－５６７８', '03-1234-5678'],
    ['scoutee_url', 'kou.example', 'https://kou.example']
  ] as const)('as %s is told of as people read it: %s', (target, text, shown) => {
    expect(toldOf(target, text)).toBe(shown)
  })
})
