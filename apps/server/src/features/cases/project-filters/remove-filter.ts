import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { deleteFilter } from './project-filters.queries.ts'

/** Deletes one of the caller's filters for good. Raises 404 for anything else, also for a colleague's. */
export const removeFilter: SimpleUseCase<typeof operationGroups.projectFilters.remove> = async ({ tx, actor }, { params }) => {
  if (!(await deleteFilter(tx, actor.userUuid, params.uuid))) throw notFound([params.uuid])
}
