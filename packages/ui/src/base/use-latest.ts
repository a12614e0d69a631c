import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'

/** One function that stays the same and does what was given last, for parts that are only drawn again when what they are given is another. */
export function useLatest<A extends unknown[], R>(act: (...given: A) => R): (...given: A) => R {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: A) => latest.current(...given), [])
}

/** As `useLatest`, for several functions by their names, which are always the same. */
export function useLatestActs<T extends { [Name in keyof T]: (...given: never[]) => unknown }>(acts: T): T {
  const now = useLatest(() => acts)
  const names = Object.keys(acts).join(' ')
  return useMemo(() => {
    const steady = names.split(' ').map((name) => [name, (...given: never[]) => now()[name as keyof T](...given)])
    return Object.fromEntries(steady) as T
  }, [names, now])
}
