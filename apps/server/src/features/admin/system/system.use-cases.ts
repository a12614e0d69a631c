import type { operationGroups } from '@mekiki/contract'
import type { PublicUseCase } from '../../../platform/http/context.ts'
import { version } from '../../../platform/process/version.ts'
import { AppError } from '../../../platform/http/answers/app-error.ts'

/** Tells the browser where to sign in: at the embedded identity service, or at AWS by the standard way. */
export const getConfig: PublicUseCase<typeof operationGroups.system.config> = async ({ platform }) => ({
  userPoolEndpointPath: platform.identityMode === 'embedded' ? '/identity/' : null,
  oauthOrigin: platform.identityMode === 'embedded' ? platform.publicUrl : null,
  authFlowType: platform.identityMode === 'embedded' ? 'USER_PASSWORD_AUTH' : 'USER_SRP_AUTH',
  errorReporting: platform.outside.errorReporting && { dsn: platform.outside.errorReporting.browserDsn, release: version }
})

/**
 * Says how the server's parts are.
 * @throws 503 `unavailable` with the same, while one that it needs has failed.
 */
export const checkReadiness: PublicUseCase<typeof operationGroups.system.ready> = async ({ platform }) => {
  const report = await platform.health.look()
  if (report.status === 'failed') throw new AppError('unavailable', { retryAfterSeconds: 5, current: report })
  return report
}
