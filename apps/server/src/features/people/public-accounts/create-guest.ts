import type { operationGroups } from '@mekiki/contract'
import { withTenant } from '../../../platform/db/gateways.ts'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { PublicUseCase } from '../../../platform/http/context.ts'
import { writeOutbox } from '../../../platform/outbox/outbox.ts'
import { mayMail, mayTakeGuest } from './mail-limits.ts'
import { findGuestRules } from './public-accounts.queries.ts'
import { createGuestKind } from './run-create-guest.ts'

/**
 * Takes the wish to be a guest of a workspace. Whether the address is known, and whether the person becomes a guest at once or waits, is found out
 * afterwards, behind the outbox: answer and time are the same. Raises 404 for a workspace that takes no guests, 429 when it took too many, 503
 * `maintenance`.
 */
export const createGuest: PublicUseCase<typeof operationGroups.publicAccounts.createGuest> = async ({ platform, now, requestId }, { body }) => {
  const { tenant_uuid: tenantUuid, email, name } = body
  await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    const rules = await findGuestRules(tx)
    if (!rules?.guest_flg) throw notFound()
    if (rules.migration_started_at !== null) throw new AppError('maintenance', { retryAfterSeconds: 300 })
    if (!(await mayTakeGuest({ tx, tenantUuid, now }))) throw new AppError('too_many_requests', { retryAfterSeconds: 3600 })
    if (!(await mayMail({ tx, tenantUuid, now }, 'guest', email))) return
    await writeOutbox(tx, { tenantUuid, requestId, now }, [{ kind: createGuestKind, payload: { email, name } }])
  })
  platform.wakeOutbox()
}
