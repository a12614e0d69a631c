import type { Finder, FoundPage } from '../../../../platform/db/gateways.ts'
import type { Ids } from '../../../../platform/db/statements/packed-ids.ts'
import { byNearness, type Evidence, nearnessSteps } from '../../../../platform/search/index.ts'
import { type CountedSearch, scouteeCounts } from '../facets/count-scoutees.ts'
import { prepareSearch } from './prepare-search.ts'
import { walkToPage } from './walk-to-page.ts'
import { findBlocks, findInBlocks, hasBlocks, makeBlocks, nearnessOf, totalInBlocks } from './search-blocks.ts'
import {
  conditionCount,
  countedPage,
  gatheredPage,
  lookedFor,
  type Nearness,
  orderedPage,
  type SearchConditions,
  searchCount,
  type Slice,
  textOf,
  walkedPage
} from './scoutee-search.queries.ts'
import type { ScouteeSearch } from './search-conditions.queries.ts'
import { orderOf, type SearchOrder } from './search-orders.queries.ts'

// Up to so many matches for each row that is wanted it is the least work to gather and count them at once: to be counted, each has to be looked at
// anyway. More are counted, and then met by walking through the order: the first rows of a million hold enough of them.
const gatheredPerRequested = 1000
// Where the number is known already, fewer are worth walking to: nothing has to be counted.
const walkedPerRequested = 50
// Of the first rows of an order so many are looked at, unless the number of matches tells how far a page lies.
const maxWalked = 20_000
// However many are wanted: a late page of a common word would gather nearly all companies.
const maxGathered = 200_000
// Pages behind so many rows are found by blocks instead of by walking to them.
const lateFrom = 10_000
const idsPerFetch = 10_000

/** A text search and how much of it is wanted. */
interface TextSearch {
  finder: Finder
  conditions: SearchConditions
  text: Evidence
  slice: Slice
}

/** A part of a result in order: its own page, and how many there are. */
interface Step {
  page: (slice: Slice) => Promise<string[]>
  count: () => Promise<number>
}

/**
 * Many matches, in the order of a column. The planner cannot know how common a word is, and a wrong guess costs seconds: so they are met by
 * walking through the order and, where no index has it or too few are met, gathered.
 */
async function inOrder({ finder, conditions, text, slice }: TextSearch, order: SearchOrder): Promise<string[]> {
  if (order.index !== 'none') {
    const walked = await finder.findIds(walkedPage(finder.db, conditions, text.exact, order, { ...slice, atMost: maxWalked }))
    if (walked.length === slice.limit) return walked
  }
  return finder.findIds(gatheredPage(finder.db, conditions, lookedFor(conditions, text), order, slice))
}

