import type { Finder } from '../../platform/db/doors.ts'
import { changesSince, searchCount, type SearchConditions } from './scoutee-search.queries.ts'

/** A count that took long, kept to be given again while nothing has changed. */
interface KeptCount {
  total: number
  since: Date
  /** The writes since `since` that were visible before it was counted. */
  changes: number
  keptAt: number
}

/** A search, and what its number depends on beside the rows of its table; null when it depends on other tables, whose writes leave no trace. */
export interface CountedSearch {
  conditions: SearchConditions
  countKey: string | null
}

/** Gives the exact number of rows that a search finds. */
export type CountScoutees = (finder: Finder, search: CountedSearch) => Promise<number>

const keepMilliseconds = 5 * 60_000
// Longer than any transaction lasts and than clocks differ: a write that was open while we counted is then still seen as new.
const marginMilliseconds = 60 * 60_000
const keptAtMost = 500

/**
 * Builds the count of a search. Counting a common word takes long, and the next pages and sorts of the same search ask for the same number: one
 * that took `slowMilliseconds` is kept and given again as long as no write has changed what searches find, which is asked each time.
 */
export function createCount(slowMilliseconds: number): CountScoutees {
  const kept = new Map<string, KeptCount>()

  const keep = (key: string, count: KeptCount): void => {
    kept.delete(key)
    kept.set(key, count)
    const [oldest] = kept.keys()
    if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest)
  }

  return async (finder, { conditions, countKey: key }) => {
    const changesIn = (since: Date) => finder.countBy(changesSince(finder.db, conditions.table, since))
    const known = key === null ? undefined : kept.get(key)
    const start = Date.now()
    if (known && start - known.keptAt < keepMilliseconds && (await changesIn(known.since)) === known.changes) return known.total
    const since = new Date(start - marginMilliseconds)
    // The changes first: one that comes in between makes the kept count look outdated, never the other way round.
    const changes = key === null ? 0 : await changesIn(since)
    const total = await finder.countBy(searchCount(finder.db, conditions))
    if (key !== null && Date.now() - start >= slowMilliseconds) keep(key, { total, since, changes, keptAt: start })
    return total
  }
}

/** The count of the company list. */
export const countScoutees = createCount(20)
