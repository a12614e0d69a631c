import type { operationGroups } from '@mekiki/contract'
import { maxFileBytes } from '@mekiki/contract/work/files/files.schemas'
import { withTenant } from '../../../../platform/db/gateways.ts'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import type { BareUseCase, PrepareContext } from '../../../../platform/http/context.ts'
import { getThemeForProjects } from '../../../themes/themes/read/index.ts'
import { newImportKey } from '../apply/import-run.ts'

const addressSeconds = 3600

/**
 * A signed address for a file to be imported, bound to its size.
 * @throws 413 `too_large` over 100 MB (1§9), 422 `file_empty` for nothing.
 */
async function ticketFor({ platform, actor }: Pick<PrepareContext, 'platform' | 'actor'>, contentLength: number) {
  if (contentLength > maxFileBytes) throw new AppError('too_large', { params: { limit: '100MB' } })
  if (contentLength === 0) throw new AppError('file_empty')
  return platform.files.presignUpload({ key: newImportKey(actor), contentType: 'text/csv', contentLength, expiresInSeconds: addressSeconds })
}

/**
 * As `getUploadUrl`, into a theme.
 * @throws 404 for an unknown one.
 */
export const getProjectsUploadUrl: BareUseCase<typeof operationGroups.imports.projectsUploadUrl> = async (context, { query }) => {
  const { platform, actor } = context
  await withTenant(platform.db.user, actor.tenantUuid, 'read', (tx) => getThemeForProjects(tx, query.theme_uuid, { isLocked: false }))
  return ticketFor(context, query.contentLength)
}

/** Where the browser sends a file to be imported: see `ticketFor`. */
export const getUploadUrl: BareUseCase<typeof operationGroups.imports.updatesUploadUrl> = (context, { query }) => ticketFor(context, query.contentLength)
