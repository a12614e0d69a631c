import type { Finder } from '../../../../platform/db/gateways.ts'
import { aboutHowMany } from '../../../../platform/db/upkeep.ts'
import type { Evidence } from '../../../../platform/search/index.ts'
import { type SearchConditions, type Slice, walkedPage } from './scoutee-search.queries.ts'
import type { SearchOrder } from './search-orders.queries.ts'

/** A page of many matches in the order of a column. */
interface PageToReach {
  text: Evidence
  order: SearchOrder
  slice: Slice
  /** How many matches there are. */
  totalCount: number
}

// Matches do not lie quite evenly in an order.
const margin = 1.2

/**
 * The ids of a page of the provider's companies by walking to it through the order's index. How far it lies follows from the number of matches, seen from
 * the beginning or, where every row has a place in the order, from the end. Null where that is past more than `farthest` rows, or where no index has the
 * order. Without `farthest` past no more than there are matches: to be gathered, each of these would be looked at, too, and compared with others.
 */
export async function walkToPage(
  finder: Finder,
  conditions: SearchConditions,
  { text, order, slice, totalCount }: PageToReach,
  farthest = totalCount
): Promise<string[] | null> {
  const limit = Math.min(slice.limit, totalCount - slice.offset)
  if (order.index === 'none' || conditions.table !== 'mekiki_scoutees' || limit <= 0) return null
  const perMatch = (Math.max(await aboutHowMany(finder.db, conditions.table), totalCount) / totalCount) * margin
  const walk = async (offset: number, along: SearchOrder): Promise<string[] | null> => {
    const atMost = Math.ceil((offset + limit) * perMatch)
    if (atMost > farthest) return null
    const walked = await finder.findIds(walkedPage(finder.db, conditions, text.exact, along, { limit, offset, atMost }))
    return walked.length === limit ? walked : null
  }
  const fromStart = await walk(slice.offset, order)
  if (fromStart !== null || order.index !== 'all') return fromStart
  const fromEnd = await walk(totalCount - slice.offset - limit, { ...order, isDescending: !order.isDescending })
  return fromEnd?.toReversed() ?? null
}
