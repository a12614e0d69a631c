import type { PermissionKey } from '@mekiki/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'
import { standingOf } from '../../../platform/standing.ts'
import type { ThemeFacts } from '../../themes/themes/index.ts'

/** A living member with all that rules ask. */
export interface Person {
  uuid: string
  name: string
  email: string
  isActive: boolean
  isAdministrator: boolean
  permissionGroup: { uuid: string; name: string }
  isGuest: boolean
  permissions: ReadonlySet<PermissionKey>
  userGroupUuids: string[]
}

type PeopleQuery = SelectQueryBuilder<DB & { u: DB['users']; g: DB['permission_groups'] }, 'u' | 'g', object>

async function readPeople(tx: TenantTransaction, narrow: (query: PeopleQuery) => PeopleQuery): Promise<Person[]> {
  const rows = await narrow(
    tx.selectFrom('users as u').innerJoin('permission_groups as g', 'g.uuid', 'u.permission_group_uuid').where('u.deleted_at', 'is', null)
  )
    .select(['u.uuid', 'u.name', 'u.email', 'u.active_flg', 'g.uuid as group_uuid', 'g.name as group_name', 'g.permissions', 'g.default_kind'])
    .select((eb) =>
      sql<string[]>`array(${eb.selectFrom('user_group_members as m').select('m.user_group_uuid').whereRef('m.user_uuid', '=', 'u.uuid')})`.as('user_groups')
    )
    .orderBy('u.name')
    .orderBy('u.uuid')
    .execute()
  return rows.map((row) => ({
    uuid: row.uuid,
    name: row.name,
    email: row.email,
    isActive: row.active_flg,
    isAdministrator: row.default_kind === 'administrator',
    permissionGroup: { uuid: row.group_uuid, name: row.group_name },
    ...standingOf(row),
    userGroupUuids: row.user_groups
  }))
}

/** The active members, by name. */
export function readActivePeople(tx: TenantTransaction): Promise<Person[]> {
  return readPeople(tx, (query) => query.where('u.active_flg', '=', true))
}

/** The active members of a permission group, by name. */
export function readPeopleOfGroup(tx: TenantTransaction, groupUuid: string): Promise<Person[]> {
  return readPeople(tx, (query) => query.where('u.active_flg', '=', true).where('u.permission_group_uuid', '=', groupUuid))
}

/** The living members among `uuids`, active or not, by name. */
export function readPeopleByUuid(tx: TenantTransaction, uuids: readonly string[]): Promise<Person[]> {
  return readPeople(tx, (query) => query.where('u.uuid', '=', oneOf(uuids)))
}

/** All living themes with what rules ask of them, in one statement. */
export async function readAllThemeFacts(tx: TenantTransaction): Promise<ThemeFacts[]> {
  const rows = await tx
    .selectFrom('themes as t')
    .select('t.created_by')
    .select((eb) => [
      sql<string[]>`array(${eb.selectFrom('theme_persons_in_charge as c').select('c.user_uuid').whereRef('c.theme_uuid', '=', 't.uuid')})`.as('people'),
      sql<string[]>`array(${eb.selectFrom('theme_user_groups as g').select('g.user_group_uuid').whereRef('g.theme_uuid', '=', 't.uuid')})`.as('groups')
    ])
    .where('t.deleted_at', 'is', null)
    .execute()
  return rows.map((row) => ({ createdBy: row.created_by, personInChargeUserUuids: row.people, relatedUserGroupUuids: row.groups }))
}
