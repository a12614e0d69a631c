import type { operationGroups } from '@mekiki/contract'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import type { SimpleUseCase } from '../../platform/http/context.ts'
import { findOwnDownload } from './exports.queries.ts'

const addressSeconds = 300

/** A signed address of the caller's own exported file. Raises 404 when it is unknown, somebody else's, not finished or gone, 422 when it could not be written. */
export const getExportFile: SimpleUseCase<typeof operationGroups.exports.file> = async ({ tx, actor, now, platform, audit }, { params }) => {
  const download = await findOwnDownload(tx, params.job_uuid, actor.userUuid, now)
  if (!download) throw notFound()
  if (download.state === 'failed' || download.state === 'cancelled') throw new AppError('export_failed')
  if (download.state !== 'succeeded' && download.state !== 'partly_failed') throw notFound()
  const url = await platform.files.presignDownload({
    key: download.storage_key,
    filename: download.file_name,
    disposition: 'attachment',
    contentType: download.content_type,
    userUuid: actor.userUuid,
    expiresInSeconds: addressSeconds
  })
  const to = { fileName: download.file_name, jobUuid: params.job_uuid }
  audit({ entityType: 'download', entityUuid: download.uuid, action: 'download', to })
  return { url, fileName: download.file_name, expiresAt: download.expires_at.toISOString() }
}
