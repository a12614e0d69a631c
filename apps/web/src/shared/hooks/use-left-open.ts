import { useEffect, useRef } from 'react'

/** Has what is still open when its place is left restored: once everything below it knows that the person is elsewhere. */
export function useLeftOpen<T>(open: readonly T[], restore: (each: T) => void): void {
  const latest = useRef({ open, restore })
  useEffect(() => {
    latest.current = { open, restore }
  })
  useEffect(
    () => () => {
      const left = latest.current
      setTimeout(() => left.open.forEach((each) => left.restore(each)))
    },
    []
  )
}
