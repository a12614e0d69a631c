import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import { type SimpleUseCase, useCase, type BareAdminUseCase } from '../../../platform/http/context.ts'
import { readProviderEntries, findOwnEntries, findProviderCompanies } from '../scoutees/provider/index.ts'
import { presentCompany, presentSuggestion } from './provider-companies.presenter.ts'
import { findHistories, suggestionPage } from './provider-companies.queries.ts'
import { suggestionKeys } from './suggestion-keys.ts'
import { announceProviderChange } from '../scoutee-links/index.ts'
import { removeCompany } from './companies.queries.ts'

/**
 * One company of the provider's database.
 * @throws 404 also for a hidden one, and without company search (1§3 "enableTenantScoutees").
 */
export const getCompany: SimpleUseCase<typeof operationGroups.providerCompanies.get> = async ({ tx, actor }, { params }) => {
  if (!actor.tenant.enableTenantScoutees) throw notFound()
  const uuid = params.mekiki_scoutee_id
  const [found] = await readProviderEntries(tx, actor, [uuid])
  if (!found) throw notFound()
  const [history] = await findHistories(tx, [uuid])
  return presentCompany(found, history)
}

const shown = 10

/**
 * Companies that are offered while a name is typed.
 * @throws 404 without company search (1§3 "enableTenantScoutees").
 */
export const suggestCompanies = useCase<typeof operationGroups.providerCompanies.suggest, string[]>({
  prepare: ({ finder, actor }, { query }) => {
    if (!actor.tenant.enableTenantScoutees) throw notFound()
    return finder.findIds(suggestionPage(finder.db, suggestionKeys(query.name), shown))
  },
  run: async ({ tx }, _input, uuids) => {
    const rows = new Map((await findProviderCompanies(tx, uuids)).map((row) => [row.uuid, row]))
    const own = await findOwnEntries(tx, uuids)
    return { items: uuids.flatMap((uuid) => rows.get(uuid) ?? []).map((row) => presentSuggestion(row, own.get(row.uuid) ?? null)) }
  }
})

/**
 * Removes a company from the provider's database for good: later files do not bring it back. Entries of tenants that are linked to it are unlinked in the
 * background and keep their values.
 * @throws 404.
 */
export const removeProviderCompany: BareAdminUseCase<typeof operationGroups.platformAdmin.removeCompany> = async (
  { platform, administrator, now, requestId },
  { params }
) => {
  const { admin, user } = platform.db
  if (!(await removeCompany(admin, params.mekiki_scoutee_id, { now, username: administrator.username }))) throw notFound()
  await announceProviderChange({ tenants: admin, rows: user, requestId, now })
  platform.wakeOutbox()
}
