import { sql, type SqlBool } from 'kysely'
import type { Finder } from '../../db/gateways.ts'
import { statementParts } from '../../db/statements/statement-parts.ts'
import { amongFirst, type BeginParts, counted, type FoundHits, gathered, type HitCounts, type HitRows, inKeyedOrder, type Rows, upTo } from './hit-rows.ts'

// To gather so many takes no longer than a walk along an order that meets none.
const few = 200

/** The matches, counted up to a number, and the first of them where there are no more. */
export async function gatherUpTo(finder: Finder, rows: HitRows, { limit, countsUpTo }: HitCounts): Promise<FoundHits> {
  const some: Rows = upTo(finder.db, rows, countsUpTo + 1).selectFrom('g')
  const ids = some.select(['g.uuid', sql<number>`count(*) over ()`.as('count')])
  const { uuids, totalCount } = await finder.findCounted(inKeyedOrder(ids, rows.order).limit(limit))
  return { uuids, ...counted(totalCount ?? 0, countsUpTo) }
}

/** The first matches in order, of which there are many: they are met by walking along the order, and gathered where too few are met. Of what is rare all are gathered at first. */
export async function findFirst(finder: Finder, rows: HitRows, limit: number): Promise<string[]> {
  if (rows.isRare === true) {
    const some = await gatherUpTo(finder, rows, { limit, countsUpTo: few })
    if (some.isTotalExact) return some.uuids
  }
  const walked = rows.walked > 0 ? await finder.findIds(amongFirst(finder.db, rows, rows.walked).limit(limit)) : []
  if (walked.length === limit) return walked
  const all: Rows = gathered(finder.db, rows).selectFrom('gathered as g').select('g.uuid')
  return finder.findIds(inKeyedOrder(all, rows.order).limit(limit))
}

/** Rows of a part of the statement, which the types of tables do not know. */
const fromPart = (db: BeginParts, name: string): Rows => (db as unknown as { selectFrom: (name: string) => Rows }).selectFrom(name)

/** Rows that say of a step that its first matches are not told here: so many that nothing behind them is looked for. */
const untold = (db: BeginParts, place: number, limit: number): Rows =>
  db.selectFrom(sql`generate_series(1, ${limit}::integer)`.as('m')).select([sql.lit(place).as('place'), sql`null::uuid`.as('uuid')])

const atPlace = (rows: Rows, place: number): Rows => rows.clearSelect().select([sql.lit(place).as('place'), 'uuid'])

/** The first matches of a step, and where they may not be all that are wanted, the rows that say so. */
function branchesOf(db: BeginParts, step: HitRows, place: number, limit: number): Rows[] {
  const all = fromPart(db, `gathered_${place} as g`).select('g.uuid')
  if (step.walked === 0) return [inKeyedOrder(all, step.order).limit(limit)]
  const walked = amongFirst(db, step, step.walked).limit(limit)
  if (step.isRare !== true) return [walked, untold(db, place, limit)]
  const some = fromPart(db, `few_${place} as g`)
  const isFew = (than: '<=' | '>') => sql<SqlBool>`(${some.select((eb) => eb.fn.countAll().as('count'))}) ${sql.raw(than)} ${few}`
  const gatheredFew = inKeyedOrder(some.select('g.uuid').where(isFew('<=')), step.order).limit(limit)
  return [gatheredFew, walked.where(isFew('>')), untold(db, place, limit).where(isFew('>'))]
}

/** What of the steps is gathered, each under a name of its own. */
function partsOf(db: BeginParts, steps: readonly HitRows[]): BeginParts {
  return [...steps.entries()].reduce((parts, [place, step]) => {
    if (step.walked > 0 && step.isRare !== true) return parts
    const named = gathered(parts, step, `gathered_${place}`)
    if (step.walked === 0) return named as unknown as BeginParts
    const withFew = named.with(
      (cte) => cte(`few_${place}`).materialized(),
      (open) =>
        fromPart(open as unknown as BeginParts, `gathered_${place}`)
          .selectAll()
          .limit(few + 1)
    )
    return withFew as unknown as BeginParts
  }, db)
}

/**
 * The first matches of rows that come in steps, the nearest first, in one statement: the database looks for those of a step when the ones before gave too few. A
 * step of which too many are found to be told so, or too few on a walk, is asked for by itself.
 */
export async function findFirstInSteps(finder: Finder, steps: readonly HitRows[], limit: number): Promise<string[]> {
  if (steps.length === 0 || limit === 0) return []
  const branches = steps.flatMap((step, place) =>
    branchesOf(statementParts, step, place, limit).map((rows): Rows => atPlace(statementParts.selectFrom(rows.as('b')), place))
  )
  const [first, ...others] = branches
  if (first === undefined) return []
  const joined = others.reduce((rows, other) => rows.unionAll(other), first)
  const told: Rows = partsOf(statementParts, steps).selectFrom(joined.as('steps'))
  const statement: Rows = finder.db.selectFrom(told.select(['place', 'uuid']).limit(limit).as('found'))
  const rows: { place: number; uuid: string | null }[] = await statement.select(['found.place', 'found.uuid']).execute()
  const end = rows.find(({ uuid }) => uuid === null)?.place ?? steps.length
  const found = rows.flatMap(({ place, uuid }) => (place < end && uuid !== null ? [uuid] : []))
  const [open] = steps.slice(end)
  if (open === undefined) return found
  found.push(...(await findFirst(finder, { ...open, isRare: false }, limit - found.length)))
  return [...found, ...(await findFirstInSteps(finder, steps.slice(end + 1), limit - found.length))]
}
