import { type CellRange, isSingle, type TableCells, type TableColumn } from '@mekiki/ui'
import { useState } from 'react'
import { useActiveCells } from '../../../../shared/list/use-active-cells.ts'
import type { ProjectItem } from '../use-project-page.ts'
import { type CellField, columnOfField, type FindField, type FixedField, useCellFields } from './cell-fields.ts'

interface ListCellsOptions<R> {
  rows: readonly R[]
  keyOf: (row: R) => string
  /** The case of a row; null for a row without cells. */
  projectOf: (row: R) => ProjectItem | null
  columns: readonly TableColumn<ProjectItem>[]
  /** The row that the keyboard stands on. */
  currentKey: string | null
}

/** What the list knows of its cells, for what is loaded once one of them is used. */
export interface ListCells {
  range: CellRange | null
  rowKeys: readonly string[]
  /** The cases of the rows, in their order. */
  projects: readonly (ProjectItem | null)[]
  columns: readonly TableColumn<ProjectItem>[]
  fieldOf: FindField
  /** What is being edited, under the active cell. */
  editing: CellField | null
  anchor: HTMLElement | null
  startEditing: (field: CellField) => void
  stopEditing: () => void
  /** How many rows of the range are to fill those below them; null for none. */
  filling: number | null
  stopFilling: () => void
}

/** The cells of the list: which are active, and what is edited in them. */
export function useListCells<R>({ rows, keyOf, projectOf, columns, currentKey }: ListCellsOptions<R>) {
  const fieldOf = useCellFields()
  const rowKeys = rows.map(keyOf)
  const columnKeys = columns.map(({ key }) => key)
  const { range, choose, anchor, setAnchor } = useActiveCells(rowKeys, columnKeys)
  const [editing, setEditing] = useState<CellField | null>(null)
  const [filling, setFilling] = useState<number | null>(null)
  const fieldIn = (row: R | undefined, column: string): CellField | null => {
    const project = row === undefined ? null : projectOf(row)
    return project && fieldOf(project, column)
  }
  const table: TableCells<R> = {
    range,
    onRange: (next) => {
      choose(next)
      setEditing(null)
    },
    canEdit: (row, column) => fieldIn(row, column) !== null,
    onEdit: ({ row, column }) => setEditing(fieldIn(rows[rowKeys.indexOf(row)], column)),
    onFill: (next, count) => {
      choose(next)
      setFilling(count)
    },
    onActiveElement: setAnchor
  }
  /** Edits a field of the current row, or of the rows of the range, under its column or, where that is not shown, under the first one. */
  const edit = (kind: FixedField) => {
    if (currentKey === null) return
    const column = columnKeys.includes(columnOfField[kind]) ? columnOfField[kind] : (columnKeys[0] ?? '')
    const corner = range && !isSingle(range) && range.active.row === currentKey ? range.corner.row : currentKey
    choose({ active: { row: currentKey, column }, corner: { row: corner, column } })
    setEditing({ kind })
  }
  const about = { range, rowKeys, projects: rows.map(projectOf), columns, fieldOf }
  const cells: ListCells = {
    ...about,
    editing,
    anchor,
    filling,
    startEditing: setEditing,
    stopEditing: () => setEditing(null),
    stopFilling: () => setFilling(null)
  }
  return { table, cells, edit }
}
