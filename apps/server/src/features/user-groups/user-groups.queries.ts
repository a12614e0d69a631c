import { v7 } from 'uuid'
import type { TenantTransaction } from '../../platform/db/doors.ts'
import { guardName } from '../../platform/db/violations.ts'

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
}

/** All user groups by name. */
export function listUserGroups(tx: TenantTransaction) {
  return groupRows(tx).orderBy('g.name').orderBy('g.uuid').execute()
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
export async function holdUserGroups(tx: TenantTransaction, uuids: readonly string[]): Promise<{ uuid: string; name: string }[]> {
  if (uuids.length === 0) return []
  return tx.selectFrom('user_groups').select(['uuid', 'name']).where('uuid', 'in', uuids).orderBy('uuid').forKeyShare().execute()
}

/** Names of the members who are in a group, by name. */
export async function namesInGroup(tx: TenantTransaction, uuid: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('user_group_members as m')
    .innerJoin('users as u', 'u.uuid', 'm.user_uuid')
    .select('u.name')
    .where('m.user_group_uuid', '=', uuid)
    .where('u.deleted_at', 'is', null)
    .orderBy('u.name')
    .orderBy('u.uuid')
    .execute()
  return rows.map((row) => row.name)
}

/** Makes a group. Gives its uuid. Raises 409 `name_taken`. */
export async function insertUserGroup(tx: TenantTransaction, group: { tenantUuid: string; name: string; now: Date }): Promise<string> {
  const uuid = v7()
  await guardName(nameConstraint, group.name, () =>
    tx.insertInto('user_groups').values({ tenant_uuid: group.tenantUuid, uuid, name: group.name, created_at: group.now, updated_at: group.now }).execute()
  )
  return uuid
}

/** Renames a group and counts its version up. Raises 409 `name_taken`. */
export async function renameUserGroup(tx: TenantTransaction, group: { uuid: string; name: string; now: Date }): Promise<void> {
  await guardName(nameConstraint, group.name, () =>
    tx
      .updateTable('user_groups')
      .set((eb) => ({ name: group.name, updated_at: group.now, version: eb('version', '+', 1) }))
      .where('uuid', '=', group.uuid)
      .execute()
  )
}

/** Deletes a group for good, with all its links. */
export async function deleteUserGroup(tx: TenantTransaction, uuid: string): Promise<void> {
  await tx.deleteFrom('user_groups').where('uuid', '=', uuid).execute()
}
