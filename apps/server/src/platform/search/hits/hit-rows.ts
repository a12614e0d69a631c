import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Finder, FoundPage } from '../../db/gateways.ts'
import { type HitCursor, type HitOrder, isBehind } from './hit-cursor.ts'

/** The first rows that a search finds, and how many there are: where `isTotalExact` is false, there are more than `totalCount`. */
export interface FoundHits extends FoundPage {
  isTotalExact: boolean
  /** Where the next page begins, where that was asked for and there is one. */
  next?: HitCursor | null
}

/** Rows of any table. */
// oxlint-disable-next-line typescript/no-explicit-any -- only their ids and what they are ordered by are read
export type Rows = SelectQueryBuilder<any, any, any>

/** The rows that a search looks through, and what tells whether one is found: with the index over texts, and by what stands in the row alone. */
export interface HitRows {
  /** The column of their ids, with the table's alias. */
  id: string
  order: readonly HitOrder[]
  /** Rows that are there at all; nothing is selected of them yet. */
  living: Rows
  byIndex: Expression<SqlBool>
  byText: Expression<SqlBool>
  /** Of the first rows of the order so many are looked at, at most; none where no index has the living rows in this order. */
  walked: number
  /** Few are found of them as a rule, whatever is looked for. */
  isRare?: boolean
}

/** How many of what is found are wanted, and how far all of it is counted: on a later page from there on. */
export interface HitCounts {
  limit: number
  countsUpTo: number
  /** How far what is common is counted, where that is less: it costs a look at each row. */
  commonUpTo?: number
  /** Which page it is: behind a cursor, or the first; without it nothing is told of further ones. */
  page?: { after: HitCursor | null }
}

/** What is looked for in one table: its rows, how far they are counted, and where they come in steps, the nearest first, those of each step alone. */
export interface HitQuestion {
  rows: HitRows
  counts: HitCounts
  /** `rows` then has the step first among what it is ordered by. */
  steps?: readonly HitRows[]
}

/** Of the first rows of an order so many are looked at, which takes as long as an index over texts takes to name a share of a million rows. */
export const farWalk = 20_000

const inOrder = (rows: Rows, order: readonly Pick<HitOrder, 'value' | 'direction'>[]): Rows =>
  order.reduce((ordered, { value, direction }) => ordered.orderBy(value, (by) => (direction === 'asc' ? by.asc() : by.desc())), rows)

/** Begins queries: statements of a finder, or parts of one. */
type Begin = Pick<Finder['db'], 'selectFrom'>
/** Begins queries that have parts with names. */
export type BeginParts = Pick<Finder['db'], 'selectFrom' | 'with'>

const aliasOf = (id: string): string => id.split('.')[0] ?? ''

/** The first rows of an order, as the table itself. */
export function firstRows(db: Begin, { id, order, living }: HitRows, atMost: number): Rows {
  return db.selectFrom(
    inOrder(living.selectAll(aliasOf(id)), order)
      .limit(atMost)
      .as(aliasOf(id))
  )
}

/** The ids of those among the first rows of an order that are found. */
export function amongFirst(db: Begin, rows: HitRows, atMost: number): Rows {
  return inOrder(firstRows(db, rows, atMost).where(rows.byText).select(`${rows.id} as uuid`), rows.order)
}

/** What is found, with what it is ordered by under numbers. */
function keyed({ id, order, living, byIndex }: HitRows): Rows {
  return living.where(byIndex).select([`${id} as uuid`, ...order.map(({ value }, at) => sql`${value}`.as(`key_${at}`))])
}

/** Rows of a gathered part `g` in their order. */
export const inKeyedOrder = (rows: Rows, order: readonly HitOrder[]): Rows =>
  inOrder(
    rows,
    order.map(({ direction }, at) => ({ value: sql.ref(`g.key_${at}`), direction }))
  )

/**
 * The matches as a part of a statement. A materialised one is planned for all its rows: with the end inside, the planner expects to meet so many soon and reads
 * the table from its beginning.
 */
export const gathered = (db: BeginParts, rows: HitRows, name = 'gathered') =>
  db.with(
    (cte) => cte(name).materialized(),
    () => keyed(rows)
  )

/** The matches up to a number, as a part `g`. */
export const upTo = (db: BeginParts, rows: HitRows, atMost: number) =>
  gathered(db, rows).with(
    (cte) => cte('g').materialized(),
    (parts) => parts.selectFrom('gathered').selectAll().limit(atMost)
  )

/** How many were counted up to a number. */
export const counted = (total: number, countsUpTo: number): Omit<FoundHits, 'uuids'> => ({
  totalCount: Math.min(total, countsUpTo),
  isTotalExact: total <= countsUpTo
})

/** Those of some rows that come behind some keys of their order. */
export const behind = (rows: HitRows, keys: readonly (string | null)[]): HitRows => ({ ...rows, living: rows.living.where(isBehind(rows.order, keys)) })
