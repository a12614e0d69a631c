import type { Finder } from '../../../../platform/db/gateways.ts'
import type { HitCounts } from '../../../../platform/search/hits/index.ts'
import type { Actor } from '../../../../platform/http/context.ts'
import type { HitQuery } from '../search/find-scoutee-hits.ts'
import { prepareSearch } from '../search/prepare-search.ts'
import { searchAs } from '../search/search-as.ts'
import type { ScouteeSearch } from '../search/search-conditions.queries.ts'
import { findFacetCounts } from './facets.queries.ts'

// As in count-facets.ts.
const atMost = 100_000

/**
 * How many of the workspace's entries that a search finds lie in each place, as a row has it.
 * @param type - companies or people alone; null for both
 * @returns null where they are too many to be counted
 */
export async function countHitPlaces(
  finder: Finder,
  actor: Actor,
  query: Omit<HitQuery, keyof HitCounts>,
  type: 'scoutee' | 'people' | null
): Promise<ReadonlyMap<string, number> | null> {
  const { excludedTagUuids, excludedWords, excludedPlaces, ...asked } = query
  const listed = { ...asked, scope: 'tenant' as const, page: 1, perPage: 1, ...(type !== null && { scouteeType: type }) }
  const search: ScouteeSearch = { ...(await searchAs(finder, actor, listed)), excludedTagUuids, excludedWords, excludedPlaces }
  const count = (searching: Finder) => findFacetCounts(searching.db, prepareSearch(searching, actor.tenantUuid, search).conditions, ['places'], atMost)
  const counts = await (query.q === undefined ? count(finder) : finder.forSearch(count))
  return counts && new Map(counts.flatMap(({ key, count: number }) => (key === null ? [] : [[key, Number(number)] as const])))
}
