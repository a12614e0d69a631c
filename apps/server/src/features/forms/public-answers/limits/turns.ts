import pLimit from 'p-limit'

/** Acts that take turns: so many at a time, the others in the order in which they came. */
export interface Turns {
  /** Runs an act when fewer than `atOnce` run. Raises what `whenFull` gives when too many wait already. */
  take: <T>(atOnce: number, act: () => Promise<T>) => Promise<T>
}

/** Lets `mostWaiting` acts wait beside those that run. */
export function createTurns({ mostWaiting, whenFull }: { mostWaiting: number; whenFull: () => Error }): Turns {
  const limit = pLimit(1)
  return {
    take: async (atOnce, act) => {
      if (limit.activeCount >= atOnce && limit.pendingCount >= mostWaiting) throw whenFull()
      limit.concurrency = atOnce
      return limit(act)
    }
  }
}
