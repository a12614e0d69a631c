import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { findActive } from '../../themes/saved-conditions/index.ts'
import { searchRefs } from './condition-refs.ts'
import { presentSearch, storedCondition } from './scoutee-searches.presenter.ts'
import { readSearches } from './scoutee-searches.queries.ts'

/** The caller's saved searches of the company list. */
export const listSearches: SimpleUseCase<typeof operationGroups.scouteeSearches.list> = async ({ tx, actor }) => {
  const rows = await readSearches(tx, actor.userUuid)
  const active = await findActive(tx, searchRefs.refsOf(rows.map(storedCondition)))
  return { items: rows.map((row) => presentSearch(row, active)), totalCount: rows.length }
}
