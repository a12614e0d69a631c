import type { TenantTransaction } from '../../../platform/db/gateways.ts'

/** The uuid of the member with this address; null when nobody has it. */
export async function findMemberByEmail(tx: TenantTransaction, email: string): Promise<string | null> {
  const row = await tx.selectFrom('users').select('uuid').where('email', '=', email).where('deleted_at', 'is', null).executeTakeFirst()
  return row?.uuid ?? null
}

/** When each member began the last sign-in that is remembered. */
export async function findLastSignIns(tx: TenantTransaction): Promise<Map<string, Date>> {
  const rows = await tx
    .selectFrom('user_sessions')
    .select(['user_uuid', (eb) => eb.fn.max('first_used_at').as('at')])
    .groupBy('user_uuid')
    .execute()
  return new Map(rows.map(({ user_uuid: userUuid, at }) => [userUuid, at]))
}

/** Which of some addresses and user names belong to members. */
export async function findTaken(tx: TenantTransaction, names: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('users')
    .select(['email', 'identity_username'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('email', 'in', names), eb('identity_username', 'in', names)]))
    .execute()
  return new Set(rows.flatMap((row) => [row.email, row.identity_username]))
}

/** The permission groups and user groups of the tenant, by name. */
export async function listGroups(tx: TenantTransaction) {
  const permissionGroups = await tx.selectFrom('permission_groups').select(['uuid', 'name']).orderBy('name').orderBy('uuid').execute()
  const userGroups = await tx.selectFrom('user_groups').select(['uuid', 'name']).orderBy('name').orderBy('uuid').execute()
  return { permissionGroups, userGroups }
}

/** The tenant's group for members. */
export async function getMemberGroup(tx: TenantTransaction): Promise<string> {
  const row = await tx.selectFrom('permission_groups').select('uuid').where('default_kind', '=', 'member').executeTakeFirstOrThrow()
  return row.uuid
}
