import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { listWaiting } from './guest-requests.queries.ts'
import { oldestRequest } from './waiting-time.ts'

/** Who waits to be a guest, the longest waiting first. */
export const listRequests: SimpleUseCase<typeof operationGroups.guestRequests.list> = async ({ tx, now }) => {
  const rows = await listWaiting(tx, oldestRequest(now))
  const items = rows.map(({ uuid, name, email, requested_at }) => ({ uuid, name, email, requestedAt: requested_at.toISOString() }))
  return { items, totalCount: items.length }
}
