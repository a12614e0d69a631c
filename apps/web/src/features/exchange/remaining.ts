import { useEffect, useRef, useState } from 'react'

/** How far work was at a moment, in milliseconds. */
export interface Sample {
  at: number
  done: number
}

const windowMilliseconds = 10_000
const firstMilliseconds = 3000
const tickMilliseconds = 1000

/** The samples of the last ten seconds with a new one; those of before begin anew where less is done than there was: another part of the work. */
export function withSample(samples: readonly Sample[], next: Sample): Sample[] {
  const last = samples.at(-1)
  if (last !== undefined && next.done < last.done) return [next]
  return [...samples.filter(({ at }) => next.at - at <= windowMilliseconds), next]
}

/** How many seconds are left at the pace of the last seconds; null in the first moments, and while nothing moves. */
export function secondsLeft(samples: readonly Sample[], total: number): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined || last.at - first.at < firstMilliseconds) return null
  const done = last.done - first.done
  if (done <= 0 || last.done >= total) return null
  return ((total - last.done) * (last.at - first.at)) / done / 1000
}

/** The time that work will take at the pace of its last seconds, in seconds; null as long as that tells nothing. */
export function useSecondsLeft(done: number, total: number, isAtWork: boolean): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const samples = useRef<Sample[]>([])
  const now = useRef({ done, total })
  useEffect(() => {
    now.current = { done, total }
  }, [done, total])
  useEffect(() => {
    if (!isAtWork) return
    samples.current = []
    const look = () => {
      samples.current = withSample(samples.current, { at: performance.now(), done: now.current.done })
      setLeft(secondsLeft(samples.current, now.current.total))
    }
    const timer = setInterval(look, tickMilliseconds)
    return () => clearInterval(timer)
  }, [isAtWork])
  return isAtWork ? left : null
}
