import { formatNumber } from '../format.ts'

/** Texts of the notification drawer. Fixed strings are the specification's (1§2.3, 1§8). */
export const notificationsJa = {
  title: '通知',
  unread: (count: number) => `未読${formatNumber(count)}件`,
  unreadMark: '未読',
  markAll: 'すべて既読にする',
  allRead: 'すべて既読にしました',
  failed: '通知の取得に失敗しました',
  failedRemedy: '時間をおいて、再読み込みしてください。',
  empty: '通知はありません',
  emptyBody: '案件の社内担当者になったときや、期限が近づいたときにお知らせします。',
  shown: (shown: number, total: number) => `${formatNumber(shown)} / ${formatNumber(total)}件`,
  scroll: 'スクロールで続きを表示',
  list: '通知の一覧',
  go: '対象を開く',
  settings: '通知メールの設定'
}
export type NotificationsTexts = typeof notificationsJa

export const notificationsEn: NotificationsTexts = {
  title: 'Notifications',
  unread: (count) => `${formatNumber(count)} unread`,
  unreadMark: 'Unread',
  markAll: 'Mark all as read',
  allRead: 'All notifications are marked as read',
  failed: 'Couldn’t load the notifications',
  failedRemedy: 'Wait a moment and load again.',
  empty: 'There are no notifications',
  emptyBody: 'You’ll be notified when you’re added to a case or a due date is near.',
  shown: (shown, total) => `${formatNumber(shown)} / ${formatNumber(total)}`,
  scroll: 'Scroll to see more',
  list: 'List of notifications',
  go: 'Open',
  settings: 'Notification email settings'
}
