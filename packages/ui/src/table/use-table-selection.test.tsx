import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTableSelection } from './use-table-selection.ts'

const rows = ['a', 'b', 'c', 'd'].map((key) => ({ key }))
const columns: never[] = []

function chosenBy(press: (table: ReturnType<typeof useTableSelection>) => void): string[] {
  let keys: ReadonlySet<string> = new Set()
  const onChange = (next: ReadonlySet<string>): void => {
    keys = next
  }
  const table = renderHook(() =>
    useTableSelection({
      label: '',
      columns,
      rows,
      rowKey: (row: { key: string }) => row.key,
      rowName: (row: { key: string }) => row.key,
      selection: { keys, onChange, canSelect: (key) => key !== 'b' }
    })
  )
  act(() => press(table.result.current))
  return [...keys]
}

test('rows that cannot be chosen are passed over by the page’s box, by a range and by their own key', () => {
  expect(chosenBy((table) => table.togglePage())).toEqual(['a', 'c', 'd'])
  expect(chosenBy((table) => table.toggle('b', false))).toEqual([])
  expect(
    chosenBy((table) => {
      table.toggle('a', false)
      table.toggle('d', true)
    })
  ).toEqual(['a', 'c', 'd'])
})
