import type { operationGroups } from '@mekiki/contract'
import { maxSavedSearches } from '@mekiki/contract/companies/scoutee-searches/scoutee-searches.schemas'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { findActive } from '../../themes/saved-conditions/index.ts'
import { searchRefs } from './condition-refs.ts'
import { presentSearch } from './scoutee-searches.presenter.ts'
import { countSearches, insertSearch } from './scoutee-searches.queries.ts'

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
