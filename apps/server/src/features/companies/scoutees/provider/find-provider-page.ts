import { scouteeListQuery } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import { NIL } from 'uuid'
import { type Database, type FoundPage, openFinder } from '../../../../platform/db/gateways.ts'
import { findScouteePage } from '../search/find-scoutee-page.ts'

/**
 * The ids of a page of the provider's companies and the number of all, as the company search finds them, for a caller who belongs to no workspace:
 * conditions on a workspace's own entries and cases find nothing.
 */
export function findProviderPage(db: Database, conditions: object): Promise<FoundPage> {
  const query = scouteeListQuery.parse({ ...conditions, scope: 'provider' })
  return findScouteePage(openFinder(db, NIL), NIL, { ...query, view: { kind: 'all' }, hiddenItemThemes: [] })
}
