import { findFieldErrors } from '@mekiki/browser/field-errors'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { useState } from 'react'

type Faults = Readonly<Record<string, string>>

/** What is wrong with a form, by field. */
export function useFaults() {
  const [faults, setFaults] = useState<Faults>({})
  /** Says what is wrong at the fields and leads to the first of them; `false`, for a form that stays open. */
  const refuse = (found: Faults): false => {
    setFaults(found)
    focusFirstError()
    return false
  }
  return {
    faults,
    refuse,
    clear: () => setFaults({}),
    /** Runs an act; what the server refuses of the fields is said at them. Raises every other failure. */
    attempt: async (act: () => Promise<unknown>, read: (error: unknown) => Faults | null = findFieldErrors): Promise<boolean> => {
      try {
        await act()
        return true
      } catch (error) {
        const found = read(error)
        if (found === null || Object.keys(found).length === 0) throw error
        return refuse(found)
      }
    }
  }
}
