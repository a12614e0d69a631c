import { useState } from 'react'
import { findFieldErrors } from '@mekiki/browser/field-errors'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { useBuilderTexts } from '../forms-texts.ts'
import { formFaults, placeRefusals } from './faults.ts'
import type { FormValues } from './form-draft.ts'

/** A sentence at a field of a part of the form. */
export interface PlacedFault {
  part: string
  field: string
  message: string
}

/**
 * The sentences at the parts of a form: our own once saving was tried, the server's until their part changes. `select` opens the part in
 * which the first one stands.
 */
export function useFormFaults(values: FormValues, select: (part: string) => void) {
  const texts = useBuilderTexts()
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<readonly PlacedFault[]>([])
  const own = formFaults(values).map(({ part, field, fault }) => ({ part, field, message: texts.faults[fault] }))
  const shown: readonly PlacedFault[] = [...refused, ...(isTried ? own : [])]
  const show = (faults: readonly PlacedFault[]) => {
    const [first] = faults
    if (first) select(first.part)
    focusFirstError()
  }
  return {
    /** All that keeps the form from being saved, also before saving was tried. */
    own,
    faultyParts: new Set(shown.map(({ part }) => part)) as ReadonlySet<string>,
    errorsOf: (part: string): Partial<Record<string, string>> =>
      Object.fromEntries(shown.filter((fault) => fault.part === part).map(({ field, message }) => [field, message])),
    /** The server's sentences about a part are about what it was before. */
    forget: (part: string) => setRefused((before) => (before.some((fault) => fault.part === part) ? before.filter((fault) => fault.part !== part) : before)),
    /**
     * Runs a save when nothing is wrong; a refusal of fields is shown at them, every other error passes on.
     * @returns whether it was saved.
     */
    submit: async (save: () => Promise<boolean>): Promise<boolean> => {
      setTried(true)
      if (own.length > 0) {
        show(own)
        return false
      }
      try {
        return await save()
      } catch (error) {
        const found = placeRefusals(findFieldErrors(error) ?? {}, values.content)
        if (found.length === 0) throw error
        setRefused(found)
        show(found)
        return false
      }
    }
  }
}
