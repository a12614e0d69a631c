import pLimit from 'p-limit'

/** Acts that take turns: so many at a time, the others in the order in which they came. */
interface Limiter {
  /**
   * Runs an act when fewer than `concurrency` run.
   * @throws what `whenFull` gives when too many wait already.
   */
  take: <T>(concurrency: number, act: () => Promise<T>) => Promise<T>
}

/** Lets `maxWaiting` acts wait beside those that run. */
export function createLimiter({ maxWaiting, whenFull }: { maxWaiting: number; whenFull: () => Error }): Limiter {
  const limit = pLimit(1)
  return {
    take: async (concurrency, act) => {
      if (limit.activeCount >= concurrency && limit.pendingCount >= maxWaiting) throw whenFull()
      limit.concurrency = concurrency
      return limit(act)
    }
  }
}
