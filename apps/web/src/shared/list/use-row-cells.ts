import { boundsOf, type TableCells, type TableColumn } from '@mekiki/ui'
import { useState } from 'react'
import { useActiveCells } from './use-active-cells.ts'

interface RowCellsOptions<R, F extends string> {
  rows: readonly R[]
  keyOf: (row: R) => string
  columns: readonly TableColumn<R>[]
  /** The row that the keyboard stands on. */
  currentKey: string | null
  /** What a column edits of a row, each under the field's name; null where nothing may be edited. */
  fieldOf: (row: R, column: string) => F | null
}

/** What is being edited: of the active row, and of those of the range where it may be. */
export interface EditedRows<R, F extends string> {
  field: F
  anchor: HTMLElement
  rows: readonly [R, ...R[]]
}

/** The cells of a list whose columns edit the field of their name: which are active, and what is edited in them. */
export function useRowCells<R, F extends string>({ rows, keyOf, columns, currentKey, fieldOf }: RowCellsOptions<R, F>) {
  const rowKeys = rows.map(keyOf)
  const columnKeys = columns.map(({ key }) => key)
  const { range, choose, anchor, setAnchor } = useActiveCells(rowKeys, columnKeys)
  const [field, setField] = useState<F | null>(null)
  const rowOf = (key: string | null | undefined): R | undefined => (key == null ? undefined : rows[rowKeys.indexOf(key)])
  const table: TableCells<R> = {
    range,
    onRange: (next) => {
      choose(next)
      setField(null)
    },
    canEdit: (row, column) => fieldOf(row, column) !== null,
    onEdit: ({ row, column }) => {
      const edited = rowOf(row)
      setField(edited === undefined ? null : fieldOf(edited, column))
    },
    onActiveElement: setAnchor
  }
  const bounds = boundsOf(range, rowKeys, columnKeys)
  const active = rowOf(range?.active.row)
  const others = bounds && field !== null ? rows.slice(bounds.top, bounds.bottom + 1).filter((row) => row !== active && fieldOf(row, field) !== null) : []
  const current = rowOf(currentKey)
  /** Edits a field of the current row; null where there is none, its column is not shown, or it may not be edited. */
  const edit = (next: F): (() => void) | null => {
    if (current === undefined || currentKey === null || !columnKeys.includes(next) || fieldOf(current, next) === null) return null
    return () => {
      const place = { row: currentKey, column: next }
      choose({ active: place, corner: range?.active.row === currentKey ? { row: range.corner.row, column: next } : place })
      setField(next)
    }
  }
  const edited: EditedRows<R, F> | null = field !== null && anchor && active !== undefined ? { field, anchor, rows: [active, ...others] } : null
  return { table, edited, edit, stop: () => setField(null) }
}

/** What was chosen of several rows' lists, and how it changes each: what all of them had is taken away or kept, and nothing else is touched. */
export function sharedChoices(lists: readonly (readonly string[])[]) {
  const [first = []] = lists
  const shared = first.filter((uuid) => lists.every((each) => each.includes(uuid)))
  return {
    shared,
    differenceOf: (next: readonly string[]) => ({
      added: next.filter((uuid) => !shared.includes(uuid)),
      removed: shared.filter((uuid) => !next.includes(uuid))
    })
  }
}
