import type { Feature } from '../../../platform/feature.ts'
import { confirmMailKind, sendConfirmation } from './ask.ts'
import { newsMailKind, sendNews, tellWaitingBatch } from './tell.ts'
import { register } from './waiting-lists.routes.ts'

export { forgetWaiters } from './waiters.queries.ts'

export const waitingLists: Feature = {
  slug: 'waiting-lists',
  register,
  effects: { [confirmMailKind]: sendConfirmation, [newsMailKind]: sendNews },
  batches: { tell_waiting: tellWaitingBatch }
}
