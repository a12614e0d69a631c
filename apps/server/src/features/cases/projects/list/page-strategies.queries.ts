import { sql } from 'kysely'
import type { Finder, FoundPage } from '../../../../platform/db/gateways.ts'
import { type IdQuery, type IndexedStep, inOrder, isIndexed, joinSortKeys, orderBySteps, type SortStep } from './list-sorts.queries.ts'

/** The cases of a list that match, how they are ordered and counted, and which of them are wanted. */
export interface OrderedCases {
  /** The ids of those that match; made anew for each place of a statement. */
  matching: () => IdQuery
  steps: readonly SortStep[]
  /** Their number, as a query of one row. */
  total: () => Parameters<Finder['findPage']>[1]
  size: number
  skipped: number
}

type PageStrategy = (finder: Finder, cases: OrderedCases) => Promise<FoundPage>

const pageOf = (ids: IdQuery, { size, skipped }: OrderedCases): IdQuery => ids.limit(size).offset(skipped)

/** Ids and total each by itself: an index that gives the order ends as soon as the page is full. */
const apart: PageStrategy = (finder, cases) => finder.findPage(pageOf(inOrder(cases.matching(), cases.steps), cases), cases.total())

/**
 * Ids and total each from the tables themselves, where an index gives the values that the cases are sorted by: first the cases that have one, then
 * those without, which are looked for only when the others do not fill the page.
 */
const byValue =
  ({ join: _joined, ...first }: IndexedStep, rest: readonly SortStep[]): PageStrategy =>
  async (finder, cases) => {
    const { holding, lacking } = first.parts
    const value = { ...first, value: sql.ref(`${first.alias}.rank`), isNullable: false }
    const { matching, size, skipped } = cases
    const row = await finder.db
      .with(
        (cte) => cte('held').materialized(),
        (db) => db.selectNoFrom(sql<string[]>`array(${pageOf(inOrder(holding(matching()), [value, ...rest]), cases)})`.as('uuids'))
      )
      .selectFrom('held')
      .select((eb) => {
        const found = sql<number>`cardinality(${sql.ref('held.uuids')})`
        const holders = eb.selectFrom(holding(matching()).as('holder')).select((of) => of.fn.countAll<number>().as('count'))
        const others = inOrder(lacking(matching()), rest)
          .limit(sql<number>`${size} - ${found}`)
          .offset(sql<number>`greatest(${skipped} - (${holders}), 0)`)
        return [
          sql<string[]>`${sql.ref('held.uuids')} || CASE WHEN ${found} < ${size} THEN array(${others}) END`.as('uuids'),
          sql<number>`(${cases.total()})`.as('total')
        ]
      })
      .executeTakeFirstOrThrow()
    return { uuids: row.uuids, totalCount: Number(row.total) }
  }

/** Ids and total from one set of matching cases, which is worked out once. */
const together: PageStrategy = async (finder, cases) => {
  const { matching, steps } = cases
  const matched = joinSortKeys(matching(), steps).select(steps.map((step) => sql`${step.value}`.as(step.alias)))
  const row = await finder.db
    .with(
      (cte) => cte('matched').materialized(),
      () => matched
    )
    .selectNoFrom((eb) => {
      const ordered = orderBySteps(eb.selectFrom('matched as m').select('m.uuid'), steps, (step) => sql.ref(`m.${step.alias}`), 'm.uuid')
      const count = eb.selectFrom('matched as m').select((of) => of.fn.countAll<number>().as('count'))
      return [sql<string[]>`array(${pageOf(ordered, cases)})`.as('uuids'), sql<number>`(${count})`.as('total')]
    })
    .executeTakeFirstOrThrow()
  return { uuids: row.uuids, totalCount: Number(row.total) }
}

/** How a page is found: at once where the cases are not read in the order of an index, else by what the index of the first step gives. */
export function pageStrategyFor([first, ...rest]: readonly SortStep[], asksOtherTables: boolean): PageStrategy {
  if (asksOtherTables) return together
  return first && isIndexed(first) ? byValue(first, rest) : apart
}
