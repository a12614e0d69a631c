// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useActiveCells } from './use-active-cells.ts'

const columns = ['name', 'status']
const from = (row: string, corner: string) => ({ active: { row, column: 'status' }, corner: { row: corner, column: 'status' } })

function choose(rows: readonly string[]) {
  const view = renderHook((shown: readonly string[]) => useActiveCells(shown, columns), { initialProps: rows })
  act(() => view.result.current.choose(from('a', 'c')))
  return { range: () => view.result.current.range, show: (next: readonly string[]) => view.rerender(next) }
}

test('a range stays while its rows do', () => {
  const { range, show } = choose(['a', 'b', 'c', 'd'])
  show(['x', 'a', 'b', 'c'])
  expect(range()).toEqual(from('a', 'c'))
})

test('of a range into which other rows have come the active cell alone is left, so that nothing is done to them', () => {
  const { range, show } = choose(['a', 'b', 'c', 'd'])
  show(['a', 'd', 'b', 'c'])
  expect(range()).toEqual(from('a', 'a'))
})

test('a range whose active row is gone is none', () => {
  const { range, show } = choose(['a', 'b', 'c'])
  show(['b', 'c'])
  expect(range()).toBeNull()
})

test('nothing opens under the cell before while another one is not drawn yet', () => {
  const { result } = renderHook(() => useActiveCells(['a', 'b'], columns))
  act(() => result.current.choose(from('a', 'a')))
  act(() => result.current.setAnchor(document.body))
  act(() => result.current.choose(from('a', 'b')))
  expect(result.current.anchor).toBe(document.body)
  act(() => result.current.choose(from('b', 'b')))
  expect(result.current.anchor).toBeNull()
})
