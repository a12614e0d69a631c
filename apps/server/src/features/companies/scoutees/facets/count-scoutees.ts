import { ageOf, type Moment, momentNow } from '../../../../platform/clock.ts'
import type { Finder } from '../../../../platform/db/gateways.ts'
import { type Changes, changesSince, countedWithChanges, isWhole, searchCount, type SearchConditions } from '../search/scoutee-search.queries.ts'

/** A count that took long, kept to be given again while nothing has changed. */
interface KeptCount {
  total: number
  since: Date
  /** The writes since `since` that were visible before it was counted; of a search that finds all, when it was. */
  changes: Changes
  keptAt: Moment
}

/** A search, and what its number depends on beside the rows of its table; null when it depends on other tables, whose writes leave no trace. */
export interface CountedSearch {
  conditions: SearchConditions
  countKey: string | null
}

/** What tells the number of a search while it does something else, too; null when it could not tell. */
interface Counting {
  totalCount: number | null
}

/** Tells exact numbers of searches. */
export interface Counts {
  /** The number that is kept of a search and still exact; null when none is. */
  findKept: (finder: Finder, search: CountedSearch) => Promise<number | null>
  /** The number that a search had when it was last kept, whatever has been written since; null when it never was. */
  lastKnown: (search: CountedSearch) => number | null
  /** Does what tells the number of a search; keeps that when it took long. */
  telling: <T extends Counting>(finder: Finder, search: CountedSearch, work: () => Promise<T>) => Promise<T>
  /** The number of a search. */
  count: (finder: Finder, search: CountedSearch) => Promise<number>
}

const keepMilliseconds = 5 * 60_000
// Longer than any transaction lasts and than clocks differ: a write that was open while we counted is then still seen as new.
const marginMilliseconds = 60 * 60_000
const maxKept = 500

const changesIn = (finder: Finder, { conditions }: CountedSearch, since: Date): Promise<Changes> =>
  changesSince(finder.db, conditions.table, since).executeTakeFirstOrThrow()

/**
 * Builds the counts of searches. Counting a common word takes long, and the next pages and sorts of the same search ask for the same number: one
 * that took `slowMilliseconds` is kept and given again as long as no write has changed what searches find, which is asked each time. Of all entries it
 * is counted on by what was made since: an import makes some with each of its blocks, and counting a million takes a tenth of a second.
 */
export function createCounts(slowMilliseconds: number): Counts {
  const kept = new Map<string, KeptCount>()

  const keep = (key: string, count: KeptCount): void => {
    kept.delete(key)
    kept.set(key, count)
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  }

  const findKept: Counts['findKept'] = async (finder, search) => {
    const known = search.countKey === null ? undefined : kept.get(search.countKey)
    if (!known || ageOf(known.keptAt) >= keepMilliseconds) return null
    const { others, made } = await changesIn(finder, search, known.since)
    const isKnown = others === known.changes.others && (made === known.changes.made || isWhole(search.conditions))
    return isKnown ? known.total + made - known.changes.made : null
  }

  const telling: Counts['telling'] = async (finder, search, work) => {
    const key = search.countKey
    const start = momentNow()
    const since = new Date(start.clock - marginMilliseconds)
    // The changes first: one that comes in between makes the kept count look outdated, never the other way round.
    const changes = key === null ? { others: 0, made: 0 } : await changesIn(finder, search, since)
    const told = await work()
    const { totalCount: total } = told
    if (key !== null && total !== null && ageOf(start) >= slowMilliseconds) keep(key, { total, since, changes, keptAt: start })
    return told
  }

  const countWhole = async (finder: Finder, { conditions, countKey }: CountedSearch): Promise<number> => {
    const start = momentNow()
    const since = new Date(start.clock - marginMilliseconds)
    const { total, ...changes } = await countedWithChanges(finder.db, conditions, since).executeTakeFirstOrThrow()
    if (countKey !== null && ageOf(start) >= slowMilliseconds) keep(countKey, { total: Number(total), since, changes, keptAt: start })
    return Number(total)
  }

  const count: Counts['count'] = async (finder, search) => {
    const known = await findKept(finder, search)
    if (known !== null) return known
    if (isWhole(search.conditions)) return countWhole(finder, search)
    const { totalCount } = await telling(finder, search, async () => ({ totalCount: await finder.countBy(searchCount(finder.db, search.conditions)) }))
    return totalCount
  }
  const lastKnown: Counts['lastKnown'] = ({ countKey }) => (countKey === null ? null : (kept.get(countKey)?.total ?? null))
  return { findKept, lastKnown, telling, count }
}

/** The counts of the company list. */
export const scouteeCounts = createCounts(20)
