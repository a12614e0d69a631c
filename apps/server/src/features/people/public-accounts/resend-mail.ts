import type { operationGroups } from '@mekiki/contract'
import { withTenant } from '../../../platform/db/gateways.ts'
import type { PublicUseCase } from '../../../platform/http/context.ts'
import { outsideTenants, writeOutbox } from '../../../platform/outbox/outbox.ts'
import { mayMail } from './create-guest.ts'
import { resendKind } from './run-create-guest.ts'

type Resend = PublicUseCase<typeof operationGroups.publicAccounts.resendMail | typeof operationGroups.publicAccounts.resendMailAlias>

/**
 * Asks for the creation mail again. Whether anybody has the address is looked up afterwards, behind the outbox, so that neither the answer nor
 * the time it takes can tell.
 */
export const resendMail: Resend = async ({ platform, now, requestId }, { body }) => {
  const tenantUuid = outsideTenants
  await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    if (!(await mayMail({ tx, tenantUuid, now }, 'resend', body.email))) return
    await writeOutbox(tx, { tenantUuid, requestId, now }, [{ kind: resendKind, payload: { email: body.email } }])
  })
  platform.wakeOutbox()
}
