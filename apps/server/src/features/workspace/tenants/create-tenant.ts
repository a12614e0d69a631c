import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import { type TenantTransaction, withTenant } from '../../../platform/db/gateways.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { Platform } from '../../../platform/platform.ts'
import { insertDefaultGroups, insertDefaultSettings, insertMembers, insertTenant, type NewTenant } from './tenant-creation.queries.ts'

/** A new tenant: its id, its user pool, its default permission groups by kind. */
export interface CreatedTenant {
  uuid: string
  poolId: string
  clientId: string
  groups: Record<'administrator' | 'member' | 'guest', string>
}

/**
 * Makes a tenant with its user pool, the settings every tenant starts with, and whatever `fill` adds, all in one transaction. The pool comes
 * first: a tenant without a way to sign in would be of no use. It goes again when the tenant cannot be made.
 */
export async function createTenant(
  platform: Platform,
  admin: Kysely<DB>,
  wish: Pick<NewTenant, 'uuid' | 'name' | 'flags'>,
  fill: (tx: TenantTransaction, tenant: CreatedTenant) => Promise<void> = async () => undefined
): Promise<CreatedTenant> {
  const { uuid } = wish
  const now = platform.clock()
  const { poolId, clientId } = await platform.accounts.createPoolForTenant(uuid)
  try {
    if (wish.flags?.mfa_available_flg) await platform.accounts.allowSecondFactors(poolId)
    return await withTenant(admin, uuid, 'write', async (tx) => {
      await insertTenant(tx, { ...wish, uuid, poolId, clientId, now })
      await insertDefaultSettings(tx, { tenantUuid: uuid, now })
      const tenant = { uuid, poolId, clientId, groups: await insertDefaultGroups(tx, { tenantUuid: uuid, now }) }
      await fill(tx, tenant)
      return tenant
    })
  } catch (error) {
    await platform.accounts.deletePool(poolId).catch((fault: unknown) => platform.log.warn({ err: fault, poolId }, 'a pool of no workspace stays'))
    throw error
  }
}

/** A member with a password that lasts: for the first start, where nobody could receive an invitation. */
export interface FirstMember {
  name: string
  email: string
  password: string
  groupUuid: string
}

/**
 * Makes members who can sign in at once.
 * @returns their uuids in order.
 */
export async function createFirstMembers(platform: Platform, tenant: CreatedTenant, members: readonly FirstMember[]): Promise<string[]> {
  const now = platform.clock()
  const rows = members.map((member) => ({
    tenantUuid: tenant.uuid,
    uuid: v7(),
    name: member.name,
    email: member.email,
    permissionGroupUuid: member.groupUuid,
    now
  }))
  for (const member of members) {
    const key = { poolId: tenant.poolId, username: member.email }
    await platform.accounts.inviteUser({ ...key, email: member.email, name: member.name, isMfaSetupRequired: false })
    await platform.accounts.setPermanentPassword(key, member.password)
  }
  await withTenant(platform.db.user, tenant.uuid, 'write', (tx) => insertMembers(tx, rows))
  return rows.map((row) => row.uuid)
}
