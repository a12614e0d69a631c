/** Acts that take turns: so many at a time, the others in the order in which they came. */
export interface Turns {
  /** Runs an act when it is its turn. Raises what `whenFull` gives when too many wait already. */
  take: <T>(act: () => Promise<T>) => Promise<T>
}

/** Lets `atOnce` acts run side by side and `mostWaiting` more wait. */
export function createTurns({ atOnce, mostWaiting, whenFull }: { atOnce: number; mostWaiting: number; whenFull: () => Error }): Turns {
  const waiting: (() => void)[] = []
  let running = 0
  const begin = async (): Promise<void> => {
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
    take: async (act) => {
      await begin()
      try {
        return await act()
      } finally {
        end()
      }
    }
  }
}
