import { useCallback, useState } from 'react'

/** What is read of an element, before it is painted and whenever its size changes; null until it is there. `read` must stay the same function. */
export function useMeasured<T>(read: (area: HTMLElement) => T) {
  const [value, setValue] = useState<T | null>(null)
  const ref = useCallback(
    (area: HTMLElement | null) => {
      if (!area) return
      const measure = () => setValue(read(area))
      measure()
      if (!('ResizeObserver' in window)) return
      const observer = new ResizeObserver(measure)
      observer.observe(area)
      return () => observer.disconnect()
    },
    [read]
  )
  return { value, ref }
}
