import { type Expression, expressionBuilder, type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { both, conditionOf, type Evidence, keywordEvidence, type NamedColumns, nameEvidence } from '../../../../platform/search/index.ts'
import type { ScouteeSearch } from './search-conditions.queries.ts'
import type { SearchOrder, SearchTable } from './search-orders.queries.ts'

type Condition = Expression<SqlBool>

/** That conditions hold all. */
export const allOf = (conditions: readonly Condition[]): Condition => expressionBuilder<DB, never>().and(conditions)

/** What a search asks of the rows `s` of a table. */
export interface SearchConditions {
  table: SearchTable
  /** Where what texts are searched in stands. */
  columns: NamedColumns
  /** What is asked of the row's own values. */
  values: readonly Condition[]
  /** What else needs no text search. */
  filters: readonly Condition[]
  /** What follows from the values and is looked up together with texts, to read less. */
  facets: readonly Condition[]
  /** What facets leave open of the values. */
  openValues: readonly Condition[]
  /** The filters name so few rows that each is looked at: by its stored text, since its grams are dear to look at. */
  isNarrow: boolean
  /** That a row holds the words of the keyword. */
  keyword: Evidence | null
  /** What is asked of the name beside the keyword. */
  partOfName: Evidence | null
}

/** The part of a result that is wanted. */
export interface Slice {
  limit: number
  offset: number
}

/** What a search asks of the texts that stand in these columns. */
export function wordsOf(columns: NamedColumns, { q, qOperator, name }: ScouteeSearch): Pick<SearchConditions, 'keyword' | 'partOfName'> {
  return {
    keyword: q === undefined ? null : keywordEvidence(columns, q, qOperator ?? 'and'),
    partOfName: name === undefined ? null : nameEvidence(columns, name)
  }
}

/** What a search asks of the texts of a row: the words of its keyword, the part of its name; null when nothing. */
export function textOf({ keyword, partOfName }: SearchConditions): Evidence | null {
  const asked = [keyword, partOfName].filter((evidence) => evidence !== null)
  return asked.length === 0 ? null : both(asked)
}

/** A fact about texts as a search looks for it: by the index, or at the few rows that its filters name. */
export function lookedFor({ isNarrow }: SearchConditions, evidence: Evidence): Condition {
  return isNarrow ? evidence.exact : conditionOf(evidence)
}

/** The rows that can be found: living entries, companies that are not hidden. */
export function findable(db: Kysely<DB>, table: SearchTable) {
  const isThere = table === 'scoutees' ? sql<SqlBool>`${sql.ref('s.deleted_at')} is null` : sql<SqlBool>`not ${sql.ref('s.is_hidden')}`
  return db.selectFrom(db.dynamic.table(table).as('s')).where(isThere)
}

function matching(db: Kysely<DB>, { table, values, filters }: SearchConditions, conditions: readonly Condition[]) {
  return findable(db, table).where((eb) => eb.and([...values, ...filters, ...conditions]))
}

/** The rows that meet a search's filters and a condition on their texts. */
function matchingText(db: Kysely<DB>, search: SearchConditions, condition: Condition) {
  const values = search.facets.length === 0 ? search.values : search.openValues
  return matching(db, { ...search, values }, [condition, ...search.facets])
}

/** The rows that meet a search and more conditions, by what stands in the rows alone: no index over texts is looked through for them. */
export function matchingExactly(db: Kysely<DB>, search: SearchConditions, conditions: readonly Condition[]) {
  const text = textOf(search)
  return matching(db, search, [...(text ? [text.exact] : []), ...conditions])
}

const tieDirection = ({ ties, isDescending }: SearchOrder) => (isDescending === (ties === 'same') ? 'desc' : 'asc')

/**
 * The ids of rows in an order, as the planner likes: for searches without text. `part` is the rows that have a value to be ordered by, which an
 * index may hold in this order, or those that have none.
 */
export function orderedPage(db: Kysely<DB>, search: SearchConditions, order: SearchOrder, part: 'all' | 'filled' | 'empty', slice: Slice) {
  const filled = { all: [], filled: [order.isFilled], empty: [sql<SqlBool>`${order.by} is null`] }[part]
  const rows = matching(db, search, filled).select('s.uuid')
  const inOrder =
    part === 'empty'
      ? rows
      : rows.orderBy(order.by, (by) => {
          const directed = order.isDescending ? by.desc() : by.asc()
          return part === 'all' && order.index === 'none' ? directed.nullsLast() : directed
        })
  return inOrder.orderBy('s.uuid', tieDirection(order)).limit(slice.limit).offset(slice.offset)
}

/** Where a row of a search stands in its order; for an order by nearness of the name first how near it is, then when it was made. */
interface Place {
  place: RawBuilder<string>
  made: RawBuilder<Date | null>
  isDescending: boolean
  tie: 'asc' | 'desc'
}

function placeOf(order: SearchOrder | Nearness): Place {
  if (!('steps' in order)) return { place: sql`${order.by}`, made: sql`null`, isDescending: order.isDescending, tie: tieDirection(order) }
  return { place: sql`${stepOf(order)}`, made: sql.ref('s.created_at'), isDescending: false, tie: 'asc' }
}

/** How near the names of a search are, as conditions without grams: a row that meets several counts for the first. */
export interface Nearness {
  steps: readonly Condition[]
}

/** How near the name of row `s` is: the number of the first step that it meets. */
export function stepOf({ steps }: Nearness): RawBuilder<number> {
  if (steps.length === 0) return sql.lit(0)
  const each = sql.join(
    steps.map((step, index) => sql`when ${step} then ${sql.lit(index)}`),
    sql` `
  )
  return sql`case ${each} else ${sql.lit(steps.length)} end`
}

function gathered(db: Kysely<DB>, search: SearchConditions, condition: Condition, order: SearchOrder | Nearness, atMost?: number) {
  const { place, made, isDescending, tie } = placeOf(order)
  const rows = matchingText(db, search, condition).select(['s.uuid', place.as('place'), made.as('made')])
  return db
    .with(
      (name) => name('gathered').materialized(),
      () => (atMost === undefined ? rows : rows.limit(atMost))
    )
    .selectFrom('gathered as g')
    .select('g.uuid')
    .orderBy('g.place', (by) => (isDescending ? by.desc().nullsLast() : by.asc().nullsLast()))
    .orderBy('g.made', 'desc')
    .orderBy('g.uuid', tie)
}

/** Rows that meet a condition, gathered by the index over their texts before they are put in order: for matches that are few. */
export function gatheredPage(db: Kysely<DB>, search: SearchConditions, condition: Condition, order: SearchOrder, slice: Slice) {
  return gathered(db, search, condition, order).limit(slice.limit).offset(slice.offset)
}

/** As `gatheredPage`, with the number of all; `atMost` of them are gathered, so that this number says that there are as many or more. */
export function countedPage(db: Kysely<DB>, search: SearchConditions, condition: Condition, order: SearchOrder | Nearness, slice: Slice & { atMost: number }) {
  return gathered(db, search, condition, order, slice.atMost)
    .select((eb) => eb.fn.countAll<number>().over().as('count'))
    .limit(slice.limit)
    .offset(slice.offset)
}

/**
 * Rows that meet a condition among the first `atMost` of an index, in its order: for matches that are many. The condition must look at stored texts only:
 * looking at grams is dear.
 * @returns fewer than asked when there are not enough among these.
 */
export function walkedPage(db: Kysely<DB>, search: SearchConditions, condition: Condition, order: SearchOrder, slice: Slice & { atMost: number }) {
  const direction = order.isDescending ? 'desc' : 'asc'
  const held = order.index === 'filled' ? [order.isFilled] : []
  const first = findable(db, search.table)
    .where((eb) => eb.and(held))
    .selectAll()
    .orderBy(order.by, direction)
    .orderBy('s.uuid', tieDirection(order))
    .limit(slice.atMost)
  return db
    .selectFrom(first.as('s'))
    .select('s.uuid')
    .where((eb) => eb.and([...search.values, ...search.filters, condition]))
    .orderBy(order.by, direction)
    .orderBy('s.uuid', tieDirection(order))
    .limit(slice.limit)
    .offset(slice.offset)
}

/** How many rows of a search's filters meet a condition on their texts. */
export function conditionCount(db: Kysely<DB>, search: SearchConditions, condition: Condition) {
  return matchingText(db, search, condition).select((eb) => eb.fn.countAll<number>().as('count'))
}

/** All rows `s` that a search finds. */
export function foundRows(db: Kysely<DB>, search: SearchConditions) {
  const text = textOf(search)
  return text ? matchingText(db, search, lookedFor(search, text)) : matching(db, search, [])
}

/** The exact number of rows that a search finds. */
export function searchCount(db: Kysely<DB>, search: SearchConditions) {
  return foundRows(db, search).select((eb) => eb.fn.countAll<number>().as('count'))
}

/** Writes that changed what searches of a table find: how many did anything but make rows, and how many rows the others made. */
export interface Changes {
  others: number
  made: number
}

/** The writes since an instant; those of transactions that are still open are not among them. */
export function changesSince(db: Kysely<DB>, table: SearchTable, since: Date) {
  if (table !== 'scoutees') {
    const others = sql<number>`count(*)`.as('others')
    return db
      .selectFrom('mekiki_changes as c')
      .where('c.changed_at', '>=', since)
      .select([others, sql<number>`0`.as('made')])
  }
  return db
    .selectFrom('scoutee_changes as c')
    .where('c.changed_at', '>=', since)
    .select([sql<number>`count(*) FILTER (WHERE ${sql.ref('c.made')} IS NULL)`.as('others'), sql<number>`coalesce(sum(${sql.ref('c.made')}), 0)`.as('made')])
}

/** Whether a search finds all entries of the tenant. */
export const isWhole = ({ table, values, filters, facets, keyword, partOfName }: SearchConditions): boolean =>
  table === 'scoutees' && values.length + filters.length + facets.length === 0 && keyword === null && partOfName === null

/** The number of all that a search finds beside the writes since an instant, both of the same moment. */
export function countedWithChanges(db: Kysely<DB>, search: SearchConditions, since: Date) {
  return db
    .selectFrom(changesSince(db, search.table, since).as('c'))
    .select((eb) => ['c.others', 'c.made', eb.selectFrom(searchCount(db, search).as('n')).select('n.count').as('total')])
}

const living = (db: Kysely<DB>) => db.selectFrom('scoutees as s').where('s.deleted_at', 'is', null)

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
