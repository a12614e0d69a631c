import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { maxFileBytes } from '@mekiki/contract/work/files/files.schemas'
import { v7 } from 'uuid'
import { withTenant } from '../../../../platform/db/gateways.ts'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import { type PublicContext, publicWrite } from '../../../../platform/http/context.ts'
import { cleanFileName } from '../../../work/files/index.ts'
import { countUpload } from '../limits/count-limits.ts'
import { contentTypeOf } from './file-kinds.ts'
import { getWorkspace, readFormAtAddress, requireNoMaintenance } from '../form/form-at-address.ts'
import { canCorrect, requireStanding } from '../receipts/receipt-at-link.ts'
import { findAnswerOfSubmission } from '../receipts/receipts.queries.ts'
import { isExpired, readSubmission, type Submission } from '../submit/submission-id.ts'
import { requireRoom } from './room.ts'
import { countUploads, insertUpload, lockUploads, type PromisedUpload } from './uploads.queries.ts'

type UploadUrl = typeof operationGroups.publicAnswers.uploadUrl

const addressSeconds = 3600

/**
 * The answer that a file is for.
 * @throws 422 `submission_expired` for an id that is not of this workspace, too old, or none of ours.
 */
function submissionOf({ platform, now }: PublicContext, tenantUuid: string, id: string): Submission {
  const submission = readSubmission(platform, id)
  if (submission?.tenantUuid !== tenantUuid || isExpired(submission, now)) throw new AppError('submission_expired')
  return submission
}

/**
 * @throws what forbids a file for an answer: of one to come, that its form takes none now (404 `form_closed`, `form_not_open`, `form_full`); of one that was
 * given, that it cannot be corrected any more (404 `form_closed`, 409 `answer_withdrawn`).
 */
async function requireTaking({ platform, now, findActor }: PublicContext, { tenantUuid, formUuid, uuid }: Submission): Promise<void> {
  const actor = await findActor(tenantUuid)
  await withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
    const answer = await findAnswerOfSubmission(tx, uuid)
    if (!answer) return void (await readFormAtAddress(tx, { tenantUuid, formUuid, actor, now }))
    requireStanding(answer)
    if (!canCorrect(answer, now)) throw new AppError('form_closed')
  })
}

/**
 * A signed address for one file of an answer, bound to its size and to the type that its name says.
 * @throws 404 for a form that takes no answers, 409 `answer_withdrawn`, 413 `too_large` over 100 MB, 422 `file_empty`, `file_type_not_allowed` and
 * `submission_expired`, `answers_storage_full`, 429 beyond the limits, 503 `maintenance`.
 */
export const getUploadUrl = publicWrite<UploadUrl, { ticket: HandlerOutput<UploadUrl>; upload: PromisedUpload }>({
  prepare: async (context, { params, query }) => {
    const { platform, now } = context
    const { tenant_uuid: tenantUuid } = params
    const byteSize = query.content_length
    const name = cleanFileName(query.filename)
    const submission = submissionOf(context, tenantUuid, query.submission_id)
    requireNoMaintenance(await withTenant(platform.db.user, tenantUuid, 'read', (tx) => getWorkspace(tx, tenantUuid)))
    if (byteSize > maxFileBytes) throw new AppError('too_large', { params: { limit: '100MB' } })
    if (byteSize === 0) throw new AppError('file_empty')
    const contentType = contentTypeOf(name, query.content_type)
    if (contentType === null) throw new AppError('file_type_not_allowed', { params: { name } })
    await requireTaking(context, submission)
    await requireRoom(context, tenantUuid, byteSize)
    await countUpload(context, tenantUuid, submission.formUuid, byteSize)
    const uuid = v7()
    const storageKey = `${tenantUuid}/forms/${uuid}`
    const ticket = await platform.files.presignUpload({ key: storageKey, contentType, contentLength: byteSize, expiresInSeconds: addressSeconds })
    const upload = { tenantUuid, uuid, submissionUuid: submission.uuid, storageKey, name, contentType, byteSize, now }
    return { writer: { tenantUuid, userUuid: null, name: '', source: 'form' }, prepared: { ticket, upload } }
  },
  run: async ({ tx, platform }, _input, { ticket, upload }) => {
    // Of many at once for one answer, each sees what the others have taken.
    await lockUploads(tx, upload.submissionUuid)
    const count = await countUploads(tx, upload.submissionUuid)
    if (count >= platform.publicLimits.uploadsPerAnswer) throw new AppError('too_many_requests', { retryAfterSeconds: 3600 })
    await insertUpload(tx, upload)
    return ticket
  }
})
