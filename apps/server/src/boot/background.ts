/** Work that begins when the server listens. */
export interface Background {
  /** Begins it, once; ends when it has begun, also when it was stopped before that. */
  begin: () => Promise<void>
  stop: () => Promise<void>
}

/** Makes work that begins when `fill` is done, and is ended by whoever closes, also on its way there. `start` gives how it is ended. */
export function createBackground(fill: (() => Promise<void>) | null, start: () => Promise<() => Promise<void>>): Background {
  let begun: Promise<void> | null = null
  let isClosed = false
  let stop: (() => Promise<void>) | null = null
  const run = async (): Promise<void> => {
    try {
      await fill?.()
      if (!isClosed) stop = await start()
    } catch (error) {
      // What it works with was closed under it.
      if (!isClosed) throw error
    }
  }
  return {
    begin: () => (begun ??= run()),
    stop: async () => {
      isClosed = true
      await stop?.()
    }
  }
}
