import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { pathUuid, wholeNumber, instant, listOf, uuid } from '../../primitives/index.ts'

/** A notification of the caller (1§3). An address in `description` stands on a line of its own. */
const notification = z.object({ uuid, title: z.string(), description: z.string(), readFlg: z.boolean(), createdAt: instant }).meta({ id: 'Notification' })

/** One page of the caller's notifications, newest first; both counts are over all of them. */
const notificationPage = listOf(notification).extend({ unreadCount: z.int().min(0) })

export const notificationsOperations = {
  list: defineOperation({
    id: 'notifications.list',
    summary: "The caller's notifications, newest first, with the number of unread ones",
    method: 'GET',
    path: '/v2/private/notifications',
    access: 'private',
    guests: 'own',
    query: z.object({ limit: wholeNumber(1, 1000).default(20), offset: wholeNumber(0, 1_000_000).default(0) }),
    output: notificationPage,
    tx: 'read',
    rate: 'read'
  }),
  markAsRead: defineOperation({
    id: 'notifications.markAsRead',
    summary: "Marks one of the caller's notifications as read",
    method: 'PATCH',
    path: '/v2/private/notifications/{notification_uuid}/mark_as_read',
    access: 'private',
    guests: 'own',
    params: pathUuid('notification_uuid'),
    output: notification,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  }),
  markAllAsRead: defineOperation({
    id: 'notifications.markAllAsRead',
    summary: "Marks all of the caller's notifications as read",
    method: 'PATCH',
    path: '/v2/private/notifications/mark_all_as_read',
    access: 'private',
    guests: 'own',
    output: z.object({ updatedCount: z.int().min(0) }),
    tx: 'write',
    rate: 'write'
  })
}
