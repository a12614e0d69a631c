import type { operationGroups } from '@mekiki/contract'
import { useCase } from '../../../platform/http/context.ts'
import { presentNotification } from './notifications.presenter.ts'
import { countUnread, findNotifications, notificationsInOrder } from './notifications.queries.ts'

/** One page of the caller's notifications, newest first. */
export const listOwn = useCase<typeof operationGroups.notifications.list, { uuids: string[]; totalCount: number; unreadCount: number }>({
  async prepare({ finder, actor }, { query }) {
    const [page, unreadCount] = await Promise.all([findNotifications(finder, actor.userUuid, query), countUnread(finder, actor.userUuid)])
    return { ...page, unreadCount }
  },
  async run({ tx, actor }, _input, { uuids, totalCount, unreadCount }) {
    const rows = await notificationsInOrder(tx, actor.userUuid, uuids)
    return { items: rows.map(presentNotification), totalCount, unreadCount }
  }
})
