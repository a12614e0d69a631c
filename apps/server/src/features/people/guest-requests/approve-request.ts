import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { getPresentedMember, inviteMembers } from '../members/index.ts'
import { lockGuestGroup, takeWaiting } from './guest-requests.queries.ts'
import { oldestRequest } from './waiting-time.ts'

/**
 * Makes somebody who waits a guest; account and mail follow once the transaction has committed. It asks for no keys of the guests' group: the
 * workspace chose what guests get, the caller gives nothing away. Raises 404 for whoever does not wait any more, 409 `email_taken` when the address
 * has become a member's meanwhile.
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
