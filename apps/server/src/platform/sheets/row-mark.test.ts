import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createRowMarker, readRowMark, rowKeyHeader } from './row-mark.ts'

const key = '01980000-0000-7000-8000-000000000001'
const hashOf = (header: string, text: string): string => hash('sha256', `${header}\0${text}`, 'base64url').slice(0, 6)

describe('the mark of a row', () => {
  it('is the version, then a hash of the id and of each form of each cell, each once, in the order of the columns', () => {
    const markOf = createRowMarker(['名前', '電話', '名前'])
    const mark = markOf({ key, version: '3.7', texts: ['青空', ['0312', '0312', '312'], '青空'] })
    expect(mark).toBe(['3.7', hashOf(rowKeyHeader, key), hashOf('名前', '青空'), hashOf('電話', '0312'), hashOf('電話', '312')].join(' '))
  })

  it('is the same however many rows came before, whether cells are alike or each another', () => {
    const headers = ['番号', '段階', 'メモ']
    const markOf = createRowMarker(headers)
    for (let row = 0; row < 1500; row += 1) {
      const texts = [`番号${row}`, `段階${row % 5}`, `長い文${row}`.padEnd(80, 'あ')]
      const expected = ['1', hashOf(rowKeyHeader, key), ...texts.map((text, at) => hashOf(headers[at] ?? '', text))].join(' ')
      expect(markOf({ key, version: '1', texts })).toBe(expected)
    }
  })

  it('knows the cells of its own row when it comes back', () => {
    const text = createRowMarker(['名前', 'メモ'])({ key, version: '2', texts: [' 青空\r\n工房 ', ''] })
    const mark = readRowMark(text, key)
    expect([mark?.version, mark?.hasCell({ header: '名前', text: '青空\n工房' }), mark?.hasCell({ header: 'メモ', text: '' })]).toEqual(['2', true, true])
    expect(mark?.hasCell({ header: '名前', text: '緑' })).toBe(false)
    expect(readRowMark(text, '01980000-0000-7000-8000-000000000002')).toBeNull()
  })
})
