import { type ScouteeSortKey, stages } from '@mekiki/contract/constants/index'
import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import { conditionOf } from '../../platform/search/index.ts'
import { filtersOf, type ScouteeSearch, textOf } from './scoutee-filters.queries.ts'

/** The part of a result that is wanted. */
export interface Slice {
  limit: number
  offset: number
}

/** An order of scoutees `s`. */
export interface ScouteeOrder {
  by: Expression<unknown>
  isDescending: boolean
  /** The ids run with or against the values, as the index over both does; where no index does, with them. */
  ties: 'same' | 'opposite'
  /** Whether an index holds the rows in this order; the others may hold empty values, which come last. */
  isIndexed: boolean
}

/** How many of the first rows of an index a search walks through before it gathers all matches instead. */
export const walkedAtMost = 20_000

const japanese = (name: string) => sql`${sql.ref(name)} collate "ja-x-icu"`
const plain = (by: Expression<unknown>) => ({ by, ties: 'same', isIndexed: false }) as const

const orders: Record<ScouteeSortKey, Omit<ScouteeOrder, 'isDescending'>> = {
  created_at: { by: sql.ref('s.created_at'), ties: 'opposite', isIndexed: true },
  updated_at: { by: sql.ref('s.updated_at'), ties: 'opposite', isIndexed: true },
  scoutee_name: { by: sql.ref('s.name_sort'), ties: 'same', isIndexed: true },
  finance_date: plain(sql.ref('s.finance_date')),
  foundation_date: plain(sql.ref('s.foundation_date')),
  country: plain(sql.ref('s.country')),
  address: plain(japanese('s.address')),
  representative: plain(japanese('s.representative')),
  stage: plain(sql`array_position(${[...stages]}::text[], ${sql.ref('s.stage')})`),
  capital: plain(sql.ref('s.capital'))
}

/** The order that a search asks for; without a key the newest come first. */
export function orderOf(search: Pick<ScouteeSearch, 'sort' | 'order'>): ScouteeOrder {
  return { ...orders[search.sort ?? 'created_at'], isDescending: (search.order ?? 'desc') === 'desc' }
}

const living = (db: Kysely<DB>) => db.selectFrom('scoutees as s').where('s.deleted_at', 'is', null)

/** The living scoutees that meet every condition of a search. */
function matching(db: Kysely<DB>, search: ScouteeSearch) {
  const text = textOf(search)
  const filtered = living(db).where(filtersOf(db, search))
  return text ? filtered.where(conditionOf(text)) : filtered
}

const tieDirection = ({ ties, isDescending }: ScouteeOrder) => (isDescending === (ties === 'same') ? 'desc' : 'asc')

/** The ids of a search in an order, as the planner likes: for searches without text. */
export function scouteePage(db: Kysely<DB>, search: ScouteeSearch, order: ScouteeOrder, slice: Slice) {
  return matching(db, search)
    .select('s.uuid')
    .orderBy(order.by, (by) => {
      const directed = order.isDescending ? by.desc() : by.asc()
      return order.isIndexed ? directed : directed.nullsLast()
    })
    .orderBy('s.uuid', tieDirection(order))
    .limit(slice.limit)
    .offset(slice.offset)
}

/** Scoutees that meet a condition, gathered by the index over their texts before they are put in order: for matches that are few. */
export function gatheredPage(db: Kysely<DB>, search: ScouteeSearch, condition: Expression<SqlBool>, order: ScouteeOrder, slice: Slice) {
  return db
    .with(
      (name) => name('gathered').materialized(),
      () =>
        living(db)
          .where(filtersOf(db, search))
          .where(condition)
          .select(['s.uuid', sql`${order.by}`.as('place')])
    )
    .selectFrom('gathered as g')
    .select('g.uuid')
    .orderBy('g.place', (by) => (order.isDescending ? by.desc().nullsLast() : by.asc().nullsLast()))
    .orderBy('g.uuid', tieDirection(order))
    .limit(slice.limit)
    .offset(slice.offset)
}

