import type { operationGroups } from '@mekiki/contract'
import type { Finder, FoundPage, TenantTransaction } from '../../../../platform/db/gateways.ts'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import { type Actor, useCase } from '../../../../platform/http/context.ts'
import { hiddenParts, readThemeHiding } from '../../../themes/themes/index.ts'
import { findFirstRows } from './find-first-rows.ts'
import { findScouteePage } from './find-scoutee-page.ts'
import { presentProviderCompany } from '../provider/provider.presenter.ts'
import { readProviderEntries } from '../provider/read-provider-entries.ts'
import { findScoutees } from '../read/scoutee-rows.queries.ts'
import { asksForItems } from './search-conditions.queries.ts'
import { scouteeAbilities, visibleProjects } from '../scoutees.policy.ts'
import { presentScoutee } from '../scoutees.presenter.ts'

type List = typeof operationGroups.scoutees.list
type Item = ReturnType<typeof presentScoutee>

/** A page, or the first rows of one before its number is known (null). */
type FirstRows = Omit<FoundPage, 'totalCount'> & { totalCount: number | null }

/** Found scoutees as items of a list, in the order of the ids. */
export async function presentFound<T extends FirstRows>(
  tx: TenantTransaction,
  actor: Actor,
  found: T
): Promise<{ items: Item[]; totalCount: T['totalCount'] }> {
  const rows = await findScoutees(tx, found.uuids, visibleProjects(actor))
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  const abilities = scouteeAbilities(actor)
  // A row that went away after the search is left out.
  const items = found.uuids.flatMap((uuid) => byUuid.get(uuid) ?? []).map((row) => presentScoutee(row, abilities))
  return { items, totalCount: found.totalCount }
}

/** The themes whose custom items do not exist for a caller. */
export async function themesWithoutItems(finder: Finder, actor: Actor): Promise<string[]> {
  const { restrictions } = await readThemeHiding(finder.db)
  return restrictions.filter((restriction) => hiddenParts(actor, restriction).includes('extension')).map(({ themeUuid }) => themeUuid)
}

/** The company list, or the provider's database. Raises 404 when the workspace has no company search (1§3 "enableTenantScoutees"). */
export const listScoutees = useCase<List, FirstRows>({
  prepare: async ({ finder, actor }, { query }) => {
    if (!actor.tenant.enableTenantScoutees) throw notFound()
    const hiddenItemThemes = asksForItems(query) ? await themesWithoutItems(finder, actor) : []
    const { totalLater = false, ...conditions } = query
    const search = { ...conditions, view: visibleProjects(actor), hiddenItemThemes }
    const first = totalLater ? await findFirstRows(finder, actor.tenantUuid, search) : null
    return first ? { uuids: first, totalCount: null } : findScouteePage(finder, actor.tenantUuid, search)
  },
  run: async ({ tx, actor }, { query }, found) => {
    if (query.scope !== 'provider') return presentFound(tx, actor, found)
    const companies = await readProviderEntries(tx, actor, found.uuids)
    return { items: companies.map(({ company, entry }) => presentProviderCompany(company, entry)), totalCount: found.totalCount }
  }
})
