import type { operationGroups } from '@mekiki/contract'
import { publicWrite } from '../../../platform/http/context.ts'
import { outsideTenants } from '../../../platform/outbox/outbox.ts'
import { mayMail } from './create-guest.ts'
import { resendKind } from './run-create-guest.ts'

type Resend = typeof operationGroups.publicAccounts.resendMail | typeof operationGroups.publicAccounts.resendMailAlias

/**
 * Asks for the creation mail again. Whether anybody has the address is looked up afterwards, behind the outbox, so that neither the answer nor
 * the time it takes can tell.
 */
export const resendMail = publicWrite<Resend, null>({
  prepare: async () => ({ writer: { tenantUuid: outsideTenants, userUuid: null, name: '', source: 'screen' }, prepared: null }),
  run: async ({ tx, now, emit }, { body }) => {
    if (await mayMail({ tx, tenantUuid: outsideTenants, now }, 'resend', body.email)) emit({ kind: resendKind, payload: { email: body.email } })
  }
})
