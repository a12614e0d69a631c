import type { Finder } from '../../platform/db/doors.ts'
import type { ScouteeSearch } from './scoutee-filters.queries.ts'
import { changesSince, scouteeCount } from './scoutee-search.queries.ts'

/** A count that took long, kept to be given again while nothing has changed. */
interface KeptCount {
  total: number
  since: Date
  /** The writes since `since` that were visible before it was counted. */
  changes: number
  keptAt: number
}

/** Gives the exact number of scoutees that a search of a tenant finds. */
export type CountScoutees = (finder: Finder, tenantUuid: string, search: ScouteeSearch) => Promise<number>

const keepMilliseconds = 5 * 60_000
// Longer than any transaction lasts and than clocks differ: a write that was open while we counted is then still seen as new.
const marginMilliseconds = 60 * 60_000
const keptAtMost = 500

// What does not change the number of matches, and conditions on other tables, whose writes leave no trace.
function keyOf(tenantUuid: string, search: ScouteeSearch): string | null {
  const { view: _view, page: _page, perPage: _perPage, sort: _sort, order: _order, ...conditions } = search
  const { tagUuids, channelUuids, categoryIds, investorNames, statusUuids, followerUuids, followerGroupUuids, categoryUuids, ...own } = conditions
  const others = [tagUuids, channelUuids, categoryIds, investorNames, statusUuids, followerUuids, followerGroupUuids, categoryUuids]
  return others.some((list) => list !== undefined && list.length > 0) ? null : JSON.stringify([tenantUuid, own])
}

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

  return async (finder, tenantUuid, search) => {
    const key = keyOf(tenantUuid, search)
    const known = key === null ? undefined : kept.get(key)
    const start = Date.now()
    if (known && start - known.keptAt < keepMilliseconds && (await finder.countBy(changesSince(finder.db, known.since))) === known.changes) return known.total
    const since = new Date(start - marginMilliseconds)
    // The changes first: one that comes in between makes the kept count look outdated, never the other way round.
    const changes = key === null ? 0 : await finder.countBy(changesSince(finder.db, since))
    const total = await finder.countBy(scouteeCount(finder.db, search))
    if (key !== null && Date.now() - start >= slowMilliseconds) keep(key, { total, since, changes, keptAt: start })
    return total
  }
}

/** The count of the company list. */
export const countScoutees = createCount(20)
