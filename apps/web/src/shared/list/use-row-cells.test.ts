// @vitest-environment jsdom
import type { TableColumn } from '@mekiki/ui'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sharedChoices, useRowCells } from './use-row-cells.ts'

interface Row {
  uuid: string
  canEdit: boolean
}

const rows: Row[] = ['a', 'b', 'c'].map((uuid) => ({ uuid, canEdit: uuid !== 'b' }))
const columns = ['name', 'tags'].map((key): TableColumn<Row> => ({ key, header: key, width: 100, render: () => null }))

function cells(currentKey: string) {
  const fieldOf = (row: Row, column: string) => (row.canEdit && column === 'tags' ? column : null)
  const { result } = renderHook(() => useRowCells({ rows, keyOf: ({ uuid }) => uuid, columns, currentKey, fieldOf }))
  return result
}

describe('the cells of rows', () => {
  it('edit the current row by its key, and the rows of a range that may be edited with it', () => {
    const result = cells('a')
    act(() => result.current.table.onRange({ active: { row: 'a', column: 'name' }, corner: { row: 'c', column: 'name' } }))
    act(() => result.current.edit('tags')?.())
    act(() => result.current.table.onActiveElement(document.body))
    expect(result.current.edited?.rows.map(({ uuid }) => uuid)).toEqual(['a', 'c'])
    act(() => result.current.stop())
    expect(result.current.edited).toBeNull()
  })

  it('have nothing to edit where the person may not', () => {
    const result = cells('b')
    expect(result.current.edit('tags')).toBeNull()
    expect(rows.map((row) => result.current.table.canEdit(row, 'tags'))).toEqual([true, false, true])
  })

  it('are no longer edited once another one is active', () => {
    const result = cells('a')
    act(() => result.current.table.onRange({ active: { row: 'a', column: 'tags' }, corner: { row: 'a', column: 'tags' } }))
    act(() => result.current.table.onEdit({ row: 'a', column: 'tags' }))
    act(() => result.current.table.onActiveElement(document.body))
    expect(result.current.edited?.field).toBe('tags')
    act(() => result.current.table.onRange({ active: { row: 'c', column: 'tags' }, corner: { row: 'c', column: 'tags' } }))
    act(() => result.current.table.onActiveElement(document.body))
    expect(result.current.edited).toBeNull()
  })
})

it('of several rows the choices that all have are shown, and a change touches nothing else', () => {
  const { shared, differenceOf } = sharedChoices([
    ['x', 'y'],
    ['y', 'z']
  ])
  expect([shared, differenceOf(['y', 'w']), differenceOf([])]).toEqual([['y'], { added: ['w'], removed: [] }, { added: [], removed: ['y'] }])
})
