import { z } from 'zod'

/** The data of an event `unread`: how many notifications of the caller are unread. */
export const unreadEvent = z.object({ unreadCount: z.int().min(0) }).meta({ id: 'UnreadEvent' })
