import { type Expression, expressionBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Finder, FoundPage } from '../../db/gateways.ts'
import type { DB } from '../../db/types.ts'
import { type HitCursor, type HitOrder, isBehind, keysIn, keysOf } from './hit-cursor.ts'

/** The first rows that a search finds, and how many there are: where `isTotalExact` is false, there are more than `totalCount`. */
export interface FoundHits extends FoundPage {
  isTotalExact: boolean
  /** Where the next page begins, where that was asked for and there is one. */
  next?: HitCursor | null
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows of any table; only their ids and what they are ordered by are read
type Rows = SelectQueryBuilder<any, any, any>

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

// As many rows as one page of the index and some of the table: a table of so few is looked at as a whole, a common word is seen to be one.
const sampled = 400
// Of so many rows a common word has one: to be named by the index, the rows of a million that it has take as long as a walk to two hundred.
const rowsForOne = 33
// To gather so many takes no longer than a walk along an order that meets none.
const few = 200
/** Of the first rows of an order so many are looked at, which takes as long as an index over texts takes to name a share of a million rows. */
export const farWalk = 20_000

const inOrder = (rows: Rows, order: readonly Pick<HitOrder, 'value' | 'direction'>[]): Rows =>
  order.reduce((ordered, { value, direction }) => ordered.orderBy(value, (by) => (direction === 'asc' ? by.asc() : by.desc())), rows)

/** Begins queries: statements of a finder, or parts of one. */
type Begin = Pick<Finder['db'], 'selectFrom'>

const aliasOf = (id: string): string => id.split('.')[0] ?? ''

/** The first rows of an order, as the table itself. */
function firstRows(db: Begin, { id, order, living }: HitRows, atMost: number): Rows {
  return db.selectFrom(
    inOrder(living.selectAll(aliasOf(id)), order)
      .limit(atMost)
      .as(aliasOf(id))
  )
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

/** The first matches in order, of which there are many: they are met by walking along the order, and gathered where too few are met. Of what is rare all are gathered at first. */
export async function findFirst(finder: Finder, rows: HitRows, limit: number): Promise<string[]> {
  if (rows.isRare === true) {
    const some = await gatherUpTo(finder, rows, { limit, countsUpTo: few })
    if (some.isTotalExact) return some.uuids
  }
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

/** How far a common word is counted, and how many rows are looked at for it. */
function boundsOf({ walked }: HitRows, { countsUpTo, commonUpTo = countsUpTo }: HitCounts): { upTo: number; walked: number } {
  return { upTo: commonUpTo, walked: Math.min(walked, commonUpTo * rowsForOne) }
}

/**
 * In one statement, a look at the first rows of the order, and, unless there are no others or many of them are found, all matches up to a number: what is not
 * asked for is not worked out.
 */
function sampleAndGather(finder: Finder, rows: HitRows, counts: HitCounts) {
  const { limit, countsUpTo } = counts
  const { upTo: commonUpTo, walked } = boundsOf(rows, counts)
  const build = expressionBuilder<DB, never>()
  const parts = upTo(finder, rows, countsUpTo + 1).with(
    (cte) => cte('sample').materialized(),
    (db) =>
      db.selectNoFrom([
        sql<string[]>`array(${amongFirst(build, rows, sampled)})`.as('seen'),
        sql<number>`(${firstRows(build, rows, sampled).select((eb) => eb.fn.countAll().as('count'))})`.as('all')
      ])
  )
  const isOpen = sql`${sql.ref('sample.all')} = ${sampled} and cardinality(${sql.ref('sample.seen')}) * ${walked} < ${commonUpTo * sampled}`
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
  const after = counts.page?.after ?? null
  const further = after === null ? rows : behind(rows, keysOf(rows.order, after))
  return withNext(finder, rows, counts, await findAmong(finder, further, counts))
}

/** Those of some rows that come behind some keys of their order. */
const behind = (rows: HitRows, keys: readonly (string | null)[]): HitRows => ({ ...rows, living: rows.living.where(isBehind(rows.order, keys)) })

/** What was found behind a cursor, counted with all before it, and where the next page begins. */
export async function withNext(
  finder: Finder,
  { id, order, living }: Pick<HitRows, 'id' | 'order' | 'living'>,
  { page }: HitCounts,
  found: FoundHits
): Promise<FoundHits> {
  if (page === undefined) return found
  const before = page.after?.before ?? 0
  const last = found.uuids.at(-1)
  const total = { ...found, totalCount: before + found.totalCount }
  if (last === undefined || found.uuids.length >= found.totalCount) return { ...total, next: null }
  // Nothing else of the row: of some tables the finder's role may read few columns.
  const row: Rows = finder.db.selectFrom(living.where(id, '=', last).select(keysIn(order)).as('last')).select('last.keys')
  const keys: HitCursor['keys'] | null = (await row.executeTakeFirst())?.keys ?? null
  return { ...total, next: keys && { before: before + found.uuids.length, keys } }
}

async function findAmong(finder: Finder, rows: HitRows, counts: HitCounts): Promise<FoundHits> {
  const { limit, countsUpTo } = counts
  if (rows.walked === 0) return withFirst(finder, rows, counts, await gatherUpTo(finder, rows, counts))
  const { seen, all, uuids, total } = await sampleAndGather(finder, rows, counts)
  if (Number(all) < sampled) return { uuids: seen.slice(0, limit), ...counted(seen.length, countsUpTo) }
  if (uuids !== null) return withFirst(finder, rows, counts, { uuids, ...counted(Number(total), countsUpTo) })
  const bounds = boundsOf(rows, counts)
  const walked = await finder.findIds(amongFirst(finder.db, rows, bounds.walked).limit(bounds.upTo + 1))
  if (walked.length > bounds.upTo) return { uuids: walked.slice(0, limit), ...counted(walked.length, bounds.upTo) }
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
  const after = counts.page?.after ?? null
  const keys = after === null ? null : keysOf(all.order, after)
  const { countsUpTo, commonUpTo = countsUpTo } = counts
  const some = await gatherUpTo(finder, keys === null ? all : behind(all, keys), { ...counts, countsUpTo: commonUpTo })
  if (some.isTotalExact) return withNext(finder, all, counts, some)
  const at = Number(keys?.[0] ?? 0)
  const uuids: string[] = []
  for (const [place, step] of steps.entries()) {
    if (uuids.length === counts.limit) break
    if (place < at) continue
    const open = keys !== null && place === at ? behind(step, keys.slice(1)) : step
    uuids.push(...(await findFirst(finder, open, counts.limit - uuids.length)))
  }
  return withNext(finder, all, counts, { ...some, uuids })
}
