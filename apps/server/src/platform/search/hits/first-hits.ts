import { sql } from 'kysely'
import type { Finder } from '../../db/gateways.ts'
import { statementParts } from '../../db/statements/statement-parts.ts'
import { type HitCursor, keysIn, keysOf } from './hit-cursor.ts'
import {
  amongFirst,
  behind,
  type BeginParts,
  counted,
  type FoundHits,
  firstRows,
  type HitCounts,
  type HitQuestion,
  type HitRows,
  inKeyedOrder,
  type Rows,
  upTo
} from './hit-rows.ts'
import { findFirst, findFirstInSteps, gatherUpTo } from './steps.ts'

// As many rows as one page of the index and some of the table: a table of so few is looked at as a whole, a common word is seen to be one.
const sampled = 400
// Of so many rows a common word has one: to be named by the index, the rows of a million that it has take as long as a walk to two hundred.
const rowsForOne = 33

/** What a first look at a question tells. */
interface Look {
  /** The matches among the first rows of the order, and how many these are. */
  seen: string[]
  all: number
  /** The first of all matches, and how many they are; null where these were not asked for. */
  uuids: string[] | null
  total: number | null
}

/** How far a common word is counted, and how many rows are looked at for it. */
function boundsOf({ walked }: HitRows, { countsUpTo, commonUpTo = countsUpTo }: HitCounts): { upTo: number; walked: number } {
  return { upTo: commonUpTo, walked: Math.min(walked, commonUpTo * rowsForOne) }
}

/**
 * As one row, a look at the first rows of the order, and, unless there are no others or many of them are found, all matches up to a number: what is not asked for is
 * not worked out. Where the order cannot be walked along, all matches.
 */
function lookAt(db: BeginParts, rows: HitRows, counts: HitCounts): Rows {
  const { limit, countsUpTo } = counts
  const { upTo: commonUpTo, walked } = boundsOf(rows, counts)
  const isWalked = rows.walked > 0
  const parts = upTo(db, rows, countsUpTo + 1).with(
    (cte) => cte('sample').materialized(),
    (open) =>
      open.selectNoFrom([
        isWalked ? sql<string[]>`array(${amongFirst(db, rows, sampled)})`.as('seen') : sql<string[]>`array[]::uuid[]`.as('seen'),
        isWalked
          ? sql<number>`(${firstRows(db, rows, sampled).select((eb) => eb.fn.countAll().as('count'))})`.as('all')
          : sql<number>`${sql.lit(sampled)}`.as('all')
      ])
  )
  const isOpen = sql`${sql.ref('sample.all')} = ${sampled} and cardinality(${sql.ref('sample.seen')}) * ${walked} < ${commonUpTo * sampled}`
  return parts.selectFrom('sample').select((eb) => {
    const some: Rows = eb.selectFrom('g')
    return [
      'sample.seen',
      'sample.all',
      sql<string[] | null>`case when ${isOpen} then array(${inKeyedOrder(some.select('g.uuid'), rows.order).limit(limit)}) end`.as('uuids'),
      sql<number | null>`case when ${isOpen} then (${some.select((of) => of.fn.countAll().as('count'))}) end`.as('total')
    ]
  })
}

const told = ['seen', 'all', 'uuids', 'total'] as const

/** Looks at several questions in one statement: each is one row, so that all of them are. */
async function lookTogether(finder: Finder, questions: readonly Opened[]): Promise<Look[]> {
  const looks = questions.map(({ rows, counts }, at) => lookAt(statementParts, rows, counts).as(`k${at}`))
  const from: Rows = finder.db.selectFrom(looks)
  const row: Record<string, unknown> = await from
    .select(questions.flatMap((_, at) => told.map((name) => `k${at}.${name} as ${name}_${at}`)))
    .executeTakeFirstOrThrow()
  return questions.map((_, at) => Object.fromEntries(told.map((name) => [name, row[`${name}_${at}`]])) as unknown as Look)
}

/** A question about a page behind a cursor, or about the first one. */
interface Opened extends HitQuestion {
  steps: readonly HitRows[]
}

/**
 * Leaves out what came before a cursor.
 * @throws 400 for a cursor of another order, which no answer gave
 */
function openedOf({ rows, counts, steps = [] }: HitQuestion): Opened {
  const { countsUpTo, commonUpTo = countsUpTo } = counts
  // What comes in steps is not walked along, so that common words need no look of their own.
  const bounded = steps.length === 0 ? counts : { ...counts, countsUpTo: commonUpTo }
  const after = counts.page?.after ?? null
  if (after === null) return { rows, counts: bounded, steps }
  const keys = keysOf(rows.order, after)
  const at = Number(keys[0] ?? 0)
  const further = steps.flatMap((step, place) => (place < at ? [] : [place === at ? behind(step, keys.slice(1)) : step]))
  return { rows: behind(rows, keys), counts: bounded, steps: further }
}

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

/** What is found, by what a first look told. */
async function settled(finder: Finder, { rows, counts, steps }: Opened, { seen, all, uuids, total }: Look): Promise<FoundHits> {
  const { limit, countsUpTo } = counts
  const withFirst = async (some: FoundHits): Promise<FoundHits> => {
    if (some.isTotalExact) return some
    return { ...some, uuids: await (steps.length > 0 ? findFirstInSteps(finder, steps, limit) : findFirst(finder, rows, limit)) }
  }
  if (Number(all) < sampled) return { uuids: seen.slice(0, limit), ...counted(seen.length, countsUpTo) }
  if (uuids !== null) return withFirst({ uuids, ...counted(Number(total), countsUpTo) })
  const bounds = boundsOf(rows, counts)
  const walked = await finder.findIds(amongFirst(finder.db, rows, bounds.walked).limit(bounds.upTo + 1))
  if (walked.length > bounds.upTo) return { uuids: walked.slice(0, limit), ...counted(walked.length, bounds.upTo) }
  return withFirst(await gatherUpTo(finder, rows, counts))
}

/**
 * The first matches in order, and how many there are, counted up to a number. The planner cannot know how common a word is, and a wrong guess costs seconds;
 * a look at the first rows of the order tells: a common word is counted and put in order by walking on, of any other the index over texts gives all. Of what comes in
 * steps, where there are many, the first of each until there are enough. Several questions are looked at in one statement, in which each waits for those before it.
 * @returns what each found, in their order
 * @throws 400 for a cursor of another order, which no answer gave
 */
export async function findHits(finder: Finder, questions: readonly HitQuestion[]): Promise<FoundHits[]> {
  if (questions.length === 0) return []
  const opened = questions.map(openedOf)
  const looks = await lookTogether(finder, opened)
  const found: FoundHits[] = []
  for (const [at, question] of questions.entries()) {
    const [own, look] = [opened[at], looks[at]]
    if (own && look) found.push(await withNext(finder, question.rows, question.counts, await settled(finder, own, look)))
  }
  return found
}
