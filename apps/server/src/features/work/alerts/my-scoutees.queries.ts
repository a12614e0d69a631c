import { type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { inScope } from '../../cases/projects/access/index.ts'
import { projectScope } from '../../cases/projects/index.ts'
import { type ChangeWindow, inWindow } from '../../companies/scoutees/search/index.ts'

type Projects = ExpressionBuilder<DB & { p: DB['projects'] }, 'p'>

/** That case `p` is one that a person made or follows, directly or by group, and may read. */
function isMine(eb: Projects, actor: Actor) {
  const direct = eb
    .selectFrom('project_followers as f')
    .select('f.project_uuid')
    .whereRef('f.project_uuid', '=', 'p.uuid')
    .where('f.user_uuid', '=', actor.userUuid)
  const byGroup = eb
    .selectFrom('project_follower_groups as g')
    .select('g.project_uuid')
    .whereRef('g.project_uuid', '=', 'p.uuid')
    .where('g.user_group_uuid', '=', oneOf(actor.userGroupUuids))
  return eb.and([
    eb('p.deleted_at', 'is', null),
    eb('p.merged_into_uuid', 'is', null),
    eb.or([eb('p.created_by', '=', actor.userUuid), eb.exists(direct), eb.exists(byGroup)]),
    inScope(eb, projectScope(actor))
  ])
}

/** The companies of a person's cases that somebody else changed in a window; `uuids` are all that changed, or null when they are too many to be named. */
export function changedScoutees(db: Kysely<DB>, actor: Actor, window: ChangeWindow, uuids: readonly string[] | null) {
  const rows = db
    .selectFrom('scoutees as s')
    .where('s.deleted_at', 'is', null)
    .where(inWindow(window))
    .where(sql<SqlBool>`${sql.ref('s.updated_by')} is distinct from ${actor.userUuid}::uuid`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('projects as p')
          .select('p.uuid')
          .whereRef('p.scoutee_uuid', '=', 's.uuid')
          .where((of) => isMine(of, actor))
      )
    )
  return uuids === null ? rows : rows.where('s.uuid', '=', oneOf(uuids))
}

/** A person's cases of companies, with their themes' names; the oldest of each company first. */
export function readMyProjects(tx: TenantTransaction, actor: Actor, scouteeUuids: readonly string[]) {
  return tx
    .selectFrom('projects as p')
    .innerJoin('themes as t', 't.uuid', 'p.theme_uuid')
    .select(['p.uuid', 'p.scoutee_uuid', 'p.theme_uuid', 't.name as theme_name'])
    .where('p.scoutee_uuid', '=', oneOf(scouteeUuids))
    .where((eb) => isMine(eb, actor))
    .orderBy('p.created_at')
    .orderBy('p.uuid')
    .execute()
}
