import { z } from 'zod'
import type { EffectHandler } from '../../../platform/feature.ts'
import { inviteAgain } from '../members/index.ts'
import { findMemberships } from './public-accounts.queries.ts'

/** The effect that looks an address up and mails it anew. */
export const resendKind = 'public_accounts.resend'

/** A temporary password younger than this stays as it is: its mail may still be on its way. */
export const freshMilliseconds = 10 * 60_000

const payloadSchema = z.object({ email: z.string() })

/** Mails a new temporary password in every workspace in which somebody with the address was invited and never signed in. */
export const runResend: EffectHandler = async (context, payload) => {
  const { email } = payloadSchema.parse(payload)
  const since = new Date(context.now.getTime() - freshMilliseconds)
  for (const { tenant_uuid: tenantUuid, user_uuid: userUuid } of await findMemberships(context.platform.db.finder, email)) {
    await inviteAgain({ ...context, tenantUuid }, userUuid, since)
  }
}
