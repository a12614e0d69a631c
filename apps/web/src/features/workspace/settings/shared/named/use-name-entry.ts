import { findFieldErrors } from '@mekiki/browser/field-errors'
import { useState } from 'react'
import { nameFault } from './name-rules.ts'

/** A name being typed: what its field shows, and the way to send it. */
export function useNameEntry(initial: string, texts: { nameMissing: string; nameTooLong: string }) {
  const [name, setName] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  /**
   * Sends the name unless something is wrong with it, which is told at the field, as is a name that the server refuses.
   * @returns whether it was taken. Every other error passes on.
   */
  const send = async (write: (name: string) => Promise<unknown>): Promise<boolean> => {
    const fault = nameFault(name)
    if (fault !== null) setError(fault === 'missing' ? texts.nameMissing : texts.nameTooLong)
    if (fault !== null || isBusy) return false
    setBusy(true)
    try {
      await write(name.trim())
      return true
    } catch (refusal) {
      const message = findFieldErrors(refusal)?.['name']
      if (message === undefined) throw refusal
      setError(message)
      return false
    } finally {
      setBusy(false)
    }
  }
  const change = (next: string): void => {
    setName(next)
    setError(null)
  }
  return { field: { value: name, error: error ?? undefined, onChange: change }, isBusy, send, change }
}
