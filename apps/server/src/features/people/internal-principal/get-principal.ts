import type { operationGroups } from '@mekiki/contract'
import { withTenant } from '../../../platform/db/gateways.ts'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { InternalUseCase } from '../../../platform/http/context.ts'
import { findAuthUsers } from '../members/index.ts'

/**
 * Whose bearer token it is, if that person may call from where the question says.
 * @throws what a private call would.
 */
export const getPrincipal: InternalUseCase<typeof operationGroups.internalPrincipal.principal> = async ({ identify, platform }, { body }) => {
  const { userUuid, tenantUuid } = await identify(body.x_forwarded_for ?? null)
  const known = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => findAuthUsers(tx, [userUuid], platform.publicUrl))
  const authUser = known.get(userUuid)
  // Deleted since the token was looked at.
  if (!authUser) throw new AppError('login_required')
  return { userUuid, ...authUser }
}
