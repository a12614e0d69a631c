import { allowedSlips, nameKey, partsWithSlips, queryReadings, readingOf, withoutLength } from '@mekiki/text'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { markedGrams } from './columns.ts'
import { gramNumber } from './gram-numbers.ts'
import { holdsGrams, keyGrams, type NamedColumns } from './keyword.ts'

/** Names that may be meant by a keyword which was typed with slips: those that the index holds some whole part of, and how many pairs they share with it. */
export interface NearNames {
  condition: RawBuilder<SqlBool>
  shared: RawBuilder<number>
}

const partsOf = (text: string, marked: (grams: string[]) => string[]): string[][] =>
  partsWithSlips(text, allowedSlips(text)).map((part) => marked(keyGrams(part)))

/** Kana as it sounds, whose pairs stand beside those of the name. */
function soundingParts(key: string): string[][] {
  if (queryReadings(key).length === 0 || !/^[\u30a1-\u30fa]+$/u.test(key)) return []
  const sound = withoutLength(readingOf(key)).replaceAll(' ', '')
  const characters = [...sound]
  const pairs = (part: string): string[] => [...part].slice(1).map((character, at) => `${[...part][at] ?? ''}${character}`)
  return characters.length < 2 ? [] : partsWithSlips(sound, allowedSlips(key)).map(pairs)
}

/** Which rows may be meant by a keyword with slips; null for one that allows none. What is found is only near: how near is told by the names themselves. */
export function nearNames(columns: NamedColumns, keyword: string): NearNames | null {
  const key = nameKey(keyword)
  if (allowedSlips(key) === 0) return null
  const parts = [...partsOf(key, markedGrams), ...soundingParts(key)]
  if (parts.length === 0) return null
  const requested = [...new Set(parts.flat())].map(gramNumber)
  return {
    condition: sql<SqlBool>`(${sql.join(
      parts.map((grams) => holdsGrams(columns, grams)),
      sql` or `
    )})`,
    shared: sql<number>`(select count(*) from unnest(${sql.ref(columns.gramsColumn)}) as held(gram) where held.gram = any(${requested}::bigint[]))`
  }
}
