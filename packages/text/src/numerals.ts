const DIGITS = '〇一二三四五六七八九'
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }
const largest = 9999

/** The number that figures or kanji write, up to 9,999; kanji by place (一二) or by unit (十二). Null for anything else. */
export function readNumeral(text: string): number | null {
  if (/^\d{1,4}$/u.test(text)) return Number(text)
  const characters = [...text.replaceAll('零', '〇')]
  if (characters.length === 0) return null
  if (characters.every((character) => DIGITS.includes(character))) {
    const value = Number(characters.map((character) => DIGITS.indexOf(character)).join(''))
    return value > largest ? null : value
  }
  return byUnits(characters)
}

function byUnits(characters: readonly string[]): number | null {
  let [sum, digit, last] = [0, 0, Number.POSITIVE_INFINITY]
  for (const character of characters) {
    const unit = UNITS[character]
    if (unit === undefined) {
      if (digit !== 0 || !DIGITS.includes(character)) return null
      digit = DIGITS.indexOf(character)
      continue
    }
    if (unit >= last) return null
    sum += unit * (digit === 0 ? 1 : digit)
    ;[digit, last] = [0, unit]
  }
  return sum + digit
}

/** The spellings of a number: figures, kanji by unit and, where it differs, by place. */
export function numeralsOf(value: number): string[] {
  const figures = String(value)
  const byPlace = [...figures].map((digit) => DIGITS[Number(digit)] ?? '').join('')
  if (value === 0) return [figures, byPlace]
  let [rest, unitsText] = [value, '']
  for (const [name, unit] of Object.entries(UNITS).toReversed()) {
    const count = Math.floor(rest / unit)
    if (count > 0) unitsText += `${count === 1 ? '' : (DIGITS[count] ?? '')}${name}`
    rest %= unit
  }
  return [...new Set([figures, unitsText + (rest > 0 ? (DIGITS[rest] ?? '') : ''), byPlace])]
}
