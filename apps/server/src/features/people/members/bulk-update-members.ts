import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { changeMembers, lockForChange } from './change-members.ts'

/** Gives members the same values, all or none. Answers whom it changed. Raises 404 naming unknown ones, and what `changeMembers` raises. */
export const bulkUpdateMembers: SimpleUseCase<typeof operationGroups.members.bulkUpdate> = async (context, { body }) => {
  const locked = await lockForChange(context, body.user_uuids)
  return { uuids: await changeMembers(context, locked, body.item, 'item.'), operationUuid: context.operationUuid }
}
