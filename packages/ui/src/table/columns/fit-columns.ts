import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { useWidthStep } from '../../base/width-step.ts'
import type { DataTableProps, TableColumn } from '../types.ts'
import { SELECT_WIDTH } from '../use-table-geometry.ts'

/** A column that says nothing else may lose this share of its width, though none of a few signs. */
const losable = 0.35
const leastWidth = 120

const leastOf = <R>({ width, minWidth }: TableColumn<R>): number => Math.min(width, minWidth ?? Math.max(leastWidth, Math.round(width * (1 - losable))))
const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)

/** What an upright tablet of 768 points leaves between the edges of a page. */
const tabletRoom = 718
/** A window that is lower shows no whole card: a phone that lies, or a desk's at 200 %. */
const lowWindow = 600

type OfActs<R> = Pick<DataTableProps<R>, 'columns' | 'selection' | 'onWidthChange' | 'onSortChange' | 'isOrderElsewhere'>

/** Columns as narrow as they become where even that is not enough. */
const narrowest = <R>(columns: readonly TableColumn<R>[]): readonly TableColumn<R>[] =>
  columns.map((column) => (column.minWidth === undefined ? column : { ...column, width: leastOf(column) }))

/**
 * Whether a table's columns leave its acts, or a head by which it is sorted, out of sight on an upright tablet, however narrow they become. Values may be
 * scrolled to; acts that nobody sees are not looked for. Never in a window too low for cards.
 */
export function hidesActs<R>({ columns, selection, onWidthChange, onSortChange, isOrderElsewhere = false }: OfActs<R>): boolean {
  if (onWidthChange !== undefined || innerHeight < lowWindow) return false
  const isSorted = onSortChange !== undefined && !isOrderElsewhere
  const room = tabletRoom - (selection ? SELECT_WIDTH : 0)
  if (sumOf(columns.map(leastOf)) <= room) return false
  const last = columns.findLastIndex(({ isActs, sortable }) => isActs === true || (isSorted && sortable === true))
  return sumOf(narrowest(columns.slice(0, last + 1)).map(({ width }) => width)) > room
}

/** What a column's share of free room is measured by. */
function growthOf<R>(columns: readonly TableColumn<R>[], isChosen: boolean): (column: TableColumn<R>) => number {
  if (columns.some(({ grows }) => grows)) return ({ grows }) => (grows === true ? 1 : 0)
  return ({ align, isActs, width }) => (isChosen || align === 'right' || isActs === true ? 0 : width)
}

/**
 * Columns that take all of `room` (pixels): those that grow share what the others leave, their own width is the least.
 * @param isChosen whether somebody chose the widths: without a column that grows they stay.
 */
export function growColumns<R>(columns: readonly TableColumn<R>[], room: number, isChosen: boolean): readonly TableColumn<R>[] {
  const free = room - sumOf(columns.map(({ width }) => width))
  const growth = growthOf(columns, isChosen)
  const all = sumOf(columns.map(growth))
  if (free <= 0 || all === 0) return columns
  return columns.map((column) => (growth(column) === 0 ? column : { ...column, width: column.width + Math.floor((free * growth(column)) / all) }))
}

/**
 * Columns that take no more than `room` (pixels), each giving up the same share of what it may lose. Where that is not enough, such as with a column for each
 * question of a call, the table is scrolled anyway, and only columns that name their least width take it. A room of 0 is not known yet.
 */
export function fitColumns<R>(columns: readonly TableColumn<R>[], room: number): readonly TableColumn<R>[] {
  const sum = sumOf(columns.map(({ width }) => width))
  const least = sumOf(columns.map(leastOf))
  if (room === 0 || sum <= room || sum === least) return columns
  if (least > room) return narrowest(columns)
  const share = (room - least) / (sum - least)
  return columns.map((column) => ({ ...column, width: Math.floor(leastOf(column) + share * (column.width - leastOf(column))) }))
}

/** A table's props with columns that fit its room, unless somebody chooses their widths, and fill it on a desk's screen. */
export function useFittingColumns<R extends object>(table: DataTableProps<R>, scroller: RefObject<HTMLElement | null>): DataTableProps<R> {
  const { columns, selection, onWidthChange } = table
  const isChosen = onWidthChange !== undefined
  const fills = useWidthStep() === 'desk'
  const isMeasured = fills || !isChosen
  const [room, setRoom] = useState(0)
  // Before the first paint, and whenever the room changes.
  useLayoutEffect(() => {
    const node = scroller.current
    if (!isMeasured || node === null || !('ResizeObserver' in window)) return
    const measure = () => setRoom(node.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [scroller, isMeasured])
  const inside = room - (selection ? SELECT_WIDTH : 0)
  const fitting = useMemo(() => {
    if (room === 0 || !isMeasured) return columns
    const fitted = isChosen ? columns : fitColumns(columns, inside)
    return fills ? growColumns(fitted, inside, isChosen) : fitted
  }, [columns, isChosen, isMeasured, fills, room, inside])
  return fitting === columns ? table : { ...table, columns: fitting }
}
