import type { Finder, FoundPage } from '../../../../platform/db/gateways.ts'
import type { Actor } from '../../../../platform/http/context.ts'
import type { ScouteeListQuery } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import { changedCount, changedPage, changedRows, type ChangeWindow, matchingAmong, newestChanged } from './changed.queries.ts'
import { prepareSearch } from './prepare-search.ts'
import { findCalled, searchAs } from './search-as.ts'

/** Up to so many rows are named to each search that looks among them. */
export const maxNamed = 2000

/** What was made or changed in a window, of the tenant's own entries or of the provider's companies; null when there are too many to be named. */
export async function listChanged(finder: Finder, scope: 'tenant' | 'provider', window: ChangeWindow, atMost = maxNamed): Promise<string[] | null> {
  const uuids = await finder.findIds(changedRows(finder.db, scope === 'tenant' ? 'scoutees' : 'mekiki_scoutees', window, atMost + 1))
  return uuids.length > atMost ? null : uuids
}

/** Those of some entries of a workspace that a search finds which asks for nothing of cases or custom items, so that nobody's rights matter. */
export async function findMatching(finder: Finder, tenantUuid: string, query: ScouteeListQuery, uuids: readonly string[]): Promise<string[]> {
  if (uuids.length === 0) return []
  const search = { ...query, view: { kind: 'all' as const }, hiddenItemThemes: [], called: await findCalled(finder, query) }
  const { conditions } = prepareSearch(finder, tenantUuid, search)
  return (await finder.findCounted(matchingAmong(finder.db, conditions, uuids))).uuids
}

/**
 * The newest companies that a person's search finds among those that were made or changed in a window by somebody else, and how many there are.
 * `changed` is what `listChanged` gave: each search looks at those alone. What the person may not see counts as in the company list.
 */
export async function findChanged(
  finder: Finder,
  actor: Actor,
  query: ScouteeListQuery,
  { window, changed, limit }: { window: ChangeWindow; changed: readonly string[] | null; limit: number }
): Promise<FoundPage> {
  if (changed?.length === 0) return { uuids: [], totalCount: 0 }
  const { conditions } = prepareSearch(finder, actor.tenantUuid, await searchAs(finder, actor, query))
  const search = { conditions, window, userUuid: actor.userUuid }
  const slice = { limit, offset: 0 }
  if (changed !== null) {
    const { uuids, totalCount } = await finder.findCounted(changedPage(finder.db, { ...search, uuids: changed }, slice))
    return { uuids, totalCount: totalCount ?? 0 }
  }
  const totalCount = await finder.countBy(changedCount(finder.db, { ...search, uuids: null }))
  return { uuids: totalCount === 0 ? [] : await finder.findIds(newestChanged(finder.db, { ...search, uuids: null }, slice)), totalCount }
}
