import { type Expression, expressionBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { DB } from '../../../platform/db/types.ts'

/** What a user group is used by, in numbers. */
export interface UserGroupUses {
  projectsCount: number
  relatedThemesCount: number
  insiderThemesCount: number
  initialThemesCount: number
  recordsCount: number
  shareChoicesCount: number
}

const build = () => expressionBuilder<DB, never>()

function themesIn(links: Expression<string>) {
  return build()
    .selectFrom('themes as t')
    .where('t.deleted_at', 'is', null)
    .where((eb) => eb('t.uuid', 'in', links))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
}

/** Counts the living things that a user group is used by, in one statement; undefined when there is no such group. */
export function countGroupUses(tx: TenantTransaction, groupUuid: string): Promise<UserGroupUses | undefined> {
  const projects = build()
    .selectFrom('project_follower_groups as f')
    .innerJoin('projects as p', 'p.uuid', 'f.project_uuid')
    .where('f.user_group_uuid', '=', groupUuid)
    .where('p.deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
  const records = build()
    .selectFrom('project_record_groups as g')
    .innerJoin('project_records as r', 'r.uuid', 'g.project_record_uuid')
    .where('g.user_group_uuid', '=', groupUuid)
    .where('r.deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
  const choices = build()
    .selectFrom('my_project_share_items as s')
    .where(sql<boolean>`s.user_group_uuids @> ${JSON.stringify([groupUuid])}::jsonb`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
  const related = build().selectFrom('theme_user_groups as l').select('l.theme_uuid').where('l.user_group_uuid', '=', groupUuid).$asScalar()
  const insider = build().selectFrom('theme_insider_groups as l').select('l.theme_uuid').where('l.user_group_uuid', '=', groupUuid).$asScalar()
  const initial = build().selectFrom('theme_initial_groups as l').select('l.theme_uuid').where('l.user_group_uuid', '=', groupUuid).$asScalar()
  return tx
    .selectFrom('user_groups as u')
    .where('u.uuid', '=', groupUuid)
    .select([
      projects.$asScalar().$notNull().as('projectsCount'),
      themesIn(related).as('relatedThemesCount'),
      themesIn(insider).as('insiderThemesCount'),
      themesIn(initial).as('initialThemesCount'),
      records.$asScalar().$notNull().as('recordsCount'),
      choices.$asScalar().$notNull().as('shareChoicesCount')
    ])
    .executeTakeFirst()
}
