import { useEffect, useState } from 'react'

/** The time by now, read anew every so often while it is running: what says how long ago something was, or how long it lasts, stays true. */
export function useNow(everyMilliseconds: number, isRunning = true): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), everyMilliseconds)
    return () => clearInterval(timer)
  }, [everyMilliseconds, isRunning])
  return now
}
