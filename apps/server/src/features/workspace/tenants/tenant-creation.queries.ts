import type { Kysely } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { DB } from '../../../platform/db/types.ts'

/** A tenant to be made; flags left out take the table's defaults. */
export interface NewTenant {
  uuid: string
  name: string
  poolId: string
  clientId: string
  now: Date
  flags?: Partial<TenantSettings>
}

/** What a tenant can be given besides its name (1§3). */
export interface TenantSettings {
  enable_dashboard_author: boolean
  enable_tenant_scoutees: boolean
  enable_localize: boolean
  enable_bot: boolean
  enable_intercom: boolean
  enable_dashboard_editable: boolean
  mfa_available_flg: boolean
  guest_flg: boolean
  allow_ip_addresses: string[]
  auth_email_domains: string[]
  migration_started_at: Date | string | null
}

/** Writes the tenant's row with the administration's role: the application's own may not make tenants. */
export async function insertTenant(admin: Kysely<DB>, tenant: NewTenant): Promise<void> {
  await admin
    .insertInto('tenants')
    .values({
      uuid: tenant.uuid,
      name: tenant.name,
      cognito_user_pool_id: tenant.poolId,
      cognito_user_pool_client_id: tenant.clientId,
      created_at: tenant.now,
      updated_at: tenant.now,
      ...tenant.flags
    })
    .execute()
}

/** How many tenants there are, deleted ones included. */
export async function countTenants(admin: Kysely<DB>): Promise<number> {
  const row = await admin
    .selectFrom('tenants')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** A member to be written: the account in the identity service exists already. */
export interface NewMember {
  tenantUuid: string
  uuid: string
  name: string
  email: string
  permissionGroupUuid: string
  now: Date
}

/** Writes members and their entries in the platform-wide address directory. */
export async function insertMembers(tx: TenantTransaction, members: readonly NewMember[]): Promise<void> {
  await tx
    .insertInto('users')
    .values(
      members.map((member) => ({
        tenant_uuid: member.tenantUuid,
        uuid: member.uuid,
        name: member.name,
        email: member.email,
        identity_username: member.email,
        permission_group_uuid: member.permissionGroupUuid,
        created_at: member.now,
        updated_at: member.now
      }))
    )
    .execute()
  await tx
    .insertInto('email_directory')
    .values(members.map((member) => ({ tenant_uuid: member.tenantUuid, email: member.email, user_uuid: member.uuid })))
    .execute()
}
