import type { operationGroups } from '@mekiki/contract'
import { maxFileBytes } from '@mekiki/contract/files/files.schemas'
import { v7 } from 'uuid'
import { withTenant } from '../../platform/db/doors.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PublicContext, PublicUseCase } from '../../platform/http/context.ts'
import { cleanFileName } from '../files/index.ts'
import { countUpload } from './count-limits.ts'
import { contentTypeOf } from './file-kinds.ts'
import { getHouse, requireNoMaintenance } from './form-at-address.ts'
import { isExpired, readSubmission, type Submission } from './submission-id.ts'
import { countUploads, insertUpload } from './uploads.queries.ts'

const addressSeconds = 3600

/** The submission that a file is for; null for a file that names none. Raises 422 `submission_expired` for one that is not of this workspace or too old. */
function submissionOf({ platform, now }: PublicContext, tenantUuid: string, id: string | undefined): Submission | null {
  if (id === undefined) return null
  const submission = readSubmission(platform, id)
  if (submission?.tenantUuid !== tenantUuid || isExpired(submission, now)) throw new AppError('submission_expired')
  return submission
}

/**
 * A signed address for one file of an answer, bound to its size and to the type that its name says. Raises 404 for an unknown workspace, 413
 * `too_large` over 100 MB, 422 `file_empty`, `file_type_not_allowed` and `submission_expired`, 429 beyond the limits, 503 `maintenance`.
 */
export const getUploadUrl: PublicUseCase<typeof operationGroups.publicAnswers.uploadUrl> = async (context, { params, query }) => {
  const { platform, now } = context
  const { tenant_uuid: tenantUuid } = params
  const byteSize = query.content_length
  const name = cleanFileName(query.filename)
  requireNoMaintenance(await withTenant(platform.db.user, tenantUuid, 'read', (tx) => getHouse(tx, tenantUuid)))
  if (byteSize > maxFileBytes) throw new AppError('too_large', { params: { limit: '100MB' } })
  if (byteSize === 0) throw new AppError('file_empty')
  const contentType = contentTypeOf(name, query.content_type)
  if (contentType === null) throw new AppError('file_type_not_allowed', { params: { name } })
  const submission = submissionOf(context, tenantUuid, query.submission_id)
  const submissionUuid = submission?.uuid ?? null
  await countUpload(context, tenantUuid, submission?.formUuid ?? null, byteSize)
  const uuid = v7()
  const storageKey = `${tenantUuid}/forms/${uuid}`
  await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    if (submissionUuid !== null && (await countUploads(tx, submissionUuid)) >= platform.publicLimits.uploadsPerAnswer)
      throw new AppError('too_many_requests', { retryAfterSeconds: 3600 })
    await insertUpload(tx, { tenantUuid, uuid, submissionUuid, storageKey, name, contentType, byteSize, now })
  })
  return platform.files.presignUpload({ key: storageKey, contentType, contentLength: byteSize, expiresInSeconds: addressSeconds })
}
