import { useConflict } from './use-conflict.ts'
import { useDraft } from './use-draft.ts'

interface EntryDraftOptions<S, T extends S, V> {
  /** What is saved. */
  entry: S & { version: number }
  /** The values of the form that an entry has. */
  valuesOf: (entry: S) => V
  /** The current entry for a refused stale write; null for every other error. */
  find: (error: unknown) => T | null
  /** Shows an entry that was read anew. */
  put: (entry: T) => void
  /** The name under which the draft is kept in this browser. */
  keepAs?: string
}

/**
 * The draft of one entry, and what happens when somebody else saved it meanwhile.
 * @returns the draft; `run`, which writes it; `conflict` with the values of both sides, until the person has chosen or calls `clear`; and `takeTheirs`.
 */
export function useEntryDraft<S, T extends S & { version: number }, V extends object>({ entry, valuesOf, find, put, keepAs }: EntryDraftOptions<S, T, V>) {
  const draft = useDraft(valuesOf(entry), entry.version, keepAs)
  const { conflict, run, clear } = useConflict(find, (theirs) => draft.isClash(valuesOf(theirs)))
  const takeTheirs = () => {
    if (conflict) put(conflict.theirs)
    draft.reset()
    clear()
  }
  return { draft, run, clear, takeTheirs, conflict: conflict && { theirs: valuesOf(conflict.theirs), overwrite: conflict.overwrite } }
}
