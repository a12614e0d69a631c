import { useState } from 'react'

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/** What a person is changing of something saved. */
export interface Draft<T> {
  /** The saved values with the person's own on top. */
  values: T
  /** The fields that differ from what is saved. */
  changed: (keyof T & string)[]
  isDirty: boolean
  /** The version that the changes are based on: that of their first moment. */
  version: number
  set: (part: Partial<T>) => void
  reset: () => void
  /** Whether somebody else has changed, since that moment, a field that the person changed too. */
  isClash: (theirs: T) => boolean
}

/**
 * Keeps a person's changes apart from what is saved: fields that were not touched follow the saved values when these are read anew,
 * touched ones stay, and the version is that of the first change, so that a write in between is noticed.
 */
export function useDraft<T extends object>(saved: T, version: number): Draft<T> {
  const [edits, setEdits] = useState<Partial<T>>({})
  const [base, setBase] = useState({ saved, version })
  const values: T = { ...saved, ...edits }
  const changed = (Object.keys(edits) as (keyof T & string)[]).filter((key) => !isSame(edits[key], saved[key]))
  const isDirty = changed.length > 0
  return {
    values,
    changed,
    isDirty,
    version: isDirty ? base.version : version,
    set: (part) => {
      if (!isDirty) setBase({ saved, version })
      setEdits((before) => ({ ...before, ...part }))
    },
    reset: () => setEdits({}),
    isClash: (theirs) => changed.some((key) => !isSame(theirs[key], base.saved[key]))
  }
}
