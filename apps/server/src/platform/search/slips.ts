import { allowedSlips, nameKey, partsWithSlips, queryReadings, readingOf, withoutLength } from '@mekiki/text'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { markedGrams } from './columns.ts'
import { holdsGrams, type NamedColumns } from './keyword.ts'

/** Names that may be meant by a keyword which was typed with slips: those that the index holds some whole part of, and how many pairs they share with it. */
export interface NearNames {
  condition: RawBuilder<SqlBool>
  shared: RawBuilder<number>
}

function pairsOf(part: string): string[] {
  const characters = [...part]
  return characters.slice(1).map((character, at) => `${characters[at] ?? ''}${character}`)
}

const partsOf = (text: string, slips: number): string[][] => partsWithSlips(text, slips).map(pairsOf)

/** Kana as it sounds, whose pairs stand beside those of the name; empty for anything else. */
function soundOf(key: string): string {
  return /^[\u30a1-\u30fa]+$/u.test(key) && queryReadings(key).length > 0 ? withoutLength(readingOf(key)).replaceAll(' ', '') : ''
}

/** Which rows may be meant by a keyword with slips; null for one that allows none. What is found is only near: how near is told by the names themselves. */
export function nearNames(columns: NamedColumns, keyword: string): NearNames | null {
  const key = nameKey(keyword)
  const slips = allowedSlips(key)
  if (slips === 0) return null
  const [written, sounding] = [partsOf(key, slips), partsOf(soundOf(key), slips)]
  const ways = [...written.map((pairs) => markedGrams(pairs)), ...sounding].map((grams) => holdsGrams(columns, grams))
  // Looking for a pair in the stored text takes a tenth of looking through the grams of the row.
  const pairs = [...new Set([...written, ...sounding].flat())]
  const held = pairs.map((pair) => sql`(strpos(${sql.ref(columns.textColumn)}, ${pair}) > 0)::integer`)
  return { condition: sql<SqlBool>`(${sql.join(ways, sql` or `)})`, shared: sql<number>`(${sql.join(held, sql` + `)})` }
}
