// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announceDeleted, useRowSelection } from './use-row-selection.ts'

interface Row {
  uuid: string
  name: string
}
const keyOf = ({ uuid }: Row): string => uuid
const remember = ({ name }: Row): string => name
const rowsOf = (...names: string[]): Row[] => names.map((name) => ({ uuid: name.slice(0, 1), name }))
const all = JSON.stringify(['theme', {}])

/** A list with its first page in view. */
function open() {
  const initialProps = { rows: rowsOf('a1', 'b1', 'c1'), scopeKey: all }
  const view = renderHook((now: typeof initialProps) => useRowSelection({ of: 'projects', keyOf, remember, ...now }), { initialProps })
  const { result } = view
  return {
    ...view,
    select: (...keys: string[]) => act(() => result.current.change(new Set(keys))),
    selected: () => Object.fromEntries(result.current.selected),
    keys: () => [...result.current.keys]
  }
}

test('selected rows stay while pages come and go, with what was remembered of them', () => {
  const list = open()
  list.select('a', 'c')
  list.rerender({ rows: rowsOf('d1', 'e1'), scopeKey: all })
  expect(list.keys()).toEqual(['a', 'c'])
  list.select('a', 'c', 'e')
  expect(list.selected()).toEqual({ a: 'a1', c: 'c1', e: 'e1' })
  list.rerender({ rows: rowsOf('a2', 'b2', 'c2'), scopeKey: all })
  list.select('a', 'e')
  expect(list.selected()).toEqual({ a: 'a2', e: 'e1' })
})

test('a row that was never in view cannot be selected', () => {
  const list = open()
  list.select('a', 'unknown')
  expect(list.selected()).toEqual({ a: 'a1' })
})

test.each([
  ['another theme', JSON.stringify(['other', {}])],
  ['another filter', JSON.stringify(['theme', { q: 'x' }])]
])('%s clears the selection, also of rows that are still in view; it can be selected anew and is cleared again on the way back', (_, scopeKey) => {
  const list = open()
  const rows = rowsOf('a1', 'b1', 'c1')
  list.select('a', 'b')
  list.rerender({ rows, scopeKey })
  expect([list.keys(), list.selected()]).toEqual([[], {}])
  list.select('b')
  list.rerender({ rows: rowsOf('b1'), scopeKey })
  expect(list.keys()).toEqual(['b'])
  list.rerender({ rows, scopeKey: all })
  expect(list.keys()).toEqual([])
})

test('a deletion of such rows clears the selection, one of other things does not', () => {
  const list = open()
  list.select('a')
  act(() => announceDeleted('tasks'))
  expect(list.keys()).toEqual(['a'])
  act(() => announceDeleted('projects'))
  expect(list.keys()).toEqual([])
})

test('it is cleared by hand', () => {
  const list = open()
  list.select('a', 'b')
  act(() => list.result.current.clear())
  expect(list.selected()).toEqual({})
})
