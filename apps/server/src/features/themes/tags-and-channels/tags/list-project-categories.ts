import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { onlyShown } from '../../../people/guests/index.ts'
import { presentCategories } from './project-categories.presenter.ts'
import { readCategories } from './project-categories.queries.ts'

/** The case tags by type, in their order; to guests those of their cases. */
export const listProjectCategories: SimpleUseCase<typeof operationGroups.tagsAndChannels.listProjectCategories> = async ({ tx, actor }) => {
  const rows = await onlyShown(tx, actor, 'projectCategories', await readCategories(tx))
  return { items: presentCategories(rows, actor), totalCount: rows.length }
}
