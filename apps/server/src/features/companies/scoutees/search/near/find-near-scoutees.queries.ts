import type { Finder } from '../../../../../platform/db/gateways.ts'
import { findNearest, nearNames } from '../../../../../platform/search/index.ts'
import { searched } from '../scoutee-filters.queries.ts'

/** The workspace's companies and people whose names may be meant by a keyword that was typed with slips, those that share most with it first. */
export function findNearScoutees(finder: Finder, q: string, limit: number): Promise<string[]> {
  const near = nearNames(searched, q)
  if (near === null) return Promise.resolve([])
  const entries = finder.db
    .selectFrom('scoutees as s')
    .select(['s.uuid', near.shared.as('shared'), near.apart.as('apart')])
    .where('s.deleted_at', 'is', null)
    .where(near.condition)
  return findNearest(finder, entries, limit)
}
