import type { Finder, FoundPage } from '../../platform/db/doors.ts'
import { both, conditionOf, type Evidence, exactly, nameConditions, not } from '../../platform/search/index.ts'
import { countScoutees } from './count-scoutees.ts'
import { prepareSearch } from './prepare-search.ts'
import { searched } from './scoutee-filters.queries.ts'
import {
  conditionCount,
  gatheredPage,
  nearPage,
  orderedPage,
  rankedPage,
  type SearchConditions,
  searchCount,
  type Slice,
  textOf,
  walkedPage
} from './scoutee-search.queries.ts'
import type { ScouteeSearch } from './search-conditions.queries.ts'
import { orderOf, type SearchOrder } from './search-orders.queries.ts'

// A search is dense when it has so many more matches than are wanted that the first 20,000 of a million rows will hold enough of them.
const matchesPerWanted = 50

/** A text search and how much of it is wanted. */
interface TextSearch {
  finder: Finder
  conditions: SearchConditions
  text: Evidence
  slice: Slice
  isDense: boolean
}

/** A part of a result in order: its own page, and how many there are. */
interface Step {
  page: (slice: Slice) => Promise<string[]>
  count: () => Promise<number>
}

/**
 * In the order of a column. The planner cannot know how common a word is, and a wrong guess costs seconds: so the number of matches decides
 * whether they are met by walking through the order, or gathered first.
 */
async function inOrder({ finder, conditions, text, slice, isDense }: TextSearch, order: SearchOrder): Promise<string[]> {
  if (order.index !== 'none' && isDense) {
    const walked = await finder.findIds(walkedPage(finder.db, conditions, text.exact, order, slice))
    if (walked.length === slice.limit) return walked
  }
  return finder.findIds(gatheredPage(finder.db, conditions, conditionOf(text), order, slice))
}

/** A slice over parts that follow each other; a later part is asked only when it is needed. */
async function across(steps: readonly Step[], slice: Slice): Promise<string[]> {
  const found: string[] = []
  let { offset } = slice
  for (const [index, step] of steps.entries()) {
    const uuids = await step.page({ limit: slice.limit - found.length, offset })
    found.push(...uuids)
    if (found.length === slice.limit || index === steps.length - 1) break
    if (uuids.length > 0) offset = 0
    else if (offset > 0) offset -= await step.count()
  }
  return found
}

/** By nearness of the name: equal, beginning, part, other text, each newest first (data.md, "Search in Japanese"). */
function byRelevance(textSearch: TextSearch, { q = '', qOperator = 'and' }: ScouteeSearch): Promise<string[]> {
  const { finder, conditions, text, slice, isDense } = textSearch
  const { isEqual, begins, holds } = nameConditions(searched, q, qOperator)
  if (!isDense) return finder.findIds(rankedPage(finder.db, conditions, conditionOf(text), [isEqual, begins, holds.exact], slice))
  const newest = orderOf(conditions.table, {})
  const part = conditions.partOfName ? [conditions.partOfName] : []
  const count = (evidence: Evidence) => () => finder.countBy(conditionCount(finder.db, conditions, conditionOf(evidence)))
  const near = exactly(both([exactly(begins), ...part]).exact)
  const inName = both([holds, not(exactly(begins)), ...part])
  const rest = both([text, not(holds)])
  return across(
    [
      { page: (own) => finder.findIds(nearPage(finder.db, conditions, near.exact, isEqual, own)), count: count(near) },
      { page: (own) => finder.findIds(gatheredPage(finder.db, conditions, conditionOf(inName), newest, own)), count: count(inName) },
      { page: (own) => inOrder({ ...textSearch, text: rest, slice: own }, newest), count: count(rest) }
    ],
    slice
  )
}

/** Without text: rows that have no value come after all that have one, which an index may hold in order. */
function withoutText(finder: Finder, conditions: SearchConditions, order: SearchOrder, slice: Slice): Promise<string[]> {
  const part = (which: 'all' | 'filled' | 'empty') => (own: Slice) => finder.findIds(orderedPage(finder.db, conditions, order, which, own))
  if (order.index !== 'filled') return part('all')(slice)
  const filled = { ...conditions, filters: [...conditions.filters, order.isFilled] }
  return across(
    [
      { page: part('filled'), count: () => finder.countBy(searchCount(finder.db, filled)) },
      { page: part('empty'), count: async () => 0 }
    ],
    slice
  )
}

/** The ids of a page of the company list and the exact number of all. */
export async function findScouteePage(finder: Finder, tenantUuid: string, search: ScouteeSearch): Promise<FoundPage> {
  const slice = { limit: search.perPage, offset: (search.page - 1) * search.perPage }
  const prepared = prepareSearch(finder, tenantUuid, search)
  const { conditions } = prepared
  const order = orderOf(conditions.table, search)
  const text = textOf(conditions)
  if (!text) {
    const [uuids, totalCount] = await Promise.all([withoutText(finder, conditions, order, slice), countScoutees(finder, prepared)])
    return { uuids, totalCount }
  }
  return finder.forSearch(async (searching) => {
    const totalCount = await countScoutees(searching, prepared)
    if (totalCount <= slice.offset) return { uuids: [], totalCount }
    const textSearch = { finder: searching, conditions, text, slice, isDense: totalCount >= (slice.offset + slice.limit) * matchesPerWanted }
    const isRelevance = search.q !== undefined && search.sort === undefined
    return { uuids: await (isRelevance ? byRelevance(textSearch, search) : inOrder(textSearch, order)), totalCount }
  })
}
