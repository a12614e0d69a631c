import type { operationGroups } from '@mekiki/contract'
import { maxProjectFilters } from '@mekiki/contract/cases/project-filters/project-filters.schemas'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { findBroken, refsOf } from './condition-refs.ts'
import { presentFilter, storedCondition } from './project-filters.presenter.ts'
import { findActive } from '../../themes/saved-conditions/index.ts'
import { countFilters, insertFilter, readFilters, deleteFilter } from './project-filters.queries.ts'

/**
 * Saves a filter for the caller. It is no part of the audit log: it concerns its owner's screen alone.
 * @throws 400 naming each id that is unknown, 409 `name_taken`, 422 `too_many_filters`.
 */
export const createFilter: SimpleUseCase<typeof operationGroups.projectFilters.create> = async ({ tx, actor, now, language }, { body }) => {
  const { name, condition } = body
  const { tenantUuid, userUuid } = actor
  const active = await findActive(tx, refsOf([condition]))
  const broken = findBroken(condition, active)
  refuseFaults(
    language,
    broken.map((field) => ({ field, fault: 'unknown_id' }))
  )
  if ((await countFilters(tx, userUuid)) >= maxProjectFilters) throw new AppError('too_many_filters', { params: { limit: maxProjectFilters } })
  return presentFilter(await insertFilter(tx, { tenantUuid, userUuid, name, condition, now }), active)
}

/** The caller's saved filters. */
export const listFilters: SimpleUseCase<typeof operationGroups.projectFilters.list> = async ({ tx, actor }) => {
  const rows = await readFilters(tx, actor.userUuid)
  const active = await findActive(tx, refsOf(rows.map(storedCondition)))
  return { items: rows.map((row) => presentFilter(row, active)), totalCount: rows.length }
}

/**
 * Deletes one of the caller's filters for good.
 * @throws 404 for anything else, also for a colleague's.
 */
export const removeFilter: SimpleUseCase<typeof operationGroups.projectFilters.remove> = async ({ tx, actor }, { params }) => {
  if (!(await deleteFilter(tx, actor.userUuid, params.uuid))) throw notFound([params.uuid])
}
