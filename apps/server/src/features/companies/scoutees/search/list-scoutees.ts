import type { operationGroups } from '@mekiki/contract'
import type { Finder, FoundPage, TenantTransaction } from '../../../../platform/db/gateways.ts'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import { type Actor, useCase } from '../../../../platform/http/context.ts'
import { findScouteePage } from './find-scoutee-page.ts'
import { presentProviderCompany } from '../provider/provider.presenter.ts'
import { readProviderEntries } from '../provider/read-provider-entries.ts'
import { findScoutees } from '../read/scoutee-rows.queries.ts'
import type { ScouteeSearch } from './search-conditions.queries.ts'
import { scouteeAbilities, visibleProjects } from '../scoutees.policy.ts'
import { presentScoutee } from '../scoutees.presenter.ts'
import { type CountedSearch, scouteeCounts } from '../facets/count-scoutees.ts'
import { prepareSearch } from './prepare-search.ts'
import { textOf, walkedPage } from './scoutee-search.queries.ts'
import { orderOf } from './search-orders.queries.ts'
import { findNearestFirst, lookedAtFirst } from './near/nearest-first.ts'
import { searchAs } from './search-as.ts'
import { totalInBlocks } from './search-blocks.ts'
import { rowsInOrder } from '../../../../platform/db/statements/rows-in-order.ts'

async function isCounted(finder: Finder, counted: CountedSearch, search: ScouteeSearch): Promise<boolean> {
  return (await scouteeCounts.findKept(finder, counted)) !== null || (await totalInBlocks(finder, counted, search)) !== null
}

/**
 * The ids of the first page of a search that finds so many rows that counting them takes long; null for any other page or search, and for one whose
 * number is known: `findScouteePage` then has both soon.
 */
async function findFirstRows(finder: Finder, tenantUuid: string, search: ScouteeSearch): Promise<string[] | null> {
  const counted = prepareSearch(finder, tenantUuid, search)
  const { conditions } = counted
  const text = textOf(conditions)
  const order = orderOf(conditions.table, search)
  if (!text || search.page > 1 || conditions.isNarrow || order.index === 'none') return null
  return finder.forSearch(async (searching) => {
    if (await isCounted(searching, counted, search)) return null
    const slice = { limit: search.perPage, offset: 0, atMost: lookedAtFirst }
    const walked = await searching.findIds(walkedPage(searching.db, conditions, text.exact, order, slice))
    if (walked.length < slice.limit) return null
    return search.q !== undefined && search.sort === undefined ? findNearestFirst(searching, conditions, text, search) : walked
  })
}

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
  const abilities = scouteeAbilities(actor)
  // A row that went away after the search is left out.
  const items = rowsInOrder(found.uuids, rows).map((row) => presentScoutee(row, abilities))
  return { items, totalCount: found.totalCount }
}

/**
 * The company list, or the provider's database.
 * @throws 404 when the workspace has no company search (1§3 "enableTenantScoutees").
 */
export const listScoutees = useCase<List, FirstRows>({
  prepare: async ({ finder, actor }, { query }) => {
    if (!actor.tenant.enableTenantScoutees) throw notFound()
    const { totalLater = false, ...conditions } = query
    const search = await searchAs(finder, actor, conditions)
    const first = totalLater ? await findFirstRows(finder, actor.tenantUuid, search) : null
    return first ? { uuids: first, totalCount: null } : findScouteePage(finder, actor.tenantUuid, search)
  },
  run: async ({ tx, actor }, { query }, found) => {
    if (query.scope !== 'provider') return presentFound(tx, actor, found)
    const companies = await readProviderEntries(tx, actor, found.uuids)
    return { items: companies.map(({ company, entry }) => presentProviderCompany(company, entry)), totalCount: found.totalCount }
  }
})
