import { allowedSlips, nameKey, pairsIn, partsWithSlips, queryReadings, readingOf, soundPartsWithSlip, withoutLength } from '@mekiki/text'
import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Finder } from '../db/gateways.ts'
import { markedGrams } from './columns.ts'
import { holdsGrams, type NamedColumns } from './keyword.ts'

/** Names that may be meant by a keyword which was typed with slips: those that the index holds some whole part of, and how many pairs they share with it. */
export interface NearNames {
  condition: RawBuilder<SqlBool>
  shared: RawBuilder<number>
  /** By how many characters the name is longer or shorter. */
  apart: RawBuilder<number>
}

const partsOf = (text: string, slips: number): string[][] => partsWithSlips(text, slips).map(pairsIn)

/** Kana as it sounds, whose pairs stand beside those of the name; empty for anything else. */
function soundOf(key: string): string {
  return /^[\u30a1-\u30fa]+$/u.test(key) && queryReadings(key).length > 0 ? withoutLength(readingOf(key)).replaceAll(' ', '') : ''
}

/** Which rows may be meant by a keyword with slips; null for one that allows none. What is found is only near: how near is told by the names themselves. */
export function nearNames(columns: NamedColumns, keyword: string): NearNames | null {
  const key = nameKey(keyword)
  const slips = allowedSlips(key)
  if (slips === 0) return null
  const [written, sounding] = [partsOf(key, slips), [...partsOf(soundOf(key), slips), ...soundPartsWithSlip(key)]]
  const ways = [...written.map((pairs) => markedGrams(pairs)), ...sounding].map((grams) => holdsGrams(columns, grams))
  // Quicker than to look through the grams of the row.
  const pairs = [...new Set([...written, ...sounding].flat())]
  const held = pairs.map((pair) => sql`(strpos(${sql.ref(columns.textColumn)}, ${pair}) > 0)::integer`)
  const apart = sql<number>`abs(char_length(${sql.ref(columns.nameKeyColumn)}) - ${[...key].length}::integer)`
  return { condition: sql<SqlBool>`(${sql.join(ways, sql` or `)})`, shared: sql<number>`(${sql.join(held, sql` + `)})`, apart }
}

/**
 * The ids of rows that may be meant: those that share most with the keyword first, of these the ones whose name is about as long. All that the index gives are
 * compared, so that none of them hides a nearer one. `near` is without an end: one of its own would have the planner read the table from its beginning, so
 * many does it expect to find there.
 */
export function findNearest<DB, TB extends keyof DB>(
  finder: Finder,
  near: SelectQueryBuilder<DB, TB, { uuid: string; shared: number; apart: number }>,
  limit: number
) {
  const nearest = finder.db
    .with(
      (cte) => cte('near').materialized(),
      () => near
    )
    .selectFrom('near')
    .select('near.uuid')
  return finder.findIds(nearest.orderBy('near.shared', 'desc').orderBy('near.apart').orderBy('near.uuid').limit(limit))
}
