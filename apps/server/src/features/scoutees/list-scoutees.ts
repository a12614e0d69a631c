import type { operationGroups } from '@mekiki/contract'
import type { FoundPage, TenantTransaction } from '../../platform/db/doors.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import { type Actor, useCase } from '../../platform/http/context.ts'
import { findScouteePage } from './find-scoutee-page.ts'
import { findScoutees } from './scoutee-rows.queries.ts'
import { scouteeAbilities, visibleProjects } from './scoutees.policy.ts'
import { presentScoutee } from './scoutees.presenter.ts'

type List = typeof operationGroups.scoutees.list

/** Found scoutees as items of a list, in the order of the ids. */
export async function presentFound(tx: TenantTransaction, actor: Actor, found: FoundPage) {
  const rows = await findScoutees(tx, found.uuids, visibleProjects(actor))
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  const abilities = scouteeAbilities(actor)
  // A row that went away after the search is left out.
  const items = found.uuids.flatMap((uuid) => byUuid.get(uuid) ?? []).map((row) => presentScoutee(row, abilities))
  return { items, totalCount: found.totalCount }
}

/**
 * The company list. Raises 404 when the workspace has no company search (1§3 "enableTenantScoutees"), 422 for the provider's database, which
 * cannot be searched here.
 */
export const listScoutees = useCase<List, FoundPage>({
  prepare: async ({ finder, actor }, { query }) => {
    if (!actor.tenant.enableTenantScoutees) throw notFound()
    if (query.scope === 'provider') throw new AppError('unprocessable')
    const search = { ...query, view: visibleProjects(actor) }
    return findScouteePage(finder, actor.tenantUuid, search)
  },
  run: ({ tx, actor }, _input, found) => presentFound(tx, actor, found)
})
