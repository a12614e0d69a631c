import { sectionVariants } from '../contact/sections.ts'
import type { QueryTerm } from '../grams.ts'
import { highlight, keptPatterns, readingPattern, soundsLike, type TextRange } from '../highlight.ts'
import { queryReadings, type QueryReading } from '../reading.ts'
import { halfReadings, halfReadVariants } from './half-read.ts'
import { okuriganaVariants } from './okurigana.ts'
import { type QueryVariant, queryVariants } from './variants.ts'

/** All other ways to write a word (`searchText`): those of `queryVariants`, then those whose tables the browser is spared. */
export function allVariants(word: string): QueryVariant[] {
  return [...queryVariants(word), ...okuriganaVariants(word), ...halfReadVariants(word), ...sectionVariants(word)]
}

/** All ways in which a word, as typed, can sound: those of `queryReadings`, then those of names that were typed half in kana. */
export function allReadings(word: string): QueryReading[] {
  return [...queryReadings(word), ...halfReadings(word)]
}

const patternsOf = keptPatterns((word) => allVariants(word).map(({ pattern }) => new RegExp(pattern, 'gu')))

/** `highlight` by all other ways to write a word. */
export const highlightAll = (original: string, terms: readonly QueryTerm[]): TextRange[] => highlight(original, terms, patternsOf)

const soundsOf = keptPatterns((word) => allReadings(word).map(readingPattern))

/** `soundsLike` by all ways in which a word can sound. */
export const soundsLikeAll = (kana: string, terms: readonly QueryTerm[]): boolean => soundsLike(kana, terms, soundsOf)
