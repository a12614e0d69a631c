import { formatNumber } from '../format.ts'
import type { NotificationsTexts } from './notifications.ja.ts'

export const notificationsEn: NotificationsTexts = {
  title: 'Notifications',
  unread: (count) => `${formatNumber(count)} unread`,
  unreadMark: 'Unread',
  markAll: 'Mark all as read',
  allRead: 'All notifications are marked as read',
  failed: 'The notifications could not be loaded',
  failedRemedy: 'Wait a moment and load again.',
  empty: 'There are no notifications',
  emptyBody: 'You will be told when a case is assigned to you or a due date comes near.',
  shown: (shown, total) => `${formatNumber(shown)} / ${formatNumber(total)}`,
  scroll: 'Scroll to see more',
  list: 'List of notifications',
  go: 'Open',
  settings: 'Notification mail settings'
}
