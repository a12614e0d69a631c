import { describe, expect, it } from 'vitest'
import { readCsv, separatorOf } from './csv-table.tsx'

const rowsOf = (text: string, max = 100) => readCsv(text, max).rows

describe('separated values', () => {
  it('are cells and rows, whatever the line ending, with or without one at the end', () => {
    expect(rowsOf('a,b\r\n1,2\r\n')).toEqual([
      ['a', 'b'],
      ['1', '2']
    ])
    expect(rowsOf('a,b\n1,2')).toEqual([
      ['a', 'b'],
      ['1', '2']
    ])
    expect(rowsOf('a\rb')).toEqual([['a'], ['b']])
  })

  it('keep separators, line breaks and doubled quotes inside quotes', () => {
    expect(rowsOf('"第2工場、""北側""","a,b\nc",d')).toEqual([['第2工場、"北側"', 'a,b\nc', 'd']])
    expect(rowsOf('5" pipe,x')).toEqual([['5" pipe', 'x']])
  })

  it('keep empty cells and rows', () => {
    expect(rowsOf(',\n\n""')).toEqual([['', ''], [''], ['']])
    expect(rowsOf('')).toEqual([])
  })

  it('show what there is of a quote that is never closed', () => {
    expect(rowsOf('a,"b\nc')).toEqual([['a', 'b\nc']])
  })

  it('stop after the most rows and say so', () => {
    expect(readCsv('1\n2\n3\n', 2)).toEqual({ rows: [['1'], ['2']], isCut: true })
    expect(readCsv('1\n2\n', 2)).toEqual({ rows: [['1'], ['2']], isCut: false })
  })

  it('are told by the sign that the first line has most of', () => {
    expect(separatorOf('a\tb\tc,d\n1,2,3,4,5')).toBe('\t')
    expect(separatorOf('a;b')).toBe(';')
    expect(separatorOf('a')).toBe(',')
  })
})
