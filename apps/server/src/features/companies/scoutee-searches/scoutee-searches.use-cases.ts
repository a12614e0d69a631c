import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { findActive } from '../../themes/saved-conditions/index.ts'
import { searchRefs, presentSearch, storedCondition } from './scoutee-searches.presenter.ts'
import { readSearches, countSearches, insertSearch, deleteSearch } from './scoutee-searches.queries.ts'
import { maxSavedSearches } from '@mekiki/contract/companies/scoutee-searches/scoutee-searches.schemas'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'

/** The caller's saved searches of the company list. */
export const listSearches: SimpleUseCase<typeof operationGroups.scouteeSearches.list> = async ({ tx, actor }) => {
  const rows = await readSearches(tx, actor.userUuid)
  const active = await findActive(tx, searchRefs.refsOf(rows.map(storedCondition)))
  return { items: rows.map((row) => presentSearch(row, active)), totalCount: rows.length }
}

/**
 * Saves a search for the caller. It is no part of the audit log: it concerns its owner's screen alone. Raises 400 naming each id that is
 * unknown, 409 `name_taken`, 422 `too_many_filters`.
 */
export const createSearch: SimpleUseCase<typeof operationGroups.scouteeSearches.create> = async ({ tx, actor, now, language }, { body }) => {
  const { name, condition } = body
  const { tenantUuid, userUuid } = actor
  const active = await findActive(tx, searchRefs.refsOf([condition]))
  refuseFaults(
    language,
    searchRefs.findBroken(condition, active).map((field) => ({ field, fault: 'unknown_id' }))
  )
  if ((await countSearches(tx, userUuid)) >= maxSavedSearches) throw new AppError('too_many_filters', { params: { limit: maxSavedSearches } })
  return presentSearch(await insertSearch(tx, { tenantUuid, userUuid, name, condition, now }), active)
}

/** Deletes one of the caller's searches for good. Raises 404 for anything else, also for a colleague's. */
export const removeSearch: SimpleUseCase<typeof operationGroups.scouteeSearches.remove> = async ({ tx, actor }, { params }) => {
  const { my_search_condition_uuid: uuid } = params
  if (!(await deleteSearch(tx, actor.userUuid, uuid))) throw notFound([uuid])
}
