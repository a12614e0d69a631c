import { type DragEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isComposing } from '../base/keyboard.ts'
import { AppLink } from '../base/ui-context.tsx'
import { dropOn, moveTo } from '../parts/sort-order.ts'
import { TabInside, type TabItem, tabName, useActiveInView } from './tabs.tsx'

/** A tab that is a link, among others that can be moved. */
export interface OrderedTab<K extends string> extends TabItem<K> {
  href: string
  /** Stays where it is while the others get another order. */
  isFixed?: boolean
}

// A browser that waits for the rows of a list is idle too: they come before what can wait.
const restMilliseconds = 2000

/** Calls once the tabs have stood for a while and the browser has nothing else to do; gives the way to stop. */
function onceIdle(act: () => void): () => void {
  let handle: number | undefined
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'function') handle = requestIdleCallback(act)
    else act()
  }, restMilliseconds)
  return () => {
    clearTimeout(timer)
    if (handle !== undefined) cancelIdleCallback(handle)
  }
}

/** Whether the pointer is in the right half of a tab. */
const isInRightHalf = (tab: Element, x: number): boolean => {
  const { left, width } = tab.getBoundingClientRect()
  return x > left + width / 2
}

/** Follows a tab that is dragged before dragging has come: it is dropped on the tab over which it is let go of. */
function followPress(onDrop: (tab: HTMLElement, isAfter: boolean) => void): void {
  const listening = new AbortController()
  const end = ({ type, clientX, clientY }: PointerEvent) => {
    listening.abort()
    const tab = type === 'pointerup' ? document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-tab]') : null
    if (tab) onDrop(tab, isInRightHalf(tab, clientX))
  }
  for (const type of ['pointerup', 'pointercancel'] as const) document.addEventListener(type, end, { signal: listening.signal })
}

/**
 * Lets the tabs of a strip get another order by dragging, from when a pointer or the focus comes near, or the browser is idle; gives the key press that moves
 * one by Alt with the arrows, and keeps the focus on it.
 */
function useTabOrder(strip: RefObject<HTMLElement | null>, movable: readonly string[], onOrder: (keys: string[], moved: string) => void) {
  const latest = useRef({ movable, onOrder })
  const moved = useRef<string | null>(null)
  const [isNear, setNear] = useState(false)
  const isReady = useRef(false)
  const tabOf = (key: string) => strip.current?.querySelector<HTMLElement>(`[data-tab="${key}"]`)
  const put = (next: string[], key: string) => {
    const { movable: keys, onOrder: order } = latest.current
    if (next.some((each, at) => each !== keys[at])) order(next, key)
  }
  useLayoutEffect(() => {
    latest.current = { movable, onOrder }
    if (moved.current !== null) tabOf(moved.current)?.focus()
    moved.current = null
  })
  useEffect(() => onceIdle(() => setNear(true)), [])
  const keys = isNear ? movable.join(' ') : ''
  useEffect(() => {
    if (keys === '') return
    const stops: (() => void)[] = []
    let isGone = false
    // Dragging comes in a chunk of its own, mostly before a pointer, or a finger that is held, can have begun it.
    void import('../parts/sort-drag.ts').then(({ enableSortDrag }) => {
      for (const key of isGone ? [] : keys.split(' ')) {
        const tab = tabOf(key)
        const drop = (from: string, isAfter: boolean) => put(dropOn(latest.current.movable, from, key, isAfter), from)
        if (tab) stops.push(enableSortDrag({ row: tab, handle: tab, list: 'tabs', itemKey: key, axis: 'x', onDrop: drop }))
      }
      isReady.current = stops.length > 0
    })
    return () => {
      isGone = true
      isReady.current = false
      for (const stop of stops) stop()
    }
    // What is dropped is put by what the last drawing knows; only other tabs are made draggable anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the strip is a ref
  }, [keys])
  const press = (event: KeyboardEvent, key: string) => {
    const step = event.altKey && !isComposing(event) ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
    if (step === undefined) return
    // Also on a tab that stays: the browser's own way back would leave the screen.
    event.preventDefault()
    if (!movable.includes(key)) return
    moved.current = key
    put(moveTo(movable, key, movable.indexOf(key) + step), key)
  }
  const startDrag = (event: DragEvent, key: string) => {
    if (isReady.current || !movable.includes(key)) return
    event.preventDefault()
    followPress((tab, isAfter) => {
      const { movable: all } = latest.current
      const target = tab.dataset['tab'] ?? ''
      if (strip.current?.contains(tab) === true && target !== key && all.includes(target)) put(dropOn(all, key, target, isAfter), key)
    })
  }
  return { press, startDrag, comeNear: () => setNear(true) }
}

interface OrderedTabsProps<K extends string> {
  label: string
  items: readonly OrderedTab<K>[]
  current: K
  /** Stands after the last tab. */
  end?: ReactNode
  /** The keys of all tabs that are not fixed in their new order, and the one that moved. */
  onOrder: (keys: K[], moved: string) => void
}

/** Tabs of a screen as links in a navigation, which get another order by dragging or by Alt with the arrows. */
export function OrderedTabs<K extends string>({ label, items, current, end, onOrder }: OrderedTabsProps<K>) {
  const strip = useActiveInView<HTMLElement>(current)
  const movable = items.flatMap((item) => (item.isFixed ? [] : [item.key]))
  const { press, startDrag, comeNear } = useTabOrder(strip, movable, (keys, moved) =>
    onOrder(
      keys.flatMap((key) => movable.find((own) => own === key) ?? []),
      moved
    )
  )
  return (
    <nav ref={strip} className="mk-tabs" aria-label={label} onPointerEnter={comeNear}>
      {items.map((item) => (
        <AppLink
          key={item.key}
          data-tab={item.key}
          href={item.href}
          className={tabName(item, current)}
          aria-current={item.key === current ? 'page' : undefined}
          onFocus={comeNear}
          onDragStart={(event) => startDrag(event, item.key)}
          onKeyDown={(event) => press(event, item.key)}
        >
          <TabInside item={item} />
        </AppLink>
      ))}
      {end}
    </nav>
  )
}
