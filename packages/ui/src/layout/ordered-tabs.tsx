import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
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

/** Lets the tabs of a strip get another order by dragging; gives the key press that moves one by Alt with the arrows, and keeps the focus on it. */
function useTabOrder(strip: RefObject<HTMLElement | null>, movable: readonly string[], onOrder: (keys: string[], moved: string) => void) {
  const latest = useRef({ movable, onOrder })
  const moved = useRef<string | null>(null)
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
  const keys = movable.join(' ')
  useEffect(() => {
    if (keys === '') return
    const stops: (() => void)[] = []
    let isGone = false
    // Dragging comes after the first paint, in a chunk of its own.
    void import('../parts/sort-drag.ts').then(({ enableSortDrag }) => {
      for (const key of isGone ? [] : keys.split(' ')) {
        const tab = tabOf(key)
        const drop = (from: string, isAfter: boolean) => put(dropOn(latest.current.movable, from, key, isAfter), from)
        if (tab) stops.push(enableSortDrag({ row: tab, handle: tab, list: 'tabs', itemKey: key, axis: 'x', onDrop: drop }))
      }
    })
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
    // What is dropped is put by what the last drawing knows; only other tabs are made draggable anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the strip is a ref
  }, [keys])
  const press = (event: KeyboardEvent, key: string) => {
    const step = event.altKey && !isComposing(event) ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
    if (step === undefined || !movable.includes(key)) return
    event.preventDefault()
    moved.current = key
    put(moveTo(movable, key, movable.indexOf(key) + step), key)
  }
  return press
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
  const press = useTabOrder(strip, movable, (keys, moved) =>
    onOrder(
      keys.flatMap((key) => movable.find((own) => own === key) ?? []),
      moved
    )
  )
  return (
    <nav ref={strip} className="mk-tabs" aria-label={label}>
      {items.map((item) => (
        <AppLink
          key={item.key}
          data-tab={item.key}
          href={item.href}
          className={tabName(item, current)}
          aria-current={item.key === current ? 'page' : undefined}
          onKeyDown={(event) => press(event, item.key)}
        >
          <TabInside item={item} />
        </AppLink>
      ))}
      {end}
    </nav>
  )
}
