import { type SearchCondition, searchCondition, type savedSearch } from '@mekiki/contract/companies/scoutee-searches/scoutee-searches.schemas'
import type { z } from 'zod'
import type { SearchRow } from './scoutee-searches.queries.ts'
import { savedSearchFields } from '@mekiki/contract/companies/scoutees/scoutee-filter-fields'
import { targetsOf } from '@mekiki/contract/primitives/filter-fields'
import { savedRefs } from '../../themes/saved-conditions/index.ts'

/** The ids in a saved company search. */
export const searchRefs = savedRefs(targetsOf(savedSearchFields))

/** What is stored of a condition; nothing when it cannot be read. */
export function storedCondition(row: Pick<SearchRow, 'condition'>): SearchCondition {
  return searchCondition.catch({}).parse(row.condition)
}

/** A saved search as its owner sees it, without what has been deleted since. */
export function presentSearch(row: SearchRow, active: ReadonlySet<string>): z.input<typeof savedSearch> {
  return {
    uuid: row.uuid,
    name: row.name,
    condition: searchRefs.withoutBroken(storedCondition(row), active),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString()
  }
}
