import { useState } from 'react'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { handleError } from '../../../shared/calls/handle-error.ts'

/** The sentence for each faulty field, by its path on the wire (`url`, `ideas.0.name`). */
export type FieldErrors = Record<string, string>

const headOf = (path: string): string => path.split('.')[0] ?? path

/** What is wrong with a form's fields: told at the field, gone once the field is changed. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({})
  return {
    errors,
    setErrors,
    /** Forgets the faults of fields that have just been changed. */
    forget: (fields: readonly string[]) => setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !fields.includes(headOf(path))))),
    /**
     * Runs a write. A refused input is told at its fields and gives false; what lies in none of the `fields` of the form is shown as a
     * notice. Every other error passes on.
     */
    guard: async (fields: readonly string[], write: () => Promise<boolean>): Promise<boolean> => {
      try {
        return await write()
      } catch (error) {
        const found = findFieldErrors(error)
        if (found === null) throw error
        setErrors(found)
        if (!Object.keys(found).some((path) => fields.includes(headOf(path)))) handleError(error)
        return false
      }
    }
  }
}
