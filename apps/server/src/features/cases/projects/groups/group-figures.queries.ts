import { noGroup, type ProjectGroupBy } from '@mekiki/contract/cases/projects/project-groups.schemas'
import type { ProjectFilters } from '@mekiki/contract/cases/projects/project-query.schemas'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Finder, TenantTransaction } from '../../../../platform/db/gateways.ts'
import { type MatchingProjects, matchingProjects } from '../list/list-filters.queries.ts'
import { build, oneOf, always, deletedCategories, deletedUsers, never, type ProjectEb } from '../access/scope.queries.ts'
import { ifReviewsOpen } from '../hiding/blind-review.queries.ts'
import type { Visibility } from '../access/access.ts'

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

const text = (column: string) => sql<string>`${sql.ref(column)}::text`

/** The groupings in which each case stands once: its key as text. */
const ownKeys = {
  status: text('p.status_uuid'),
  theme: text('p.theme_uuid'),
  stage: sql<string>`coalesce(${sql.ref('p.shown_stage')}, ${sql.lit(noGroup)})`,
  member_range: sql<string>`coalesce(${sql.ref('p.shown_member_range')}, ${sql.lit(noGroup)})`,
  scoutee_type: sql<string>`CASE WHEN ${sql.ref('p.people_flg')} THEN 'people' ELSE 'scoutee' END`,
  linking_status: sql<string>`CASE WHEN ${sql.ref('p.is_linked')} THEN 'linked' ELSE 'unlinked' END`
} as const satisfies Partial<Record<ProjectGroupBy, Expression<string>>>

/** The groupings in which a case stands once for each of its links: those to what is not deleted, as the list shows them. */
const linkKeys = {
  follower: () => build().selectFrom('project_followers as l').where('l.user_uuid', 'not in', deletedUsers()).select(['l.project_uuid', 'l.user_uuid as key']),
  follower_group: () => build().selectFrom('project_follower_groups as l').select(['l.project_uuid', 'l.user_group_uuid as key']),
  category: () =>
    build()
      .selectFrom('project_category_links as l')
      .where('l.project_category_uuid', 'not in', deletedCategories())
      .select(['l.project_uuid', 'l.project_category_uuid as key'])
} as const

/** Whether a grouping puts each case into one group only. */
function isOwnKey(groupBy: ProjectGroupBy): groupBy is keyof typeof ownKeys {
  return Object.hasOwn(ownKeys, groupBy)
}

/** Whether case `p` stands in the group that a list's query names; every case does when it names none. */
export function inGroup(eb: ProjectEb, { group_by: groupBy, group_key: key }: { group_by?: ProjectGroupBy | undefined; group_key?: string | undefined }) {
  if (groupBy === undefined || key === undefined) return always
  if (groupBy === 'status' || groupBy === 'theme') return uuidPattern.test(key) ? eb(`p.${groupBy}_uuid`, '=', key) : never
  if (isOwnKey(groupBy)) return sql<SqlBool>`${ownKeys[groupBy]} = ${key}`
  const links = build().selectFrom(linkKeys[groupBy]().as('link'))
  if (key === noGroup) return eb.not(eb.exists(links.select('link.key').where('link.project_uuid', '=', sql.ref<string>('p.uuid'))))
  return uuidPattern.test(key) ? eb('p.uuid', 'in', links.select('link.project_uuid').where('link.key', '=', key)) : never
}

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

/** The score of a case, as far as its reviews exist for the caller: elsewhere it is empty, as in the list (3-decisions, "Tenants and access"). */
export const visibleScore = (visibility: Visibility) => ifReviewsOpen(sql.ref<number | null>('p.all_average_score'), visibility)

const figures = { count: sql<number>`count(*)`.as('count'), averageScore: sql<number | null>`avg(${sql.ref('m.score')})`.as('averageScore') }

async function findOwn(finder: Finder, groupBy: keyof typeof ownKeys, { projects }: MatchingProjects, visibility: Visibility): Promise<FoundGroups> {
  const matched = projects.select([ownKeys[groupBy].as('key'), sql<number | null>`${visibleScore(visibility)}`.as('score')])
  const groups = await finder.db.selectFrom(matched.as('m')).groupBy('m.key').select(['m.key', figures.count, figures.averageScore]).execute()
  return { groups, totalCount: groups.reduce((sum, group) => sum + group.count, 0) }
}

async function findLinked(
  finder: Finder,
  groupBy: keyof typeof linkKeys,
  { projects, asksOtherTables }: MatchingProjects,
  visibility: Visibility
): Promise<FoundGroups> {
  const matched = projects.select(['p.uuid', sql<number | null>`${visibleScore(visibility)}`.as('score')])
  const rows = await finder.db
    .with(
      // Where an index gives the cases, they are read from it twice: that is cheaper than to keep them.
      (cte) => (asksOtherTables ? cte('matched').materialized() : cte('matched').notMaterialized()),
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
  const matching = matchingProjects(filters, visibility)
  if (isOwnKey(groupBy)) return findOwn(finder, groupBy, matching, visibility)
  if (matching.asksOtherTables) return findLinked(finder, groupBy, matching, visibility)
  return finder.forLinks((inside) => findLinked(inside, groupBy, matching, visibility))
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

/** How many cases each set of filters finds within what the caller sees, in the order of the sets, in one statement. */
export async function countProjects(finder: Finder, sets: readonly ProjectFilters[], visibility: Visibility): Promise<number[]> {
  const counts = sets.map((filters) => matchingProjects(filters, visibility).projects.select((eb) => eb.fn.countAll<number>().as('count')))
  const row = await finder.db
    .selectNoFrom(
      sql<number[]>`array[${sql.join(
        counts.map((count) => sql`(${count})`),
        sql`, `
      )}]`.as('counts')
    )
    .executeTakeFirstOrThrow()
  return row.counts.map(Number)
}
