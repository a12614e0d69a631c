import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { SecondFactorHolder } from '../../../platform/second-factor.ts'
import type { HolderRow } from './second-factor.queries.ts'

/** A member's place at the identity service. Raises 503 `unavailable` for a workspace without a user pool. */
export function accountOf(row: HolderRow): { poolId: string; clientId: string; username: string } {
  const { cognito_user_pool_id: poolId, cognito_user_pool_client_id: clientId, identity_username: username } = row
  if (poolId === null || clientId === null) throw new AppError('unavailable')
  return { poolId, clientId, username }
}

/** The same with what was heard of the second factor last. */
export function holderOf(who: { tenantUuid: string; userUuid: string; requestId: string }, row: HolderRow): SecondFactorHolder {
  const { poolId, username } = accountOf(row)
  return { ...who, poolId, username, secondFactorAt: row.second_factor_at, checkedAt: row.second_factor_checked_at }
}
