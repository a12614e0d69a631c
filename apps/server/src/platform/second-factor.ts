import { v7 } from 'uuid'
import { writeAudit } from './log/audit.ts'
import { type TenantTransaction, withTenant } from './db/gateways.ts'
import { AppError } from './http/answers/app-error.ts'
import type { AccountKey } from './identity-client/index.ts'
import type { Platform } from './platform.ts'
import { saveSecondFactor } from './second-factor.queries.ts'

/** Who is asked about: the account, and what was heard of its second factor last. */
export interface SecondFactorHolder extends AccountKey {
  tenantUuid: string
  userUuid: string
  secondFactorAt: Date | null
  checkedAt: Date | null
  /** The call in which it is asked. */
  requestId: string
}

/** How long "it is on" is believed: somebody who switches it off at the identity service alone is noticed after this time. */
const believedMilliseconds = 10 * 60_000

/** Remembers the answer, and writes down that a second factor came or went: it does so at the identity service, past the product's calls. */
async function remember(tx: TenantTransaction, holder: SecondFactorHolder, isOn: boolean, now: Date): Promise<void> {
  const { tenantUuid, userUuid, requestId } = holder
  const wasOn = holder.secondFactorAt !== null
  if (!(await saveSecondFactor(tx, holder, isOn, now)) || wasOn === isOn) return
  const stamp = { tenantUuid, userUuid, source: 'system' as const, requestId, operationUuid: v7(), now }
  const action = isOn ? 'second_factor_on' : 'second_factor_off'
  await writeAudit(tx, stamp, [{ entityType: 'user', entityUuid: userUuid, action, from: { secondFactor: wasOn }, to: { secondFactor: isOn } }])
}

/**
 * Whether an account's second factor is on, as the identity service has it now; remembered in the member's row. One who has no account yet has none.
 * @throws 503 `unavailable` when the identity service cannot be asked.
 */
export async function askSecondFactor(platform: Platform, holder: SecondFactorHolder): Promise<boolean> {
  const { poolId, username, tenantUuid } = holder
  const isOn = await platform.accounts.hasSecondFactor({ poolId, username }).catch((error: unknown) => {
    platform.log.error({ err: error, userUuid: holder.userUuid }, 'the identity service could not be asked for a second factor')
    throw new AppError('unavailable', { retryAfterSeconds: 5 })
  })
  await withTenant(platform.db.user, tenantUuid, 'write', (tx) => remember(tx, holder, isOn, platform.clock()))
  return isOn
}

/**
 * The check behind every private call (null: of a member who need not have a second factor; 3-decisions, "Tenants and access"). What was heard last counts
 * for ten minutes, so that a call waits for the identity service only then, and while the second factor is still missing.
 * @throws 403 `mfa_setup_required`, 503 `unavailable`.
 */
export function createSecondFactorCheck(platform: Platform): (holder: SecondFactorHolder | null) => Promise<void> {
  const asked = new Map<string, Promise<boolean>>()
  const openPools = new Set<string>()

  // A screen sends several calls at once: they share one question.
  function askOnce(holder: SecondFactorHolder): Promise<boolean> {
    const underway = asked.get(holder.userUuid)
    if (underway) return underway
    const question = askSecondFactor(platform, holder).finally(() => asked.delete(holder.userUuid))
    asked.set(holder.userUuid, question)
    return question
  }

  // A pool made before its tenant had second factors takes none.
  async function openPool(poolId: string): Promise<void> {
    if (openPools.has(poolId)) return
    await platform.accounts.allowSecondFactors(poolId)
    openPools.add(poolId)
  }

  return async (holder) => {
    if (holder === null) return
    const { secondFactorAt, checkedAt } = holder
    const isFresh = checkedAt !== null && Math.abs(platform.clock().getTime() - checkedAt.getTime()) < believedMilliseconds
    if (secondFactorAt !== null && isFresh) return
    if (await askOnce(holder)) return
    await openPool(holder.poolId)
    throw new AppError('mfa_setup_required')
  }
}
