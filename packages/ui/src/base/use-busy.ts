import { useCallback, useRef, useState } from 'react'

/**
 * Runs one act at a time: while the promise of an act is open, further calls do nothing and `isBusy` is true.
 * A rejection is passed on, so that the application's own handler reports it.
 */
export function useBusy(): { isBusy: boolean; run: (act: () => unknown) => void } {
  const [isBusy, setBusy] = useState(false)
  const open = useRef(false)
  const run = useCallback((act: () => unknown) => {
    if (open.current) return
    const result = act()
    if (!(result instanceof Promise)) return
    open.current = true
    setBusy(true)
    void result.finally(() => {
      open.current = false
      setBusy(false)
    })
  }, [])
  return { isBusy, run }
}
