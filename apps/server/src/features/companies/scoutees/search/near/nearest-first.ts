import type { Finder } from '../../../../../platform/db/gateways.ts'
import type { Evidence } from '../../../../../platform/search/index.ts'
import { matchesByNearness } from '../find-scoutee-page.ts'
import { countedPage, gatheredPage, lookedFor, type SearchConditions, walkedPage } from '../scoutee-search.queries.ts'
import type { ScouteeSearch } from '../search-conditions.queries.ts'
import { orderOf, type SearchOrder } from '../search-orders.queries.ts'

/** A search that has a page of matches among so many rows has hundreds of thousands in all where there are millions; any other is counted soon. */
export const lookedAtFirst = 4000
/** Names, readings and English names that are equal to a keyword are few, whatever it is. */
export const rareSteps = 2
// Names that begin with a keyword or hold it are mostly few, however common it is in other texts: so many are gathered sooner than walked to.
const few = 200

/** The first matches of one kind, in an order: those among the first rows, else all of that kind, which then are few. */
async function firstOf(finder: Finder, conditions: SearchConditions, evidence: Evidence, order: SearchOrder, limit: number): Promise<string[]> {
  const slice = { limit, offset: 0 }
  const walked = await finder.findIds(walkedPage(finder.db, conditions, evidence.exact, order, { ...slice, atMost: lookedAtFirst }))
  if (walked.length === limit) return walked
  return finder.findIds(gatheredPage(finder.db, conditions, lookedFor(conditions, evidence), order, slice))
}

/** The first matches of one kind that are mostly few, in an order. */
async function gatherFew(finder: Finder, conditions: SearchConditions, evidence: Evidence, order: SearchOrder, limit: number): Promise<string[]> {
  const slice = { limit, offset: 0, atMost: few + 1 }
  const some = await finder.findCounted(countedPage(finder.db, conditions, lookedFor(conditions, evidence), order, slice))
  return (some.totalCount ?? 0) <= few ? some.uuids : firstOf(finder, conditions, evidence, order, limit)
}

/** The first matches by nearness of the name, each kind newest first: as the whole search has them, without counting them. */
export async function findNearestFirst(finder: Finder, conditions: SearchConditions, text: Evidence, search: ScouteeSearch): Promise<string[]> {
  const newest = orderOf(conditions.table, {})
  const found: string[] = []
  const kinds = matchesByNearness(conditions, text, search)
  for (const [place, evidence] of kinds.entries()) {
    const limit = search.perPage - found.length
    if (limit === 0) break
    const gather = () => finder.findIds(gatheredPage(finder.db, conditions, lookedFor(conditions, evidence), newest, { limit, offset: 0 }))
    const find = place < kinds.length - 1 ? gatherFew : firstOf
    found.push(...(place < rareSteps ? await gather() : await find(finder, conditions, evidence, newest, limit)))
  }
  return found
}
