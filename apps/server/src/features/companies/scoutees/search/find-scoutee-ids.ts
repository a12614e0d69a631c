import { scouteeListQuery } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import type { Finder } from '../../../../platform/db/gateways.ts'
import type { Ids } from '../../../../platform/db/statements/packed-ids.ts'
import type { Actor } from '../../../../platform/http/context.ts'
import { findAllScoutees } from './find-scoutee-page.ts'
import { themesWithoutItems } from './list-scoutees.ts'
import { visibleProjects } from '../scoutees.policy.ts'
import { asksForItems } from './search-conditions.queries.ts'

const all = 2_147_483_647

/** The ids of all the tenant's companies and people that the conditions of their list find, in its order. Anything else in `conditions` counts for nothing. */
export async function findScouteeIds(finder: Finder, actor: Actor, conditions: object): Promise<Ids> {
  const query = { ...scouteeListQuery.parse({ ...conditions, scope: 'tenant', page: 1 }), perPage: all }
  const hiddenItemThemes = asksForItems(query) ? await themesWithoutItems(finder, actor) : []
  return findAllScoutees(finder, actor.tenantUuid, { ...query, view: visibleProjects(actor), hiddenItemThemes })
}
