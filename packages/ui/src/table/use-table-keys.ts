import { useEffect, type KeyboardEvent, type RefObject } from 'react'
import { isComposing } from '../base/keyboard.ts'

interface TableKeysOptions {
  grid: RefObject<HTMLElement | null>
  hasPageKeys: boolean
  /** Rows of the page, and which one is current (-1 for none). */
  count: number
  current: number
  onMove: (index: number) => void
  onOpen: (index: number) => void
  onSelect: (index: number, isRange: boolean) => void
}

type Pressed = Pick<
  globalThis.KeyboardEvent,
  'key' | 'keyCode' | 'isComposing' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'preventDefault'
>

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
 * The keys of a list: arrows or j and k move, Space or Enter opens, x selects, with Shift from the row that was selected last. Nothing while typing or
 * composing, with a modifier, while a layer is open, or while another control inside the list has the focus.
 * @returns the grid's own key handler.
 */
export function useTableKeys(options: TableKeysOptions): (event: KeyboardEvent<HTMLElement>) => void {
  const press = (event: Pressed) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || options.count === 0 || isComposing(event)) return
    const act = actFor(event, options)
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
