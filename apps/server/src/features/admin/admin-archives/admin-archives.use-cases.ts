import type { operationGroups } from '@mekiki/contract'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { AdminContext, BareAdminUseCase, RunContext } from '../../../platform/http/context.ts'
import { actForTenant } from '../../../platform/http/for-tenant.ts'
import { findAdminTenant } from '../admin-tenants/index.ts'
import { addressOfPart, beginArchive, beginImport, beginUpload, cancelJob, readState, findLastArchive } from '../../exchange/archives/index.ts'

type Operations = typeof operationGroups.adminArchives

/**
 * Does something within a tenant, also within a deleted one, whose data may be wanted before it is erased.
 * @throws 404, and 409 `workspace_erasing`.
 */
export async function within<T>(context: AdminContext, tenantUuid: string, access: 'read' | 'write', run: (inside: RunContext) => Promise<T>): Promise<T> {
  const tenant = await findAdminTenant(context.platform.db.admin, tenantUuid)
  if (!tenant) throw notFound([tenantUuid])
  if (access === 'write' && tenant.erasure_requested_at !== null) throw new AppError('workspace_erasing')
  return actForTenant(context, tenant, access, run)
}

/** Where a tenant stands with archives. */
export const getTenantArchiveState: BareAdminUseCase<Operations['state']> = (context, { params }) => within(context, params.tenant_id, 'read', readState)

/** Begins an archive of a tenant. */
export const startTenantArchive: BareAdminUseCase<Operations['start']> = (context, { params }) =>
  within(context, params.tenant_id, 'write', async (inside) => ({ jobUuid: (await beginArchive(inside)).jobUuid }))

/** Begins to send an archive for a tenant. */
export const startTenantUpload: BareAdminUseCase<Operations['startUpload']> = (context, { params, body }) =>
  within(context, params.tenant_id, 'write', (inside) => beginUpload(inside, body.byteSize))

/** Where a piece of it goes. */
export const getTenantPart: BareAdminUseCase<Operations['uploadPart']> = (context, { params }) =>
  within(context, params.tenant_id, 'read', (inside) => addressOfPart(inside, params))

/** Begins to take an archive into a tenant. */
export const importTenantArchive: BareAdminUseCase<Operations['import']> = (context, { params, body }) =>
  within(context, params.tenant_id, 'write', (inside) => beginImport(inside, body))

/** Asks an archive that is written or taken in to stop. */
export const cancelTenantArchive: BareAdminUseCase<Operations['cancel']> = (context, { params }) =>
  within(context, params.tenant_id, 'write', (inside) => cancelJob(inside, params.job_uuid))

const addressSeconds = 300

/**
 * A signed address of the archive that the administration wrote last of a tenant.
 * @throws 404, 422 `file_missing` while and after there is none.
 */
export const getTenantArchiveUrl: BareAdminUseCase<typeof operationGroups.adminArchives.downloadUrl> = (context, { params }) =>
  within(context, params.tenant_id, 'read', async ({ tx, actor, now, platform }) => {
    const file = await findLastArchive(tx, actor.userUuid, now)
    if (!file) throw new AppError('file_missing')
    const url = await platform.files.presignDownload({
      key: file.storage_key,
      filename: file.file_name,
      disposition: 'attachment',
      contentType: 'application/zip',
      userUuid: actor.userUuid,
      expiresInSeconds: addressSeconds
    })
    return { url, fileName: file.file_name, expiresAt: file.expires_at.toISOString() }
  })
