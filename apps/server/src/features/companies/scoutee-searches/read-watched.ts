import type { ScouteeListQuery } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { findActive } from '../../themes/saved-conditions/index.ts'
import { asQuery } from './as-query.ts'
import { searchRefs } from './condition-refs.ts'
import { storedCondition } from './scoutee-searches.presenter.ts'
import { readSearchesOf } from './scoutee-searches.queries.ts'

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
    if (Object.keys(condition).length < Object.keys(stored).length && Object.keys(condition).every((key) => key === 'scope')) return []
    return [{ uuid: row.uuid, name: row.name, userUuid: row.user_uuid, query: asQuery(condition) }]
  })
}
