import type { QueryTerm } from './grams.ts'
import { DROPPED_IN_KEYS } from './name-key.ts'
import { queryReadings, type QueryReading, readingOf } from './reading.ts'
import { foldRaw } from './search-text.ts'
import { queryVariants } from './query/variants.ts'

/** A half-open range of UTF-16 positions in the original text. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** A normalised text with, for each of its UTF-16 units, the range of the original it came from. */
interface MappedText {
  readonly text: string
  readonly sources: readonly TextRange[]
}

// Characters that can melt into the one before them when a text is normalised: combining and
// voicing marks, half-width voicing marks, Hangul parts, and the invisible ones.
const PIECE = /[\s\S][\p{M}\p{DI}\u309b\u309c\uff9e\uff9f\u1160-\u11ff\u3131-\u318e\uffa0-\uffdc]*/gu

/**
 * Where the words of a query stand in the original text: sorted, not overlapping, in UTF-16
 * positions, whole characters only (a hit inside one of three characters that a single one stands
 * for marks that one). A word that does not occur as such is tried as a name key, as in a name
 * typed with another legal form, unless only one character is left of it; then in its other spellings, those of `patternsOf`.
 */
export function highlight(original: string, terms: readonly QueryTerm[], patternsOf: WordPatterns = spellingsOf): TextRange[] {
  if (terms.length === 0 || original === '') return []
  const plain = mapText(original)
  let squeezed: MappedText | undefined
  const hits: TextRange[] = []
  for (const term of terms) {
    const direct = occurrences(plain, term.text)
    hits.push(...direct)
    if (direct.length > 0 || term.isPhrase) continue
    squeezed ??= withoutDropped(plain)
    const asName = [...term.nameKey].length < 2 ? [] : occurrences(squeezed, term.nameKey)
    const patterns = asName.length > 0 ? [] : patternsOf(term.text)
    hits.push(...asName, ...spelled(plain, patterns), ...spelled(squeezed, patterns))
  }
  return merged(hits)
}

/** Whether a text in kana sounds like every word of a query, or like all of them together; lengths and romaji count as in a search. */
export function soundsLike(kana: string, terms: readonly QueryTerm[], patternsOf: WordPatterns = readingsOf): boolean {
  const reading = readingOf(kana)
  const isHeard = (word: string) => patternsOf(word).some((pattern) => pattern.test(reading))
  if (reading === '' || terms.length === 0 || terms.some(({ isPhrase }) => isPhrase)) return false
  return terms.every(({ text, nameKey }) => isHeard(text) || isHeard(nameKey)) || isHeard(terms.map(({ nameKey }) => nameKey).join(''))
}

const maxKnown = 50

/** What finds a word in normalised texts. */
export type WordPatterns = (word: string) => readonly RegExp[]

/** Keeps the patterns of words: the same ones are looked for in each cell of a list. */
export function keptPatterns(patternsOf: (word: string) => RegExp[]): WordPatterns {
  const known = new Map<string, readonly RegExp[]>()
  return (word) => {
    let patterns = known.get(word)
    if (patterns === undefined) {
      if (known.size >= maxKnown) known.clear()
      known.set(word, (patterns = patternsOf(word)))
    }
    return patterns
  }
}

const spellingsOf: WordPatterns = keptPatterns((word) => queryVariants(word).map(({ pattern }) => new RegExp(pattern, 'gu')))
const readingsOf: WordPatterns = keptPatterns((word) => queryReadings(word).map(readingPattern))

/** What finds a way to read a word in what `readingOf` gives. */
export function readingPattern({ pattern, isBegun }: QueryReading): RegExp {
  return new RegExp(isBegun ? `^${pattern}` : pattern, 'u')
}

function spelled(mapped: MappedText, patterns: readonly RegExp[]): TextRange[] {
  return patterns.flatMap((pattern) => [...mapped.text.matchAll(pattern)].flatMap(({ index, 0: found }) => rangeAt(mapped, index, found.length)))
}

function rangeAt({ sources }: MappedText, at: number, length: number): TextRange[] {
  const [first, last] = [sources[at], sources[at + length - 1]]
  return first !== undefined && last !== undefined ? [{ start: first.start, end: last.end }] : []
}

/** `searchText` of a text, with the way back to the original. */
export function mapText(original: string): MappedText {
  let text = ''
  const sources: TextRange[] = []
  for (const match of original.matchAll(PIECE)) {
    const source = { start: match.index, end: match.index + match[0].length }
    for (const character of foldRaw(match[0])) {
      const isSpace = /\p{White_Space}/u.test(character)
      if (isSpace && (text === '' || text.endsWith(' '))) continue
      text += isSpace ? ' ' : character
      for (let unit = 0; unit < character.length; unit += 1) sources.push(source)
    }
  }
  if (!text.endsWith(' ')) return { text, sources }
  return { text: text.slice(0, -1), sources: sources.slice(0, -1) }
}

function withoutDropped(mapped: MappedText): MappedText {
  const kept = mapped.sources.filter((_, index) => (mapped.text[index] ?? '').replace(DROPPED_IN_KEYS, '') !== '')
  return { text: mapped.text.replace(DROPPED_IN_KEYS, ''), sources: kept }
}

function occurrences(mapped: MappedText, word: string): TextRange[] {
  if (word === '') return []
  const found: TextRange[] = []
  for (let at = mapped.text.indexOf(word); at !== -1; at = mapped.text.indexOf(word, at + 1)) {
    found.push(...rangeAt(mapped, at, word.length))
  }
  return found
}

function merged(ranges: readonly TextRange[]): TextRange[] {
  const result: { start: number; end: number }[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last !== undefined && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else result.push({ ...range })
  }
  return result
}
