import { useCallback, useEffect, useState } from 'react'

/** Something that is fetched. */
export type Loaded<T> = { phase: 'loading' } | { phase: 'ready'; value: T } | { phase: 'failed'; error: unknown }

/** Fetches once, and again when asked; `load` must be stable. */
export function useLoaded<T>(load: () => Promise<T>): { state: Loaded<T>; again: () => void; replace: (value: T) => void } {
  const [state, setState] = useState<Loaded<T>>({ phase: 'loading' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isCurrent = true
    load().then(
      (value) => isCurrent && setState({ phase: 'ready', value }),
      (error: unknown) => isCurrent && setState({ phase: 'failed', error })
    )
    return () => {
      isCurrent = false
    }
  }, [load, turn])
  const again = useCallback(() => {
    setState({ phase: 'loading' })
    setTurn((before) => before + 1)
  }, [])
  const replace = useCallback((value: T) => setState({ phase: 'ready', value }), [])
  return { state, again, replace }
}
