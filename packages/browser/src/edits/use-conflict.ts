import { useState } from 'react'

/** A write that met a newer version: what stands now, and how to write over it. */
export interface Conflict<T> {
  theirs: T
  /** Writes the own values over the current version; gives whether that succeeded. */
  overwrite: () => Promise<boolean>
}

/**
 * Runs writes of changed fields that carry a version. A stale one is written again at once when nobody else changed the same fields
 * (`isClash` says so); else `conflict` holds both sides until the person has chosen. Every other error passes on. `find` gives the current
 * entity for a refused stale write, and null else.
 */
export function useConflict<T extends { version: number }>(find: (error: unknown) => T | null, isClash: (theirs: NoInfer<T>) => boolean) {
  const [conflict, setConflict] = useState<Conflict<T> | null>(null)
  const run = async (version: number, write: (ifMatch: number) => Promise<unknown>): Promise<boolean> => {
    try {
      await write(version)
      setConflict(null)
      return true
    } catch (error) {
      const theirs = find(error)
      if (theirs === null) throw error
      if (!isClash(theirs)) return run(theirs.version, write)
      setConflict({ theirs, overwrite: () => run(theirs.version, write) })
      return false
    }
  }
  return { conflict, run, clear: () => setConflict(null) }
}
