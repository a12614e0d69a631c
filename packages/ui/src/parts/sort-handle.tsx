import GripVertical from 'lucide-react/icons/grip-vertical'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { Icon } from './icon.tsx'
import { isComposing } from '../base/keyboard.ts'
import { Menu, type MenuEntry } from '../overlays/menu.tsx'
import { useTexts } from '../base/ui-context.tsx'
import { dropOn, moveTo } from './sort-order.ts'

/** A row that is dragged, and the row over which it is. */
export interface DragOver {
  moved: string
  target: string
  isAfter: boolean
}

export interface SortHandleProps {
  /** Names the list on its screen: rows move within their own list only. */
  list: string
  itemKey: string
  /** What moves, for screen readers. */
  name: string
  /** All keys of the list in their present order. */
  keys: readonly string[]
  /** All keys in their new order, and the one that moved; not called when nothing changes. */
  onOrder: (keys: string[], moved: string) => void
  /** Where a row of the list is while it is dragged; null once it is nowhere. */
  onOver?: (over: DragOver | null) => void
}

interface SortDragInput {
  handle: RefObject<HTMLElement | null>
  list: string
  itemKey: string
  onOver: SortHandleProps['onOver']
  onDrop: (key: string, isAfter: boolean) => void
}

/** Makes the row of a handle movable by dragging, and a place for the other rows of its list. */
function useSortDrag({ handle, list, itemKey, onOver, onDrop }: SortDragInput): void {
  const live = useRef({ onOver, onDrop })
  useLayoutEffect(() => {
    live.current = { onOver, onDrop }
  })
  useEffect(() => {
    const node = handle.current
    const row = node?.closest<HTMLElement>('li, [role=row]')
    if (!node || !row) return
    let stop: (() => void) | undefined
    let isGone = false
    // Dragging comes after the first paint, in a chunk of its own.
    void import('./sort-drag.ts').then(({ enableSortDrag }) => {
      if (isGone) return
      stop = enableSortDrag({
        row,
        handle: node,
        list,
        itemKey,
        onOver: (at) => live.current.onOver?.(at && { moved: at.key, target: itemKey, isAfter: at.isAfter }),
        onDrop: (key, isAfter) => live.current.onDrop(key, isAfter)
      })
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [handle, list, itemKey])
}

/**
 * The grip that gives its row (the nearest list item or table row) another place: by dragging, by the arrow keys, or by the menu that a
 * press opens. It keeps the focus while its row moves.
 */
export function SortHandle({ list, itemKey, name, keys, onOrder, onOver }: SortHandleProps) {
  const texts = useTexts()
  const handle = useRef<HTMLSpanElement>(null)
  const keepsFocus = useRef(false)
  const at = keys.indexOf(itemKey)
  const put = (next: string[], moved: string) => {
    if (next.some((key, index) => key !== keys[index])) onOrder(next, moved)
  }
  const move = (to: number) => {
    keepsFocus.current = true
    put(moveTo(keys, itemKey, to), itemKey)
  }
  useLayoutEffect(() => {
    if (keepsFocus.current && document.activeElement !== handle.current) handle.current?.focus()
  })
  useSortDrag({ handle, list, itemKey, onOver, onDrop: (key, isAfter) => put(dropOn(keys, key, itemKey, isAfter), key) })
  const last = keys.length - 1
  const items: MenuEntry[] = [
    { key: 'first', label: texts.moveFirst, isDisabled: at === 0, onSelect: () => move(0) },
    { key: 'up', label: texts.moveUp, isDisabled: at === 0, onSelect: () => move(at - 1) },
    { key: 'down', label: texts.moveDown, isDisabled: at === last, onSelect: () => move(at + 1) },
    { key: 'last', label: texts.moveLast, isDisabled: at === last, onSelect: () => move(last) }
  ]
  const press = (event: KeyboardEvent<HTMLElement>, open: () => void) => {
    if (isComposing(event)) return
    const act = { ArrowUp: () => move(at - 1), ArrowDown: () => move(at + 1), Enter: open, ' ': open }[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const label = texts.sortHandle(name, at + 1, keys.length)
  return (
    <Menu
      label={label}
      items={items}
      trigger={(trigger) => (
        <span
          {...trigger}
          ref={handle}
          role="button"
          tabIndex={0}
          className="mk-sort-handle"
          aria-label={label}
          title={texts.sortHint}
          onBlur={() => {
            keepsFocus.current = false
          }}
          onKeyDown={(event) => press(event, () => trigger.onClick(event))}
        >
          <Icon icon={GripVertical} />
        </span>
      )}
    />
  )
}
