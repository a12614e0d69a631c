import { defineOperation } from '../../operation.ts'
import { z } from 'zod'

/** The data of an event `unread`: how many notifications of the caller are unread. */
const unreadEvent = z.object({ unreadCount: z.int().min(0) }).meta({ id: 'UnreadEvent' })

export const eventsOperations = {
  stream: defineOperation({
    id: 'events.stream',
    summary:
      'Events named `unread` with the number of the caller’s unread notifications: one at once, one after each change. A comment line every twenty seconds says that the stream lives; it ends with the session, and the caller opens another one',
    method: 'GET',
    path: '/v2/private/events',
    access: 'private',
    guests: 'own',
    output: unreadEvent,
    answers: 'events',
    tx: 'none',
    rate: 'read'
  })
}
