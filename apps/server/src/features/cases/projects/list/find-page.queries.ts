import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { Finder, FoundPage } from '../../../../platform/db/gateways.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { type Coloring, type ColorPlaces, findColored } from './colors/colors.queries.ts'
import type { IdQuery, SortStep } from './list-sorts.queries.ts'

/** A step whose values an index gives in their order. */
type IndexedStep = SortStep & Required<Pick<SortStep, 'parts'>>

/** Whether an index gives the values of a step in their order. */
function isIndexed(step: SortStep): step is IndexedStep {
  return step.parts !== undefined
}

/** Joins to cases `p` what the steps compare. */
export function joinSortKeys(query: IdQuery, steps: readonly SortStep[]): IdQuery {
  return steps.reduce(
    (joined, { join, alias }) => (join ? joined.leftJoin(join.rows.as(alias), (on) => on.onRef(`${alias}.key`, '=', join.column)) : joined),
    query
  )
}

/** Orders by the values of the steps: empty ones last in either direction, the id between equals, so that pages never overlap. */
function orderBySteps(query: IdQuery, steps: readonly SortStep[], valueOf: (step: SortStep) => Expression<unknown>, id: string): IdQuery {
  return steps
    .reduce(
      (ordered, step) => ordered.orderBy(valueOf(step), (order) => (step.isNullable ? order[step.direction]().nullsLast() : order[step.direction]())),
      query
    )
    .orderBy(id)
}

const inDirection = (value: Expression<unknown>, direction: SortStep['direction']) =>
  direction === 'asc' ? sql`${value} ASC NULLS LAST` : sql`${value} DESC NULLS LAST`

/** What rows that hold the values of the steps by their aliases are ordered by within a window. */
export function orderOf(steps: readonly SortStep[], table: string): Expression<unknown>[] {
  return [...steps.map(({ alias, direction }) => inDirection(sql.ref(`${table}.${alias}`), direction)), sql.ref(`${table}.uuid`)]
}

/** Cases `p` in the order of the steps. */
export function inOrder(projects: IdQuery, steps: readonly SortStep[]): IdQuery {
  return orderBySteps(joinSortKeys(projects, steps), steps, (step) => step.value, 'p.uuid')
}

/** The cases of a list that match, how they are ordered and counted, and which of them are wanted. */
export interface OrderedProjects {
  /** The ids of those that match. */
  matching: IdQuery
  /** Whether no index gives them in an order. */
  asksOtherTables: boolean
  steps: readonly SortStep[]
  /** Their number, as a query of one row. */
  total: Parameters<Finder['findPage']>[1]
  size: number
  skipped: number
  coloring: Coloring
}

/** A page of a list, with which conditions colour its cases; null where none colour the list. */
export interface ListedPage extends FoundPage {
  colors: ColorPlaces | null
}

/** A statement whose only row has the ids of a page and the number of all. */
type PageRow = SelectQueryBuilder<DB, never, { uuids: string[]; total: number }>
type PageStrategy = (finder: Finder, projects: OrderedProjects) => PageRow

const pageOf = (ids: IdQuery, { size, skipped }: OrderedProjects): IdQuery => ids.limit(size).offset(skipped)

/** Ids and total each by itself: an index that gives the order ends as soon as the page is full. */
const apart: PageStrategy = (finder, projects) =>
  finder.db.selectNoFrom([
    sql<string[]>`array(${pageOf(inOrder(projects.matching, projects.steps), projects)})`.as('uuids'),
    sql<number>`(${projects.total})`.as('total')
  ])

/**
 * Ids and total each from the tables themselves, where an index gives the values that the cases are sorted by: first the cases that have one, then
 * those without, which are looked for only when the others do not fill the page.
 */
const byValue =
  ({ join: _joined, ...first }: IndexedStep, rest: readonly SortStep[]): PageStrategy =>
  (finder, projects) => {
    const { holding, lacking } = first.parts
    const value = { ...first, value: sql.ref(`${first.alias}.rank`), isNullable: false }
    const { matching, size, skipped } = projects
    return finder.db
      .with(
        (cte) => cte('held').materialized(),
        (db) => db.selectNoFrom(sql<string[]>`array(${pageOf(inOrder(holding(matching), [value, ...rest]), projects)})`.as('uuids'))
      )
      .selectFrom('held')
      .select((eb) => {
        const found = sql<number>`cardinality(${sql.ref('held.uuids')})`
        const holders = eb.selectFrom(holding(matching).as('holder')).select((of) => of.fn.countAll<number>().as('count'))
        const others = inOrder(lacking(matching), rest)
          .limit(sql<number>`${size} - ${found}`)
          .offset(sql<number>`greatest(${skipped} - (${holders}), 0)`)
        return [
          sql<string[]>`${sql.ref('held.uuids')} || CASE WHEN ${found} < ${size} THEN array(${others}) END`.as('uuids'),
          sql<number>`(${projects.total})`.as('total')
        ]
      }) as unknown as PageRow
  }

/** Ids and total from one set of matching cases, which is worked out once. */
const together: PageStrategy = (finder, projects) => {
  const { matching, steps } = projects
  const matched = joinSortKeys(matching, steps).select(steps.map((step) => sql`${step.value}`.as(step.alias)))
  return finder.db
    .with(
      (cte) => cte('matched').materialized(),
      () => matched
    )
    .selectNoFrom((eb) => {
      const ordered = orderBySteps(eb.selectFrom('matched as m').select('m.uuid'), steps, (step) => sql.ref(`m.${step.alias}`), 'm.uuid')
      const count = eb.selectFrom('matched as m').select((of) => of.fn.countAll<number>().as('count'))
      return [sql<string[]>`array(${pageOf(ordered, projects)})`.as('uuids'), sql<number>`(${count})`.as('total')]
    }) as unknown as PageRow
}

function strategyOf({ asksOtherTables, steps: [first, ...rest] }: OrderedProjects): PageStrategy {
  if (asksOtherTables) return together
  return first && isIndexed(first) ? byValue(first, rest) : apart
}

/** The ids of a page in order, and the exact total: by what an index gives in that order, at once where none does. */
export async function findPage(finder: Finder, projects: OrderedProjects): Promise<ListedPage> {
  const { uuids, total, colors } = await findColored(finder, strategyOf(projects)(finder, projects), projects.coloring)
  return { uuids, totalCount: Number(total), colors }
}
