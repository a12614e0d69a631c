const least = 8
const most = 2000

/** What a company does, from the words of a page, its lines kept; null when they are too few to say anything. */
export function summaryOf(text: string): string | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const whole = lines.join('\n')
  if (whole.length < least || !/\p{L}{2}/u.test(whole)) return null
  return whole.length <= most ? whole : `${whole.slice(0, most - 1)}…`
}
