import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { deleteSearch } from './scoutee-searches.queries.ts'

/** Deletes one of the caller's searches for good. Raises 404 for anything else, also for a colleague's. */
export const removeSearch: SimpleUseCase<typeof operationGroups.scouteeSearches.remove> = async ({ tx, actor }, { params }) => {
  const { my_search_condition_uuid: uuid } = params
  if (!(await deleteSearch(tx, actor.userUuid, uuid))) throw notFound([uuid])
}
