import GripVertical from 'lucide-react/icons/grip-vertical'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { Icon } from './icon.tsx'
import { isComposing } from '../base/keyboard.ts'
import { Menu, type MenuEntry } from '../overlays/menu.tsx'
import { useTexts } from '../base/ui-context.tsx'
import { dropOn, moveTo } from './sort-order.ts'

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
}

/**
 * The grip that gives its row (the nearest list item or table row) another place: by dragging, by the arrow keys, or by the menu that a
 * press opens. It keeps the focus while its row moves.
 */
export function SortHandle({ list, itemKey, name, keys, onOrder }: SortHandleProps) {
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
  const drop = useRef<(key: string, isAfter: boolean) => void>(() => {})
  useLayoutEffect(() => {
    drop.current = (key, isAfter) => put(dropOn(keys, key, itemKey, isAfter), key)
    if (keepsFocus.current && document.activeElement !== handle.current) handle.current?.focus()
  })
  useEffect(() => {
    const node = handle.current
    const row = node?.closest<HTMLElement>('li, [role=row]')
    if (!node || !row) return
    let stop: (() => void) | undefined
    let isGone = false
    // Dragging comes after the first paint, in a chunk of its own.
    void import('./sort-drag.ts').then(({ enableSortDrag }) => {
      if (!isGone) stop = enableSortDrag({ row, handle: node, list, itemKey, onDrop: (key, isAfter) => drop.current(key, isAfter) })
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [list, itemKey])
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
