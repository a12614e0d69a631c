import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { NotificationRow } from './notifications.queries.ts'

/** A notification as its receiver sees it. */
export function presentNotification(row: NotificationRow): HandlerOutput<typeof operationGroups.notifications.markAsRead> {
  return { uuid: row.uuid, title: row.title, description: row.description, readFlg: row.read_at !== null, createdAt: row.created_at.toISOString() }
}
