import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import type { CellPlace, CellRange } from './cell-range.ts'
import { DataTable } from '../data-table.tsx'
import type { TableColumn } from '../types.ts'

interface Row {
  uuid: string
}

const onEdit = vi.fn<(place: CellPlace) => void>()
const onOpen = vi.fn<(row: Row) => void>()
const onFill = vi.fn<(range: CellRange, count: number) => void>()

const columns: TableColumn<Row>[] = ['name', 'status', 'tags', 'updated'].map((key) => ({
  key,
  header: key,
  width: 120,
  render: ({ uuid }) => <span>{`${key} ${uuid}`}</span>
}))
const rows: Row[] = [{ uuid: 'head' }, { uuid: 'a' }, { uuid: 'b' }, { uuid: 'second head' }, { uuid: 'c' }]
const bands = { kindOf: ({ uuid }: Row) => (uuid.includes('head') ? ('head' as const) : null), render: ({ uuid }: Row) => uuid }

function List() {
  const [range, onRange] = useState<CellRange | null>(null)
  const [current, setCurrent] = useState<string | null>('a')
  const cells = {
    range,
    onRange,
    onEdit,
    onFill,
    canEdit: (_: Row, column: string) => column === 'status' || column === 'tags',
    onActiveElement: () => undefined
  }
  return (
    <>
      <DataTable
        label="案件"
        columns={columns}
        rows={rows}
        rowKey={({ uuid }) => uuid}
        rowName={({ uuid }) => uuid}
        currentKey={current}
        onCurrentChange={setCurrent}
        onOpen={onOpen}
        bands={bands}
        cells={cells}
        hasPageKeys
      />
      <output>{range === null ? `row ${current}` : [range.active, range.corner].map(({ row, column }) => `${row} ${column}`).join(' to ')}</output>
    </>
  )
}

const now = () => screen.getByRole('status').textContent
const press = (...keys: string[]) => {
  for (const each of keys) {
    const [key = '', ...modifiers] = each.split('+').toReversed()
    fireEvent.keyDown(screen.getByRole('grid'), { key, shiftKey: modifiers.includes('Shift') })
  }
}
const cell = (text: string): HTMLElement => screen.getByText(text).closest<HTMLElement>('[role=gridcell]') ?? document.body

// There is no layout here, and nothing without a size is drawn.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1024)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(768)
})
afterEach(() => vi.restoreAllMocks())

beforeEach(() => {
  for (const each of [onEdit, onOpen, onFill]) each.mockReset()
  renderUi(<List />)
})

test('arrows go from the row to its cells, along them, and back to the row', () => {
  press('ArrowRight')
  expect(now()).toBe('a status to a status')
  press('ArrowRight', 'ArrowRight', 'ArrowRight')
  expect(now()).toBe('a updated to a updated')
  press('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft')
  expect(now()).toBe('row a')
})

test('the active cell is the table’s active descendant, and says whether it can be edited', () => {
  press('ArrowRight')
  const active = cell('status a')
  expect(screen.getByRole('grid').getAttribute('aria-activedescendant')).toBe(active.id)
  expect([active.id === '', active.getAttribute('aria-readonly'), active.getAttribute('aria-colindex')]).toEqual([false, 'false', '2'])
  press('ArrowRight', 'ArrowRight')
  expect(cell('updated a').getAttribute('aria-readonly')).toBe('true')
})

test('up and down keep the column and pass rows without cells; j and k do as well', () => {
  press('ArrowRight', 'ArrowDown', 'ArrowDown')
  expect(now()).toBe('c status to c status')
  press('k', 'k', 'k')
  expect(now()).toBe('a status to a status')
})

test('Shift extends a range in both directions; Esc leaves it, and then the cell', () => {
  press('ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowRight')
  expect(now()).toBe('a status to b tags')
  expect([...document.querySelectorAll('[role=gridcell][aria-selected=true]')].map(({ textContent }) => textContent)).toEqual([
    'status a',
    'tags a',
    'status b',
    'tags b'
  ])
  press('Escape')
  expect(now()).toBe('a status to a status')
  press('Escape')
  expect(now()).toBe('row a')
})

test('Enter edits a cell that can be edited, and opens the row from any other one; Space always opens', () => {
  press('ArrowRight', 'Enter', ' ', 'ArrowRight', 'ArrowRight', 'Enter')
  expect([onEdit.mock.calls, onOpen.mock.calls]).toEqual([[[{ row: 'a', column: 'status' }]], [[{ uuid: 'a' }], [{ uuid: 'a' }]]])
})

test('nothing happens while an input method composes', () => {
  press('ArrowRight')
  for (const key of ['Enter', 'Escape', 'ArrowRight', 'ArrowDown']) fireEvent.keyDown(screen.getByRole('grid'), { key, keyCode: 229 })
  expect([now(), onEdit.mock.calls.length]).toEqual(['a status to a status', 0])
})

test('a press on a value edits it, one beside it goes there, and again edits; any other column opens the row', () => {
  fireEvent.click(screen.getByText('status b'))
  expect([now(), onEdit.mock.calls.length]).toEqual(['b status to b status', 1])
  fireEvent.click(cell('tags b'))
  expect([now(), onEdit.mock.calls.length]).toEqual(['b tags to b tags', 1])
  fireEvent.click(cell('tags b'))
  expect(onEdit.mock.calls.length).toBe(2)
  fireEvent.click(screen.getByText('updated c'))
  expect([now(), onOpen.mock.calls]).toEqual(['row b', [[{ uuid: 'c' }]]])
})

test('a press with Shift, or a drag, takes cells together; a press on a value of theirs edits them all', () => {
  fireEvent.click(cell('status a'))
  fireEvent.click(cell('status c'), { shiftKey: true })
  expect(now()).toBe('a status to c status')
  fireEvent.click(screen.getByText('status b'))
  expect([now(), onEdit.mock.calls]).toEqual(['a status to c status', [[{ row: 'a', column: 'status' }]]])
  fireEvent.pointerDown(screen.getByText('tags a'), { button: 0 })
  fireEvent.pointerMove(screen.getByText('tags b'), { buttons: 1 })
  fireEvent.pointerUp(screen.getByText('tags b'))
  fireEvent.click(screen.getByText('tags b'))
  expect([now(), onEdit.mock.calls.length]).toEqual(['a tags to b tags', 1])
})

test('its corner dragged down fills a range from the rows that it had', () => {
  fireEvent.click(cell('status a'))
  const handle = document.querySelector('.mk-fill-handle') ?? document.body
  fireEvent.pointerDown(handle, { button: 0 })
  fireEvent.pointerMove(screen.getByText('status c'), { buttons: 1 })
  fireEvent.pointerUp(screen.getByText('status c'))
  expect(onFill.mock.calls).toEqual([[{ active: { row: 'a', column: 'status' }, corner: { row: 'c', column: 'status' } }, 1]])
})
