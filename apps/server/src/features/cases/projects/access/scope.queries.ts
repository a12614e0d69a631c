import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../../platform/db/types.ts'
import type { ProjectReader, ProjectScope } from '../projects.policy.ts'

/** A query over cases under the name `p`. */
export type ProjectDb = DB & { p: DB['projects'] }

/** Builds conditions on a case under the name `p`. */
export type ProjectEb = ExpressionBuilder<ProjectDb, 'p'>

// One for all: to make one takes longer than to begin with it, and it keeps nothing of what is built.
const builder = expressionBuilder<DB, never>()
/** Builds queries that run only as a part of another one, which gives them their tenant. */
export const build = () => builder

export { oneOf }

/**
 * The people, or tags of cases, that are deleted: hardly any. Links to them are left out by this short list, which keeps the links in the order
 * of their index; a join with the others would not.
 */
export const deletedUsers = () => build().selectFrom('users as gone').select('gone.uuid').where('gone.deleted_at', 'is not', null)
export const deletedCategories = () => build().selectFrom('project_categories as gone').select('gone.uuid').where('gone.deleted_at', 'is not', null)

/** A condition that is never or always met. */
export const never = sql<SqlBool>`false`
export const always = sql<SqlBool>`true`

/** Japanese order of a text that is stored without it. */
export function inJapanese(text: Expression<string | null>) {
  return sql<string | null>`${text} COLLATE "ja-x-icu"`
}

/** People `u` as lists order them: inactive ones last, by name (2§3). Two of one name share a place. */
export const orderOfPeople = () => [sql`NOT ${sql.ref('u.active_flg')}`, inJapanese(sql.ref<string>('u.name'))] as const

/** The scope's living cases as a set of ids: the same rule as `canDo`, each of its ways served by an index. Null means all. */
export function scopeUuids(scope: ProjectScope) {
  if (scope.kind === 'all') return null
  const made = build().selectFrom('projects as made').select('made.uuid').where('made.created_by', '=', scope.createdBy).where('made.deleted_at', 'is', null)
  const followed = build()
    .selectFrom('project_followers as followed')
    .select('followed.project_uuid as uuid')
    .where('followed.user_uuid', '=', scope.followerUuid)
  const union = made.unionAll(followed)
  if (scope.followerGroupUuids.length === 0) return union
  return union.unionAll(
    build()
      .selectFrom('project_follower_groups as shared')
      .select('shared.project_uuid as uuid')
      .where('shared.user_group_uuid', 'in', scope.followerGroupUuids)
  )
}

/** Whether living case `p` lies in a scope, as SQL. */
export function inScope(eb: ProjectEb, scope: ProjectScope): Expression<SqlBool> {
  const uuids = scopeUuids(scope)
  return uuids === null ? always : eb('p.uuid', 'in', uuids)
}

/** Whether the theme of case `p` is none of those. */
export function notInThemes(eb: ProjectEb, themeUuids: readonly string[]): Expression<SqlBool> {
  return themeUuids.length === 0 ? always : eb('p.theme_uuid', 'not in', themeUuids)
}

/**
 * Whether a reader sees record `r` by its publicity alone: a private one exists only for its author and the people and groups it names
 * (3-decisions, "Tenants and access"). Whether the case and its records are visible at all is another question.
 */
export function isRecordVisible(
  eb: ExpressionBuilder<DB & { r: DB['project_records'] }, 'r'>,
  reader: Pick<ProjectReader, 'userUuid' | 'userGroupUuids'>
): Expression<SqlBool> {
  return eb.or([eb('r.publicity', '=', true), isPrivateRecordNamed(eb, reader)])
}

/** Whether a reader is the author of record `r` or named by it. */
export function isPrivateRecordNamed(
  eb: ExpressionBuilder<DB & { r: DB['project_records'] }, 'r'>,
  reader: Pick<ProjectReader, 'userUuid' | 'userGroupUuids'>
): Expression<SqlBool> {
  const named = eb.selectFrom('project_record_users as ru').select('ru.project_record_uuid').where('ru.user_uuid', '=', reader.userUuid)
  const groups = eb.selectFrom('project_record_groups as rg').select('rg.project_record_uuid').where('rg.user_group_uuid', '=', oneOf(reader.userGroupUuids))
  const ways = [eb('r.created_by', '=', reader.userUuid), eb('r.uuid', 'in', named)]
  return eb.or(reader.userGroupUuids.length === 0 ? ways : [...ways, eb('r.uuid', 'in', groups)])
}
