import type { operationGroups } from '@mekiki/contract'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { PublicUseCase } from '../../../platform/http/context.ts'
import { presentPublicTenant } from './tenants.presenter.ts'
import { findPublicTenant, findPublicTenantByEmail } from './tenants.queries.ts'

/** Finds a workspace for the login screen by id, else by a member's address (1§2.1). Unknown ids and addresses share one 404. */
export const findPublicInfo: PublicUseCase<typeof operationGroups.tenants.publicInfo> = async ({ platform }, { query }) => {
  const email = query.email?.normalize('NFKC').toLowerCase()
  if (query.tenant_uuid === undefined && email === undefined) throw new AppError('required_parameter', { params: { name: 'email' } })
  const row = query.tenant_uuid ? await findPublicTenant(platform.db.finder, query.tenant_uuid) : await findPublicTenantByEmail(platform.db.finder, email ?? '')
  const info = row ? presentPublicTenant(row) : null
  if (!info) throw notFound()
  return info
}
