import type { operationGroups } from '@mekiki/contract'
import { keyMarksSetting } from '../../../platform/db/platform-settings.queries.ts'
import { emptyDatabase } from '../../../platform/db/reset-database.ts'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import { administratorPoolSetting } from '../../../platform/http/callers/authenticate-administrator.ts'
import type { BareAdminUseCase } from '../../../platform/http/context.ts'
import { dropJobsOf } from '../../../platform/jobs/index.ts'
import { ownerUrlOf } from '../../../platform/operator.ts'
import { platformFolder } from '../../../platform/storage/index.ts'
import { listPools } from './system.queries.ts'

type Operations = typeof operationGroups.adminSystem

/**
 * Takes away every workspace with its files and accounts, and the provider's companies. Administrators and the log of what they did stay; the next start
 * makes the demo workspace again, if it makes one. Rows go first and in one transaction: whatever fails afterwards leaves files and accounts of nobody.
 * @throws 403 `not_configured` unless the operator allows it.
 */
export const resetDatabase: BareAdminUseCase<Operations['resetDatabase']> = async ({ platform }) => {
  const { operator, db, accounts, files, log } = platform
  if (!operator.powers.mayResetDatabase) throw new AppError('not_configured', { params: { name: 'ALLOW_DATABASE_RESET' } })
  const ownerUrl = ownerUrlOf(operator)
  const tenants = await listPools(db.admin)
  await emptyDatabase(ownerUrl, [administratorPoolSetting, keyMarksSetting])
  let filesCount = await files.removeAll(platformFolder)
  for (const { uuid, cognito_user_pool_id: poolId } of tenants) {
    await dropJobsOf(operator.queueUrl, uuid)
    filesCount += await files.removeAll(uuid)
    if (poolId !== null) await accounts.deletePool(poolId).catch((error: unknown) => log.warn({ err: error, poolId }, 'a pool of no workspace stays'))
  }
  return { tenantsCount: tenants.length, filesCount }
}
