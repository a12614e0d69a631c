import { v7 } from 'uuid'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { writeOutbox } from '../../../platform/outbox/outbox.ts'
import { notify } from '../../workspace/notifications/index.ts'
import { countWaiting, forgetWaiting, insertWaiting, listDeciders } from './guest-requests.queries.ts'
import { oldestRequest } from './waiting-time.ts'

const hour = 3_600_000

/** Requests of one hour of which the administrators are told one by one; more stand on the list alone, so that nobody can flood them. */
const maxReported = 10

/** Where those who wait are decided. */
const path = '/settings/guest_requests'

/** Somebody from outside, as registered. */
export interface Registration {
  email: string
  name: string
}

/**
 * Puts somebody on the list of those who wait, and tells whoever may decide. Whoever stands there already is not told of again; too old requests are
 * forgotten.
 */
export async function saveGuestRequest(
  tx: TenantTransaction,
  at: { tenantUuid: string; requestId: string; now: Date },
  { email, name }: Registration
): Promise<void> {
  const { tenantUuid, now } = at
  await forgetWaiting(tx, oldestRequest(now))
  const uuid = v7()
  if (!(await insertWaiting(tx, tenantUuid, { uuid, email, name, requested_at: now }))) return
  if ((await countWaiting(tx, new Date(now.getTime() - hour))) > maxReported) return
  const userUuids = await listDeciders(tx, ['create_member_setting', 'update_member_setting'])
  await writeOutbox(tx, at, notify({ kind: 'guest_waiting', userUuids, byUserUuid: null, params: { name, email }, path, effectKey: `guest_waiting:${uuid}` }))
}
