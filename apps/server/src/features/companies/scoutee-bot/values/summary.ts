const min = 8
const max = 2000

/** What a company does, from the words of a page, its lines kept; null when they are too few to say anything. */
export function summaryOf(text: string): string | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const whole = lines.join('\n')
  if (whole.length < min || !/\p{L}{2}/u.test(whole)) return null
  return whole.length <= max ? whole : `${whole.slice(0, max - 1)}…`
}
