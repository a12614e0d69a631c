import { v7 } from 'uuid'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import { guardName } from '../../../platform/db/violations.ts'

const nameConstraint = 'user_groups_tenant_uuid_name_key'

function groupRows(tx: TenantTransaction) {
  return tx
    .selectFrom('user_groups as g')
    .select(['g.uuid', 'g.name', 'g.version', 'g.created_at', 'g.updated_at'])
    .select((eb) =>
      eb
        .selectFrom('user_group_members as m')
        .innerJoin('users as u', 'u.uuid', 'm.user_uuid')
        .whereRef('m.user_group_uuid', '=', 'g.uuid')
        .where('u.deleted_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('users_count')
    )
    .select((eb) =>
      eb
        .selectFrom('user_group_members as m')
        .innerJoin('users as u', 'u.uuid', 'm.user_uuid')
        .whereRef('m.user_group_uuid', '=', 'g.uuid')
        .where('u.deleted_at', 'is', null)
        .select((inner) => inner.fn.agg<string[] | null>('array_agg', ['u.permission_group_uuid']).distinct().as('uuids'))
        .as('permission_group_uuids')
    )
}

/** All user groups by name. */
export function listUserGroups(tx: TenantTransaction) {
  return groupRows(tx).orderBy('g.name').orderBy('g.uuid').execute()
}

/** The names of all user groups by id, in the order of the names. */
export async function listUserGroupNames(tx: TenantTransaction): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('user_groups').select(['uuid', 'name']).orderBy('name').orderBy('uuid').execute()
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}

/** One group; throws when it does not exist. */
export function getUserGroup(tx: TenantTransaction, uuid: string) {
  return groupRows(tx).where('g.uuid', '=', uuid).executeTakeFirstOrThrow()
}

export type UserGroupRow = Awaited<ReturnType<typeof getUserGroup>>

/** Locks a group against changes until the transaction ends. */
export function lockUserGroup(tx: TenantTransaction, uuid: string): Promise<{ uuid: string } | undefined> {
  return tx.selectFrom('user_groups').select('uuid').where('uuid', '=', uuid).forUpdate().executeTakeFirst()
}

/** Those of the given groups that exist, kept from being deleted until the transaction ends. */
export async function lockUserGroups(tx: TenantTransaction, uuids: readonly string[]): Promise<{ uuid: string; name: string }[]> {
  if (uuids.length === 0) return []
  return tx.selectFrom('user_groups').select(['uuid', 'name']).where('uuid', 'in', uuids).orderBy('uuid').forKeyShare().execute()
}

/** The members who are in a group, by name. */
export function peopleInGroup(tx: TenantTransaction, uuid: string): Promise<{ uuid: string; name: string }[]> {
  return tx
    .selectFrom('user_group_members as m')
    .innerJoin('users as u', 'u.uuid', 'm.user_uuid')
    .select(['u.uuid', 'u.name'])
    .where('m.user_group_uuid', '=', uuid)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.name')
    .orderBy('u.uuid')
    .execute()
}

/**
 * Makes a group.
 * @returns its uuid.
 * @throws 409 `name_taken`.
 */
export async function insertUserGroup(tx: TenantTransaction, group: { tenantUuid: string; name: string; now: Date }): Promise<string> {
  const uuid = v7()
  await guardName(nameConstraint, group.name, () =>
    tx.insertInto('user_groups').values({ tenant_uuid: group.tenantUuid, uuid, name: group.name, created_at: group.now, updated_at: group.now }).execute()
  )
  return uuid
}

/**
 * Writes a group's name and counts its version up, also when only its members changed.
 * @throws 409 `name_taken`.
 */
export async function updateUserGroup(tx: TenantTransaction, group: { uuid: string; name: string; now: Date }): Promise<void> {
  await guardName(nameConstraint, group.name, () =>
    tx
      .updateTable('user_groups')
      .set((eb) => ({ name: group.name, updated_at: group.now, version: eb('version', '+', 1) }))
      .where('uuid', '=', group.uuid)
      .execute()
  )
}

/** A member with the names of all user groups that he or she is in. */
export interface GroupedUser {
  uuid: string
  name: string
  groupNames: string[]
}

/** Locks living members in the order of their ids and gives those that exist, by name. Call it before locking a group, as other changes of members do. */
export async function lockUsers(tx: TenantTransaction, uuids: readonly string[]): Promise<GroupedUser[]> {
  if (uuids.length === 0) return []
  await tx.selectFrom('users').select('uuid').where('uuid', '=', oneOf(uuids)).where('deleted_at', 'is', null).orderBy('uuid').forUpdate().execute()
  const rows = await tx
    .selectFrom('users as u')
    .select(['u.uuid', 'u.name'])
    .select((eb) =>
      eb
        .selectFrom('user_group_members as m')
        .innerJoin('user_groups as g', 'g.uuid', 'm.user_group_uuid')
        .whereRef('m.user_uuid', '=', 'u.uuid')
        .select((inner) => inner.fn.agg<string[] | null>('array_agg', ['g.name']).as('names'))
        .as('names')
    )
    .where('u.uuid', '=', oneOf(uuids))
    .where('u.deleted_at', 'is', null)
    .orderBy('u.name')
    .orderBy('u.uuid')
    .execute()
  return rows.map(({ uuid, name, names }) => ({ uuid, name, groupNames: names ?? [] }))
}

/** Those of the members who are in a group. */
export async function findMembersOf(tx: TenantTransaction, groupUuid: string, userUuids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('user_group_members')
    .select('user_uuid')
    .where('user_group_uuid', '=', groupUuid)
    .where('user_uuid', '=', oneOf(userUuids))
    .execute()
  return new Set(rows.map((row) => row.user_uuid))
}

/** Lets members join and leave a group, and counts their versions up: the group is a part of what they are. */
export async function changeMemberships(
  tx: TenantTransaction,
  group: { tenantUuid: string; uuid: string; now: Date },
  change: { joining: readonly string[]; leaving: readonly string[] }
): Promise<void> {
  const { tenantUuid, uuid, now } = group
  if (change.joining.length > 0) {
    const rows = change.joining.map((userUuid) => ({ tenant_uuid: tenantUuid, user_group_uuid: uuid, user_uuid: userUuid }))
    await tx.insertInto('user_group_members').values(rows).execute()
  }
  if (change.leaving.length > 0) {
    await tx.deleteFrom('user_group_members').where('user_group_uuid', '=', uuid).where('user_uuid', '=', oneOf(change.leaving)).execute()
  }
  await tx
    .updateTable('users')
    .set((eb) => ({ updated_at: now, version: eb('version', '+', 1) }))
    .where('uuid', '=', oneOf([...change.joining, ...change.leaving]))
    .execute()
}

/** Deletes a group for good, with all its links. */
export async function deleteUserGroup(tx: TenantTransaction, uuid: string): Promise<void> {
  await tx.deleteFrom('user_groups').where('uuid', '=', uuid).execute()
}