/**
 * Scoutees that meet a condition among the first of an index, in its order: for matches that are many. Gives fewer than asked when there are not
 * enough among the first `walkedAtMost`. The condition must look at stored texts only: looking at grams is dear.
 */
export function walkedPage(db: Kysely<DB>, search: ScouteeSearch, condition: Expression<SqlBool>, order: ScouteeOrder, slice: Slice) {
  const direction = order.isDescending ? 'desc' : 'asc'
  const first = living(db).selectAll().orderBy(order.by, direction).orderBy('s.uuid', tieDirection(order)).limit(walkedAtMost)
  return db
    .selectFrom(first.as('s'))
    .select('s.uuid')
    .where(filtersOf(db, search))
    .where(condition)
    .orderBy(order.by, direction)
    .orderBy('s.uuid', tieDirection(order))
    .limit(slice.limit)
    .offset(slice.offset)
}

/** How near the names of a search are, as conditions without grams: a row that meets several counts for the first. */
export type Nearness = readonly Expression<SqlBool>[]

/** As `gatheredPage`, ordered by nearness of the name, then newest first. */
export function rankedPage(db: Kysely<DB>, search: ScouteeSearch, condition: Expression<SqlBool>, nearness: Nearness, slice: Slice) {
  const steps = sql.join(
    nearness.map((step, index) => sql`when ${step} then ${sql.lit(index)}`),
    sql` `
  )
  return db
    .with(
      (name) => name('gathered').materialized(),
      () =>
        living(db)
          .where(filtersOf(db, search))
          .where(condition)
          .select(['s.uuid', 's.created_at', sql<number>`case ${steps} else ${sql.lit(nearness.length)} end`.as('place')])
    )
    .selectFrom('gathered as g')
    .select('g.uuid')
    .orderBy('g.place')
    .orderBy('g.created_at', 'desc')
    .orderBy('g.uuid')
    .limit(slice.limit)
    .offset(slice.offset)
}

/** The ids whose names are equal to a keyword or begin with it, the equal ones first, each newest first. */
export function nearPage(db: Kysely<DB>, search: ScouteeSearch, condition: Expression<SqlBool>, isEqual: Expression<SqlBool>, slice: Slice) {
  return living(db)
    .where(filtersOf(db, search))
    .where(condition)
    .select('s.uuid')
    .orderBy(isEqual, 'desc')
    .orderBy('s.created_at', 'desc')
    .orderBy('s.uuid')
    .limit(slice.limit)
    .offset(slice.offset)
}

/** How many scoutees of a search's filters meet a condition. */
export function conditionCount(db: Kysely<DB>, search: ScouteeSearch, condition: Expression<SqlBool>) {
  return living(db)
    .where(filtersOf(db, search))
    .where(condition)
    .select((eb) => eb.fn.countAll<number>().as('count'))
}

/** The exact number of scoutees that a search finds. */
export function scouteeCount(db: Kysely<DB>, search: ScouteeSearch) {
  return matching(db, search).select((eb) => eb.fn.countAll<number>().as('count'))
}

/** How many writes since an instant changed what searches find; those of transactions that are still open are not among them. */
export function changesSince(db: Kysely<DB>, since: Date) {
  return db
    .selectFrom('scoutee_changes')
    .where('changed_at', '>=', since)
    .select((eb) => eb.fn.countAll<number>().as('count'))
}

/** The ids of scoutees whose names have the same key, the oldest first. */
export function sameNamePage(db: Kysely<DB>, nameKey: string, limit: number) {
  return living(db).select('s.uuid').where('s.name_key', '=', nameKey).orderBy('s.created_at').orderBy('s.uuid').limit(limit)
}

/** How many scoutees have a name with this key. */
export function sameNameCount(db: Kysely<DB>, nameKey: string) {
  return living(db)
    .where('s.name_key', '=', nameKey)
    .select((eb) => eb.fn.countAll<number>().as('count'))
}
