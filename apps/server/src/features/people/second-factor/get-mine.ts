import type { operationGroups } from '@mekiki/contract'
import { withTenant } from '../../../platform/db/gateways.ts'
import type { BareUseCase } from '../../../platform/http/context.ts'
import { askSecondFactor } from '../../../platform/second-factor.ts'
import { holderOf } from './account-holder.ts'
import { isFederated, isSecondFactorRequired } from './second-factor.policy.ts'
import { getHolder } from './second-factor.queries.ts'

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
