import type { Finder } from '../../../../platform/db/gateways.ts'
import { both, type Evidence, exactly, nameConditions, not } from '../../../../platform/search/index.ts'
import { type CountedSearch, scouteeCounts } from '../facets/count-scoutees.ts'
import { prepareSearch } from './prepare-search.ts'
import { gatheredPage, lookedFor, type SearchConditions, textOf, walkedPage } from './scoutee-search.queries.ts'
import type { ScouteeSearch } from './search-conditions.queries.ts'
import { orderOf, type SearchOrder } from './search-orders.queries.ts'
import { totalInBlocks } from './search-blocks.ts'

// A search that has a page of matches among so many rows has hundreds of thousands in all where there are millions; any other is counted soon.
const lookedAtFirst = 4000

/** The first matches of one kind, in an order: those among the first rows, else all of that kind, which then are few. */
async function firstOf(finder: Finder, conditions: SearchConditions, evidence: Evidence, order: SearchOrder, limit: number): Promise<string[]> {
  const slice = { limit, offset: 0 }
  const walked = await finder.findIds(walkedPage(finder.db, conditions, evidence.exact, order, { ...slice, atMost: lookedAtFirst }))
  if (walked.length === limit) return walked
  return finder.findIds(gatheredPage(finder.db, conditions, lookedFor(conditions, evidence), order, slice))
}

/** The first matches by nearness of the name, each kind newest first: as the whole search has them. */
async function nearest(finder: Finder, conditions: SearchConditions, text: Evidence, search: ScouteeSearch): Promise<string[]> {
  const { isEqual, begins, holds } = nameConditions(conditions.columns, search.q ?? '', search.qOperator ?? 'and')
  const newest = orderOf(conditions.table, {})
  const part = conditions.partOfName ? [conditions.partOfName] : []
  const [equal, beginning] = [exactly(isEqual), exactly(begins)]
  const kinds = [
    { evidence: both([equal, ...part]), isRare: true },
    { evidence: both([beginning, not(equal), ...part]), isRare: false },
    { evidence: both([holds, not(beginning), not(equal), ...part]), isRare: false },
    { evidence: both([text, not(holds), not(beginning), not(equal)]), isRare: false }
  ]
  const found: string[] = []
  for (const { evidence, isRare } of kinds) {
    const limit = search.perPage - found.length
    if (limit === 0) break
    const gather = () => finder.findIds(gatheredPage(finder.db, conditions, evidence.exact, newest, { limit, offset: 0 }))
    found.push(...(isRare ? await gather() : await firstOf(finder, conditions, evidence, newest, limit)))
  }
  return found
}

async function isCounted(finder: Finder, counted: CountedSearch, search: ScouteeSearch): Promise<boolean> {
  return (await scouteeCounts.findKept(finder, counted)) !== null || (await totalInBlocks(finder, counted, search)) !== null
}

/**
 * The ids of the first page of a search that finds so many rows that counting them takes long; null for any other page or search, and for one whose
 * number is known: `findScouteePage` then has both soon.
 */
export async function findFirstRows(finder: Finder, tenantUuid: string, search: ScouteeSearch): Promise<string[] | null> {
  const counted = prepareSearch(finder, tenantUuid, search)
  const { conditions } = counted
  const text = textOf(conditions)
  const order = orderOf(conditions.table, search)
  if (!text || search.page > 1 || conditions.isNarrow || order.index === 'none') return null
  return finder.forSearch(async (searching) => {
    if (await isCounted(searching, counted, search)) return null
    const slice = { limit: search.perPage, offset: 0, atMost: lookedAtFirst }
    const walked = await searching.findIds(walkedPage(searching.db, conditions, text.exact, order, slice))
    if (walked.length < slice.limit) return null
    return search.q !== undefined && search.sort === undefined ? nearest(searching, conditions, text, search) : walked
  })
}
