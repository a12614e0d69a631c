import { v7 } from 'uuid'
import { z } from 'zod'
import { writeAudit } from '../../../platform/log/audit.ts'
import { type TenantTransaction, withTenant } from '../../../platform/db/gateways.ts'
import type { EffectContext, EffectHandler } from '../../../platform/feature.ts'
import { isInDomains } from '../../../platform/http/callers/federation.ts'
import { saveGuestRequest } from '../guest-requests/index.ts'
import { lockMemberRoom } from '../../workspace/quotas/index.ts'
import { claimEmails, insertMembers, inviteAgain } from '../members/index.ts'
import { findGuestRules, findMemberByEmail, type GuestRules, findMemberships } from './public-accounts.queries.ts'

/** The effect that looks an address up and mails it anew. */
export const resendKind = 'public_accounts.resend'

/** A temporary password younger than this stays as it is: its mail may still be on its way. */
export const freshMilliseconds = 10 * 60_000

const resendPayload = z.object({ email: z.string() })

/** Mails a new temporary password in every workspace in which somebody with the address was invited and never signed in. */
export const runResend: EffectHandler = async (context, payload) => {
  const { email } = resendPayload.parse(payload)
  const since = new Date(context.now.getTime() - freshMilliseconds)
  for (const { tenant_uuid: tenantUuid, user_uuid: userUuid } of await findMemberships(context.platform.db.finder, email)) {
    await inviteAgain({ ...context, tenantUuid }, userUuid, since)
  }
}

/** The effect that makes a guest, or has one wait, and mails the invitation. */
export const createGuestKind = 'public_accounts.create_guest'

const payloadSchema = z.object({ email: z.string(), name: z.string() })
type Person = z.output<typeof payloadSchema>

/** Whether somebody becomes a guest at once: only with an address of a domain that the workspace names (3-decisions, `guestFlg`). */
function isTrusted(email: string, { auth_email_domains: domains }: GuestRules): boolean {
  return domains.length > 0 && isInDomains(email, domains)
}

async function makeGuest(
  tx: TenantTransaction,
  { tenantUuid, now, requestId }: EffectContext,
  { email, name }: Person,
  rules: GuestRules
): Promise<string | null> {
  const guest = { uuid: v7(), email, name, setupMfaFlg: false, permissionGroupUuid: rules.guest_group_uuid, userGroupUuids: [] }
  const free = await claimEmails(tx, tenantUuid, [guest])
  if (free.length === 0) return null
  await insertMembers(tx, { tenantUuid, now }, [guest])
  const entry = { entityType: 'user', entityUuid: guest.uuid, action: 'create', to: { email, name, permissionGroup: rules.guest_group_name } }
  await writeAudit(tx, { tenantUuid, userUuid: null, source: 'api', requestId, operationUuid: v7(), now }, [entry])
  return guest.uuid
}

/** The member with the address: whoever has it, else a new guest; null when the workspace takes no guests any more, or has this one wait. */
async function lockGuest(tx: TenantTransaction, context: EffectContext, person: Person): Promise<string | null> {
  const known = await findMemberByEmail(tx, person.email)
  if (known) return known.uuid
  const rules = await findGuestRules(tx)
  if (!rules?.guest_flg) return null
  // Where there is no place left, those who may decide are told that somebody waits.
  const place = await lockMemberRoom(tx)
  if (isTrusted(person.email, rules) && place?.room !== 0) return makeGuest(tx, context, person, rules)
  await saveGuestRequest(tx, context, person)
  return null
}

/**
 * Makes a guest of the workspace, or puts the person on the list of those who wait, unless somebody has the address, and invites; who waits or has a
 * password already gets nothing.
 */
export const runCreateGuest: EffectHandler = async (context, payload) => {
  const person = payloadSchema.parse(payload)
  const userUuid = await withTenant(context.platform.db.user, context.tenantUuid, 'write', (tx) => lockGuest(tx, context, person))
  context.platform.wakeOutbox()
  if (userUuid !== null) await inviteAgain(context, userUuid, new Date(context.now.getTime() - freshMilliseconds))
}
