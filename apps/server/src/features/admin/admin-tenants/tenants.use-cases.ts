import type { operationGroups } from '@mekiki/contract'
import { v7 } from 'uuid'
import { writeAudit } from '../../../platform/log/audit.ts'
import { type TenantTransaction, withTenant } from '../../../platform/db/gateways.ts'
import { AppError, notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { AdminContext, BareAdminUseCase } from '../../../platform/http/context.ts'
import { ownerUrlOf } from '../../../platform/operator.ts'
import { loggedTenant, presentAdminTenant } from './admin-tenants.presenter.ts'
import {
  type AdminTenantRow,
  findTenant,
  insertErasure,
  lockTenant,
  readUsages,
  type TenantChange,
  updateTenant,
  deleteTenant,
  forgetTraces
} from './admin-tenants.queries.ts'
import { changeLimits, type LimitsWish } from './limits.ts'
import { presentOne } from './read-tenants.ts'
import { readQuotas } from '../../workspace/quotas/index.ts'
import { z } from 'zod'
import { defineBatch, BatchFault } from '../../../platform/batches/index.ts'
import { eraseTenantRows } from '../../../platform/db/tenants/erase-tenant.ts'
import { dropJobsOf } from '../../../platform/jobs/index.ts'
import type { Platform } from '../../../platform/platform.ts'

type Operations = typeof operationGroups.adminTenants

/**
 * The tenant, locked, unless it is being erased.
 * @throws 404 or 409.
 */
async function lockActive(tx: TenantTransaction, tenantUuid: string): Promise<AdminTenantRow> {
  const row = await lockTenant(tx)
  if (!row) throw notFound([tenantUuid])
  if (row.erasure_requested_at !== null) throw new AppError('workspace_erasing')
  return row
}

/** Writes a change, and into the tenant's own log what changed. */
async function write(
  tx: TenantTransaction,
  { now, requestId }: AdminContext,
  before: AdminTenantRow,
  change: TenantChange,
  wish: LimitsWish = {}
): Promise<AdminTenantRow> {
  const limits = await readQuotas(tx)
  const newLimits = await changeLimits(tx, before.uuid, limits, wish)
  const after = await updateTenant(tx, change, now)
  const stamp = { tenantUuid: before.uuid, userUuid: null, source: 'system' as const, requestId, operationUuid: v7(), now }
  const [from, to] = [loggedTenant(before, limits), loggedTenant(after, newLimits)]
  const action = from['deletedAt'] === to['deletedAt'] ? 'update' : to['deletedAt'] === null ? 'restore' : 'delete'
  await writeAudit(tx, stamp, [{ entityType: 'tenant', entityUuid: before.uuid, action, from, to }])
  return after
}

/**
 * Changes a tenant; what is left out stays. `deleted_at: null` restores it. Second factors are allowed at the identity service before the flag says so, so
 * that nobody is asked for one that cannot be set up. A limit below what the tenant has takes nothing away: nothing more comes in.
 * @throws 404, 409 `stale_version` or `workspace_erasing`.
 */
export const updateTenantSettings: BareAdminUseCase<Operations['update']> = async (context, { params, body, ifMatch }) => {
  const { platform } = context
  const known = await findTenant(platform.db.admin, params.tenant_id)
  if (!known) throw notFound([params.tenant_id])
  const usageOf = await readUsages(platform.db.finder, [known.uuid], context.now)
  if (body.mfa_available_flg === true && !known.mfa_available_flg && known.cognito_user_pool_id !== null) {
    await platform.accounts.allowSecondFactors(known.cognito_user_pool_id)
  }
  return withTenant(platform.db.admin, known.uuid, 'write', async (tx) => {
    const before = await lockActive(tx, known.uuid)
    requireVersion(ifMatch, before.version, () => presentAdminTenant(before, usageOf(known.uuid)))
    const { members_limit: membersLimit, storage_limit_gb: storageLimitGb, ...change } = body
    const after = await write(tx, context, before, change, { membersLimit, storageLimitGb })
    return presentAdminTenant(after, { usage: usageOf(known.uuid).usage, quotas: await readQuotas(tx) })
  })
}

/**
 * Deletes a tenant: nobody signs in to it any more, and it can be restored. With `hard_delete` its erasure is begun as well, from which there is no way back.
 * @throws 404, 409 `workspace_erasing`, 403 when the operator keeps the owner's connection from the administration.
 */
export const removeTenant: BareAdminUseCase<Operations['remove']> = async (context, { params, query }) => {
  const { platform, now, administrator } = context
  const tenantUuid = params.tenant_id
  if (query.hard_delete === true) ownerUrlOf(platform.operator)
  const row = await withTenant(platform.db.admin, tenantUuid, 'write', async (tx) => {
    const before = await lockActive(tx, tenantUuid)
    const deletedAt = before.deleted_at ?? now
    if (query.hard_delete !== true) return before.deleted_at === null ? write(tx, context, before, { deleted_at: deletedAt }) : before
    await insertErasure(tx, { uuid: v7(), tenantUuid, name: before.name, requestedBy: administrator.username, now })
    return write(tx, context, before, { deleted_at: deletedAt, erasure_requested_at: now })
  })
  return presentOne(platform, row)
}

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
