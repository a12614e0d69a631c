import { nameKey } from '@mekiki/text'

/** No legal form is longer than this many characters. */
const LONGEST_FORM = 14
const known = new Map<string, string>()

function findInitial(name: string): string {
  const letters = [...name.trim()]
  const key = nameKey(name)
  // What can go from the front without changing the key is a legal form or a mark; the letter after the longest such part stands for the name.
  for (let cut = Math.min(LONGEST_FORM, letters.length - 1); cut > 0; cut -= 1) {
    if (nameKey(letters.slice(cut).join('')) === key) return letters[cut] ?? ''
  }
  return letters[0] ?? ''
}

/** The letter that stands for a name on its mark: its first, a leading legal form left out, in upper case. */
export function initialOf(name: string): string {
  const found = known.get(name)
  if (found !== undefined) return found
  const initial = findInitial(name).trim().toUpperCase()
  if (known.size > 5000) known.clear()
  known.set(name, initial)
  return initial
}
