import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { BareAdminUseCase } from '../../../platform/http/context.ts'
import { announceProviderChange } from '../scoutee-links/index.ts'
import { removeCompany } from './removed-companies.queries.ts'

/**
 * Removes a company from the provider's database for good: later files do not bring it back. Entries of tenants that are linked to it are
 * unlinked in the background and keep their values. Raises 404.
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
