import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { presentNotification } from './notifications.presenter.ts'
import { markRead } from './notifications.queries.ts'

/** Marks one of the caller's notifications as read. Raises 404, also for another user's. */
export const markAsRead: SimpleUseCase<typeof operationGroups.notifications.markAsRead> = async ({ tx, actor, now }, { params }) => {
  const row = await markRead(tx, actor, params.notification_uuid, now)
  if (!row) throw notFound()
  return presentNotification(row)
}
