import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { AuthUser } from '@mekiki/contract/people/members/auth-user.schemas'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'

/** A member with an account, or about to get one. */
export interface AccountMember {
  uuid: string
  name: string
  email: string
  active_flg: boolean
  setup_mfa_flg: boolean
  version: number
  language: string | null
  invitation_effect_uuid: string | null
  invited_at: Date | null
}

/** What the identity service should look like for one user name, and the workspace it belongs to. */
export interface RequestedAccount {
  poolId: string
  username: string
  tenant: { name: string; preferences: unknown }
  /** Who has the user name now; null when nobody has, since the member was deleted. */
  member: AccountMember | null
}

/** The account that belongs to a member's user name, also of a deleted member; null without such a member or without a user pool. */
export async function findRequestedAccount(tx: TenantTransaction, userUuid: string): Promise<RequestedAccount | null> {
  const named = await tx.selectFrom('users').select('identity_username').where('uuid', '=', userUuid).executeTakeFirst()
  const tenant = await tx.selectFrom('tenants').select(['name', 'preferences', 'cognito_user_pool_id']).where('deleted_at', 'is', null).executeTakeFirst()
  if (!named || !tenant || tenant.cognito_user_pool_id === null) return null
  const member = await tx
    .selectFrom('users')
    .select(['uuid', 'name', 'email', 'active_flg', 'setup_mfa_flg', 'version', 'language', 'invitation_effect_uuid', 'invited_at'])
    .where('identity_username', '=', named.identity_username)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const { name, preferences, cognito_user_pool_id: poolId } = tenant
  return { poolId, username: named.identity_username, tenant: { name, preferences }, member: member ?? null }
}

/** What a member is called, also a deleted one; null for nobody of the workspace. */
export async function findMemberName(tx: TenantTransaction, userUuid: string): Promise<string | null> {
  return (await tx.selectFrom('users').select('name').where('uuid', '=', userUuid).executeTakeFirst())?.name ?? null
}

/**
 * Claims the mailing of a temporary password to a member for an effect; false while another effect has claimed or done it since `since`. A claim whose
 * effect never ends lapses as an old password does.
 */
export async function claimInvitation(tx: TenantTransaction, claim: { userUuid: string; effectUuid: string; since: Date; now: Date }): Promise<boolean> {
  const { userUuid, effectUuid, since, now } = claim
  const claimed = await tx
    .updateTable('users')
    .set({ invitation_claim_uuid: effectUuid, invitation_claimed_at: now })
    .where('uuid', '=', userUuid)
    .where((eb) => eb.or([eb('invited_at', 'is', null), eb('invited_at', '<=', since)]))
    .where((eb) => eb.or([eb('invitation_claimed_at', 'is', null), eb('invitation_claimed_at', '<=', since), eb('invitation_claim_uuid', '=', effectUuid)]))
    .returning('uuid')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Remembers that a member's invitation was sent, and by which effect. */
export async function markInvited(tx: TenantTransaction, userUuid: string, effectUuid: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ invited_at: now, invitation_effect_uuid: effectUuid }).where('uuid', '=', userUuid).execute()
}

/** Living members as the identity service knows them, by id (1§3 "Auth user"). */
export async function findAuthUsers(tx: TenantTransaction, userUuids: readonly string[], clientUrl: string): Promise<Map<string, AuthUser>> {
  const rows = await tx
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.uuid', 'u.tenant_uuid')
    .select(['u.uuid', 'u.tenant_uuid', 't.cognito_user_pool_id', 'u.identity_username', 'u.email', 'u.name', 'u.setup_mfa_flg', 'u.active_flg'])
    .where('u.uuid', '=', oneOf(userUuids))
    .where('u.deleted_at', 'is', null)
    .execute()
  return new Map(
    rows.map((row) => [
      row.uuid,
      {
        tenantUuid: row.tenant_uuid,
        cognitoUserPoolId: row.cognito_user_pool_id,
        cognitoIdentificationUsername: row.identity_username,
        email: row.email,
        name: row.name,
        setupMfaFlg: row.setup_mfa_flg,
        activeFlg: row.active_flg,
        clientUrl
      }
    ])
  )
}