/** As `inOrder`, where the number of all matches is known: a late page is then walked to as far as that pays. */
async function inOrderOf(textSearch: TextSearch, order: SearchOrder, totalCount: number): Promise<string[]> {
  const { finder, conditions, text, slice } = textSearch
  if ((slice.offset + slice.limit) * walkedPerRequested <= maxWalked) return inOrder(textSearch, order)
  const walked = await walkToPage(finder, conditions, { text, order, slice, totalCount })
  return walked ?? finder.findIds(gatheredPage(finder.db, conditions, lookedFor(conditions, text), order, slice))
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

/**
 * The matches of a search by how near their names are to its keyword, the nearest first: one fact for each step, and one for all that are not near
 * (docs/decisions/111-names-readings-and-spellings.md).
 */
export function matchesByNearness({ columns }: SearchConditions, text: Evidence, { q = '', qOperator = 'and' }: ScouteeSearch): Evidence[] {
  return byNearness(text, nearnessSteps(columns, q, qOperator))
}

/** Many matches by nearness of the name, each newest first. */
function byRelevance(textSearch: TextSearch, search: ScouteeSearch): Promise<string[]> {
  const { finder, conditions, text, slice } = textSearch
  const newest = orderOf(conditions.table, {})
  const kinds = matchesByNearness(conditions, text, search)
  const gather = (evidence: Evidence, own: Slice) => finder.findIds(gatheredPage(finder.db, conditions, lookedFor(conditions, evidence), newest, own))
  const steps = kinds.map((evidence, place) => ({
    page: (own: Slice) => (place < kinds.length - 1 ? gather(evidence, own) : inOrder({ ...textSearch, text: evidence, slice: own }, newest)),
    count: () => finder.countBy(conditionCount(finder.db, conditions, lookedFor(conditions, evidence)))
  }))
  return across(steps, slice)
}

/** The page and the number of all in one statement; the number is null when it did not tell: there are more than it gathers, or none on this page. */
async function gatherAtOnce({ finder, conditions, text, slice }: TextSearch, order: SearchOrder | Nearness, atMost: number) {
  const { uuids, totalCount } = await finder.findCounted(
    countedPage(finder.db, conditions, lookedFor(conditions, text), order, { ...slice, atMost: atMost + 1 })
  )
  return { uuids, totalCount: totalCount !== null && totalCount > atMost ? null : totalCount }
}

async function withText(textSearch: TextSearch, counted: CountedSearch, search: ScouteeSearch): Promise<FoundPage> {
  const { finder, conditions, slice } = textSearch
  const inBlocks = await foundInBlocks(finder, counted, search, { slice, find: findBlocks })
  if (inBlocks) return inBlocks
  const order = orderOf(conditions.table, search)
  const isRelevance = search.q !== undefined && search.sort === undefined
  const requested = slice.offset + slice.limit
  const atMost = Math.min(requested * gatheredPerRequested, maxGathered)
  const known = (await scouteeCounts.findKept(finder, counted)) ?? (await totalInBlocks(finder, counted, search))
  // A search that had more a while ago is not gathered in vain.
  const isFew = known === null ? (scouteeCounts.lastKnown(counted) ?? 0) <= atMost : known < Math.min(requested * walkedPerRequested, maxGathered)
  if (isFew) {
    const gather = () => gatherAtOnce(textSearch, isRelevance ? nearnessOf(conditions, search) : order, atMost)
    const { uuids, totalCount } = known === null ? await scouteeCounts.telling(finder, counted, gather) : await gather()
    if (totalCount !== null) return { uuids, totalCount }
  }
  const made = await foundInBlocks(finder, counted, search, { slice, find: makeBlocks })
  if (made) return made
  const totalCount = known ?? (await scouteeCounts.count(finder, counted))
  if (totalCount <= slice.offset) return { uuids: [], totalCount }
  return { uuids: await (isRelevance ? byRelevance(textSearch, search) : inOrderOf(textSearch, order, totalCount)), totalCount }
}

/** A page of a search whose matches are counted by blocks; null for another order, or where `find` finds no blocks. */
async function foundInBlocks(
  finder: Finder,
  counted: CountedSearch,
  search: ScouteeSearch,
  { slice, find }: { slice: Slice; find: typeof findBlocks }
): Promise<FoundPage | null> {
  const blocks = hasBlocks(counted, search) ? await find(finder, counted, search) : null
  return blocks && { uuids: await findInBlocks(finder, counted.conditions, search, blocks, slice), totalCount: blocks.total }
}

/** Without text: rows that have no value come after all that have one, which an index may hold in order. */
function inOrderOfIndex(finder: Finder, conditions: SearchConditions, order: SearchOrder, slice: Slice): Promise<string[]> {
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

async function inKnownOrNew(finder: Finder, counted: CountedSearch, search: ScouteeSearch, slice: Slice): Promise<FoundPage | null> {
  const known = await foundInBlocks(finder, counted, search, { slice, find: findBlocks })
  return known ?? (slice.offset < lateFrom ? null : foundInBlocks(finder, counted, search, { slice, find: makeBlocks }))
}

async function withoutText(finder: Finder, counted: CountedSearch, search: ScouteeSearch, slice: Slice): Promise<FoundPage> {
  // Of the provider's companies alone blocks are counted: others are spared the round trips of `forSearch`.
  const inBlocks = hasBlocks(counted, search) ? await finder.forSearch((searching) => inKnownOrNew(searching, counted, search, slice)) : null
  if (inBlocks) return inBlocks
  const { conditions } = counted
  const [uuids, totalCount] = await Promise.all([
    inOrderOfIndex(finder, conditions, orderOf(conditions.table, search), slice),
    totalInBlocks(finder, counted, search).then((total) => total ?? scouteeCounts.count(finder, counted))
  ])
  return { uuids, totalCount }
}

/** The ids of all rows that a search finds, in the order of the list. */
export async function findAllScoutees(finder: Finder, tenantUuid: string, search: ScouteeSearch): Promise<Ids> {
  const { conditions } = prepareSearch(finder, tenantUuid, search)
  if (textOf(conditions)) return (await findScouteePage(finder, tenantUuid, search)).uuids
  const order = orderOf(conditions.table, search)
  const part = (which: 'all' | 'filled' | 'empty') => finder.findAllIds(orderedPage(finder.db, conditions, order, which, { limit: search.perPage, offset: 0 }))
  if (order.index !== 'filled') return part('all')
  const [found, rest] = [await part('filled'), await part('empty')]
  for (let start = 0; start < rest.length; start += idsPerFetch) found.add(rest.slice(start, start + idsPerFetch))
  return found
}

/** The ids of a page of the company list and the exact number of all. */
export async function findScouteePage(finder: Finder, tenantUuid: string, search: ScouteeSearch): Promise<FoundPage> {
  const slice = { limit: search.perPage, offset: (search.page - 1) * search.perPage }
  const counted = prepareSearch(finder, tenantUuid, search)
  const { conditions } = counted
  const text = textOf(conditions)
  if (text) return finder.forSearch((searching) => withText({ finder: searching, conditions, text, slice }, counted, search))
  return withoutText(finder, counted, search, slice)
}
