import type { operationGroups } from '@mekiki/contract'
import { withTenant } from '../../platform/db/doors.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import type { BareUseCase } from '../../platform/http/context.ts'
import { getReadableProject, requireVisiblePart } from '../projects/index.ts'
import { findVisibleFile } from './files.queries.ts'

const addressSeconds = 300

/** A signed address of a file, good for five minutes and for the caller alone. Raises 404, 422 `file_missing` when the store lost it. */
export const getProjectDownloadUrl: BareUseCase<typeof operationGroups.files.projectDownloadUrl> = async ({ platform, actor }, { params, query }) => {
  const file = await withTenant(platform.db.user, actor.tenantUuid, 'read', async (tx) => {
    const project = await getReadableProject(tx, actor, params.project_uuid)
    requireVisiblePart(project, 'record_and_file')
    return findVisibleFile(tx, project.uuid, params.file_uuid, actor)
  })
  if (!file) throw notFound([params.file_uuid])
  if ((await platform.files.findStat(file.storage_key)) === null) throw new AppError('file_missing')
  const url = await platform.files.presignDownload({
    key: file.storage_key,
    filename: file.name,
    disposition: query.disposition,
    contentType: file.content_type,
    userUuid: actor.userUuid,
    expiresInSeconds: addressSeconds
  })
  return { url, name: file.name, contentType: file.content_type, byteSize: file.byte_size }
}
