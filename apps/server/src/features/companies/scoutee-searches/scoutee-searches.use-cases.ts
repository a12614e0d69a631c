import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { findActive } from '../../themes/saved-conditions/index.ts'
import { searchRefs, presentSearch, storedCondition } from './scoutee-searches.presenter.ts'
import { readSearches, countSearches, insertSearch, deleteSearch, readSearchesOf } from './scoutee-searches.queries.ts'
import { maxSavedSearches, type SearchCondition } from '@mekiki/contract/companies/scoutee-searches/scoutee-searches.schemas'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { type ScouteeListQuery, scouteeListQuery } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { type SavedSearchName, savedSearchNames, type ScouteeFilterKey } from '@mekiki/contract/companies/scoutees/scoutee-filter-fields'

/** The caller's saved searches of the company list. */
export const listSearches: SimpleUseCase<typeof operationGroups.scouteeSearches.list> = async ({ tx, actor }) => {
  const rows = await readSearches(tx, actor.userUuid)
  const active = await findActive(tx, searchRefs.refsOf(rows.map(storedCondition)))
  return { items: rows.map((row) => presentSearch(row, active)), totalCount: rows.length }
}

/**
 * Saves a search for the caller. It is no part of the audit log: it concerns its owner's screen alone.
 * @throws 400 naming each id that is unknown, 409 `name_taken`, 422 `too_many_filters`.
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

/**
 * Deletes one of the caller's searches for good.
 * @throws 404 for anything else, also for a colleague's.
 */
export const removeSearch: SimpleUseCase<typeof operationGroups.scouteeSearches.remove> = async ({ tx, actor }, { params }) => {
  const { my_search_condition_uuid: uuid } = params
  if (!(await deleteSearch(tx, actor.userUuid, uuid))) throw notFound([uuid])
}

function itemOf({ extensionItem }: SearchCondition) {
  if (!extensionItem) return {}
  const { uuid, stringValue, fromNumberValue, toNumberValue, fromDateValue, toDateValue, enumsValues } = extensionItem
  return {
    extensionConditions: [
      {
        extensionItemUuid: uuid,
        extensionItemStringValue: stringValue,
        extensionItemFromNumberValue: fromNumberValue,
        extensionItemToNumberValue: toNumberValue,
        extensionItemFromDateValue: fromDateValue,
        extensionItemToDateValue: toDateValue,
        extensionItemEnumUuids: enumsValues
      }
    ]
  }
}

/** The filters under the names of the list; the three trees of categories are one filter of it. */
function filtersOf(condition: SearchCondition): Partial<Record<ScouteeFilterKey, unknown>> {
  const filters: Partial<Record<ScouteeFilterKey, unknown>> = {}
  for (const name of Object.keys(savedSearchNames) as SavedSearchName[]) {
    const [key, value] = [savedSearchNames[name], condition[name]]
    const before = filters[key]
    if (value !== undefined) filters[key] = Array.isArray(value) && Array.isArray(before) ? [...(before as unknown[]), ...value] : value
  }
  return filters
}

/** A saved condition as the company list is asked with it. */
function asQuery(condition: SearchCondition): ScouteeListQuery {
  const { scope, searchQuery, queryOperator } = condition
  return scouteeListQuery.parse({
    scope,
    q: searchQuery,
    qOperator: searchQuery === undefined ? undefined : queryOperator,
    ...filtersOf(condition),
    ...itemOf(condition)
  })
}

/** The ids in a condition that name nothing any more or never did, by their fields. */
export async function findUnknown(tx: TenantTransaction, condition: SearchCondition): Promise<string[]> {
  const active = await findActive(tx, searchRefs.refsOf([condition]))
  return searchRefs.findBroken(condition, active)
}

const isEmptied = (condition: SearchCondition, stored: SearchCondition): boolean =>
  Object.keys(condition).length < Object.keys(stored).length && Object.keys(condition).every((key) => key === 'scope')

/** Conditions as the company list is asked with them, in one statement; null for one of which nothing remains, since it would find every company. */
export async function readQueries(tx: TenantTransaction, conditions: readonly SearchCondition[]): Promise<(ScouteeListQuery | null)[]> {
  const active = await findActive(tx, searchRefs.refsOf(conditions))
  return conditions.map((stored) => {
    const condition = searchRefs.withoutBroken(stored, active)
    return isEmptied(condition, stored) ? null : asQuery(condition)
  })
}

/** A saved search that is looked through for its owner. */
export interface WatchedSearch {
  uuid: string
  name: string
  userUuid: string
  query: ScouteeListQuery
}

/**
 * The saved searches of people, by name, in a fixed number of statements. What was deleted since narrows nothing any more, as on screen; a search
 * of which nothing remains is left out, since it would find every company.
 */
export async function readWatchedSearches(tx: TenantTransaction, userUuids: readonly string[]): Promise<WatchedSearch[]> {
  const rows = await readSearchesOf(tx, userUuids)
  const active = await findActive(tx, searchRefs.refsOf(rows.map(storedCondition)))
  return rows.flatMap((row) => {
    const stored = storedCondition(row)
    const condition = searchRefs.withoutBroken(stored, active)
    if (isEmptied(condition, stored)) return []
    return [{ uuid: row.uuid, name: row.name, userUuid: row.user_uuid, query: asQuery(condition) }]
  })
}
