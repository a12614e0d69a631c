import { type ExpressionBuilder, sql } from 'kysely'
import { v7 } from 'uuid'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'
import { guardName } from '../../../platform/db/violations.ts'

/** Who writes, where and when. */
export interface Stamp {
  tenantUuid: string
  userUuid: string
  now: Date
}

const nameIndex = 'permission_groups_name'

/** Administrators first, guests last, the tenant's own groups by name between them. */
function rank(eb: ExpressionBuilder<DB & { g: DB['permission_groups'] }, 'g'>) {
  return eb
    .case()
    .when('g.default_kind', '=', 'administrator')
    .then(0)
    .when('g.default_kind', '=', 'member')
    .then(1)
    .when('g.default_kind', '=', 'guest')
    .then(3)
    .else(2)
    .end()
}

function groupRows(tx: TenantTransaction) {
  return tx
    .selectFrom('permission_groups as g')
    .leftJoin('users as c', 'c.uuid', 'g.created_by')
    .leftJoin('users as e', 'e.uuid', 'g.updated_by')
    .select(['g.uuid', 'g.name', 'g.permissions', 'g.default_kind', 'g.version', 'g.created_by', 'g.created_at', 'g.updated_by', 'g.updated_at'])
    .select(['c.name as created_by_name', 'e.name as updated_by_name'])
    .select((eb) =>
      eb
        .selectFrom('users as u')
        .whereRef('u.permission_group_uuid', '=', 'g.uuid')
        .where('u.deleted_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('users_count')
    )
    .where('g.deleted_at', 'is', null)
}

/** All groups: administrators, members, the tenant's own by name, guests. */
export function listPermissionGroups(tx: TenantTransaction) {
  return groupRows(tx)
    .orderBy((eb) => rank(eb))
    .orderBy((eb) => sql`${eb.ref('g.name')} COLLATE "ja-x-icu"`)
    .orderBy('g.uuid')
    .execute()
}

/** The names of all permission groups by id. */
export async function listPermissionGroupNames(tx: TenantTransaction): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('permission_groups').select(['uuid', 'name']).where('deleted_at', 'is', null).execute()
  return new Map(rows.map(({ uuid, name }) => [uuid, name]))
}

/** One group; throws when it does not exist. */
export function getPermissionGroup(tx: TenantTransaction, uuid: string) {
  return groupRows(tx).where('g.uuid', '=', uuid).executeTakeFirstOrThrow()
}

export type PermissionGroupRow = Awaited<ReturnType<typeof getPermissionGroup>>

/** Locks a group against changes and against new members until the transaction ends. */
export async function lockPermissionGroup(tx: TenantTransaction, uuid: string): Promise<{ uuid: string } | undefined> {
  return tx.selectFrom('permission_groups').select('uuid').where('uuid', '=', uuid).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
}

/** The groups with these uuids or names, kept from being changed or deleted until the transaction ends. */
export function lockPermissionGroups(tx: TenantTransaction, requested: { uuids: readonly string[]; names: readonly string[] }) {
  return tx
    .selectFrom('permission_groups')
    .select(['uuid', 'name', 'permissions', 'default_kind'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(requested.uuids.length > 0 ? [eb('uuid', 'in', requested.uuids)] : []),
        ...(requested.names.length > 0 ? [eb('name', 'in', requested.names)] : [])
      ])
    )
    .orderBy('uuid')
    .forShare()
    .execute()
}

/** The groups with these uuids. */
export function findPermissionGroups(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('permission_groups')
    .select(['uuid', 'name', 'permissions', 'default_kind'])
    .where('deleted_at', 'is', null)
    .where('uuid', '=', oneOf(uuids))
    .orderBy('uuid')
    .execute()
}

export type LockedGroup = Awaited<ReturnType<typeof lockPermissionGroups>>[number]

/**
 * Locks the administrators' group, so that of several callers who take administrators away each one sees what the others left. Call it before locking users.
 * @returns its uuid.
 */
export async function lockAdministrators(tx: TenantTransaction): Promise<string> {
  const group = await tx.selectFrom('permission_groups').select('uuid').where('default_kind', '=', 'administrator').forNoKeyUpdate().executeTakeFirstOrThrow()
  return group.uuid
}

/** How many active members the administrators' group has. */
export async function countActiveAdministrators(tx: TenantTransaction): Promise<number> {
  const row = await tx
    .selectFrom('users as u')
    .innerJoin('permission_groups as g', 'g.uuid', 'u.permission_group_uuid')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('g.default_kind', '=', 'administrator')
    .where('u.active_flg', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** The living members of a group. */
export async function listPeopleOf(tx: TenantTransaction, uuid: string): Promise<string[]> {
  const rows = await tx.selectFrom('users').select('uuid').where('permission_group_uuid', '=', uuid).where('deleted_at', 'is', null).orderBy('uuid').execute()
  return rows.map((row) => row.uuid)
}

/**
 * Makes a group.
 * @returns its uuid.
 * @throws 409 `name_taken`.
 */
export async function insertPermissionGroup(tx: TenantTransaction, stamp: Stamp, group: { name: string; permissions: readonly string[] }): Promise<string> {
  const uuid = v7()
  const { tenantUuid, userUuid, now } = stamp
  const stamps = { tenant_uuid: tenantUuid, created_by: userUuid, created_at: now, updated_by: userUuid, updated_at: now }
  await guardName(nameIndex, group.name, () =>
    tx
      .insertInto('permission_groups')
      .values({ ...stamps, uuid, name: group.name, permissions: [...group.permissions] })
      .execute()
  )
  return uuid
}

/**
 * Writes a group's name and keys and counts its version up.
 * @throws 409 `name_taken`.
 */
export async function updatePermissionGroup(
  tx: TenantTransaction,
  stamp: Stamp,
  group: { uuid: string; name: string; permissions: readonly string[] }
): Promise<void> {
  await guardName(nameIndex, group.name, () =>
    tx
      .updateTable('permission_groups')
      .set((eb) => ({
        name: group.name,
        permissions: [...group.permissions],
        updated_by: stamp.userUuid,
        updated_at: stamp.now,
        version: eb('version', '+', 1)
      }))
      .where('uuid', '=', group.uuid)
      .execute()
  )
}

/** Deletes a group softly. */
export async function softDeletePermissionGroup(tx: TenantTransaction, stamp: Stamp, uuid: string): Promise<void> {
  await tx
    .updateTable('permission_groups')
    .set((eb) => ({ deleted_at: stamp.now, updated_by: stamp.userUuid, updated_at: stamp.now, version: eb('version', '+', 1) }))
    .where('uuid', '=', uuid)
    .execute()
}
