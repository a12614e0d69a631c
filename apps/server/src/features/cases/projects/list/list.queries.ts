import type { ProjectFilters, ProjectListQuery, ProjectSortCondition } from '@mekiki/contract/cases/projects/project-query.schemas'
import { expressionBuilder, sql } from 'kysely'
import type { Finder, FoundPage } from '../../../../platform/db/gateways.ts'
import { keptCount } from '../write/counts.queries.ts'
import { inGroup } from '../groups/group-figures.queries.ts'
import { asksOtherTables, isWholeTheme, projectConditions } from './list-filters.queries.ts'
import { inOrder, sortStepsFor, type IdQuery, type IndexedStep, isIndexed, joinSortKeys, orderBySteps, type SortStep } from './list-sorts.queries.ts'
import { build, oneOf, type ProjectDb } from '../access/scope.queries.ts'
import type { Visibility } from '../access/access.ts'

/** The cases of a list that match, how they are ordered and counted, and which of them are wanted. */
interface OrderedProjects {
  /** The ids of those that match; made anew for each place of a statement. */
  matching: () => IdQuery
  steps: readonly SortStep[]
  /** Their number, as a query of one row. */
  total: () => Parameters<Finder['findPage']>[1]
  size: number
  skipped: number
}

type PageStrategy = (finder: Finder, projects: OrderedProjects) => Promise<FoundPage>

const pageOf = (ids: IdQuery, { size, skipped }: OrderedProjects): IdQuery => ids.limit(size).offset(skipped)

/** Ids and total each by itself: an index that gives the order ends as soon as the page is full. */
const apart: PageStrategy = (finder, projects) => finder.findPage(pageOf(inOrder(projects.matching(), projects.steps), projects), projects.total())

/**
 * Ids and total each from the tables themselves, where an index gives the values that the cases are sorted by: first the cases that have one, then
 * those without, which are looked for only when the others do not fill the page.
 */
const byValue =
  ({ join: _joined, ...first }: IndexedStep, rest: readonly SortStep[]): PageStrategy =>
  async (finder, projects) => {
    const { holding, lacking } = first.parts
    const value = { ...first, value: sql.ref(`${first.alias}.rank`), isNullable: false }
    const { matching, size, skipped } = projects
    const row = await finder.db
      .with(
        (cte) => cte('held').materialized(),
        (db) => db.selectNoFrom(sql<string[]>`array(${pageOf(inOrder(holding(matching()), [value, ...rest]), projects)})`.as('uuids'))
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
          sql<number>`(${projects.total()})`.as('total')
        ]
      })
      .executeTakeFirstOrThrow()
    return { uuids: row.uuids, totalCount: Number(row.total) }
  }

/** Ids and total from one set of matching cases, which is worked out once. */
const together: PageStrategy = async (finder, projects) => {
  const { matching, steps } = projects
  const matched = joinSortKeys(matching(), steps).select(steps.map((step) => sql`${step.value}`.as(step.alias)))
  const row = await finder.db
    .with(
      (cte) => cte('matched').materialized(),
      () => matched
    )
    .selectNoFrom((eb) => {
      const ordered = orderBySteps(eb.selectFrom('matched as m').select('m.uuid'), steps, (step) => sql.ref(`m.${step.alias}`), 'm.uuid')
      const count = eb.selectFrom('matched as m').select((of) => of.fn.countAll<number>().as('count'))
      return [sql<string[]>`array(${pageOf(ordered, projects)})`.as('uuids'), sql<number>`(${count})`.as('total')]
    })
    .executeTakeFirstOrThrow()
  return { uuids: row.uuids, totalCount: Number(row.total) }
}

/** How a page is found: at once where the cases are not read in the order of an index, else by what the index of the first step gives. */
function pageStrategyFor([first, ...rest]: readonly SortStep[], asksOtherTables: boolean): PageStrategy {
  if (asksOtherTables) return together
  return first && isIndexed(first) ? byValue(first, rest) : apart
}

function matching(filters: ProjectFilters, visibility: Visibility) {
  return build()
    .selectFrom('projects as p')
    .where((eb) => projectConditions(eb, filters, visibility))
}

function matchingInGroup(query: ProjectListQuery, visibility: Visibility) {
  return matching(query, visibility).where((eb) => inGroup(eb, query))
}

/** The number of matching cases: kept for a whole theme and for all, counted by an index for the rest. */
function totalOf(query: ProjectListQuery, visibility: Visibility) {
  const isGrouped = query.group_by !== undefined && query.group_key !== undefined
  if (!isGrouped && isWholeTheme(expressionBuilder<ProjectDb, 'p'>(), query, visibility)) return keptCount(query.theme_uuid)
  return matchingInGroup(query, visibility).select((eb) => eb.fn.countAll<number>().as('count'))
}

/** The ids of one page of the case list in order, and the exact total, in one statement; one more before it where custom items are sorted by. */
export async function findProjectPage(finder: Finder, query: ProjectListQuery, visibility: Visibility): Promise<FoundPage> {
  const { page, per_page: size, sort_conditions: conditions = [] } = query
  const steps = await sortStepsFor(finder, conditions, query, visibility)
  const findPage = pageStrategyFor(steps, asksOtherTables(query, visibility))
  return findPage(finder, {
    matching: () => matchingInGroup(query, visibility).select('p.uuid'),
    steps,
    total: () => totalOf(query, visibility),
    size,
    skipped: (page - 1) * size
  })
}

/** Which cases are wanted, in which order: those that the filters of the list find, of `uuids` alone when it is not null. */
export interface RequestedProjects {
  filters: ProjectFilters
  sortConditions: readonly ProjectSortCondition[]
  uuids: readonly string[] | null
}

/** The ids of all cases that are wanted and that the reader sees, in order, in one statement; one more before it where custom items are sorted by. */
export async function findProjectIds(finder: Finder, { filters, sortConditions, uuids }: RequestedProjects, visibility: Visibility): Promise<string[]> {
  const steps = await sortStepsFor(finder, sortConditions, filters, visibility)
  const all = matching(filters, visibility)
  const requested = uuids === null ? all : all.where('p.uuid', '=', oneOf(uuids))
  const row = await finder.db.selectNoFrom(sql<string[]>`array(${inOrder(requested.select('p.uuid'), steps)})`.as('uuids')).executeTakeFirstOrThrow()
  return row.uuids
}
