import type { FiguresSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import type { Sql } from './fields.queries.ts'
import type { Weighted } from './summaries.ts'
import { bucketOf, isInBuckets } from './medians.queries.ts'
import { asKey, asNumber, type Cut, keyOfOne, matchingRows, type Plan } from './figures.queries.ts'
import type { View } from './view.ts'

/** What rows that are alike bring of a measure together. */
export interface Parts {
  number: number
  sum: number
  squares: number
}

/** Rows that are alike in all that several sources group by. */
export interface Cell {
  keys: (string | null)[]
  isPrevious: boolean
  rows: number
  parts: Parts[]
}

/** The cells that several sources are taken from, with the places of keys and parts by name. */
export interface Cells {
  cells: Cell[]
  keys: ReadonlyMap<string, number>
  parts: ReadonlyMap<string, number>
}

/** The name of a dimension's keys. */
export const keyName = ({ dimension: { field }, field: { kind }, grain }: Cut): string => (kind === 'time' ? `${field} by ${grain}` : field)

const peopleFields: Record<string, string> = { actors: 'actor', authors: 'author' }

/** The name of the people whom a measure counts, which is that of the field that groups by them. */
export function peopleName(measure: string): string {
  const field = peopleFields[measure]
  if (field === undefined) throw new Error(`the measure ${measure} counts no people`)
  return field
}

/** The name of the buckets that a measure's values lie in. */
export const bucketName = (measure: string): string => `${measure} by bucket`

/** Sources of the same rows as one: what they group by and measure together. */
function columnsOf(plans: readonly Plan[]): { keys: Map<string, Sql>; inputs: Map<string, Sql>; squared: ReadonlySet<string> } {
  const keys = new Map<string, Sql>()
  const inputs = new Map<string, Sql>()
  const squared = new Set<string>()
  for (const { cuts, measures, source } of plans) {
    for (const cut of cuts) {
      if (cut.field.kind === 'many') throw new Error('rows with several values are in no cell of their own')
      keys.set(keyName(cut), keyOfOne(cut.field, cut.grain))
    }
    for (const [index, { fold, input }] of measures.entries()) {
      const name = source.measures[index] ?? ''
      if (fold === 'people') keys.set(peopleName(name), input)
      else if (fold === 'median') keys.set(bucketName(name), bucketOf(input))
      else if (fold !== 'count') inputs.set(name, input)
      if (fold === 'spread') squared.add(name)
    }
  }
  return { keys, inputs, squared }
}

function compareKeys(one: Cell['keys'], other: Cell['keys']): number {
  for (const [index, key] of one.entries()) {
    const [first, second] = [key ?? '', other[index] ?? '']
    if (first !== second) return first < second ? -1 : 1
  }
  return 0
}

/**
 * Reads the rows of several sources once, those that are alike put together. All sources are of the same subject, day and conditions; the rows of the
 * period before are there when one of them compares.
 */
export async function readCells(db: Kysely<DB>, view: View, plans: readonly Plan[]): Promise<Cells> {
  const [first] = plans
  if (!first) throw new Error('cells of no source')
  const widest = plans.find(({ isPrevious }) => isPrevious !== null) ?? first
  const measures: FiguresSource['measures'] = [...new Set(plans.flatMap(({ source }) => source.measures))]
  const rows = matchingRows(db, view, { source: { ...widest.source, measures }, wheres: widest.wheres })
  const { keys, inputs, squared } = columnsOf(plans)
  const [keySql, inputSql, names] = [[...keys.values()], [...inputs.values()], [...inputs.keys()]]
  const inner = rows.select([
    ...keySql.map((key, index) => key.as(`d${index}`)),
    (widest.isPrevious ?? sql`false`).as('is_previous'),
    ...inputSql.map((input, index) => input.as(`v${index}`))
  ])
  const column = (name: string): Sql => sql`${sql.ref(`m.${name}`)}`
  const answer = await db
    .selectFrom(inner.as('m'))
    .select([
      ...keySql.map((_, index) => sql`${column(`d${index}`)}::text`.as(`d${index}`)),
      column('is_previous').as('is_previous'),
      sql`count(*)::float8`.as('rows'),
      ...inputSql.flatMap((_, index) => {
        const value = column(`v${index}`)
        const plain = [sql`count(${value})::float8`.as(`n${index}`), sql`sum(${value})::float8`.as(`s${index}`)]
        return squared.has(names[index] ?? '') ? [...plain, sql`sum(${value}::float8 * ${value}::float8)`.as(`q${index}`)] : plain
      })
    ])
    .groupBy([...keySql.map((_, index) => column(`d${index}`)), column('is_previous')])
    .execute()
  const places = (names: Iterable<string>): Map<string, number> => new Map([...names].map((name, index) => [name, index]))
  const cells = answer.map((row: Record<string, unknown>) => ({
    keys: keySql.map((_, index) => asKey(row[`d${index}`])),
    isPrevious: row['is_previous'] === true,
    rows: asNumber(row['rows']) ?? 0,
    parts: inputSql.map((_, index) => ({
      number: asNumber(row[`n${index}`]) ?? 0,
      sum: asNumber(row[`s${index}`]) ?? 0,
      squares: asNumber(row[`q${index}`]) ?? 0
    }))
  }))
  // Fractions add up to the same last digit only in the same order.
  if (inputSql.length > 0) cells.sort((one, other) => compareKeys(one.keys, other.keys))
  return { cells, keys: places(keys.keys()), parts: places(inputs.keys()) }
}

/** A value of a measure that rows of the same groups have, with the keys of these and its bucket. */
export interface Single extends Weighted {
  keys: (string | null)[]
  isPrevious: boolean
  bucket: number
}

/** The values of a source's measure that lie in some buckets; null when there are more than the limit. */
export async function readSingles(
  db: Kysely<DB>,
  view: View,
  { plan, input, buckets, limit }: { plan: Plan; input: Sql; buckets: readonly number[]; limit: number }
): Promise<Single[] | null> {
  const rows = matchingRows(db, view, plan).where(isInBuckets(input, buckets))
  const answer = await rows
    .select([
      ...plan.cuts.map(({ field, grain }, index) => sql`${field.kind === 'many' ? sql`NULL` : keyOfOne(field, grain)}::text`.as(`d${index}`)),
      (plan.isPrevious ?? sql`false`).as('is_previous'),
      bucketOf(input).as('bucket'),
      sql<number>`${input}::float8`.as('value'),
      sql<number>`count(*)::integer`.as('number')
    ])
    .groupBy(sql.join(Array.from({ length: plan.cuts.length + 3 }, (_, index) => sql.lit(index + 1))))
    .limit(limit + 1)
    .execute()
  if (answer.length > limit) return null
  return answer.map((row: Record<string, unknown>) => ({
    keys: plan.cuts.map((_, index) => asKey(row[`d${index}`])),
    isPrevious: row['is_previous'] === true,
    bucket: Number(row['bucket']),
    value: Number(row['value']),
    number: Number(row['number'])
  }))
}
