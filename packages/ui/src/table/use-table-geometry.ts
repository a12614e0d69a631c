import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { observeRect } from './observe-rect.ts'
import type { DrawnColumns } from './table-row.tsx'
import type { DataTableProps } from './types.ts'

export const SELECT_WIDTH = 48
export const HEAD_HEIGHT = 40
export const ROW_HEIGHT = 56
/** Room under the last row, so that it can be scrolled out from under the selection bar. */
const BAR_ROOM = 72

/** How many lines of words a row has room for. */
const [lineHeight, rowMargin] = [20, 8]
export const linesOf = (rowHeight: number): number => Math.max(1, Math.floor((rowHeight - rowMargin) / lineHeight))

/** Does something whenever a value has become another one; not for the first, with which everything is drawn anyway. */
function useEffectAfter(act: () => void, value: unknown): void {
  const known = useRef(value)
  useEffect(() => {
    if (known.current === value) return
    known.current = value
    act()
  })
}

/**
 * What of a table is in view. The select column and the first column are drawn always and stand outside the column virtualizer:
 * inside it they would leave the document when scrolled, and the header's box with them.
 */
export function useTableGeometry<R extends object>(
  { columns, rows, rowKey, rowHeight = ROW_HEIGHT, selection, currentKey = null }: DataTableProps<R>,
  scroller: RefObject<HTMLDivElement | null>
) {
  const widths = useMemo(() => columns.slice(1).map((column) => column.width), [columns])
  // Until its size is known it may be as large as the window: rows that are there already are drawn at once.
  const [largest] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }))
  // A row that is to be brought into view needs the size at once.
  const observe = currentKey === null ? observeRect : observeElementRect
  const rowWindow = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : rowKey(row)
    },
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    scrollPaddingEnd: selection && selection.keys.size > 0 ? BAR_ROOM : 0,
    overscan: 6,
    initialRect: largest,
    observeElementRect: observe
  })
  const selectWidth = selection ? SELECT_WIDTH : 0
  const columnWindow = useVirtualizer({
    horizontal: true,
    count: widths.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => widths[index] ?? 0,
    // The columns that stay take their room at the left; what is scrolled begins after them.
    scrollPaddingEnd: selectWidth + (columns[0]?.width ?? 0),
    overscan: 2,
    initialRect: largest,
    observeElementRect: observe
  })
  useEffectAfter(() => columnWindow.measure(), widths)
  useEffectAfter(() => rowWindow.measure(), rowHeight)

  const lefts = useMemo(() => {
    let at = selectWidth
    return new Map(
      columns.map((column) => {
        const left = at
        at += column.width
        return [column.key, { left, right: at }]
      })
    )
  }, [columns, selectWidth])
  const total = selectWidth + columns.reduce((sum, column) => sum + column.width, 0)

  const inView = columnWindow.getVirtualItems()
  const from = inView[0]?.index ?? 0
  const to = inView.at(-1)?.index ?? -1
  const gap = inView[0]?.start ?? 0
  const drawn = useMemo((): DrawnColumns<R> | null => {
    const [first, ...others] = columns
    if (!first) return null
    return { first, rest: others.slice(from, to + 1).map((column, at) => ({ column, index: from + at + 1 })), gap, total }
  }, [columns, from, to, gap, total])
  const bodyHeight = rows.length * rowHeight + (selection && selection.keys.size > 0 ? BAR_ROOM : 0)
  /** Brings a column into view; the first one always is. */
  const scrollToColumn = (index: number) => {
    if (index > 0) columnWindow.scrollToIndex(index - 1)
  }
  return { rowWindow, scrollToColumn, drawn, lefts, total, bodyHeight, rowHeight }
}

/**
 * Brings a row that has just become the current one into view, such as the one that an address names. Afterwards the person may scroll away
 * from it.
 */
export function useCurrentInView(currentKey: string | null, current: number, scrollTo: (index: number) => void): void {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (currentKey === shown.current || (currentKey !== null && current < 0)) return
    shown.current = currentKey
    if (currentKey !== null) scrollTo(current)
  })
}
