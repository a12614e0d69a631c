import { z } from 'zod'
import { defineBatch, BatchFault } from '../../../platform/batches/index.ts'
import { eraseTenantRows } from '../../../platform/db/tenants/erase-tenant.ts'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import { dropJobsOf } from '../../../platform/jobs/index.ts'
import { ownerUrlOf } from '../../../platform/operator.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteTenant, findTenant, forgetTraces } from './admin-tenants.queries.ts'

function getOwnerUrl({ operator }: Platform): string {
  try {
    return ownerUrlOf(operator)
  } catch (error) {
    if (error instanceof AppError) throw new BatchFault('owner_not_allowed')
    throw error
  }
}

async function removePool({ accounts }: Platform, poolId: string | null): Promise<void> {
  if (poolId === null) return
  try {
    await accounts.deletePool(poolId)
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ResourceNotFoundException')) throw error
  }
}

/**
 * Removes everything of a tenant whose erasure an administrator has begun: what waits in the queue, files, rows, accounts with their pool, at last the
 * tenant itself. Each step can be done again: a run that is cut off goes on where it stopped, and one for a tenant that is gone changes nothing.
 */
export const eraseTenantBatch = defineBatch({
  args: z.strictObject({ tenantUuid: z.guid(), name: z.string().optional() }),
  run: async ({ platform, report }, { tenantUuid }) => {
    const ownerUrl = getOwnerUrl(platform)
    const tenant = await findTenant(platform.db.admin, tenantUuid)
    if (!tenant) return { state: 'succeeded', result: { jobs: 0, files: 0, rows: 0 } }
    if (tenant.erasure_requested_at === null) throw new BatchFault('erasure_not_begun')
    const jobs = await dropJobsOf(platform.operator.queueUrl, tenantUuid)
    const files = await platform.files.removeAll(tenantUuid)
    const rows = await eraseTenantRows(ownerUrl, tenantUuid, report)
    await removePool(platform, tenant.cognito_user_pool_id)
    // What a call under way has put down meanwhile.
    const late = await platform.files.removeAll(tenantUuid)
    await forgetTraces(platform.db.admin, tenantUuid)
    await deleteTenant(platform.db.admin, tenantUuid)
    return { state: 'succeeded', result: { jobs, files: files + late, rows } }
  }
})
