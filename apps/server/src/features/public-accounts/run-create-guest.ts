import { v7 } from 'uuid'
import { z } from 'zod'
import { writeAudit } from '../../platform/audit.ts'
import { type TenantTransaction, withTenant } from '../../platform/db/doors.ts'
import type { EffectContext, EffectHandler } from '../../platform/feature.ts'
import { isInDomains } from '../../platform/http/federation.ts'
import { claimEmails, insertMembers, inviteAgain } from '../members/index.ts'
import { findGuestRules, findMemberByEmail } from './public-accounts.queries.ts'
import { freshMilliseconds } from './run-resend.ts'

/** The effect that makes a guest and mails the invitation. */
export const createGuestKind = 'public_accounts.create_guest'

const payloadSchema = z.object({ email: z.string(), name: z.string() })
type Person = z.output<typeof payloadSchema>

/** The member with the address: whoever has it, else a new guest; null when the workspace takes no guests any more. */
async function holdGuest(tx: TenantTransaction, { tenantUuid, now, requestId }: EffectContext, { email, name }: Person): Promise<string | null> {
  const known = await findMemberByEmail(tx, email)
  if (known) return known.uuid
  const rules = await findGuestRules(tx)
  if (!rules?.guest_flg || !isInDomains(email, rules.auth_email_domains)) return null
  const guest = { uuid: v7(), email, name, setupMfaFlg: false, permissionGroupUuid: rules.guest_group_uuid, userGroupUuids: [] }
  const free = await claimEmails(tx, tenantUuid, [guest])
  if (free.length === 0) return null
  await insertMembers(tx, { tenantUuid, now }, [guest])
  const entry = { entityType: 'user', entityUuid: guest.uuid, action: 'create', to: { email, name, permissionGroup: rules.guest_group_name } }
  await writeAudit(tx, { tenantUuid, userUuid: null, source: 'api', requestId, operationUuid: v7(), now }, [entry])
  return guest.uuid
}

/** Makes a guest of the workspace, unless somebody has the address, and invites; who has a password already gets nothing. */
export const runCreateGuest: EffectHandler = async (context, payload) => {
  const person = payloadSchema.parse(payload)
  const userUuid = await withTenant(context.platform.db.user, context.tenantUuid, 'write', (tx) => holdGuest(tx, context, person))
  if (userUuid !== null) await inviteAgain(context, userUuid, new Date(context.now.getTime() - freshMilliseconds))
}
