import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { DataTable } from './data-table.tsx'
import type { TableColumn } from './types.ts'

interface Row {
  key: string
}

const columns: TableColumn<Row>[] = Array.from({ length: 30 }, (_, at) => ({
  key: `c${at}`,
  header: `column ${at}`,
  width: 200,
  render: ({ key }) => `${key} ${at}`
}))
const rows = Array.from({ length: 200 }, (_, at): Row => ({ key: `row${at}` }))

test('on paper stand all rows of the page with all shown columns, under a head; on the screen only what is in view', () => {
  renderUi(<DataTable label="cases" columns={columns} rows={rows} rowKey={({ key }) => key} rowName={({ key }) => key} />)
  expect(screen.queryByRole('table')).toBeNull()
  act(() => void dispatchEvent(new Event('beforeprint')))
  const table = screen.getByRole('table', { name: 'cases' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent)
  ).toEqual(columns.map(({ header }) => header))
  expect(within(table).getAllByRole('row').length).toBe(rows.length + 1)
  expect(within(table).getByText('row199 29').tagName).toBe('TD')
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('table')).toBeNull()
})

test('the head of a group takes the whole width', () => {
  const bands = { kindOf: ({ key }: Row) => (key === 'row0' ? ('head' as const) : null), render: () => 'a group' }
  renderUi(<DataTable label="cases" columns={columns} rows={rows.slice(0, 2)} rowKey={({ key }) => key} rowName={({ key }) => key} bands={bands} />)
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(within(screen.getByRole('table')).getByText('a group').getAttribute('colspan')).toBe('30')
  act(() => void dispatchEvent(new Event('afterprint')))
})
