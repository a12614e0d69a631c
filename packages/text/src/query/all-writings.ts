import { sectionVariants } from '../contact/sections.ts'
import type { QueryTerm } from '../grams.ts'
import { highlight, keptPatterns, readingPattern, soundsLike, type TextRange } from '../highlight.ts'
import { bareName } from '../name-key.ts'
import { searchText } from '../search-text.ts'
import { queryReadings, type QueryReading } from '../reading.ts'
import { amountVariants } from './amounts.ts'
import { dateVariants } from './dates.ts'
import { halfReadings, halfReadTexts } from './half-read.ts'
import { looseVariants } from './loose-patterns.ts'
import { okuriganaTexts, okuriganaVariants } from './okurigana.ts'
import { rewritten } from './rewritten.ts'
import { type QueryVariant, queryVariants, variantOf } from './variants.ts'

const longest = 60
// What a word is typed for may itself be written otherwise (取りまとめ, 取り纏め, 取纏め).
const mostTexts = 16
const mostMore = 24

/** What a word may be typed for, with what that is written as. */
function textsFor(word: string): string[] {
  const changesOf = (text: string): string[] => [...rewritten(text), ...okuriganaTexts(text), ...halfReadTexts(text)]
  const first = changesOf(word)
  return [...new Set([...first, ...first.flatMap(changesOf)])].filter((text) => text !== word).slice(0, mostTexts)
}

/** All other ways to write a word (`searchText`): those of `queryVariants`, then those whose tables the browser is spared. */
export function allVariants(word: string): QueryVariant[] {
  const usual = [...queryVariants(word), ...okuriganaVariants(word)]
  if (word.length > longest) return [...usual, ...sectionVariants(word)]
  const texts = textsFor(word)
  const more = [...looseVariants(word), ...dateVariants(word), ...amountVariants(word), ...texts.map(variantOf), ...texts.flatMap(queryVariants)]
  const known = new Map([...usual, ...sectionVariants(word)].map((variant) => [variant.pattern, variant]))
  const all = known.size + mostMore
  for (const variant of more) if (known.size < all && !known.has(variant.pattern) && variant.grams.length > 0) known.set(variant.pattern, variant)
  return [...known.values()]
}

/** All ways in which a word, as typed, can sound: those of `queryReadings`, then those of names that were typed half in kana. */
export function allReadings(word: string): QueryReading[] {
  const joined = searchText(word).replaceAll('\u30fb', '')
  // A name with its legal form in one bracket (カ)ヤマ), with dots between its words, or as people are called.
  const others = [bareName(word), joined, joined.replace(/(?<=^[\u30a1-\u30fa-]{3,})(?:サン|サマ)$/u, '')].filter((other) => other !== searchText(word))
  const heard = [...queryReadings(word), ...halfReadings(word), ...[...new Set(others)].flatMap(queryReadings)]
  return [...new Map(heard.map((reading) => [`${String(reading.isBegun)}${reading.pattern}`, reading])).values()]
}

const patternsOf = keptPatterns((word) => allVariants(word).map(({ pattern }) => new RegExp(pattern, 'gu')))

/** `highlight` by all other ways to write a word. */
export const highlightAll = (original: string, terms: readonly QueryTerm[]): TextRange[] => highlight(original, terms, patternsOf)

const soundsOf = keptPatterns((word) => allReadings(word).map(readingPattern))

/** `soundsLike` by all ways in which a word can sound. */
export const soundsLikeAll = (kana: string, terms: readonly QueryTerm[]): boolean => soundsLike(kana, terms, soundsOf)
