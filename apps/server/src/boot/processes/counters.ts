import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'

/** One call to be counted, or one counter to be read. */
export interface CountOrder {
  /** Which limit it is, by its place among those of the application: the same in every process, since all build the same one. */
  limit: number
  /** Who calls. */
  key: string
  /** How long a count lasts, in milliseconds. */
  timeWindow: number
  isRead: boolean
}

/** A count, and for how many milliseconds it still lasts. */
export interface Counted {
  current: number
  ttl: number
}

const maxKeys = 5000

/**
 * Makes the counters of all processes, which the main one keeps. Of each limit the keys used last are remembered, as in one process alone. `weight` gives
 * for how many calls one counts: with several servers each has its share of a limit, so that all together let as many through as one alone. They go by the
 * process's own time: a clock that is set back would keep callers out until it has caught up.
 */
export function createCounters(weight: () => number = () => 1, now: () => number = () => performance.now()): (order: CountOrder) => Counted {
  const limits = new Map<number, Map<string, { current: number; end: number }>>()
  return ({ limit, key, timeWindow, isRead }) => {
    const counts = limits.get(limit) ?? new Map<string, { current: number; end: number }>()
    limits.set(limit, counts)
    const moment = now()
    const kept = counts.get(key)
    const active = kept !== undefined && kept.end > moment ? kept : null
    if (isRead) return { current: active?.current ?? 0, ttl: active ? active.end - moment : 0 }
    const counted = active ? { current: active.current + weight(), end: active.end } : { current: weight(), end: moment + timeWindow }
    counts.delete(key)
    counts.set(key, counted)
    const [oldest] = counts.keys()
    if (counts.size > maxKeys && oldest !== undefined) counts.delete(oldest)
    return { current: counted.current, ttl: counted.end - moment }
  }
}

type Answer = Parameters<FastifyRateLimitStore['incr']>[1]

/** Makes the store with which an application counts elsewhere: each of its limits asks `count` by its own number. */
export function createCounterStore(count: (order: CountOrder) => Promise<Counted>): FastifyRateLimitStoreCtor {
  let limits = 0
  return class CounterStore implements FastifyRateLimitStore {
    readonly #limit = (limits += 1)
    #ask(key: string, timeWindow: number, isRead: boolean, answer: Answer): void {
      count({ limit: this.#limit, key, timeWindow, isRead }).then(
        (counted) => answer(null, counted),
        (error: unknown) => answer(error instanceof Error ? error : new Error(String(error)))
      )
    }
    incr(key: string, answer: Answer, timeWindow: number): void {
      this.#ask(key, timeWindow, false, answer)
    }
    /** What a limit stands at, without counting. */
    read(key: string, answer: Answer, timeWindow: number): void {
      this.#ask(key, timeWindow, true, answer)
    }
    child(): CounterStore {
      return new CounterStore()
    }
  }
}
