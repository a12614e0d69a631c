/** Runs works at most `count` at a time, the others waiting in the order they came. */
export function createLanes(count: number): (work: () => Promise<void>) => Promise<void> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      await work()
    } finally {
      // A waiting work takes over the lane that is given back.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
