/** The longest name that people may give (contract `nameText`). */
const longestName = 200

/** What is wrong with a name as typed; null when it will do. */
export function nameFault(name: string): 'missing' | 'tooLong' | null {
  const length = name.trim().length
  if (length === 0) return 'missing'
  return length > longestName ? 'tooLong' : null
}

/** The longest name of a status or perspective (contract). */
export const longestPartName = 100
