import type { operationGroups } from '@mekiki/contract'
import { withTenant } from '../../../platform/db/gateways.ts'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import { useCase } from '../../../platform/http/context.ts'
import { accountOf } from './account-holder.ts'
import { switchOff } from './effects.ts'
import { isSecondFactorRequired } from './second-factor.policy.ts'
import { forgetSecondFactor, getHolder } from './second-factor.queries.ts'

/**
 * Turns the caller's own second factor off, on proof of the password; the account follows once the transaction has committed. Raises 422
 * `second_factor_required` where the workspace asks for one, 422 `password_wrong`, 429 `password_locked` after too many wrong ones.
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
