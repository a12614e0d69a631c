import { scouteeListQuery } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import { NIL } from 'uuid'
import { type Database, type Finder, type FoundPage, openFinder } from '../../../../platform/db/gateways.ts'
import type { Ids } from '../../../../platform/db/statements/packed-ids.ts'
import type { Actor } from '../../../../platform/http/context.ts'
import { findAllScoutees, findScouteePage } from './find-scoutee-page.ts'
import { searchAs } from './search-as.ts'

const all = 2_147_483_647

/** The ids of all the tenant's companies and people that the conditions of their list find, in its order. Anything else in `conditions` counts for nothing. */
export async function findScouteeIds(finder: Finder, actor: Actor, conditions: object): Promise<Ids> {
  const query = { ...scouteeListQuery.parse({ ...conditions, scope: 'tenant', page: 1 }), perPage: all }
  return findAllScoutees(finder, actor.tenantUuid, await searchAs(finder, actor, query))
}

/**
 * The ids of a page of the provider's companies and the number of all, as the company search finds them, for a caller who belongs to no workspace:
 * conditions on a workspace's own entries and cases find nothing.
 */
export function findProviderPage(db: Database, conditions: object): Promise<FoundPage> {
  const query = scouteeListQuery.parse({ ...conditions, scope: 'provider' })
  return findScouteePage(openFinder(db, NIL), NIL, { ...query, view: { kind: 'all' }, hiddenItemThemes: [], called: new Map() })
}
