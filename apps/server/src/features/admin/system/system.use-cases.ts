import type { operationGroups } from '@mekiki/contract'
import type { PublicUseCase } from '../../../platform/http/context.ts'
import { version } from '../../../platform/process/version.ts'
import { withTenant } from '../../../platform/db/gateways.ts'
import { AppError } from '../../../platform/http/answers/app-error.ts'

/** Tells the browser where to sign in: at the embedded identity service, or at AWS by the standard way. */
export const getConfig: PublicUseCase<typeof operationGroups.system.config> = async ({ platform }) => ({
  userPoolEndpointPath: platform.identityMode === 'embedded' ? '/identity/' : null,
  oauthOrigin: platform.identityMode === 'embedded' ? platform.publicUrl : null,
  authFlowType: platform.identityMode === 'embedded' ? 'USER_PASSWORD_AUTH' : 'USER_SRP_AUTH',
  errorReporting: platform.outside.errorReporting && { dsn: platform.outside.errorReporting.browserDsn, release: version }
})

const nobody = '00000000-0000-7000-8000-000000000000'

/**
 * Answers once the database does.
 * @throws 503 `unavailable` while it does not.
 */
export const checkReadiness: PublicUseCase<typeof operationGroups.system.ready> = async ({ platform }) => {
  try {
    await withTenant(platform.db.user, nobody, 'read', async () => undefined)
  } catch {
    throw new AppError('unavailable', { retryAfterSeconds: 5 })
  }
  return { status: 'ok' }
}
