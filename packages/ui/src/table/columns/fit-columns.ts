import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { DataTableProps, TableColumn } from '../types.ts'
import { SELECT_WIDTH } from '../use-table-geometry.ts'

/** A column that says nothing else may lose this share of its width, though none of a few signs. */
const losable = 0.35
const leastWidth = 120

const leastOf = <R>({ width, minWidth }: TableColumn<R>): number => Math.min(width, minWidth ?? Math.max(leastWidth, Math.round(width * (1 - losable))))

/**
 * Columns that take no more than `room` (pixels), each giving up the same share of what it may lose. Where that is not enough, such as with a column for each
 * question of a call, the table is scrolled anyway, and only columns that name their least width take it. A room of 0 is not known yet.
 */
export function fitColumns<R>(columns: readonly TableColumn<R>[], room: number): readonly TableColumn<R>[] {
  const sum = columns.reduce((total, { width }) => total + width, 0)
  const least = columns.reduce((total, column) => total + leastOf(column), 0)
  if (room === 0 || sum <= room || sum === least) return columns
  if (least > room) return columns.map((column) => (column.minWidth === undefined ? column : { ...column, width: leastOf(column) }))
  const share = (room - least) / (sum - least)
  return columns.map((column) => ({ ...column, width: Math.floor(leastOf(column) + share * (column.width - leastOf(column))) }))
}

/** A table's props with columns that fit its room, unless somebody chooses their widths. */
export function useFittingColumns<R extends object>(table: DataTableProps<R>, scroller: RefObject<HTMLElement | null>): DataTableProps<R> {
  const { columns, selection, onWidthChange } = table
  const isFixed = onWidthChange !== undefined
  const [room, setRoom] = useState(0)
  // Before the first paint, and whenever the room changes.
  useLayoutEffect(() => {
    const node = scroller.current
    if (isFixed || node === null || !('ResizeObserver' in window)) return
    const measure = () => setRoom(node.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [scroller, isFixed])
  const taken = selection ? SELECT_WIDTH : 0
  const fitting = useMemo(() => (isFixed || room === 0 ? columns : fitColumns(columns, room - taken)), [columns, isFixed, room, taken])
  return fitting === columns ? table : { ...table, columns: fitting }
}
