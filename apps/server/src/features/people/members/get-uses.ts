import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { membersInOrder } from './members.queries.ts'
import { countUses } from './uses.queries.ts'

/** What hangs on a member. Raises 404. */
export const getUses: SimpleUseCase<typeof operationGroups.members.uses> = async ({ tx }, { params }) => {
  const [member] = await membersInOrder(tx, [params.user_uuid])
  if (!member) throw notFound()
  return countUses(tx, member.uuid)
}
