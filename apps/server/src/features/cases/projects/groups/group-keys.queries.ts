import { noGroup, type ProjectGroupBy } from '@mekiki/contract/cases/projects/project-groups.schemas'
import { type Expression, sql, type SqlBool } from 'kysely'
import { always, build, deletedCategories, deletedUsers, never, type ProjectEb } from '../access/scope.queries.ts'

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

const text = (column: string) => sql<string>`${sql.ref(column)}::text`

/** The groupings in which each case stands once: its key as text. */
export const ownKeys = {
  status: text('p.status_uuid'),
  theme: text('p.theme_uuid'),
  stage: sql<string>`coalesce(${sql.ref('p.shown_stage')}, ${sql.lit(noGroup)})`,
  member_range: sql<string>`coalesce(${sql.ref('p.shown_member_range')}, ${sql.lit(noGroup)})`,
  scoutee_type: sql<string>`CASE WHEN ${sql.ref('p.people_flg')} THEN 'people' ELSE 'scoutee' END`,
  linking_status: sql<string>`CASE WHEN ${sql.ref('p.is_linked')} THEN 'linked' ELSE 'unlinked' END`
} as const satisfies Partial<Record<ProjectGroupBy, Expression<string>>>

/** The groupings in which a case stands once for each of its links: those to what is not deleted, as the list shows them. */
export const linkKeys = {
  follower: () => build().selectFrom('project_followers as l').where('l.user_uuid', 'not in', deletedUsers()).select(['l.project_uuid', 'l.user_uuid as key']),
  follower_group: () => build().selectFrom('project_follower_groups as l').select(['l.project_uuid', 'l.user_group_uuid as key']),
  category: () =>
    build()
      .selectFrom('project_category_links as l')
      .where('l.project_category_uuid', 'not in', deletedCategories())
      .select(['l.project_uuid', 'l.project_category_uuid as key'])
} as const

/** Whether a grouping puts each case into one group only. */
export function isOwnKey(groupBy: ProjectGroupBy): groupBy is keyof typeof ownKeys {
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
