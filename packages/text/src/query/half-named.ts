import { readingGrams, readingOf, withoutLength } from '../reading.ts'
import { searchText } from '../search-text.ts'
import { TRADE_READINGS } from '../tables/trade-readings.ts'

/** A name that was typed half in kanji and half as it sounds (斉藤みわこ, さいとう美和子): what it holds in kanji, and how its other half sounds. */
export interface HalfNamed {
  /** As `nameKey` has it. */
  kanji: string
  isBegunByKanji: boolean
  /** A regular expression of the whole name's key. */
  key: string
  /** As `readingOf` has it, and its pairs. */
  sound: string
  grams: readonly string[]
}

const HALVES = /^(?:(\p{Script=Han}{1,4})([\u30a1-\u30fa-]{2,})|([\u30a1-\u30fa-]{2,})(\p{Script=Han}{1,4}))$/u
const shortest = 3
const mostKanji = 3

/** A word in kanji and kana as the halves of a name; null for any other, and where both halves are short. */
export function halfNamed(word: string): HalfNamed | null {
  const [, first = '', behind = '', before = '', last = ''] = HALVES.exec(searchText(word)) ?? []
  const [kanji, kana] = [first || last, behind || before]
  const heard = readingOf(kana)
  const pairs = [...withoutLength(heard)]
  // Before a trade all that is typed is how a name begins (`halfReadings`), and part of another family's name is not meant.
  const isTrade = TRADE_READINGS.some(([trade, sound]) => last.endsWith(searchText(trade)) || behind.endsWith(sound))
  if (kanji === '' || isTrade || pairs.length < 2 || (kanji.length < 2 && pairs.length < shortest)) return null
  // A kanji is a kana at least.
  const rest = `.{1,${Math.min(pairs.length, mostKanji)}}`
  return {
    kanji,
    key: first === '' ? `^${rest}${kanji}$` : `^${kanji}${rest}$`,
    isBegunByKanji: first !== '',
    sound: heard,
    grams: readingGrams(heard)
  }
}
