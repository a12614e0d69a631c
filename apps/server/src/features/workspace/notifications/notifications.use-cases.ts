import type { operationGroups } from '@mekiki/contract'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { useCase, type SimpleUseCase } from '../../../platform/http/context.ts'
import { presentNotification } from './notifications.presenter.ts'
import { countUnread, findNotifications, notificationsInOrder, markRead, markAllRead } from './notifications.queries.ts'
import { notFound } from '../../../platform/http/answers/app-error.ts'

/** A user's own notifications as the user sees them, in the order of `uuids`. */
export async function readNotifications(tx: TenantTransaction, userUuid: string, uuids: readonly string[]) {
  return (await notificationsInOrder(tx, userUuid, uuids)).map(presentNotification)
}

/** One page of the caller's notifications, newest first. */
export const listOwn = useCase<typeof operationGroups.notifications.list, { uuids: string[]; totalCount: number; unreadCount: number }>({
  async prepare({ finder, actor }, { query }) {
    const [page, unreadCount] = await Promise.all([findNotifications(finder, actor.userUuid, query), countUnread(finder, actor.userUuid)])
    return { ...page, unreadCount }
  },
  async run({ tx, actor }, _input, { uuids, totalCount, unreadCount }) {
    return { items: await readNotifications(tx, actor.userUuid, uuids), totalCount, unreadCount }
  }
})

/**
 * Marks one of the caller's notifications as read.
 * @throws 404, also for another user's.
 */
export const markAsRead: SimpleUseCase<typeof operationGroups.notifications.markAsRead> = async ({ tx, actor, now }, { params }) => {
  const row = await markRead(tx, actor, params.notification_uuid, now)
  if (!row) throw notFound()
  return presentNotification(row)
}

/** Marks all of the caller's notifications as read. */
export const markAllAsRead: SimpleUseCase<typeof operationGroups.notifications.markAllAsRead> = async ({ tx, actor, now }) => ({
  updatedCount: await markAllRead(tx, actor, now)
})
