import { useState } from 'react'

/** Gives an idempotency key for each content: a repetition of the same content keeps its key, a corrected one gets its own (3-decisions, "Every call"). */
export function useRequestKey(): (content: unknown) => string {
  const [keys] = useState(() => new Map<string, string>())
  return (content) => {
    const text = JSON.stringify(content)
    const key = keys.get(text) ?? crypto.randomUUID()
    keys.set(text, key)
    return key
  }
}
