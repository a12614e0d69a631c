import type { TenantTransaction } from '../../../platform/db/gateways.ts'

/** Where a member's account is, and what was heard of its second factor last; undefined for a member who is deleted or unknown. */
export function findHolder(tx: TenantTransaction, userUuid: string) {
  return holders(tx, userUuid).executeTakeFirst()
}

/** The same of a member who is certainly there. */
export function getHolder(tx: TenantTransaction, userUuid: string) {
  return holders(tx, userUuid).executeTakeFirstOrThrow()
}

function holders(tx: TenantTransaction, userUuid: string) {
  return tx
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.uuid', 'u.tenant_uuid')
    .select(['u.identity_username', 'u.setup_mfa_flg', 'u.second_factor_at', 'u.second_factor_checked_at', 'u.second_factor_effect_uuid'])
    .select(['t.cognito_user_pool_id', 't.cognito_user_pool_client_id', 't.mfa_available_flg'])
    .where('u.uuid', '=', userUuid)
    .where('u.deleted_at', 'is', null)
}

export type HolderRow = Awaited<ReturnType<typeof getHolder>>

/** Locks a member; undefined for one who is deleted or unknown. */
export function lockMember(tx: TenantTransaction, userUuid: string) {
  return tx
    .selectFrom('users')
    .select(['uuid', 'name', 'second_factor_at'])
    .where('uuid', '=', userUuid)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Forgets that a member's second factor was on. `effectUuid` names the effect that has switched it off. */
export async function forgetSecondFactor(tx: TenantTransaction, userUuid: string, now: Date, effectUuid?: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ second_factor_at: null, second_factor_checked_at: now, ...(effectUuid !== undefined && { second_factor_effect_uuid: effectUuid }) })
    .where('uuid', '=', userUuid)
    .execute()
}
