import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import { type SecondFactorHolder, askSecondFactor } from '../../../platform/second-factor.ts'
import { type HolderRow, getHolder, forgetSecondFactor, lockMember, findHolder } from './second-factor.queries.ts'
import type { operationGroups } from '@mekiki/contract'
import { withTenant } from '../../../platform/db/gateways.ts'
import { type BareUseCase, useCase, type SimpleUseCase } from '../../../platform/http/context.ts'
import { isFederated, isSecondFactorRequired } from './second-factor.policy.ts'
import { notifyMembers } from '../member-notices/index.ts'
import { requireKeysOf } from '../permission-groups/index.ts'
import { endEverySession } from '../my-sessions/index.ts'
import { z } from 'zod'
import type { EffectHandler } from '../../../platform/feature.ts'
import type { Effect } from '../../../platform/outbox/outbox.ts'

const payloadSchema = z.object({ userUuid: z.guid(), endsSessions: z.boolean() })

/** The effect that switches a member's second factor off at the identity service and, where wished, ends the member's sessions. */
function switchOff(userUuid: string, { endsSessions }: { endsSessions: boolean }): Effect {
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

/**
 * A member's place at the identity service.
 * @throws 503 `unavailable` for a workspace without a user pool.
 */
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

/** The caller's own second factor as the identity service has it now, which is remembered for lists and the check of calls. */
export const getMine: BareUseCase<typeof operationGroups.secondFactor.mine> = async ({ platform, actor, credential, requestId }) => {
  const { tenantUuid, userUuid } = actor
  const row = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => getHolder(tx, userUuid))
  const holder = holderOf({ tenantUuid, userUuid, requestId }, row)
  if (row.mfa_available_flg) await platform.accounts.allowSecondFactors(holder.poolId)
  return {
    isAvailable: row.mfa_available_flg,
    isRequired: isSecondFactorRequired(row, credential),
    isOn: await askSecondFactor(platform, holder),
    isFederated: isFederated(credential)
  }
}

/**
 * Turns the caller's own second factor off, on proof of the password; the account follows once the transaction has committed.
 * @throws 422 `second_factor_required` where the workspace asks for one, 422 `password_wrong`, 429 `password_locked` after too many wrong ones.
 */
export const turnOff = useCase<typeof operationGroups.secondFactor.turnOff, { isOn: boolean }>({
  async prepare({ platform, actor, credential }, { body }) {
    const row = await withTenant(platform.db.user, actor.tenantUuid, 'read', (tx) => getHolder(tx, actor.userUuid))
    if (isSecondFactorRequired(row, credential)) throw new AppError('second_factor_required')
    const account = accountOf(row)
    const verdict = await platform.accounts.checkPassword(account, body.password)
    if (verdict === 'locked') throw new AppError('password_locked', { retryAfterSeconds: 60 })
    if (verdict === 'wrong') throw new AppError('password_wrong')
    return { isOn: await platform.accounts.hasSecondFactor(account) }
  },
  async run({ tx, actor, now, audit, emit }, _, { isOn }) {
    if (!isOn) return
    await forgetSecondFactor(tx, actor.userUuid, now)
    audit({ entityType: 'user', entityUuid: actor.userUuid, action: 'turn_off_second_factor', from: { secondFactor: true }, to: { secondFactor: false } })
    emit(switchOff(actor.userUuid, { endsSessions: false }))
  }
})

/**
 * Takes a member's second factor away, for a device that is lost: the member is signed out everywhere and, where the workspace asks for a second factor, sets
 * a new one up at the next sign-in. The member and the administrators are told by mail.
 * @throws 403 naming keys of the member's that the caller does not hold; 404; 422 `own_second_factor` for the caller, who has to give the password.
 */
export const resetSecondFactor: SimpleUseCase<typeof operationGroups.secondFactor.reset> = async (context, { params }) => {
  const { tx, actor, now, audit, emit } = context
  if (params.user_uuid === actor.userUuid) throw new AppError('own_second_factor')
  const member = await lockMember(tx, params.user_uuid)
  if (!member) throw notFound([params.user_uuid])
  await requireKeysOf(context, [member.uuid])
  await forgetSecondFactor(tx, member.uuid, now)
  await endEverySession(tx, member.uuid, now)
  const from = { name: member.name, secondFactor: member.second_factor_at !== null }
  audit({ entityType: 'user', entityUuid: member.uuid, action: 'reset_second_factor', from, to: { name: member.name, secondFactor: false } })
  emit(switchOff(member.uuid, { endsSessions: true }))
  await notifyMembers(context, [{ userUuid: member.uuid, changes: [{ kind: 'secondFactorReset' }] }])
}
