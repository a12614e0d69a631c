import { nameKey } from './name-key.ts'
import { searchText } from './search-text.ts'

/** One word of a query. */
export interface QueryTerm {
  /** As typed. */
  readonly typed: string
  /** `searchText` of it; as typed where that is empty. To compare with stored `searchText`. */
  readonly text: string
  /** Grams that a text containing `text` must have: its bigrams, or the one character. */
  readonly grams: readonly string[]
  /** `nameKey` of it, never empty. To compare with stored `nameKey`. */
  readonly nameKey: string
  /** Grams that a name containing `nameKey` must have. */
  readonly nameKeyGrams: readonly string[]
  /** It was typed in quotes: it must stand as it is, spaces and all, in no other spelling. */
  readonly isPhrase?: true
}

/**
 * The search tokens of texts: the distinct single characters and pairs of neighbouring characters
 * (by code point) of each text's `searchText`, in order of appearance. Pairs never join two texts,
 * and spaces are no tokens, since no query word holds one. `nameKey` values can be passed as texts.
 */
export function grams(...texts: readonly string[]): string[] {
  const found = new Set<string>()
  for (const text of texts) addGrams(found, searchText(text))
  return [...found]
}

/** Adds the `grams` of a text that `searchText` or `nameKey` gave: it is not normalised once more, which takes as long as the rest. */
export function addGrams(found: Set<string>, normalised: string): void {
  let previous = ' '
  for (const character of normalised) {
    if (character !== ' ') {
      found.add(character)
      if (previous !== ' ') found.add(previous + character)
    }
    previous = character
  }
}

/** Adds the pairs among the grams of such a text, each behind a mark. */
export function addPairs(found: Set<string>, normalised: string, mark = ''): void {
  let previous = ' '
  for (const character of normalised) {
    if (character !== ' ' && previous !== ' ') found.add(mark + previous + character)
    previous = character
  }
}

/** The distinct pairs among the grams of such a text. */
export function pairsIn(normalised: string): string[] {
  const found = new Set<string>()
  addPairs(found, normalised)
  return [...found]
}

const QUOTED = /(?<!\S)["\u201c-\u201f\uff02]([^"\u201c-\u201f\uff02]*[^"\s\u201c-\u201f\uff02][^"\u201c-\u201f\uff02]*)["\u201c-\u201f\uff02](?!\S)|\S+/gu

// What is named in a text stands in brackets there: 「」, 『』, 【】, 《》, 〈〉.
const BRACKETS = /^[「『【《〈]+|[」』】》〉]+$/gu

/**
 * The words of a query and its phrases in quotes, split at half- and full-width spaces, each once. A word that normalises to
 * nothing is searched as typed (decisions: "Keyword search"). Empty for a query of spaces alone.
 */
export function queryTerms(query: string): QueryTerm[] {
  const terms = new Map<string, QueryTerm>()
  for (const [typed, phrase] of query.matchAll(QUOTED)) {
    const whole = phrase === undefined ? '' : searchText(phrase)
    if (whole !== '') {
      if (!terms.has(whole)) terms.set(whole, { ...termOf(phrase ?? typed, whole), isPhrase: true })
      continue
    }
    const normalised = searchText(typed).replace(BRACKETS, '') || typed
    for (const text of normalised.split(' ')) {
      if (!terms.has(text)) terms.set(text, termOf(typed, text))
    }
  }
  return [...terms.values()]
}

function termOf(typed: string, text: string): QueryTerm {
  const key = nameKey(text) || text
  return { typed, text, grams: requiredGrams(text), nameKey: key, nameKeyGrams: requiredGrams(key) }
}

function requiredGrams(text: string): string[] {
  return [...new Set(text.split(' ').flatMap(gramsOfWord))]
}

function gramsOfWord(word: string): string[] {
  const characters = [...word]
  return characters.length === 1 ? characters : characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`)
}
