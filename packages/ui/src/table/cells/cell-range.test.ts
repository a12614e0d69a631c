import { expect, test } from 'vitest'
import { boundsOf, type CellRange, isSingle, singleCell, stepKey } from './cell-range.ts'

const [rows, columns] = [
  ['r0', 'r1', 'r2'],
  ['name', 'status', 'tags']
]
const from = (row: string, column: string, cornerRow: string, cornerColumn: string): CellRange => ({
  active: { row, column },
  corner: { row: cornerRow, column: cornerColumn }
})

test('a range reaches from its active cell to its corner, in whichever direction', () => {
  const whole = { top: 0, bottom: 2, left: 1, right: 2 }
  expect(boundsOf(from('r0', 'status', 'r2', 'tags'), rows, columns)).toEqual(whole)
  expect(boundsOf(from('r2', 'tags', 'r0', 'status'), rows, columns)).toEqual(whole)
  expect(boundsOf(singleCell({ row: 'r1', column: 'name' }), rows, columns)).toEqual({ top: 1, bottom: 1, left: 0, right: 0 })
})

test('a range of which a corner is gone is none', () => {
  expect(boundsOf(from('r0', 'status', 'gone', 'status'), rows, columns)).toBeNull()
  expect(boundsOf(from('r0', 'hidden', 'r1', 'status'), rows, columns)).toBeNull()
  expect(boundsOf(null, rows, columns)).toBeNull()
})

test('one cell alone is single', () => {
  expect(isSingle(singleCell({ row: 'r1', column: 'name' }))).toBe(true)
  expect(isSingle(from('r0', 'name', 'r1', 'name'))).toBe(false)
})

test('a step ends at the first and the last key', () => {
  expect([stepKey(rows, 'r1', 1), stepKey(rows, 'r2', 1), stepKey(rows, 'r0', -1), stepKey(rows, 'gone', 1)]).toEqual(['r2', 'r2', 'r0', 'gone'])
})
