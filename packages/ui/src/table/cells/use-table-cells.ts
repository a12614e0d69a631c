import { useEffect, useRef, type MouseEvent } from 'react'
import { boundsOf, type CellBounds, type CellPlace, type CellRange, isSingle, singleCell, stepKey } from './cell-range.ts'
import type { RowMarks } from '../table-row.tsx'
import type { DataTableProps, TableCells } from '../types.ts'
import { CONTROLS, type MetCell, metCell, useCellDrag } from './use-cell-drag.ts'
import type { CellKeys } from '../use-table-keys.ts'
import type { useTableGeometry } from '../use-table-geometry.ts'

const noMarks: RowMarks = { activeAt: -1, activeId: '', isReadOnly: false, from: -1, to: -1, isTop: false, isBottom: false, hasHandle: false }

interface CellsOptions {
  id: string
  grid: { current: HTMLElement | null }
  pageKeys: readonly string[]
  /** The place of the current row; -1 for none. */
  current: number
  geometry: Pick<ReturnType<typeof useTableGeometry>, 'rowWindow' | 'scrollToColumn'>
}

/** Brings the corner of a range into view whenever it has become another cell. */
function useCornerInView(corner: CellPlace | null, scroll: (corner: CellPlace) => void): void {
  const known = useRef<CellPlace | null>(null)
  useEffect(() => {
    const before = known.current
    known.current = corner
    if (corner && (before?.row !== corner.row || before.column !== corner.column)) scroll(corner)
  })
}

/** What the keys do with the cells of the current row. */
function keysOf<R>({ cells, rows }: DataTableProps<R>, { pageKeys, current }: CellsOptions, columnKeys: readonly string[]): CellKeys | undefined {
  const [row, rowKey] = [rows[current], pageKeys[current]]
  if (!cells || row === undefined || rowKey === undefined) return undefined
  const { range, onRange } = cells
  const active = range?.active.row === rowKey ? range.active : null
  const go = (column: string | undefined) => onRange(column === undefined ? null : singleCell({ row: rowKey, column }))
  return {
    isActive: active !== null,
    step: (by) => {
      const at = active ? columnKeys.indexOf(active.column) + by : 1
      // To the left of the first cell the row is whole again.
      go(at < 0 ? undefined : columnKeys[Math.min(columnKeys.length - 1, at)])
    },
    extend: (down, right) => {
      if (!range) return
      const corner = { row: stepKey(pageKeys, range.corner.row, down), column: stepKey(columnKeys, range.corner.column, right) }
      onRange({ active: range.active, corner })
    },
    edit: active && cells.canEdit(row, active.column) ? () => cells.onEdit(active) : null,
    leave: () => onRange(range && !isSingle(range) ? singleCell(range.active) : null)
  }
}

/** A table's range of cells by the places of its rows and columns. */
interface Placed<R> {
  cells: TableCells<R> | undefined
  rows: readonly R[]
  range: CellRange | null
  bounds: CellBounds | null
  /** More than one cell. */
  isRange: boolean
  /** The place of the active cell; -1 for none. */
  activeRow: number
  activeColumn: number
}

function placedIn<R>({ cells, rows }: DataTableProps<R>, rowKeys: readonly string[], columnKeys: readonly string[]): Placed<R> {
  const range = cells?.range ?? null
  const bounds = boundsOf(range, rowKeys, columnKeys)
  const isThere = range !== null && bounds !== null
  return {
    cells,
    rows,
    range,
    bounds,
    isRange: isThere && !isSingle(range),
    activeRow: isThere ? rowKeys.indexOf(range.active.row) : -1,
    activeColumn: isThere ? columnKeys.indexOf(range.active.column) : -1
  }
}

/** What of the range lies in a row. */
function marksIn<R>(index: number, activeId: string, { cells, rows, range, bounds, isRange, activeRow, activeColumn }: Placed<R>): RowMarks {
  const isIn = isRange && bounds !== null && index >= bounds.top && index <= bounds.bottom
  const row = index === activeRow ? rows[index] : undefined
  const isActive = row !== undefined
  if (!isIn && !isActive) return noMarks
  return {
    activeAt: isActive ? activeColumn : -1,
    activeId: isActive ? activeId : '',
    isReadOnly: isActive && range !== null && cells?.canEdit(row, range.active.column) === false,
    from: isIn ? bounds.left : -1,
    to: isIn ? bounds.right : -1,
    isTop: isIn && index === bounds.top,
    isBottom: isIn && index === bounds.bottom,
    hasHandle: cells?.onFill !== undefined
  }
}

