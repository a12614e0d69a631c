import { describe, expect, it } from 'vitest'
import { groupedRows } from './grouped-rows.ts'
import type { ProjectItem } from '../use-project-page.ts'

const group = (key: string, count: number) => ({ key, label: key, color: null, count, averageScore: null })
// Only the id of a case counts here.
const projects = (...uuids: string[]) => uuids.map((uuid) => ({ uuid })) as unknown as ProjectItem[]

describe('the rows of the grouped table', () => {
  it('are a head for each group, and under an open one its cases and the way to the rest', () => {
    const rows = groupedRows(
      [group('a', 3), group('b', 1), group('c', 1)],
      new Map([
        ['a', { items: projects('1', '2'), isLoading: false }],
        ['c', { items: projects('1'), isLoading: false }]
      ])
    )
    expect(rows.map((row) => row.key)).toEqual(['head a', 'a 1', 'a 2', 'more a', 'head b', 'head c', 'c 1'])
    expect(rows.flatMap((row) => (row.kind === 'more' ? [row.left] : []))).toEqual([1])
    expect(rows.flatMap((row) => (row.kind === 'head' ? [row.isOpen] : []))).toEqual([true, false, true])
  })

  it('say of an open group without cases that they are on their way', () => {
    const rows = groupedRows([group('a', 2)], new Map([['a', { items: [], isLoading: true }]]))
    expect(rows.map((row) => [row.kind, row.kind === 'more' && row.isLoading])).toEqual([
      ['head', false],
      ['more', true]
    ])
  })
})
