/** What no text of a call may hold: control characters but line feed and tab, and halves of surrogate pairs, which no database and no page can keep. */
const refused = /[^\P{Cc}\n\t]|\p{Cs}/u

/** How deeply a call's values may be nested; no shape of the contract comes near. */
export const deepestNesting = 64

/** A text that holds what none may, or a value that is nested too deeply. `field`: its place (`items.0.name`). */
export interface CharacterFault {
  field: string
  /** The character as `U+0000` and where it stands, counted in characters from 1; null for what is nested too deeply. */
  found: { code: string; position: number } | null
}

const lineEnd = /\r\n?/gu

/** The first character of a text that none may hold, as `U+0000`, and where it stands, counted in characters from 1; null when there is none. */
export function findRefused(text: string): CharacterFault['found'] {
  const match = refused.exec(text)
  if (!match) return null
  const code = match[0].codePointAt(0) ?? 0
  const before = Array.from(text.slice(0, match.index))
  return { code: `U+${code.toString(16).toUpperCase().padStart(4, '0')}`, position: before.length + 1 }
}

/** A text that can be kept and shown: a mark stands in the place of what no text may hold. */
export const printable = (text: string): string => text.replaceAll(new RegExp(refused, 'gu'), '\u{fffd}')

/** One line of what may have been several, as browsers paste it: breaks and tabs become a space. */
export const oneLine = (text: string): string => text.replaceAll(/\s*[\n\r\t\u2028\u2029]\s*/gu, ' ')

/**
 * A call's values with line ends as `\n`, and every text (keys too) that holds what none may. It looks at whatever was sent, so that no schema can
 * forget it.
 */
export function readCharacters(value: unknown): { value: unknown; faults: CharacterFault[] } {
  const faults: CharacterFault[] = []
  const readText = (text: string, field: string): string => {
    const plain = text.includes('\r') ? text.replaceAll(lineEnd, '\n') : text
    const found = findRefused(plain)
    if (found) faults.push({ field, found })
    return plain
  }
  const read = (given: unknown, field: string, depth: number): unknown => {
    if (typeof given === 'string') return readText(given, field)
    if (typeof given !== 'object' || given === null) return given
    if (depth > deepestNesting) return void faults.push({ field, found: null })
    const under = (name: string | number): string => (field === '' ? String(name) : `${field}.${name}`)
    if (Array.isArray(given)) return given.map((item, index) => read(item, under(index), depth + 1))
    return Object.fromEntries(Object.entries(given).map(([name, item]) => [readText(name, under(name)), read(item, under(name), depth + 1)]))
  }
  return { value: read(value, '', 0), faults }
}
