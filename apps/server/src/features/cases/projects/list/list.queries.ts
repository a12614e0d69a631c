import type { ProjectFilters, ProjectListQuery, ProjectSortCondition } from '@mekiki/contract/cases/projects/project-query.schemas'
import { sql } from 'kysely'
import type { Finder } from '../../../../platform/db/gateways.ts'
import { keptCount } from '../counts/index.ts'
import { inGroup } from '../groups/group-figures.queries.ts'
import { findPage, inOrder, type ListedPage } from './find-page.queries.ts'
import { matchingProjects } from './list-filters.queries.ts'
import { sortStepsFor } from './list-sorts.queries.ts'
import { oneOf } from '../access/scope.queries.ts'
import type { Visibility } from '../access/access.ts'

/** The ids of one page of the case list in order, and the exact total, in one statement; one more before it where custom items are sorted by. */
export async function findProjectPage(finder: Finder, query: ProjectListQuery, visibility: Visibility): Promise<ListedPage> {
  const { page, per_page: size, sort_conditions: conditions = [], theme_uuid: themeUuid, group_by: groupBy, group_key: groupKey } = query
  const steps = await sortStepsFor(finder, conditions, query, visibility)
  const { projects, asksOtherTables, isWholeTheme } = matchingProjects(query, visibility)
  const isGrouped = groupBy !== undefined && groupKey !== undefined
  const matching = projects.where((eb) => inGroup(eb, query))
  // Kept for a whole theme and for all, counted by an index for the rest.
  const total = isWholeTheme && !isGrouped ? keptCount(themeUuid) : matching.select((eb) => eb.fn.countAll<number>().as('count'))
  const coloring = { conditions: query.color_conditions, visibility }
  return findPage(finder, { matching: matching.select('p.uuid'), asksOtherTables, steps, total, size, skipped: (page - 1) * size, coloring })
}

/** How many cases a list's parameters find, within what the reader sees. */
export async function countProjects(finder: Finder, filters: ProjectFilters, visibility: Visibility): Promise<number> {
  const total = matchingProjects(filters, visibility).projects.select((eb) => eb.fn.countAll<number>().as('count'))
  return (await finder.db.selectNoFrom(sql<number>`(${total})`.as('count')).executeTakeFirstOrThrow()).count
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
  const { projects } = matchingProjects(filters, visibility)
  const requested = uuids === null ? projects : projects.where('p.uuid', '=', oneOf(uuids))
  const row = await finder.db.selectNoFrom(sql<string[]>`array(${inOrder(requested.select('p.uuid'), steps)})`.as('uuids')).executeTakeFirstOrThrow()
  return row.uuids
}
