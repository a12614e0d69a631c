import { z } from 'zod'
import { instant, listOf, uuid } from '../../primitives/index.ts'

/** A notification of the caller (1§3). An address in `description` stands on a line of its own. */
export const notification = z
  .object({ uuid, title: z.string(), description: z.string(), readFlg: z.boolean(), createdAt: instant })
  .meta({ id: 'Notification' })

/** One page of the caller's notifications, newest first; both counts are over all of them. */
export const notificationPage = listOf(notification).extend({ unreadCount: z.int().min(0) })
