import type { operationGroups } from '@mekiki/contract'
import type { ScouteeFacets, ScouteeFacetsQuery } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import type { Finder } from '../../../../platform/db/gateways.ts'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { BareUseCase } from '../../../../platform/http/context.ts'
import { scouteeCounts } from './count-scoutees.ts'
import { type FacetCount, facetNames, type FacetName, findFacetCounts, findPlaces } from './facets.queries.ts'
import { prepareSearch } from '../search/prepare-search.ts'
import { searchAs } from '../search/search-as.ts'
import { totalInBlocks } from '../search/search-blocks.ts'
import { placeLevels } from '../../places/index.ts'
import type { SearchTable } from '../search/search-orders.queries.ts'
import type { ScouteeSearch } from '../search/search-conditions.queries.ts'

// Counting a thousand rows takes about a millisecond: whoever searches so widely looks for a narrower search, not for these numbers.
const atMost = 100_000

/** The condition of a search that belongs to a filter. */
const conditionOf = {
  stages: 'stages',
  memberRanges: 'memberRanges',
  categories: 'categoryIds',
  tags: 'tagUuids',
  channels: 'channelUuids',
  scouteeTypes: 'scouteeType',
  places: 'places'
} as const satisfies Record<FacetName, keyof ScouteeFacetsQuery>

// A company of the provider's database is no person, and its tags and channels are those of the entry that is linked to it.
const ofProvider: readonly FacetName[] = ['stages', 'memberRanges', 'categories', 'places']
const withNone: readonly FacetName[] = ['stages', 'memberRanges', 'places']

const isAsked = (search: ScouteeSearch, name: FacetName): boolean => (search[conditionOf[name]] ?? []).length > 0

/** The choices that a value counts for: a place for all that it lies in. */
function keysOf(name: FacetName, key: string | null): string[] {
  if (key === null) return ['none']
  return name === 'places' ? placeLevels(key) : [key]
}

function presentCounts(name: FacetName, counts: readonly FacetCount[]) {
  const byKey = new Map<string, number>()
  for (const { facet, key, count } of counts) {
    if (facet !== name || (key === null && !withNone.includes(name))) continue
    for (const each of keysOf(name, key)) byKey.set(each, (byKey.get(each) ?? 0) + count)
  }
  return [...byKey].map(([key, count]) => ({ key, count }))
}

/** The places that there are, where they are too many companies to be counted. */
async function uncounted(finder: Finder, table: SearchTable): Promise<ScouteeFacets['places']> {
  const keys = new Set((await findPlaces(finder.db, table)).flatMap(placeLevels))
  return [...keys].map((key) => ({ key, count: null }))
}

/** Filters without a condition are counted together; each of the others with its own condition left out. */
async function countAll(finder: Finder, tenantUuid: string, search: ScouteeSearch): Promise<ScouteeFacets> {
  const names = search.scope === 'provider' ? ofProvider : facetNames
  const groups: FacetName[][] = [names.filter((name) => !isAsked(search, name)), ...names.filter((name) => isAsked(search, name)).map((name) => [name])]
  const counted = prepareSearch(finder, tenantUuid, search)
  const totalCount = (await totalInBlocks(finder, counted, search)) ?? (await scouteeCounts.count(finder, counted))
  const facets: ScouteeFacets = { totalCount, stages: null, memberRanges: null, categories: null, tags: null, channels: null, scouteeTypes: null, places: [] }
  for (const group of groups.filter((each) => each.length > 0)) {
    const [alone] = group.filter((name) => isAsked(search, name))
    const { conditions } = prepareSearch(finder, tenantUuid, alone === undefined ? search : { ...search, [conditionOf[alone]]: undefined })
    const counts = await findFacetCounts(finder.db, conditions, group, atMost)
    if (counts !== null) for (const name of group) facets[name] = presentCounts(name, counts)
    else if (group.includes('places')) facets.places = await uncounted(finder, conditions.table)
  }
  return facets
}

/**
 * How many companies each choice of the list's filters would leave.
 * @throws 404 when the workspace has no company search (1§3 "enableTenantScoutees").
 */
export const countFacets: BareUseCase<typeof operationGroups.scoutees.facets> = async ({ finder, actor }, { query }) => {
  if (!actor.tenant.enableTenantScoutees) throw notFound()
  const requested = { ...query, page: 1, perPage: 1 }
  const search = await searchAs(finder, actor, requested)
  const hasText = query.q !== undefined || query.name !== undefined
  return hasText ? finder.forSearch((searching) => countAll(searching, actor.tenantUuid, search)) : countAll(finder, actor.tenantUuid, search)
}
