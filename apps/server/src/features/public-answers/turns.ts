/** Acts that take turns: so many at a time, the others in the order in which they came. */
export interface Turns {
  /** Runs an act when fewer than `atOnce` run. Raises what `whenFull` gives when too many wait already. */
  take: <T>(atOnce: number, act: () => Promise<T>) => Promise<T>
}

/** Lets `mostWaiting` acts wait beside those that run. */
export function createTurns({ mostWaiting, whenFull }: { mostWaiting: number; whenFull: () => Error }): Turns {
  const waiting: (() => void)[] = []
  let running = 0
  const begin = async (atOnce: number): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= mostWaiting) throw whenFull()
    // Whoever ends hands its place on, so that nobody who comes now goes before.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const end = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return {
    take: async (atOnce, act) => {
      await begin(atOnce)
      try {
        return await act()
      } finally {
        end()
      }
    }
  }
}
