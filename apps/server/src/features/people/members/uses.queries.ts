import { expressionBuilder } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { DB } from '../../../platform/db/types.ts'

/** What hangs on a member, in numbers. */
export interface UserUses {
  createdProjectsCount: number
  followedProjectsCount: number
  themesInChargeCount: number
  openTasksCount: number
}

/** Counts living cases made and followed by a member, living themes in charge of, and open tasks assigned; one statement. */
export async function countUses(tx: TenantTransaction, userUuid: string): Promise<UserUses> {
  const eb = expressionBuilder<DB, never>()
  const made = eb.selectFrom('projects as p').where('p.created_by', '=', userUuid).where('p.deleted_at', 'is', null)
  const followed = eb
    .selectFrom('project_followers as f')
    .innerJoin('projects as p', 'p.uuid', 'f.project_uuid')
    .where('f.user_uuid', '=', userUuid)
    .where('p.deleted_at', 'is', null)
  const themes = eb
    .selectFrom('theme_persons_in_charge as c')
    .innerJoin('themes as t', 't.uuid', 'c.theme_uuid')
    .where('c.user_uuid', '=', userUuid)
    .where('t.deleted_at', 'is', null)
  const tasks = eb
    .selectFrom('task_assignees as a')
    .innerJoin('tasks as t', 't.uuid', 'a.task_uuid')
    .where('a.user_uuid', '=', userUuid)
    .where('t.done_flg', '=', false)
    .where('t.deleted_at', 'is', null)
  return tx
    .selectNoFrom([
      made
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('createdProjectsCount'),
      followed
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('followedProjectsCount'),
      themes
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('themesInChargeCount'),
      tasks
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('openTasksCount')
    ])
    .executeTakeFirstOrThrow()
}
