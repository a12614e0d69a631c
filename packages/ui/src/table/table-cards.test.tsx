import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { DataTable } from './data-table.tsx'
import type { CellPlace, CellRange } from './cells/cell-range.ts'
import type { SortStep, TableColumn } from './types.ts'

interface Task {
  key: string
  name: string
  due: string
}

const rows: Task[] = [
  { key: 'a', name: '契約書の確認', due: '2026/12/1' },
  { key: 'b', name: '見積もり', due: '' }
]
const columns: TableColumn<Task>[] = [
  { key: 'name', header: 'タスク名', width: 200, render: ({ name }) => name },
  { key: 'due', header: '期限', width: 120, sortable: true, sortedBy: 'date', render: ({ due }) => due }
]
const keyOf = ({ key }: Task) => key
const nameOf = ({ name }: Task) => name

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media.includes('599px'), addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('draws rows as cards on a phone, each with the words of its columns, which open their row', async () => {
  const onOpen = vi.fn<(row: Task) => void>()
  const { user } = renderUi(<DataTable label="タスク" columns={columns} rows={rows} rowKey={keyOf} rowName={nameOf} onOpen={onOpen} />)
  const cards = within(await screen.findByRole('list', { name: 'タスク' })).getAllByRole('listitem')
  expect(cards.map((card) => card.textContent)).toEqual(['契約書の確認期限2026/12/1', '見積もり期限'])
  expect(screen.queryByRole('grid')).toBeNull()
  await user.click(screen.getByRole('button', { name: '見積もり' }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(rows[1])
})

it('orders them by the columns that order, and says by which', async () => {
  const onSortChange = vi.fn<(sort: SortStep[]) => void>()
  const sort = [{ key: 'due', order: 'asc' as const }]
  const { user } = renderUi(<DataTable label="タスク" columns={columns} rows={rows} rowKey={keyOf} rowName={nameOf} sort={sort} onSortChange={onSortChange} />)
  await user.click(await screen.findByRole('button', { name: '期限：古い順に並べ替え' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: '期限：新しい順に並べ替え' }))
  expect(onSortChange).toHaveBeenCalledExactlyOnceWith([{ key: 'due', order: 'desc' }])
})

it('selects up to the most that may be, and says so', async () => {
  const onChange = vi.fn<(keys: ReadonlySet<string>) => void>()
  const table = (keys: readonly string[]) => (
    <DataTable label="タスク" columns={columns} rows={rows} rowKey={keyOf} rowName={nameOf} selection={{ keys: new Set(keys), onChange, cap: 1 }} />
  )
  const { user, rerender } = renderUi(table([]))
  await user.click(await screen.findByRole('checkbox', { name: '契約書の確認を選択' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(new Set(['a']))
  rerender(table(['a']))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '見積もりを選択' }).disabled).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('1000件までしか選択できません')
})

it('edits a value in its place where it may be, and tells under what', async () => {
  const cells = {
    range: null,
    onRange: vi.fn<(range: CellRange | null) => void>(),
    canEdit: (task: Task, column: string) => task.key === 'a' && column === 'due',
    onEdit: vi.fn<(place: CellPlace) => void>(),
    onActiveElement: vi.fn<(element: HTMLElement | null) => void>()
  }
  const table = (range: CellRange | null) => (
    <DataTable label="タスク" columns={columns} rows={rows} rowKey={keyOf} rowName={nameOf} onOpen={() => {}} cells={{ ...cells, range }} />
  )
  const { user, rerender } = renderUi(table(null))
  const place = { row: 'a', column: 'due' }
  await user.click(await screen.findByRole('button', { name: '2026/12/1' }))
  expect(cells.onRange).toHaveBeenCalledExactlyOnceWith({ active: place, corner: place })
  expect(cells.onEdit).toHaveBeenCalledExactlyOnceWith(place)
  rerender(table({ active: place, corner: place }))
  expect(cells.onActiveElement).toHaveBeenLastCalledWith(screen.getByRole('button', { name: '2026/12/1' }))
})

it('draws them on an upright tablet, too, where the acts on a row would be out of sight', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media.includes('959px'), addEventListener: () => {}, removeEventListener: () => {} }))
  const acts: TableColumn<Task> = { key: 'acts', header: '操作', width: 216, minWidth: 216, isActs: true, render: () => <button type="button">実行</button> }
  const table = (width: number) => (
    <DataTable
      label="タスク"
      columns={[...columns, { key: 'note', header: 'メモ', width, minWidth: width, render: () => null }, acts]}
      rows={rows}
      rowKey={keyOf}
      rowName={nameOf}
    />
  )
  const { rerender } = renderUi(table(200))
  expect(screen.getByRole('grid', { name: 'タスク' })).toBeTruthy()
  rerender(table(300))
  const cards = await screen.findByRole('list', { name: 'タスク' })
  expect(within(cards).getAllByRole('button', { name: '実行' })).toHaveLength(2)
  expect(screen.queryByRole('grid')).toBeNull()
})
