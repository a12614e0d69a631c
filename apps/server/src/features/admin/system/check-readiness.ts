import type { operationGroups } from '@mekiki/contract'
import { withTenant } from '../../../platform/db/gateways.ts'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { PublicUseCase } from '../../../platform/http/context.ts'

const nobody = '00000000-0000-7000-8000-000000000000'

/** Answers once the database does. Raises 503 `unavailable` while it does not. */
export const checkReadiness: PublicUseCase<typeof operationGroups.system.ready> = async ({ platform }) => {
  try {
    await withTenant(platform.db.user, nobody, 'read', async () => undefined)
  } catch {
    throw new AppError('unavailable', { retryAfterSeconds: 5 })
  }
  return { status: 'ok' }
}
