import type { operationGroups } from '@mekiki/contract'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { BareAdminUseCase } from '../../../platform/http/context.ts'
import { findLastArchive } from '../../exchange/archives/index.ts'
import { within } from './act.ts'

const addressSeconds = 300

/** A signed address of the archive that the administration wrote last of a tenant. Raises 404, 422 `file_missing` while and after there is none. */
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
