import { z } from 'zod'
import { withTenant } from '../../../platform/db/gateways.ts'
import type { EffectHandler } from '../../../platform/feature.ts'
import type { Effect } from '../../../platform/outbox/outbox.ts'
import { findHolder, forgetSecondFactor } from './second-factor.queries.ts'

const payloadSchema = z.object({ userUuid: z.guid(), endsSessions: z.boolean() })

/** The effect that switches a member's second factor off at the identity service and, where wished, ends the member's sessions. */
export function switchOff(userUuid: string, { endsSessions }: { endsSessions: boolean }): Effect {
  return { kind: 'second_factor.switch_off', payload: { userUuid, endsSessions } }
}

// Somebody who was invited a moment ago has no account yet.
function ignoreUnknown(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'UserNotFoundException') throw error
}

/**
 * Switches a second factor off. A repetition does nothing more: the member may have set up a new one since. What was remembered is forgotten
 * once more, since a call in between may have heard that it was still on.
 */
export const runSwitchOff: EffectHandler = async ({ platform, tenantUuid, effectUuid, now }, payload) => {
  const { userUuid, endsSessions } = payloadSchema.parse(payload)
  const { user } = platform.db
  const row = await withTenant(user, tenantUuid, 'read', (tx) => findHolder(tx, userUuid))
  if (!row || row.cognito_user_pool_id === null || row.second_factor_effect_uuid === effectUuid) return
  const account = { poolId: row.cognito_user_pool_id, username: row.identity_username }
  await platform.accounts.turnOffSecondFactor(account)
  if (endsSessions) await platform.accounts.signOutEverywhere(account).catch(ignoreUnknown)
  await withTenant(user, tenantUuid, 'write', (tx) => forgetSecondFactor(tx, userUuid, now, effectUuid))
}
