import { useEffect, type KeyboardEvent, type RefObject } from 'react'
import { isComposing } from '../base/keyboard.ts'

/** What keys do with the cells of the current row. */
export interface CellKeys {
  /** Whether one of its cells is active; else the row as a whole is. */
  isActive: boolean
  /** Goes to the cell beside the active one; from the row to its first one and back. */
  step: (by: -1 | 1) => void
  /** Moves the corner that is opposite to the active cell. */
  extend: (rows: number, columns: number) => void
  /** Edits the cells; null where they cannot be edited. */
  edit: (() => void) | null
  /** Leaves the range, and then the cell. */
  leave: () => void
}

interface TableKeysOptions {
  grid: RefObject<HTMLElement | null>
  hasPageKeys: boolean
  /** Rows of the page, and which one is current (-1 for none). */
  count: number
  current: number
  onMove: (index: number) => void
  onOpen: (index: number) => void
  onSelect: (index: number, isRange: boolean) => void
  /** Absent where only rows can be stood on. */
  cells?: CellKeys | undefined
}

type Pressed = Pick<
  globalThis.KeyboardEvent,
  'key' | 'keyCode' | 'isComposing' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'preventDefault'
>

const arrows: Readonly<Record<string, readonly [rows: -1 | 0 | 1, columns: -1 | 0 | 1]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1]
}

/** What a key does with the cells; undefined where it is one of the rows'. */
function cellActFor({ key, shiftKey }: Pressed, { isActive, step, extend, edit, leave }: CellKeys): (() => void) | undefined {
  const arrow = arrows[key]
  if (arrow && shiftKey && isActive) return () => extend(...arrow)
  if (arrow && arrow[1] !== 0) {
    const by = arrow[1]
    return isActive || by === 1 ? () => step(by) : undefined
  }
  if (!isActive) return undefined
  if (key === 'Enter') return edit ?? undefined
  return key === 'Escape' ? leave : undefined
}

function actFor(event: Pressed, { count, current, onMove, onOpen, onSelect }: TableKeysOptions): (() => void) | undefined {
  const last = count - 1
  const go = (index: number) => () => onMove(Math.min(last, Math.max(0, index)))
  switch (event.key) {
    case 'ArrowDown':
    case 'j':
      return go(current + 1)
    case 'ArrowUp':
    case 'k':
      return go(current < 0 ? 0 : current - 1)
    case 'Home':
      return go(0)
    case 'End':
      return go(last)
    case 'PageDown':
      return go(current + 10)
    case 'PageUp':
      return go(current - 10)
    case 'Enter':
    case ' ':
      return current < 0 ? undefined : () => onOpen(current)
    case 'x':
    case 'X':
      return current < 0 ? undefined : () => onSelect(current, event.shiftKey)
    default:
      return undefined
  }
}

const layers = '[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"]'

/** A row's box that was just pressed has the focus: all keys but its own still belong to the list. */
function isRowBox(target: EventTarget | null, key: string): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox' && key !== ' ' && key !== 'Enter'
}

/**
 * The keys of a list: arrows or j and k move, Space or Enter opens, x selects, with Shift from the row that was selected last. Where cells can be stood
 * on, arrows go among them, with Shift to a range, Enter edits and Esc leaves. Nothing while typing or composing, with a modifier, while a layer is open, or
 * while another control inside the list has the focus.
 * @returns the grid's own key handler.
 */
export function useTableKeys(options: TableKeysOptions): (event: KeyboardEvent<HTMLElement>) => void {
  const press = (event: Pressed) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || options.count === 0 || isComposing(event)) return
    const act = (options.cells && cellActFor(event, options.cells)) ?? actFor(event, options)
    if (!act) return
    event.preventDefault()
    act()
  }
  useEffect(() => {
    if (!options.hasPageKeys) return
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.target === document.body && document.querySelector(layers) === null) press(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
  return (event) => {
    if (event.target === options.grid.current || isRowBox(event.target, event.key)) press(event.nativeEvent)
  }
}
