import type { ScouteeListQuery } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import type { Finder } from '../../../../platform/db/gateways.ts'
import type { Actor } from '../../../../platform/http/context.ts'
import { type FoundHits, type HitCounts, type HitOrder, isBehind, keysOf, withNext } from '../../../../platform/search/hits/index.ts'
import { visibleProjects } from '../scoutees.policy.ts'
import { findScouteePage } from './find-scoutee-page.ts'
import { findNearestFirst } from './near/nearest-first.ts'
import { prepareSearch } from './prepare-search.ts'
import { countedPage, findable, lookedFor, type SearchConditions, stepOf, textOf } from './scoutee-search.queries.ts'
import { nearnessOf } from './search-blocks.ts'
import { findCalledIn, searchAs } from './search-as.ts'
import { newestFirst, type ScouteeSearch } from './search-conditions.queries.ts'

/** Searches that differ in the type of what they look for alone. */
export interface HitQuery extends Pick<ScouteeSearch, 'q' | 'tagUuids' | 'places' | 'excludedTagUuids' | 'excludedWords' | 'excludedPlaces'>, HitCounts {}

type Type = NonNullable<ScouteeListQuery['scouteeType']>

const counted = (total: number, countsUpTo: number) => ({ totalCount: Math.min(total, countsUpTo), isTotalExact: total <= countsUpTo })

/** The entries `s` in an order: that of a search, the nearest first, or of one without words. */
const entriesIn = (searching: Finder, order: readonly HitOrder[]) => ({ id: 's.uuid', order, living: findable(searching.db, 'scoutees') })

async function findByText(searching: Finder, conditions: SearchConditions, search: ScouteeSearch, counts: HitCounts): Promise<FoundHits | null> {
  const text = textOf(conditions)
  if (text === null) return null
  const { limit, page, commonUpTo: countsUpTo = counts.countsUpTo } = counts
  const nearness = nearnessOf(conditions, search)
  const order: readonly HitOrder[] = [{ value: stepOf(nearness), type: 'integer', direction: 'asc' }, ...newestFirst]
  const open = page?.after ? { ...conditions, filters: [...conditions.filters, isBehind(order, keysOf(order, page.after))] } : conditions
  const slice = { limit, offset: 0, atMost: countsUpTo + 1 }
  const some = await searching.findCounted(countedPage(searching.db, open, lookedFor(open, text), nearness, slice))
  const total = counted(some.totalCount ?? 0, countsUpTo)
  const uuids = total.isTotalExact ? some.uuids : await findNearestFirst(searching, open, text, search)
  return withNext(searching, entriesIn(searching, order), counts, { ...total, uuids })
}

async function findWithoutText(finder: Finder, actor: Actor, search: ScouteeSearch, counts: HitCounts): Promise<FoundHits> {
  const after = counts.page?.after
  const behind = after ? { behind: keysOf(newestFirst, after) } : {}
  const { uuids, totalCount } = await findScouteePage(finder, actor.tenantUuid, { ...search, ...behind })
  return withNext(finder, entriesIn(finder, newestFirst), counts, { uuids, ...counted(totalCount, counts.countsUpTo) })
}

/** The first of the workspace's entries of some types that a search finds, the nearest by name first, and how many there are, counted up to a number. */
export async function findScouteeHits<T extends Type>(finder: Finder, actor: Actor, query: HitQuery, types: readonly T[]): Promise<Map<T, FoundHits>> {
  const { limit, countsUpTo, commonUpTo, page, excludedTagUuids, excludedWords, excludedPlaces, ...asked } = query
  const counts: HitCounts = { limit, countsUpTo, ...(commonUpTo !== undefined && { commonUpTo }), ...(page && { page }) }
  const listed = { ...asked, scope: 'tenant' as const, page: 1, perPage: limit }
  const excluded = { excludedTagUuids, excludedWords, excludedPlaces }
  const found = new Map<T, FoundHits>()
  if (query.q === undefined) {
    for (const scouteeType of types) {
      const search = await searchAs(finder, actor, { ...listed, scouteeType })
      found.set(scouteeType, await findWithoutText(finder, actor, { ...search, ...excluded }, counts))
    }
    return found
  }
  // One transaction for all types, since each takes three round trips.
  return finder.forSearch(async (searching) => {
    const called = await findCalledIn(searching, listed)
    for (const scouteeType of types) {
      const search = { ...listed, scouteeType, ...excluded, view: visibleProjects(actor), hiddenItemThemes: [], called }
      const hits = await findByText(searching, prepareSearch(searching, actor.tenantUuid, search).conditions, search, counts)
      if (hits !== null) found.set(scouteeType, hits)
    }
    return found
  })
}
