import type { ProjectFilters, ProjectListQuery, ProjectSortCondition } from '@mekiki/contract/cases/projects/project-query.schemas'
import { expressionBuilder, sql } from 'kysely'
import type { Finder, FoundPage } from '../../../../platform/db/gateways.ts'
import { keptCount } from '../write/counts.queries.ts'
import { inGroup } from '../groups/group-keys.queries.ts'
import { asksOtherTables, isWholeTheme, projectConditions } from './list-filters.queries.ts'
import { inOrder, sortStepsFor } from './list-sorts.queries.ts'
import { pageStrategyFor } from './page-strategies.queries.ts'
import { build, oneOf, type ProjectDb } from '../access/scope.queries.ts'
import type { Visibility } from '../access/visibility.ts'

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
