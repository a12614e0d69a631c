import { bareName } from '../name-key.ts'
import { queryReadings, type QueryReading } from '../reading.ts'
import { searchText } from '../search-text.ts'
import { TRADE_READINGS } from '../tables/trade-readings.ts'

const TRADES = TRADE_READINGS.map(([trade, kana]) => [searchText(trade), kana] as const)
const KANA = /^[\u30a1-\u30fa-]{2,}$/u
// Or kana, as all of a name in hiragana and kanji (こうのとりほいく).
const BEFORE = /^(?:[\p{Script=Han}\d]+|[\u30a1-\u30fa-]{2,})$/u
// As banks write them.
const LARGE: Readonly<Record<string, string>> = { ャ: 'ヤ', ュ: 'ユ', ョ: 'ヨ', ッ: 'ツ' }
const withLarge = (kana: string): string => kana.replace(/[ャュョッ]/gu, (small) => LARGE[small] ?? small)
// Longer ones are no names.
const longest = 40

/** What stands before a trade that a name ends in, in each of its writings. */
function beforeTrades(name: string, writing: 'kanji' | 'kana'): { before: string; trade: string; kana: string }[] {
  return TRADES.flatMap(([trade, kana]) => {
    const end = writing === 'kanji' ? trade : kana
    return name.endsWith(end) || (writing === 'kana' && name.endsWith(withLarge(kana))) ? [{ before: name.slice(0, -end.length), trade, kana }] : []
  })
}

/**
 * How a name that was typed half in kana (あけぼの醸造 for 曙醸造) sounds as a whole: kana before a trade in kanji. A name must begin so, since part of another
 * family's name would sound alike. Empty for any other word.
 */
export function halfReadings(word: string): QueryReading[] {
  if (word.length > longest) return []
  const found = beforeTrades(bareName(word), 'kanji').filter(({ before }) => KANA.test(before))
  return found.flatMap(({ before, kana }) => queryReadings(before + kana).map((reading): QueryReading => ({ ...reading, isBegun: true })))
}

/** The same the other way round: a name in kanji whose trade was typed in kana (曙じょうぞう), with the trade in kanji. */
export function halfReadTexts(word: string): string[] {
  if (word.length > longest) return []
  const found = beforeTrades(bareName(word), 'kana').filter(({ before }) => BEFORE.test(before))
  return [...new Set(found.map(({ before, trade }) => before + trade))]
}
