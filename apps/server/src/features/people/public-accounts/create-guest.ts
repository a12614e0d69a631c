import type { operationGroups } from '@mekiki/contract'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import { publicWrite } from '../../../platform/http/context.ts'
import { findGuestRules, countRequest, forgetRequests } from './public-accounts.queries.ts'
import { createGuestKind } from './run-create-guest.ts'
import { createHash } from 'node:crypto'

const hour = 3_600_000
const day = 24 * hour

/** Mails that one address can be sent within an hour by public calls. */
const maxPerAddress = 3
/** Guests that one workspace takes within an hour: more would be somebody who fills it up. */
const maxPerWorkspace = 100

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The tenant, or nobody's, in whose name requests are counted. */
interface Counting {
  tx: TenantTransaction
  tenantUuid: string
  now: Date
}

/** Counts a mail to an address; gives whether it may still be sent. */
export async function mayMail({ tx, tenantUuid, now }: Counting, kind: string, email: string): Promise<boolean> {
  await forgetRequests(tx, new Date(now.getTime() - day))
  const count = await countRequest(tx, { tenantUuid, kind, subjectHash: hashOf(email) }, new Date(now.getTime() - hour), now)
  return count <= maxPerAddress
}

/** Counts a guest of a workspace; gives whether it takes one more. */
async function mayTakeGuest({ tx, tenantUuid, now }: Counting): Promise<boolean> {
  const count = await countRequest(tx, { tenantUuid, kind: 'guests', subjectHash: '' }, new Date(now.getTime() - hour), now)
  return count <= maxPerWorkspace
}

/**
 * Takes the wish to be a guest of a workspace. Whether the address is known, and whether the person becomes a guest at once or waits, is found out
 * afterwards, behind the outbox: answer and time are the same.
 * @throws 404 for a workspace that takes no guests, 429 when it took too many, 503 `maintenance`.
 */
export const createGuest = publicWrite<typeof operationGroups.publicAccounts.createGuest, null>({
  prepare: async (_context, { body }) => ({ writer: { tenantUuid: body.tenant_uuid, userUuid: null, name: '', source: 'screen' }, prepared: null }),
  run: async ({ tx, now, emit }, { body }) => {
    const { tenant_uuid: tenantUuid, email, name } = body
    const rules = await findGuestRules(tx)
    if (!rules?.guest_flg) throw notFound()
    if (rules.migration_started_at !== null) throw new AppError('maintenance', { retryAfterSeconds: 300 })
    if (!(await mayTakeGuest({ tx, tenantUuid, now }))) throw new AppError('too_many_requests', { retryAfterSeconds: 3600 })
    if (await mayMail({ tx, tenantUuid, now }, 'guest', email)) emit({ kind: createGuestKind, payload: { email, name } })
  }
})
