import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { standingOf } from '../../../../platform/standing.ts'
import type { ProjectReader } from '../projects.policy.ts'
import { oneOf } from './scope.queries.ts'

/** The members of user groups: group by group. */
export async function readGroupMembers(tx: TenantTransaction, groupUuids: readonly string[]): Promise<Map<string, string[]>> {
  const members = new Map<string, string[]>(groupUuids.map((uuid) => [uuid, []]))
  if (groupUuids.length === 0) return members
  const rows = await tx.selectFrom('user_group_members').select(['user_group_uuid', 'user_uuid']).where('user_group_uuid', '=', oneOf(groupUuids)).execute()
  for (const row of rows) members.get(row.user_group_uuid)?.push(row.user_uuid)
  return members
}

/** What the rules ask of people, by id: those among `userUuids` who are active now. */
export async function readReaders(tx: TenantTransaction, userUuids: readonly string[]): Promise<Map<string, ProjectReader>> {
  if (userUuids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('users as u')
    .innerJoin('permission_groups as g', 'g.uuid', 'u.permission_group_uuid')
    .where('u.uuid', '=', oneOf(userUuids))
    .where('u.active_flg', '=', true)
    .where('u.deleted_at', 'is', null)
    .select((eb) => [
      'u.uuid',
      'g.permissions',
      'g.default_kind',
      sql<string[]>`array(${eb.selectFrom('user_group_members as m').select('m.user_group_uuid').whereRef('m.user_uuid', '=', 'u.uuid')})`.as('groups')
    ])
    .execute()
  return new Map(rows.map((row) => [row.uuid, { userUuid: row.uuid, userGroupUuids: row.groups, ...standingOf(row) }]))
}
