import { useEffect, useLayoutEffect, useRef, type PointerEvent as ReactPointerEvent } from 'react'
import type { CellBounds, CellPlace } from './cell-range.ts'

/** The cell that a press or the pointer meets, by the places of its row and column. */
export interface MetCell {
  row: number
  column: number
  element: HTMLElement
}

/** The cell under an event inside a table; null for none. */
export function metCell(target: EventTarget | null, grid: Element | null): MetCell | null {
  // What a cell opens elsewhere on the page reports its presses here too.
  if (!(target instanceof Element) || grid === null || !grid.contains(target)) return null
  const element = target.closest<HTMLElement>('[data-cell]')
  const row = element?.closest('[data-at]')?.getAttribute('data-at')
  if (!element || row === null || row === undefined) return null
  return { row: Number(row), column: Number(element.dataset['cell']), element }
}

interface DragOptions {
  grid: { current: HTMLElement | null }
  isOn: boolean
  bounds: CellBounds | null
  placeOf: (cell: MetCell) => CellPlace | null
  onRange: (active: CellPlace, corner: CellPlace) => void
  /** Told on release how many rows the range had before its corner was dragged down. */
  onFill: (count: number) => void
}

/** What inside a row answers presses itself. */
export const CONTROLS = 'a,button,input,label,select,textarea,[role=button]'

type Drag = { kind: 'range'; from: CellPlace; at: string } | { kind: 'fill'; bounds: CellBounds; hasMoved: boolean }

/** Makes ranges of cells with a pointer, and fills them from their corner. A drag within one cell marks its text, as anywhere. */
export function useCellDrag(options: DragOptions) {
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  /** A press that ended a drag is no click. */
  const hasDragged = useRef(false)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])

  const start = (drag: Drag) => {
    const move = (event: PointerEvent) => {
      const { grid, placeOf, onRange } = latest.current
      if (event.buttons === 0) return stop.current()
      const cell = metCell(event.target, grid.current)
      const place = cell && placeOf(cell)
      if (!cell || !place || (drag.kind === 'range' && !hasDragged.current && drag.at === `${cell.row} ${cell.column}`)) return
      hasDragged.current = true
      grid.current?.classList.add('mk-grid-ranging')
      getSelection()?.removeAllRanges()
      if (drag.kind === 'range') return onRange(drag.from, place)
      const { top, bottom, left, right } = drag.bounds
      const [active, corner] = [placeOf({ ...cell, row: top, column: left }), placeOf({ ...cell, row: Math.max(bottom, cell.row), column: right })]
      drag.hasMoved = cell.row > bottom
      if (active && corner) onRange(active, corner)
    }
    const end = () => {
      stop.current()
      if (drag.kind === 'fill' && drag.hasMoved) latest.current.onFill(drag.bounds.bottom - drag.bounds.top + 1)
      // The click of this release comes first.
      setTimeout(() => {
        hasDragged.current = false
      })
    }
    stop.current = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      latest.current.grid.current?.classList.remove('mk-grid-ranging')
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
  }
  const press = (event: ReactPointerEvent) => {
    const { isOn, grid, bounds, placeOf } = latest.current
    stop.current()
    hasDragged.current = false
    if (!isOn || event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return
    if (bounds && event.target.closest('.mk-fill-handle')) {
      event.preventDefault()
      hasDragged.current = true
      return start({ kind: 'fill', bounds, hasMoved: false })
    }
    const cell = metCell(event.target, grid.current)
    const from = cell && placeOf(cell)
    if (cell && from && !event.target.closest(CONTROLS)) start({ kind: 'range', from, at: `${cell.row} ${cell.column}` })
  }
  return { press, hasDragged }
}
