import type { operationGroups } from '@mekiki/contract'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { findOwnDownload, findOwnJobState, noteFetched } from '../../workspace/export-files/index.ts'

const addressSeconds = 300

/**
 * A signed address of the caller's own exported file.
 * @throws 404 for a job that is unknown or somebody else's, 422 `export_failed` when the file could not be written, `file_missing` while it is not finished,
 * once it is gone, and for a job that writes none.
 */
export const getExportFile: SimpleUseCase<typeof operationGroups.exports.file> = async (context, { params }) => {
  const { tx, actor, now, platform, audit } = context
  const state = await findOwnJobState(tx, params.job_uuid, actor.userUuid)
  if (state === null) throw notFound()
  const download = await findOwnDownload(tx, params.job_uuid, actor.userUuid, now)
  if (download && (state === 'failed' || state === 'cancelled')) throw new AppError('export_failed')
  if (!download || (state !== 'succeeded' && state !== 'partly_failed')) throw new AppError('file_missing')
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
  await noteFetched(context, actor.tenantUuid, download)
  return { url, fileName: download.file_name, expiresAt: download.expires_at.toISOString() }
}
