import { expect, test } from 'vitest'
import { readTsv, writeTsv } from './tsv.ts'

test('a column and a block are read line by line; the break at the end makes no further line', () => {
  expect(readTsv('面談済\r\n見送り\r\n')).toEqual([['面談済'], ['見送り']])
  expect(readTsv('面談済\t優先\n見送り\t')).toEqual([
    ['面談済', '優先'],
    ['見送り', '']
  ])
  expect(readTsv('面談済')).toEqual([['面談済']])
})

test('empty cells and lines stay where they are', () => {
  expect(readTsv('\n見送り\n\n新規\n')).toEqual([[''], ['見送り'], [''], ['新規']])
})

test('a cell in quotes holds tabs, breaks and quotes; a quote in the midst is a sign as any', () => {
  expect(readTsv('"一行目\n二行目"\t"名""前"\t6" 管\r\n"閉じない')).toEqual([['一行目\n二行目', '名"前', '6" 管'], ['"閉じない']])
})

test('what is written is read as it was', () => {
  const rows = [
    ['株式会社アオバ', '優先、要観察', ''],
    ['二行の\n名前', '"引用"', 'a\tb']
  ]
  expect(readTsv(writeTsv(rows))).toEqual(rows)
})

test('what a spreadsheet would run is guarded as in exported files, and comes back as it was', () => {
  const rows = [
    ['=HYPERLINK("http://evil.example")', '+81 3-0000-0000'],
    ['@SUM(1)', "'=1"],
    ['＝1', '-1,200.5'],
    ['-', '株式会社アオバ']
  ]
  const written = writeTsv(rows)
  expect(written).toBe(`"'=HYPERLINK(""http://evil.example"")"\t'+81 3-0000-0000\r\n'@SUM(1)\t''=1\r\n'＝1\t-1,200.5\r\n'-\t株式会社アオバ`)
  expect(readTsv(written)).toEqual(rows)
})
