import { guestRequestDays } from '@mekiki/contract/people/guest-requests/guest-requests.schemas'
import { v7 } from 'uuid'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { writeOutbox } from '../../../platform/outbox/outbox.ts'
import { notify } from '../../workspace/notifications/index.ts'
import { countWaiting, forgetWaiting, insertWaiting, listDeciders, listWaiting, lockGuestGroup, takeWaiting } from './guest-requests.queries.ts'
import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import { getPresentedMember, inviteMembers } from '../members/index.ts'

/** The moment before which a request is too old to be decided. */
export function oldestRequest(now: Date): Date {
  return new Date(now.getTime() - guestRequestDays * 86_400_000)
}

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

/** Who waits to be a guest, the longest waiting first. */
export const listRequests: SimpleUseCase<typeof operationGroups.guestRequests.list> = async ({ tx, now }) => {
  const rows = await listWaiting(tx, oldestRequest(now))
  const items = rows.map(({ uuid, name, email, requested_at }) => ({ uuid, name, email, requestedAt: requested_at.toISOString() }))
  return { items, totalCount: items.length }
}

/**
 * Makes somebody who waits a guest; account and mail follow once the transaction has committed. It asks for no keys of the guests' group: the workspace chose
 * what guests get, the caller gives nothing away.
 * @throws 404 for whoever does not wait any more, 409 `email_taken` when the address has become a member's meanwhile, 422 `members_full`.
 */
export const approveRequest: SimpleUseCase<typeof operationGroups.guestRequests.approve> = async (context, { params }) => {
  const { tx, actor, now } = context
  const request = await takeWaiting(tx, params.guest_request_uuid, oldestRequest(now))
  if (!request) throw notFound([params.guest_request_uuid])
  const { email, name } = request
  const group = await lockGuestGroup(tx)
  const guest = { uuid: v7(), email, name, setupMfaFlg: false, permissionGroupUuid: group.uuid, userGroupUuids: [] }
  const free = await inviteMembers(context, [guest])
  if (!free.has(email)) throw new AppError('email_taken', { params: { email } })
  return getPresentedMember(tx, guest.uuid, actor, now)
}

/**
 * Takes somebody who waits off the list; the log keeps who it was and who decided.
 * @throws 404 for whoever does not wait any more.
 */
export const refuseRequest: SimpleUseCase<typeof operationGroups.guestRequests.refuse> = async ({ tx, now, audit }, { params }) => {
  const request = await takeWaiting(tx, params.guest_request_uuid, oldestRequest(now))
  if (!request) throw notFound([params.guest_request_uuid])
  audit({ entityType: 'guest_request', entityUuid: request.uuid, action: 'refuse', from: { email: request.email, name: request.name } })
}
