import { defineOperation } from '../../operation.ts'
import { unreadEvent } from './events.schemas.ts'

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
