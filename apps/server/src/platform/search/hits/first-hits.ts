import { type Expression, expressionBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Finder, FoundPage } from '../../db/gateways.ts'
import type { DB } from '../../db/types.ts'

/** The first rows that a search finds, and how many there are: where `isTotalExact` is false, there are more than `totalCount`. */
export interface FoundHits extends FoundPage {
  isTotalExact: boolean
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows of any table; only their ids and what they are ordered by are read
type Rows = SelectQueryBuilder<any, any, any>

/** What rows are ordered by: empty values last in an ascending order, and none in a descending one. The last of an order tells any two apart. */
export interface HitOrder {
  value: Expression<unknown>
  direction: 'asc' | 'desc'
}

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
}

/** How many of what is found are wanted, and how far all of it is counted. */
export interface HitCounts {
  limit: number
  countsUpTo: number
}

// As many rows as one page of the index and some of the table: a table of so few is looked at as a whole, a common word is seen to be one.
const sampled = 400
/** Of the first rows of an order so many are looked at, which takes as long as an index over texts takes to name a share of a million rows. */
export const farWalk = 20_000

const inOrder = (rows: Rows, order: readonly HitOrder[]): Rows =>
  order.reduce((ordered, { value, direction }) => ordered.orderBy(value, (by) => (direction === 'asc' ? by.asc() : by.desc())), rows)

/** Begins queries: statements of a finder, or parts of one. */
type Begin = Pick<Finder['db'], 'selectFrom'>

/** The first rows of an order, as the table itself. */
function firstRows(db: Begin, { id, order, living }: HitRows, atMost: number): Rows {
  const [alias = ''] = id.split('.')
  return db.selectFrom(inOrder(living.selectAll(alias), order).limit(atMost).as(alias))
}

/** The ids of those among the first rows of an order that are found. */
function amongFirst(db: Begin, rows: HitRows, atMost: number): Rows {
  return inOrder(firstRows(db, rows, atMost).where(rows.byText).select(`${rows.id} as uuid`), rows.order)
}

/** What is found, with what it is ordered by under numbers. */
function keyed({ id, order, living, byIndex }: HitRows): Rows {
  return living.where(byIndex).select([`${id} as uuid`, ...order.map(({ value }, at) => sql`${value}`.as(`key_${at}`))])
}

const inKeyedOrder = (rows: Rows, order: readonly HitOrder[]): Rows =>
  inOrder(
    rows,
    order.map(({ direction }, at) => ({ value: sql.ref(`g.key_${at}`), direction }))
  )

// A materialised part is planned for all its rows: with the end inside, the planner expects to meet so many soon and reads the table from its beginning.
const gathered = (finder: Finder, rows: HitRows) =>
  finder.db.with(
    (cte) => cte('gathered').materialized(),
    () => keyed(rows)
  )

/** The first matches in order, of which there are many: they are met by walking along the order, and gathered where too few are met. */
export async function findFirst(finder: Finder, rows: HitRows, limit: number): Promise<string[]> {
  const walked = rows.walked > 0 ? await finder.findIds(amongFirst(finder.db, rows, rows.walked).limit(limit)) : []
  if (walked.length === limit) return walked
  const all: Rows = gathered(finder, rows).selectFrom('gathered as g').select('g.uuid')
  return finder.findIds(inKeyedOrder(all, rows.order).limit(limit))
}

const counted = (total: number, countsUpTo: number): Omit<FoundHits, 'uuids'> => ({
  totalCount: Math.min(total, countsUpTo),
  isTotalExact: total <= countsUpTo
})

/** The matches up to a number, with how many they are. */
const upTo = (finder: Finder, rows: HitRows, atMost: number) =>
  gathered(finder, rows).with(
    (cte) => cte('g').materialized(),
    (db) => db.selectFrom('gathered').selectAll().limit(atMost)
  )

