import { useState } from 'react'

/** Remembers that a write on another way than the form's own button has succeeded. */
export function useSaved() {
  const [isSaved, setSaved] = useState(false)
  const note = async (write: Promise<boolean>) => setSaved(await write)
  return { isSaved, note }
}
