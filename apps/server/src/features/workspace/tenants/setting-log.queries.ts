import { sql, type SqlBool } from 'kysely'
import type { Finder, FoundPage, TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'

/** The ids of a page of changes of settings, the newest first, and the exact total. An entry about a case or theme is no change of a setting. */
export function findSettingLogs(
  finder: Finder,
  entityTypes: readonly string[],
  { page, per_page: perPage }: { page: number; per_page: number }
): Promise<FoundPage> {
  const entries = finder.db
    .selectFrom('audit_log as a')
    .where('a.entity_type', 'in', entityTypes)
    .where('a.project_uuid', 'is', null)
    .where('a.theme_uuid', 'is', null)
  return finder.findPage(
    entries
      .select('a.uuid')
      .orderBy('a.occurred_at', 'desc')
      .orderBy('a.uuid', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage),
    entries.select((eb) => eb.fn.countAll<number>().as('count'))
  )
}

/** Changes of settings, the newest first, each with whether it is the last one of its setting. */
export function readSettingLogs(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.uuid', 'a.user_uuid')
    .where('a.uuid', '=', oneOf(uuids))
    .select(['a.uuid', 'a.operation_uuid', 'a.occurred_at', 'a.entity_type', 'a.entity_uuid', 'a.action', 'a.source', 'a.from_value', 'a.to_value'])
    .select((eb) => [
      'u.name as user_name',
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('audit_log as later')
              .whereRef('later.entity_uuid', '=', 'a.entity_uuid')
              .where(sql<SqlBool>`(${sql.ref('later.occurred_at')}, ${sql.ref('later.uuid')}) > (${sql.ref('a.occurred_at')}, ${sql.ref('a.uuid')})`)
              .select('later.uuid')
          )
        )
        .as('is_last')
    ])
    .orderBy('a.occurred_at', 'desc')
    .orderBy('a.uuid', 'desc')
    .execute()
}

export type SettingLogRow = Awaited<ReturnType<typeof readSettingLogs>>[number]
