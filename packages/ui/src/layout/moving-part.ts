import { useCallback, useEffect, useState } from 'react'
import { openersWithin } from './filters-in-use.ts'

/** What has the focus in a part, or has it in a list or calendar that it opened. */
function focusedIn(host: HTMLElement): HTMLElement | null {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && host.contains(activeElement) ? activeElement : host.querySelector<HTMLElement>(openersWithin)
}

/**
 * A part that goes from one place of the page to another without being made anew, so that what is typed in it stays: its children are drawn into `host` by a
 * portal, and the host stands in the element that has `place` as its ref. The focus goes with it; `at` names the place.
 */
export function useMovingPart(className: string, at: unknown) {
  const [host] = useState(() => {
    const made = document.createElement('div')
    made.className = className
    return made
  })
  const [moved, setMoved] = useState<{ at: unknown; focused: HTMLElement | null }>({ at, focused: null })
  if (moved.at !== at) setMoved({ at, focused: focusedIn(host) })
  const { focused } = moved
  const refocus = useCallback(() => {
    if (focused && document.activeElement !== focused) focused.focus()
  }, [focused])
  const place = useCallback(
    (node: HTMLElement | null) => {
      node?.append(host)
      refocus()
    },
    [host, refocus]
  )
  // A layer that closes gives the focus back to what opened it, after the part has gone.
  useEffect(refocus, [at, refocus])
  return { host, place }
}
