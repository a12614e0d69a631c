import { useEffect, useLayoutEffect, useRef } from 'react'

/** Where the focus goes once it is on the screen. */
export interface Wanted {
  day: string
  projectUuid?: string
}

const cellOf = (day: string): string => `[data-day="${day}"]`

/**
 * Moves the focus to what is wanted as soon as the grid shows it: a day, or a case that is still on its way to one, which the day stands in for. Nothing is wanted
 * any more once the person has gone elsewhere by a key or the mouse, so that the focus is never taken from there.
 */
export function useWantedFocus() {
  const grid = useRef<HTMLDivElement>(null)
  const wanted = useRef<Wanted | null>(null)
  useEffect(() => {
    const goOn = ({ target, type }: Event) => {
      const isStandIn = type === 'focusin' && wanted.current !== null && target instanceof Element && target.closest(cellOf(wanted.current.day)) !== null
      if (!isStandIn) wanted.current = null
    }
    document.addEventListener('focusin', goOn)
    document.addEventListener('pointerdown', goOn)
    return () => {
      document.removeEventListener('focusin', goOn)
      document.removeEventListener('pointerdown', goOn)
    }
  }, [])
  useLayoutEffect(() => {
    const cell = wanted.current && grid.current?.querySelector<HTMLElement>(cellOf(wanted.current.day))
    if (!cell || !wanted.current) return
    const { projectUuid } = wanted.current
    const link = projectUuid === undefined ? cell : cell.querySelector<HTMLElement>(`[data-case="${projectUuid}"] a`)
    if (link) wanted.current = null
    if (link || document.activeElement === document.body) (link ?? cell).focus()
  })
  return { grid, want: (next: Wanted | null) => (wanted.current = next) }
}
