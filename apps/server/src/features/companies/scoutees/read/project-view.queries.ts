import { type Expression, expressionBuilder, type Kysely, sql, type SqlBool } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import type { VisibleProjects } from '../scoutees.policy.ts'

type Projects = DB & { p: DB['projects'] }

/** `any` of a list of uuids, as one parameter whatever its length. */
export function anyUuid(uuids: readonly string[]) {
  return sql<string>`any(${uuids}::uuid[])`
}

/** The condition that a case `p` counts for the caller. */
export function isVisibleProject(db: Kysely<DB>, view: VisibleProjects): Expression<SqlBool> {
  const eb = expressionBuilder<Projects, 'p'>()
  if (view.kind === 'all') return eb.lit(true)
  const followers = db.selectFrom('project_followers as f').whereRef('f.project_uuid', '=', sql.ref('p.uuid')).select('f.user_uuid')
  const groups = db.selectFrom('project_follower_groups as g').whereRef('g.project_uuid', '=', sql.ref('p.uuid')).select('g.user_group_uuid')
  return eb.or([
    eb('p.created_by', '=', view.createdBy),
    ...(view.followerUuid === null ? [] : [eb.exists(followers.where('f.user_uuid', '=', view.followerUuid))]),
    ...(view.followerGroupUuids.length === 0 ? [] : [eb.exists(groups.where('g.user_group_uuid', '=', anyUuid(view.followerGroupUuids)))])
  ])
}

/** The living cases. */
export function activeProjects(db: Kysely<DB>) {
  return db.selectFrom('projects as p').select('p.uuid').where('p.deleted_at', 'is', null).where('p.merged_into_uuid', 'is', null)
}

/** The living cases of the scoutee `s` of the surrounding query that count for the caller. */
export function projectsOfScoutee(db: Kysely<DB>, view: VisibleProjects) {
  return activeProjects(db).where('p.scoutee_uuid', '=', sql.ref<string>('s.uuid')).where(isVisibleProject(db, view))
}
