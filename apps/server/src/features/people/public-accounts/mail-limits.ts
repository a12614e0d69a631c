import { createHash } from 'node:crypto'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { countRequest, forgetRequests } from './public-accounts.queries.ts'

const hour = 3_600_000
const day = 24 * hour

/** Mails that one address can be sent within an hour by public calls. */
const maxPerAddress = 3
/** Guests that one workspace takes within an hour: more would be somebody who fills it up. */
const maxPerWorkspace = 100

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The tenant, or nobody's, in whose name requests are counted. */
export interface Counting {
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
export async function mayTakeGuest({ tx, tenantUuid, now }: Counting): Promise<boolean> {
  const count = await countRequest(tx, { tenantUuid, kind: 'guests', subjectHash: '' }, new Date(now.getTime() - hour), now)
  return count <= maxPerWorkspace
}
