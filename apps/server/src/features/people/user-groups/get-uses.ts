import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { countGroupUses } from './uses.queries.ts'

/** What a user group is used by. Raises 404. */
export const getUses: SimpleUseCase<typeof operationGroups.userGroups.uses> = async ({ tx }, { params }) => {
  const uses = await countGroupUses(tx, params.user_group_uuid)
  if (!uses) throw notFound()
  return uses
}
