import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { readProviderEntries } from '../scoutees/index.ts'
import { presentCompany } from './provider-companies.presenter.ts'
import { findHistories } from './provider-companies.queries.ts'

/** One company of the provider's database. Raises 404 also for a hidden one, and without company search (1§3 "enableTenantScoutees"). */
export const getCompany: SimpleUseCase<typeof operationGroups.providerCompanies.get> = async ({ tx, actor }, { params }) => {
  if (!actor.tenant.enableTenantScoutees) throw notFound()
  const uuid = params.mekiki_scoutee_id
  const [found] = await readProviderEntries(tx, actor, [uuid])
  if (!found) throw notFound()
  const [history] = await findHistories(tx, [uuid])
  return presentCompany(found, history)
}
