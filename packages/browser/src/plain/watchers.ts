/** Whoever wants to know when something changes. */
export interface Watchers {
  /** Tells all of them. */
  tell: () => void
  /** Tells from now on; gives the way to stop. */
  watch: (listener: () => void) => () => void
  isAny: () => boolean
}

/** Watchers of one thing, none of them yet. */
export function createWatchers(): Watchers {
  const listeners = new Set<() => void>()
  return {
    tell: () => {
      for (const listener of listeners) listener()
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isAny: () => listeners.size > 0
  }
}
