import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { takeWaiting } from './guest-requests.queries.ts'
import { oldestRequest } from './waiting-time.ts'

/** Takes somebody who waits off the list; the log keeps who it was and who decided. Raises 404 for whoever does not wait any more. */
export const refuseRequest: SimpleUseCase<typeof operationGroups.guestRequests.refuse> = async ({ tx, now, audit }, { params }) => {
  const request = await takeWaiting(tx, params.guest_request_uuid, oldestRequest(now))
  if (!request) throw notFound([params.guest_request_uuid])
  audit({ entityType: 'guest_request', entityUuid: request.uuid, action: 'refuse', from: { email: request.email, name: request.name } })
}
