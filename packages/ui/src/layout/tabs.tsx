import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { classes } from '../base/classes.ts'
import { isComposing } from '../base/keyboard.ts'
import { AppLink } from '../base/ui-context.tsx'
import { dropOn, moveTo } from '../parts/sort-order.ts'

export interface TabItem<K extends string> {
  key: K
  label: ReactNode
  count?: string
  /** Makes the tab a link, so that it can be opened elsewhere. */
  href?: string
  end?: ReactNode
  /** Stays where it is while the others get another order. */
  isFixed?: boolean
}

function Inside<K extends string>({ item }: { item: TabItem<K> }) {
  return (
    <>
      <span>{item.label}</span>
      {item.count !== undefined && <span className="mk-tab-count mk-tnum">{item.count}</span>}
      {item.end}
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
  const at = tabs.findIndex((tab) => tab === document.activeElement)
  const next = tabs[(at + step + tabs.length) % tabs.length]
  event.preventDefault()
  next?.focus()
  next?.click()
}

/** Room left beside the active tab, so that the next one can be seen to be there. */
const BESIDE = 32

/** A ref for a strip of tabs that may be wider than its place: the active one is always in view. */
function useActiveInView<E extends HTMLElement>(current: string) {
  const strip = useRef<E>(null)
  useEffect(() => {
    const box = strip.current
    const active = box?.querySelector('.mk-is-active')
    if (!box || !active) return
    const [outer, inner] = [box.getBoundingClientRect(), active.getBoundingClientRect()]
    if (inner.right > outer.right) box.scrollLeft += inner.right - outer.right + BESIDE
    else if (inner.left < outer.left) box.scrollLeft -= outer.left - inner.left + BESIDE
  }, [current])
  return strip
}

/** Lets the tabs of a strip get another order by dragging; gives the key press that moves one by Alt with the arrows, and keeps the focus on it. */
function useTabOrder(strip: RefObject<HTMLElement | null>, movable: readonly string[], onOrder: ((keys: string[], moved: string) => void) | undefined) {
  const latest = useRef({ movable, onOrder })
  const moved = useRef<string | null>(null)
  const tabOf = (key: string) => strip.current?.querySelector<HTMLElement>(`[data-tab="${key}"]`)
  const put = (next: string[], key: string) => {
    const { movable: keys, onOrder: order } = latest.current
    if (next.some((each, at) => each !== keys[at])) order?.(next, key)
  }
  useLayoutEffect(() => {
    latest.current = { movable, onOrder }
    if (moved.current !== null) tabOf(moved.current)?.focus()
    moved.current = null
  })
  const keys = movable.join(' ')
  const isMovable = onOrder !== undefined
  useEffect(() => {
    if (!isMovable || keys === '') return
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
  }, [isMovable, keys])
  const press = (event: KeyboardEvent, key: string) => {
    const step = event.altKey && !isComposing(event) ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
    if (step === undefined || !isMovable || !movable.includes(key)) return
    event.preventDefault()
    moved.current = key
    put(moveTo(movable, key, movable.indexOf(key) + step), key)
  }
  return press
}

interface TabLinksProps<K extends string> {
  label: string
  items: readonly TabItem<K>[]
  current: K
  onChange?: ((key: K) => void) | undefined
  end?: ReactNode
  onOrder?: ((keys: K[], moved: string) => void) | undefined
}

const tabName = <K extends string>(item: TabItem<K>, current: K) => classes('mk-tab', item.key === current && 'mk-is-active')

function TabLinks<K extends string>({ label, items, current, onChange, end, onOrder }: TabLinksProps<K>) {
  const strip = useActiveInView<HTMLElement>(current)
  const movable = items.flatMap((item) => (item.isFixed ? [] : [item.key]))
  const order =
    onOrder &&
    ((keys: string[], moved: string) =>
      onOrder(
        keys.flatMap((key) => movable.find((own) => own === key) ?? []),
        moved
      ))
  const press = useTabOrder(strip, movable, order)
  return (
    <nav ref={strip} className="mk-tabs" aria-label={label}>
      {items.map((item) => (
        <AppLink
          key={item.key}
          data-tab={item.key}
          href={item.href ?? ''}
          className={tabName(item, current)}
          aria-current={item.key === current ? 'page' : undefined}
          onKeyDown={(event) => press(event, item.key)}
          onClick={() => onChange?.(item.key)}
        >
          <Inside item={item} />
        </AppLink>
      ))}
      {end}
    </nav>
  )
}

/**
 * Tabs of a screen. With `href` they are links in a navigation (address state); without, a tab list moved by arrow keys,
 * whose panel carries the id `panelId` where given. `end` stands after the last tab, such as "save view". With `onOrder` links get another order by dragging, or
 * by Alt with the arrows.
 */
export function Tabs<K extends string>({
  label,
  items,
  current,
  onChange,
  end,
  panelId,
  onOrder
}: {
  label: string
  items: readonly TabItem<K>[]
  current: K
  onChange?: (key: K) => void
  end?: ReactNode
  panelId?: string
  /** The keys of all tabs that are not fixed in their new order, and the one that moved. */
  onOrder?: (keys: K[], moved: string) => void
}) {
  const list = useActiveInView<HTMLDivElement>(current)
  const isNavigation = items.some((item) => item.href !== undefined)
  if (isNavigation) return <TabLinks {...{ label, items, current, onChange, end, onOrder }} />
  return (
    <div ref={list} className="mk-tabs">
      <div role="tablist" aria-label={label} className="mk-tablist">
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            aria-selected={item.key === current}
            aria-controls={panelId}
            tabIndex={item.key === current ? 0 : -1}
            className={tabName(item, current)}
            onKeyDown={moveFocus}
            onClick={() => onChange?.(item.key)}
          >
            <Inside item={item} />
          </button>
        ))}
      </div>
      {end}
    </div>
  )
}
