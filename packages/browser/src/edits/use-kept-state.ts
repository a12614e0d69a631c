import { useState } from 'react'
import { findKeptForm, hasShape, useKeptForm } from './kept-drafts.ts'

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right)

/** What a form says about its draft. */
export interface RestoredDraft {
  /** When the draft in the fields was kept; null where they hold none of an earlier visit. */
  restoredAt: string | null
  /** Puts the start back and forgets the draft. */
  discard: () => void
}

function restored<T extends object>(name: string | null, start: T): { value: T; savedAt: string } | null {
  const kept = name === null ? null : findKeptForm(name)
  if (!kept || typeof kept.value !== 'object' || kept.value === null) return null
  const entries = Object.entries(kept.value)
  const isFit = entries.every(([key, value]) => key in start && hasShape(value, start[key as keyof T]))
  return isFit ? { value: { ...start, ...kept.value }, savedAt: kept.savedAt } : null
}

/**
 * As `useState` for the fields of a form, which are kept in this browser while they differ from `start` and found again at the next opening. `name` says
 * which form it is, of which entry; null keeps nothing. `forget` is for what was saved.
 */
export function useKeptState<T extends object>(name: string | null, start: T) {
  const [found, setFound] = useState(() => restored(name, start))
  const [value, setValue] = useState<T>(found?.value ?? start)
  const isDirty = !isSame(value, start)
  const forget = useKeptForm(name, isDirty ? value : null)
  const discard = (): void => {
    forget()
    setFound(null)
    setValue(start)
  }
  const draft: RestoredDraft = { restoredAt: isDirty ? (found?.savedAt ?? null) : null, discard }
  return { value, setValue, isDirty, forget, draft }
}
