import { noGroup, type ProjectGroupBy } from '@mekiki/contract/cases/projects/project-groups.schemas'
import type { ProjectFilters } from '@mekiki/contract/cases/projects/project-query.schemas'
import { sql } from 'kysely'
import type { Finder, TenantTransaction } from '../../../../platform/db/gateways.ts'
import { isOwnKey, linkKeys, ownKeys } from './group-keys.queries.ts'
import { asksOtherTables, projectConditions } from '../list/list-filters.queries.ts'
import { build, oneOf } from '../access/scope.queries.ts'
import { ifReviewsOpen } from '../access/blind-review.queries.ts'
import type { Visibility } from '../access/visibility.ts'

/** A group of cases by its key, with its figures. */
export interface GroupFigures {
  key: string
  count: number
  averageScore: number | null
}

/** Groups of cases, and the number of cases in all of them together. */
export interface FoundGroups {
  groups: GroupFigures[]
  totalCount: number
}

function matching(filters: ProjectFilters, visibility: Visibility) {
  return build()
    .selectFrom('projects as p')
    .where((eb) => projectConditions(eb, filters, visibility))
}

/** The score of a case, as far as its reviews exist for the caller: elsewhere it is empty, as in the list (3-decisions, "Tenants and access"). */
const visibleScore = (visibility: Visibility) => ifReviewsOpen(sql.ref<number | null>('p.all_average_score'), visibility)

const figures = { count: sql<number>`count(*)`.as('count'), averageScore: sql<number | null>`avg(${sql.ref('m.score')})`.as('averageScore') }

async function findOwn(finder: Finder, groupBy: keyof typeof ownKeys, filters: ProjectFilters, visibility: Visibility): Promise<FoundGroups> {
  const matched = matching(filters, visibility).select([ownKeys[groupBy].as('key'), sql<number | null>`${visibleScore(visibility)}`.as('score')])
  const groups = await finder.db.selectFrom(matched.as('m')).groupBy('m.key').select(['m.key', figures.count, figures.averageScore]).execute()
  return { groups, totalCount: groups.reduce((sum, group) => sum + group.count, 0) }
}

async function findLinked(
  finder: Finder,
  groupBy: keyof typeof linkKeys,
  filters: ProjectFilters,
  visibility: Visibility,
  isCostly: boolean
): Promise<FoundGroups> {
  const matched = matching(filters, visibility).select(['p.uuid', sql<number | null>`${visibleScore(visibility)}`.as('score')])
  const rows = await finder.db
    .with(
      // Where an index gives the cases, they are read from it twice: that is cheaper than to keep them.
      (cte) => (isCostly ? cte('matched').materialized() : cte('matched').notMaterialized()),
      () => matched
    )
    .selectFrom('matched as m')
    .leftJoin(linkKeys[groupBy]().as('link'), 'link.project_uuid', 'm.uuid')
    .groupBy('link.key')
    .select((eb) => [
      'link.key',
      figures.count,
      figures.averageScore,
      eb
        .selectFrom('matched as all')
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('total')
    ])
    .execute()
  const groups = rows.map(({ key, count, averageScore }) => ({ key: key ?? noGroup, count, averageScore }))
  return { groups, totalCount: rows[0]?.total ?? 0 }
}

/** The cases that filters find, within what the caller sees, in groups with their figures: one statement. */
export function findGroups(finder: Finder, groupBy: ProjectGroupBy, filters: ProjectFilters, visibility: Visibility): Promise<FoundGroups> {
  if (isOwnKey(groupBy)) return findOwn(finder, groupBy, filters, visibility)
  if (asksOtherTables(filters, visibility)) return findLinked(finder, groupBy, filters, visibility, true)
  return finder.forLinks((inside) => findLinked(inside, groupBy, filters, visibility, false))
}

/** The name of a group, and its place among the groups. */
export interface GroupName {
  uuid: string
  name: string
  color: number | null
  place: number
}

const noColor = sql<number | null>`null::integer`.as('color')
const unplaced = sql<number>`0`.as('place')

const names = {
  status: (tx: TenantTransaction) => tx.selectFrom('statuses').select(['uuid', 'name', 'color', 'position as place']),
  theme: (tx: TenantTransaction) => tx.selectFrom('themes').select(['uuid', 'name', noColor, 'position as place']),
  category: (tx: TenantTransaction) => tx.selectFrom('project_categories').select(['uuid', 'name', noColor, 'position as place']),
  follower: (tx: TenantTransaction) => tx.selectFrom('users').select(['uuid', 'name', noColor, sql<number>`(NOT active_flg)::integer`.as('place')]),
  follower_group: (tx: TenantTransaction) => tx.selectFrom('user_groups').select(['uuid', 'name', noColor, unplaced])
} as const

/** Whether the keys of a grouping are ids of things that have names. */
export function isNamed(groupBy: ProjectGroupBy): groupBy is keyof typeof names {
  return Object.hasOwn(names, groupBy)
}

/** The names behind the keys of groups. */
export function readGroupNames(tx: TenantTransaction, groupBy: keyof typeof names, uuids: readonly string[]): Promise<GroupName[]> {
  const ids = oneOf(uuids)
  switch (groupBy) {
    case 'status':
      return names.status(tx).where('uuid', '=', ids).execute()
    case 'theme':
      return names.theme(tx).where('uuid', '=', ids).execute()
    case 'category':
      return names.category(tx).where('uuid', '=', ids).execute()
    case 'follower':
      return names.follower(tx).where('uuid', '=', ids).execute()
    case 'follower_group':
      return names.follower_group(tx).where('uuid', '=', ids).execute()
  }
}
