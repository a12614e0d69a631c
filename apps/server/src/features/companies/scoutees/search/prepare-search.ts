import type { Finder } from '../../../../platform/db/gateways.ts'
import type { CountedSearch } from '../facets/count-scoutees.ts'
import { companySearch } from '../provider/provider-filters.queries.ts'
import { entrySearch } from './scoutee-filters.queries.ts'
import { asksForItems, type ScouteeSearch } from './search-conditions.queries.ts'

// What does not change the number of matches.
function withoutPlace({
  view: _view,
  hiddenItemThemes: _themes,
  called: _called,
  page: _page,
  perPage: _perPage,
  sort: _sort,
  order: _order,
  ...conditions
}: ScouteeSearch) {
  return conditions
}

const ofOtherTables = [
  'tagUuids',
  'excludedTagUuids',
  'channelUuids',
  'categoryIds',
  'investorNames',
  'statusUuids',
  'followerUuids',
  'followerGroupUuids',
  'categoryUuids'
] as const

function dependsOnOthers(search: ScouteeSearch): boolean {
  return asksForItems(search) || ofOtherTables.some((key) => (search[key]?.length ?? 0) > 0)
}

/** A search of the tenant's own entries or, with `scope` `provider`, of the provider's companies, as conditions. */
export function prepareSearch(finder: Finder, tenantUuid: string, search: ScouteeSearch): CountedSearch {
  const own = withoutPlace(search)
  if (search.scope !== 'provider') {
    return { conditions: entrySearch(finder.db, search), countKey: dependsOnOthers(search) ? null : JSON.stringify([tenantUuid, own]) }
  }
  // Writes of links and of categories and investors leave their traces elsewhere.
  const isAlone = !dependsOnOthers(search) && search.scouteeLinkedOnly !== true && (search.linkingStatuses ?? []).length === 0
  return { conditions: companySearch(finder.db, search), countKey: isAlone ? JSON.stringify(['provider', own]) : null }
}
