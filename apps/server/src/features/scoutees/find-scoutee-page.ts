import type { Finder, FoundPage } from '../../platform/db/doors.ts'
import { both, conditionOf, type Evidence, exactly, nameConditions, not } from '../../platform/search/index.ts'
import { countScoutees } from './count-scoutees.ts'
import { partOfName, searched, type ScouteeSearch, textOf } from './scoutee-filters.queries.ts'
import {
  conditionCount,
  gatheredPage,
  nearPage,
  orderOf,
  rankedPage,
  type ScouteeOrder,
  scouteePage,
  type Slice,
  walkedPage
} from './scoutee-search.queries.ts'

// A search is dense when it has so many more matches than are wanted that the first 20,000 of a million rows will hold enough of them.
const matchesPerWanted = 50

/** A text search and how much of it is wanted. */
interface TextSearch {
  finder: Finder
  search: ScouteeSearch
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
async function inOrder({ finder, search, text, slice, isDense }: TextSearch, order: ScouteeOrder): Promise<string[]> {
  if (order.isIndexed && isDense) {
    const walked = await finder.findIds(walkedPage(finder.db, search, text.exact, order, slice))
    if (walked.length === slice.limit) return walked
  }
  return finder.findIds(gatheredPage(finder.db, search, conditionOf(text), order, slice))
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
function byRelevance(textSearch: TextSearch): Promise<string[]> {
  const { finder, search, text, slice, isDense } = textSearch
  const { isEqual, begins, holds } = nameConditions(searched, search.q ?? '', search.qOperator ?? 'and')
  if (!isDense) return finder.findIds(rankedPage(finder.db, search, conditionOf(text), [isEqual, begins, holds.exact], slice))
  const newest = orderOf({})
  const near = both([exactly(begins), ...partOfName(search)]).exact
  const part = conditionOf(both([holds, not(exactly(begins)), ...partOfName(search)]))
  const rest = both([text, not(holds)])
  return across(
    [
      { page: (own) => finder.findIds(nearPage(finder.db, search, near, isEqual, own)), count: () => finder.countBy(conditionCount(finder.db, search, near)) },
      {
        page: (own) => finder.findIds(gatheredPage(finder.db, search, part, newest, own)),
        count: () => finder.countBy(conditionCount(finder.db, search, part))
      },
      {
        page: (own) => inOrder({ ...textSearch, text: rest, slice: own }, newest),
        count: () => finder.countBy(conditionCount(finder.db, search, conditionOf(rest)))
      }
    ],
    slice
  )
}

/** The ids of a page of the company list and the exact number of all. */
export async function findScouteePage(finder: Finder, tenantUuid: string, search: ScouteeSearch): Promise<FoundPage> {
  const slice = { limit: search.perPage, offset: (search.page - 1) * search.perPage }
  const text = textOf(search)
  if (!text) {
    const [uuids, totalCount] = await Promise.all([
      finder.findIds(scouteePage(finder.db, search, orderOf(search), slice)),
      countScoutees(finder, tenantUuid, search)
    ])
    return { uuids, totalCount }
  }
  return finder.forSearch(async (searching) => {
    const totalCount = await countScoutees(searching, tenantUuid, search)
    if (totalCount <= slice.offset) return { uuids: [], totalCount }
    const textSearch = { finder: searching, search, text, slice, isDense: totalCount >= (slice.offset + slice.limit) * matchesPerWanted }
    const isRelevance = search.q !== undefined && search.sort === undefined
    return { uuids: await (isRelevance ? byRelevance(textSearch) : inOrder(textSearch, orderOf(search))), totalCount }
  })
}
