import type { TenantTransaction } from '../../../../platform/db/gateways.ts'

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
