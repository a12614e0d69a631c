import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'

/**
 * Those of the groups whose members see what others do not: an insider setting names them, or a private record. What was deleted counts as well, since
 * it can come back.
 */
export function findGroupsWithHiddenAccess(tx: TenantTransaction, uuids: readonly string[]): Promise<{ uuid: string; name: string }[]> {
  return tx
    .selectFrom('user_groups as g')
    .select(['g.uuid', 'g.name'])
    .where('g.uuid', '=', oneOf(uuids))
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('theme_insider_groups as i')
            .innerJoin('themes as t', 't.uuid', 'i.theme_uuid')
            .whereRef('i.user_group_uuid', '=', 'g.uuid')
            .where('t.is_restricted', '=', true)
            .where(sql<boolean>`cardinality(t.restricted_parts) > 0`)
            .select('t.uuid')
        ),
        eb.exists(
          eb
            .selectFrom('project_record_groups as n')
            .innerJoin('project_records as r', 'r.uuid', 'n.project_record_uuid')
            .whereRef('n.user_group_uuid', '=', 'g.uuid')
            .where('r.publicity', '=', false)
            .select('r.uuid')
        )
      ])
    )
    .orderBy('g.name')
    .execute()
}

/** Who is in each of the groups. */
export function listMembersOf(tx: TenantTransaction, groupUuids: readonly string[]): Promise<{ user_uuid: string; user_group_uuid: string }[]> {
  return tx.selectFrom('user_group_members').select(['user_uuid', 'user_group_uuid']).where('user_group_uuid', '=', oneOf(groupUuids)).execute()
}
