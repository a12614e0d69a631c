import type { ScouteeListQuery } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import type { Finder } from '../../../../platform/db/gateways.ts'
import type { Actor } from '../../../../platform/http/context.ts'
import type { FoundHits } from '../../../../platform/search/hits/index.ts'
import { visibleProjects } from '../scoutees.policy.ts'
import { findScouteePage } from './find-scoutee-page.ts'
import { findNearestFirst } from './near/nearest-first.ts'
import { prepareSearch } from './prepare-search.ts'
import { countedPage, lookedFor, type SearchConditions, textOf } from './scoutee-search.queries.ts'
import { nearnessOf } from './search-blocks.ts'
import { findCalledIn, searchAs } from './search-as.ts'
import type { ScouteeSearch } from './search-conditions.queries.ts'

/** Searches that differ in the type of what they look for alone. */
export interface HitQuery extends Pick<ScouteeSearch, 'q' | 'tagUuids' | 'excludedTagUuids' | 'excludedWords'> {
  limit: number
  countsUpTo: number
}

type Type = NonNullable<ScouteeListQuery['scouteeType']>

const counted = (total: number, countsUpTo: number) => ({ totalCount: Math.min(total, countsUpTo), isTotalExact: total <= countsUpTo })

async function findByText(searching: Finder, conditions: SearchConditions, search: ScouteeSearch, countsUpTo: number): Promise<FoundHits | null> {
  const text = textOf(conditions)
  if (text === null) return null
  const slice = { limit: search.perPage, offset: 0, atMost: countsUpTo + 1 }
  const some = await searching.findCounted(countedPage(searching.db, conditions, lookedFor(conditions, text), nearnessOf(conditions, search), slice))
  const total = counted(some.totalCount ?? 0, countsUpTo)
  return { ...total, uuids: total.isTotalExact ? some.uuids : await findNearestFirst(searching, conditions, text, search) }
}

/** The first of the workspace's entries of some types that a search finds, the nearest by name first, and how many there are, counted up to a number. */
export async function findScouteeHits<T extends Type>(finder: Finder, actor: Actor, query: HitQuery, types: readonly T[]): Promise<Map<T, FoundHits>> {
  const { limit, countsUpTo, excludedTagUuids, excludedWords, ...asked } = query
  const listed = { ...asked, scope: 'tenant' as const, page: 1, perPage: limit }
  const found = new Map<T, FoundHits>()
  if (query.q === undefined) {
    for (const scouteeType of types) {
      const search = await searchAs(finder, actor, { ...listed, scouteeType })
      const { uuids, totalCount } = await findScouteePage(finder, actor.tenantUuid, { ...search, excludedTagUuids, excludedWords })
      found.set(scouteeType, { uuids, ...counted(totalCount, countsUpTo) })
    }
    return found
  }
  // One transaction for all types, since each takes three round trips.
  return finder.forSearch(async (searching) => {
    const called = await findCalledIn(searching, listed)
    for (const scouteeType of types) {
      const search = { ...listed, scouteeType, excludedTagUuids, excludedWords, view: visibleProjects(actor), hiddenItemThemes: [], called }
      const hits = await findByText(searching, prepareSearch(searching, actor.tenantUuid, search).conditions, search, countsUpTo)
      if (hits !== null) found.set(scouteeType, hits)
    }
    return found
  })
}
