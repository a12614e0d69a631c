import { allReadings, allVariants, queryTerms } from '@mekiki/text'

// One search asks the same of its words for each kind, several times; what was typed last is asked again a letter later.
const kept = 64

/** A reading of texts that is kept for the last of them; nobody changes what it gives. */
function remembering<T>(read: (text: string) => readonly T[]): (text: string) => readonly T[] {
  const known = new Map<string, readonly T[]>()
  return (text) => {
    const before = known.get(text)
    if (before) return before
    const given = read(text)
    const [oldest] = known.keys()
    if (known.size >= kept && oldest !== undefined) known.delete(oldest)
    known.set(text, given)
    return given
  }
}

/** `queryTerms`, kept. */
export const termsOf = remembering(queryTerms)
/** `allVariants`, kept. */
export const variantsOf = remembering(allVariants)
/** `allReadings`, kept. */
export const readingsOf = remembering(allReadings)
