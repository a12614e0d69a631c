const patienceMilliseconds = 1000

/** Asks other processes something. */
export interface RollCall<T> {
  /** What they answer; one that does not answer in time is left out. */
  collect: () => Promise<T[]>
  /** Takes an answer. */
  hear: (id: number, facts: T) => void
}

/** Makes a roll call of the main process. `askers`: how each of the others is asked at this moment, under a number that its answer names. */
export function createRollCall<T>(askers: () => readonly ((id: number) => void)[]): RollCall<T> {
  const waiting = new Map<number, (facts: T | null) => void>()
  let questions = 0
  const ask = async (asker: (id: number) => void): Promise<T | null> => {
    const id = (questions += 1)
    const { promise, resolve } = Promise.withResolvers<T | null>()
    waiting.set(id, resolve)
    const patience = setTimeout(() => resolve(null), patienceMilliseconds)
    asker(id)
    const facts = await promise
    clearTimeout(patience)
    waiting.delete(id)
    return facts
  }
  return {
    collect: async () => {
      const told = await Promise.all(askers().map(ask))
      return told.filter((facts) => facts !== null)
    },
    hear: (id, facts) => waiting.get(id)?.(facts)
  }
}