/** Edits or goes to the cell that a press has met; false where the press is the row's. `isOnValue`: not beside what the cell shows. */
function pressCell<R>(
  cell: MetCell,
  place: CellPlace,
  { isOnValue, hasShift, onCurrent }: { isOnValue: boolean; hasShift: boolean; onCurrent: (row: string) => void },
  { cells, rows, range, bounds, isRange, activeRow, activeColumn }: Placed<R>
): boolean {
  const row = rows[cell.row]
  if (!cells || row === undefined) return false
  if (hasShift && range) {
    getSelection()?.removeAllRanges()
    cells.onRange({ active: range.active, corner: place })
    return true
  }
  if (!cells.canEdit(row, place.column)) {
    if (range) cells.onRange(null)
    return false
  }
  const isInRange = isRange && bounds !== null && cell.row >= bounds.top && cell.row <= bounds.bottom && cell.column === activeColumn
  if (isInRange && isOnValue && range) {
    cells.onEdit(range.active)
    return true
  }
  const isActive = cell.row === activeRow && cell.column === activeColumn
  onCurrent(place.row)
  cells.onRange(singleCell(place))
  if (isOnValue || isActive) cells.onEdit(place)
  return true
}

/** The cells of a table at work: their keys, presses and drags, and what of a range each row draws. Nothing of it where the owner has none. */
export function useTableCells<R extends object>(props: DataTableProps<R>, options: CellsOptions) {
  const { cells, rows, columns, bands, onCurrentChange } = props
  const { id, grid, pageKeys, current, geometry } = options
  const columnKeys = columns.map((column) => column.key)
  const placed = placedIn(props, pageKeys, columnKeys)
  const { range, bounds, activeRow } = placed
  const hasCells = (index: number): boolean => {
    const row = rows[index]
    return row !== undefined && !bands?.kindOf(row)
  }
  const placeOf = (cell: MetCell): CellPlace | null => {
    const [row, column] = [pageKeys[cell.row], columnKeys[cell.column]]
    return row === undefined || column === undefined ? null : { row, column }
  }
  const goTo = (row: string) => {
    if (row !== pageKeys[current]) onCurrentChange?.(row)
  }
  useCornerInView(bounds && range ? range.corner : null, (corner) => {
    geometry.rowWindow.scrollToIndex(pageKeys.indexOf(corner.row))
    geometry.scrollToColumn(columnKeys.indexOf(corner.column))
  })
  const drag = useCellDrag({
    grid,
    isOn: cells !== undefined,
    bounds,
    placeOf,
    onRange: (active, corner) => {
      goTo(active.row)
      cells?.onRange({ active, corner })
    },
    onFill: (count) => range && cells?.onFill?.(range, count)
  })
  return {
    keys: hasCells(current) ? keysOf(props, options, columnKeys) : undefined,
    /** The row where a move to another one ends: from a cell only at rows that have cells. */
    landing: (index: number): number => {
      if (!range) return index
      const step = index >= current ? 1 : -1
      for (let at = index; at >= 0 && at < rows.length; at += step) if (hasCells(at)) return at
      return current
    },
    /** The active cell goes along to another row. */
    follow: (row: string) => {
      if (cells && range) cells.onRange(singleCell({ row, column: range.active.column }))
    },
    /** Whether a press was taken by a cell; else it is the row's. */
    press: (event: MouseEvent): boolean => {
      if (drag.hasDragged.current) return true
      const isOfControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null
      const cell = cells && !isOfControl ? metCell(event.target, grid.current) : null
      const place = cell && placeOf(cell)
      if (!cell || !place) return false
      return pressCell(cell, place, { isOnValue: event.target !== cell.element, hasShift: event.shiftKey, onCurrent: goTo }, placed)
    },
    startDrag: drag.press,
    marksOf: (index: number): RowMarks => marksIn(index, `${id}-cell`, placed),
    activeRow,
    tellActive: (element: HTMLElement | null) => cells?.onActiveElement(element)
  }
}
