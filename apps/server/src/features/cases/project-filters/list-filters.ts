import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { refsOf } from './condition-refs.ts'
import { presentFilter, storedCondition } from './project-filters.presenter.ts'
import { findActive } from '../../themes/saved-conditions/index.ts'
import { readFilters } from './project-filters.queries.ts'

/** The caller's saved filters. */
export const listFilters: SimpleUseCase<typeof operationGroups.projectFilters.list> = async ({ tx, actor }) => {
  const rows = await readFilters(tx, actor.userUuid)
  const active = await findActive(tx, refsOf(rows.map(storedCondition)))
  return { items: rows.map((row) => presentFilter(row, active)), totalCount: rows.length }
}