/** The matches, counted up to a number, and the first of them where there are no more. */
async function gatherUpTo(finder: Finder, rows: HitRows, { limit, countsUpTo }: HitCounts): Promise<FoundHits> {
  const some: Rows = upTo(finder, rows, countsUpTo + 1).selectFrom('g')
  const ids = some.select(['g.uuid', sql<number>`count(*) over ()`.as('count')])
  const { uuids, totalCount } = await finder.findCounted(inKeyedOrder(ids, rows.order).limit(limit))
  return { uuids, ...counted(totalCount ?? 0, countsUpTo) }
}

/**
 * In one statement, a look at the first rows of the order, and, unless there are no others or many of them are found, all matches up to a number: what is not
 * asked for is not worked out.
 */
function sampleAndGather(finder: Finder, rows: HitRows, { limit, countsUpTo }: HitCounts) {
  const build = expressionBuilder<DB, never>()
  const parts = upTo(finder, rows, countsUpTo + 1).with(
    (cte) => cte('sample').materialized(),
    (db) =>
      db.selectNoFrom([
        sql<string[]>`array(${amongFirst(build, rows, sampled)})`.as('seen'),
        sql<number>`(${firstRows(build, rows, sampled).select((eb) => eb.fn.countAll().as('count'))})`.as('all')
      ])
  )
  const isOpen = sql`${sql.ref('sample.all')} = ${sampled} and cardinality(${sql.ref('sample.seen')}) * ${rows.walked} < ${countsUpTo * sampled}`
  return parts
    .selectFrom('sample')
    .select((eb) => {
      const some: Rows = eb.selectFrom('g')
      return [
        'sample.seen',
        'sample.all',
        sql<string[] | null>`case when ${isOpen} then array(${inKeyedOrder(some.select('g.uuid'), rows.order).limit(limit)}) end`.as('uuids'),
        sql<number | null>`case when ${isOpen} then (${some.select((of) => of.fn.countAll().as('count'))}) end`.as('total')
      ]
    })
    .executeTakeFirstOrThrow()
}

/**
 * The first matches in order, and how many there are, counted up to a number. The planner cannot know how common a word is, and a wrong guess costs seconds;
 * a look at the first rows of the order tells: a common word is counted and put in order by walking on, of any other the index over texts gives all.
 */
export async function findHits(finder: Finder, rows: HitRows, counts: HitCounts): Promise<FoundHits> {
  const { limit, countsUpTo } = counts
  if (rows.walked === 0) return withFirst(finder, rows, counts, await gatherUpTo(finder, rows, counts))
  const { seen, all, uuids, total } = await sampleAndGather(finder, rows, counts)
  if (Number(all) < sampled) return { uuids: seen.slice(0, limit), ...counted(seen.length, countsUpTo) }
  if (uuids !== null) return withFirst(finder, rows, counts, { uuids, ...counted(Number(total), countsUpTo) })
  const walked = await finder.findIds(amongFirst(finder.db, rows, rows.walked).limit(countsUpTo + 1))
  if (walked.length > countsUpTo) return { uuids: walked.slice(0, limit), ...counted(walked.length, countsUpTo) }
  return withFirst(finder, rows, counts, await gatherUpTo(finder, rows, counts))
}

/** Of more matches than were gathered, the first are still to be found. */
async function withFirst(finder: Finder, rows: HitRows, { limit }: HitCounts, some: FoundHits): Promise<FoundHits> {
  return some.isTotalExact ? some : { ...some, uuids: await findFirst(finder, rows, limit) }
}

/**
 * As `findHits`, for rows that come in steps, the nearest first: `all` has the step among what they are ordered by, `steps` are those of each step alone.
 * @returns where there are many, the first of each step until there are enough
 */
export async function findHitsInSteps(finder: Finder, all: HitRows, steps: readonly HitRows[], counts: HitCounts): Promise<FoundHits> {
  const some = await gatherUpTo(finder, all, counts)
  if (some.isTotalExact) return some
  const uuids: string[] = []
  for (const step of steps) {
    if (uuids.length === counts.limit) break
    uuids.push(...(await findFirst(finder, step, counts.limit - uuids.length)))
  }
  return { ...some, uuids }
}
