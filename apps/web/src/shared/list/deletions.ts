/** What lists let people select. */
export type Selectable = 'projects' | 'scoutees' | 'tasks' | 'members' | 'answers'

const listeners = new Set<(thing: Selectable) => void>()

/** Tells the lists that some of their things are gone, whatever screen over or beside them deleted or merged these. */
export function announceDeleted(thing: Selectable): void {
  for (const listener of listeners) listener(thing)
}

/** Hears of deletions; gives the way to stop. */
export function onDeleted(listener: (thing: Selectable) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
