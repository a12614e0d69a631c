import { useMemo, useState } from 'react'
import { findKeptForm, hasShape, useKeptForm } from './kept-drafts.ts'
import type { RestoredDraft } from './use-kept-state.ts'

/** Objects with their fields in one order: those of a draft that was read again may stand in another. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

const isSame = (left: unknown, right: unknown): boolean => left === right || JSON.stringify(left, inOrder) === JSON.stringify(right, inOrder)

/** Brings fields of a kept draft into the shape that they have now; null for what does not fit. */
type ReadKept<T> = (part: Partial<T>) => Partial<T> | null

/** What a person is changing of something saved. */
export interface Draft<T> extends RestoredDraft {
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

interface Kept<T> {
  edits: Partial<T>
  base: Partial<T>
  version: number
}

/** A draft of an earlier visit, with what it was based on. One that the form's fields have outgrown is no draft. */
function findKept<T extends object>(name: string | null, saved: T, read: ReadKept<T>): (Kept<T> & { savedAt: string }) | null {
  const found = name === null ? null : findKeptForm(name)
  const value: Partial<Kept<T>> | null = found && typeof found.value === 'object' ? found.value : null
  if (!found || !value?.edits || !value.base || typeof value.version !== 'number') return null
  const { version } = value
  const [edits, base] = [read(value.edits), read(value.base)]
  if (edits === null || base === null) return null
  const isFit = (Object.keys(edits) as (keyof T)[]).every((key) => key in saved && hasShape(edits[key], saved[key]))
  return isFit ? { edits, base, version, savedAt: found.savedAt } : null
}

/**
 * Keeps a person's changes apart from what is saved: fields that were not touched follow the saved values when these are read anew,
 * touched ones stay, and the version is that of the first change, so that a write in between is noticed. With `keepAs`, the name of the form and of what
 * it changes, they are kept in this browser as well, with the version that they are based on: restored over a colleague's newer one they meet it as a
 * conflict. `read` brings what was kept before the form's fields became what they are now into their shape.
 */
export function useDraft<T extends object>(saved: T, version: number, keepAs: string | null = null, read: ReadKept<T> = (part) => part): Draft<T> {
  const [found, setFound] = useState(() => findKept(keepAs, saved, read))
  const [edits, setEdits] = useState<Partial<T>>(found?.edits ?? {})
  const [base, setBase] = useState(found ? { saved: { ...saved, ...found.base }, version: found.version } : { saved, version })
  const values: T = useMemo(() => ({ ...saved, ...edits }), [saved, edits])
  const changed = (Object.keys(edits) as (keyof T & string)[]).filter((key) => !isSame(edits[key], saved[key]))
  const isDirty = changed.length > 0
  const part = (of: Partial<T>): Partial<T> => Object.fromEntries(changed.map((key) => [key, of[key]])) as Partial<T>
  const forget = useKeptForm(keepAs, isDirty ? { edits: part(edits), base: part(base.saved), version: base.version } : null)
  const reset = (): void => {
    forget()
    setFound(null)
    setEdits({})
  }
  return {
    values,
    changed,
    isDirty,
    version: isDirty ? base.version : version,
    set: (next) => {
      if (!isDirty) setBase({ saved, version })
      setEdits((before) => ({ ...before, ...next }))
    },
    reset,
    isClash: (theirs) => changed.some((key) => !isSame(theirs[key], base.saved[key])),
    restoredAt: isDirty ? (found?.savedAt ?? null) : null,
    discard: reset
  }
}
