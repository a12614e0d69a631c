import type { operationGroups } from '@mekiki/contract'
import { maxFileBytes } from '@mekiki/contract/files/files.schemas'
import { withTenant } from '../../platform/db/doors.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { BareUseCase } from '../../platform/http/context.ts'
import { getThemeForProjects } from '../themes/index.ts'
import { newImportKey } from './import-key.ts'

const addressSeconds = 3600

/**
 * A signed address for a file to be imported into a theme, bound to its size. Raises 404 for an unknown theme, 413 `too_large` over 100 MB
 * (1§9), 422 `file_empty` for nothing.
 */
export const getProjectsUploadUrl: BareUseCase<typeof operationGroups.imports.projectsUploadUrl> = async ({ platform, actor }, { query }) => {
  if (query.contentLength > maxFileBytes) throw new AppError('too_large', { params: { limit: '100MB' } })
  if (query.contentLength === 0) throw new AppError('file_empty')
  await withTenant(platform.db.user, actor.tenantUuid, 'read', (tx) => getThemeForProjects(tx, query.theme_uuid, { isLocked: false }))
  return platform.files.presignUpload({
    key: newImportKey(actor),
    contentType: 'text/csv',
    contentLength: query.contentLength,
    expiresInSeconds: addressSeconds
  })
}
