import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../base/classes.ts'
import { AppLink } from '../base/ui-context.tsx'

export interface TabItem<K extends string> {
  key: K
  label: ReactNode
  count?: string
  /** Makes the tab a link, so that it can be opened elsewhere. */
  href?: string
  end?: ReactNode
}

/** A tab's name with what stands beside it. */
export function TabInside<K extends string>({ item }: { item: TabItem<K> }) {
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
export function useActiveInView<E extends HTMLElement>(current: string) {
  const strip = useRef<E>(null)
  useEffect(() => {
    // With the next frame, which lays the page out anyway: asked for here, the whole page would be laid out once more as it starts.
    const frame = requestAnimationFrame(() => {
      const box = strip.current
      const active = box?.querySelector('.mk-is-active')
      if (!box || !active) return
      const [outer, inner] = [box.getBoundingClientRect(), active.getBoundingClientRect()]
      if (inner.right > outer.right) box.scrollLeft += inner.right - outer.right + BESIDE
      else if (inner.left < outer.left) box.scrollLeft -= outer.left - inner.left + BESIDE
    })
    return () => cancelAnimationFrame(frame)
  }, [current])
  return strip
}

/** How a tab is drawn. */
export const tabName = <K extends string>(item: TabItem<K>, current: K) => classes('mk-tab', item.key === current && 'mk-is-active')

/**
 * Tabs of a screen. With `href` they are links in a navigation (address state); without, a tab list moved by arrow keys,
 * whose panel carries the id `panelId` where given. `end` stands after the last tab, such as "save view".
 */
export function Tabs<K extends string>({
  label,
  items,
  current,
  onChange,
  end,
  panelId
}: {
  label: string
  items: readonly TabItem<K>[]
  current: K
  onChange?: (key: K) => void
  end?: ReactNode
  panelId?: string
}) {
  const navigation = useActiveInView<HTMLElement>(current)
  const list = useActiveInView<HTMLDivElement>(current)
  const isNavigation = items.some((item) => item.href !== undefined)
  if (isNavigation) {
    return (
      <nav ref={navigation} className="mk-tabs" aria-label={label}>
        {items.map((item) => (
          <AppLink
            key={item.key}
            href={item.href ?? ''}
            className={tabName(item, current)}
            aria-current={item.key === current ? 'page' : undefined}
            onClick={() => onChange?.(item.key)}
          >
            <TabInside item={item} />
          </AppLink>
        ))}
        {end}
      </nav>
    )
  }
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
            <TabInside item={item} />
          </button>
        ))}
      </div>
      {end}
    </div>
  )
}
