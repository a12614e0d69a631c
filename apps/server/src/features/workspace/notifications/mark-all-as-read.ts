import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { markAllRead } from './notifications.queries.ts'

/** Marks all of the caller's notifications as read. */
export const markAllAsRead: SimpleUseCase<typeof operationGroups.notifications.markAllAsRead> = async ({ tx, actor, now }) => ({
  updatedCount: await markAllRead(tx, actor, now)
})
