import { describeProcess, type ProcessFacts } from '../../platform/process/process-facts.ts'

const patienceMilliseconds = 1000

/** Asks other processes how they are. */
export interface RollCall {
  /** How this one and the others are; one that does not answer in time is left out. */
  collect: () => Promise<ProcessFacts[]>
  /** Takes an answer. */
  hear: (id: number, facts: ProcessFacts) => void
}

/** Makes the roll call of the main process. `askers`: how each of the others is asked at this moment, under a number that its answer names. */
export function createRollCall(askers: () => readonly ((id: number) => void)[]): RollCall {
  const waiting = new Map<number, (facts: ProcessFacts | null) => void>()
  let questions = 0
  const ask = async (asker: (id: number) => void): Promise<ProcessFacts | null> => {
    const id = (questions += 1)
    const { promise, resolve } = Promise.withResolvers<ProcessFacts | null>()
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
      return [describeProcess('work'), ...told.filter((facts) => facts !== null)]
    },
    hear: (id, facts) => waiting.get(id)?.(facts)
  }
}
