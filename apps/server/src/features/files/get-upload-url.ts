import type { operationGroups } from '@mekiki/contract'
import { maxFileBytes } from '@mekiki/contract/files/files.schemas'
import { v7 } from 'uuid'
import { withTenant } from '../../platform/db/doors.ts'
import { AppError, forbidden } from '../../platform/http/app-error.ts'
import type { BareUseCase } from '../../platform/http/context.ts'
import { canCreateRecord, getReadableProject, keysFor, requireVisiblePart } from '../projects/index.ts'
import { cleanFileName } from './file-names.ts'
import { insertPromise } from './files.queries.ts'

const addressSeconds = 3600

/**
 * A signed address for one file of a case, bound to its size and type. Raises 404, 403, 413 `too_large` over 100 MB (1§9), 422
 * `file_empty` for nothing.
 */
export const getProjectUploadUrl: BareUseCase<typeof operationGroups.files.projectUploadUrl> = async ({ platform, actor, now }, { params, query }) => {
  if (query.contentLength > maxFileBytes) throw new AppError('too_large', { params: { limit: '100MB' } })
  if (query.contentLength === 0) throw new AppError('file_empty')
  const uuid = v7()
  const storageKey = `${actor.tenantUuid}/projects/${params.project_uuid}/${uuid}`
  await withTenant(platform.db.user, actor.tenantUuid, 'write', async (tx) => {
    const project = await getReadableProject(tx, actor, params.project_uuid)
    requireVisiblePart(project, 'record_and_file')
    if (!canCreateRecord(actor, project, project.hiddenParts)) throw forbidden(['create_all_project_record', ...keysFor('update')])
    await insertPromise(tx, {
      tenantUuid: actor.tenantUuid,
      uuid,
      projectUuid: project.uuid,
      storageKey,
      name: cleanFileName(query.filename),
      contentType: query.filetype || 'application/octet-stream',
      byteSize: query.contentLength,
      userUuid: actor.userUuid,
      now
    })
  })
  return platform.files.presignUpload({
    key: storageKey,
    contentType: query.filetype || 'application/octet-stream',
    contentLength: query.contentLength,
    expiresInSeconds: addressSeconds
  })
}
