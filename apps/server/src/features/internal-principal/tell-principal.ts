import type { operationGroups } from '@mekiki/contract'
import type { InternalUseCase } from '../../platform/http/context.ts'

/** Whose bearer token it is, if that person may call from where the question says. Raises what a private call would. */
export const tellPrincipal: InternalUseCase<typeof operationGroups.internalPrincipal.principal> = async ({ identify }, { body }) => {
  const { userUuid, tenantUuid } = await identify(body.x_forwarded_for ?? null)
  return { userUuid, tenantUuid }
}
