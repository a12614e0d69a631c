import type { operationGroups, ParsedInput } from '@mekiki/contract'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import type { PublicContext, PublicUseCase } from '../../../../platform/http/context.ts'
import { writeAnswer } from './answer-writer.ts'
import { checkAnswers } from './check-answers.ts'
import { checkUploads } from '../uploads/check-uploads.ts'
import { countCorrection } from '../limits/count-limits.ts'
import { requireNoMaintenance } from '../form/form-at-address.ts'
import { receiptFor } from '../receipts/get-receipt.ts'
import { canCorrect, getReceiptAtLink, type ReceiptAtLink, requireStanding } from '../receipts/receipt-at-link.ts'
import { storeCorrection } from './store-correction.ts'

type Correct = typeof operationGroups.publicAnswers.correct

/** Raises what forbids a correction: 409 `answer_withdrawn`, `form_changed` and `stale_version` with the answer as it is, 404 `form_closed`. */
function requireCorrectable(context: PublicContext, at: ReceiptAtLink, body: ParsedInput<Correct>['body']): void {
  requireStanding(at.row)
  if (!canCorrect(at.row, context.now)) throw new AppError('form_closed')
  if (body.formVersion !== at.row.form_version) throw new AppError('form_changed')
  if (body.revision !== at.row.revision) throw new AppError('stale_version', { current: receiptFor(context, at) })
}

/**
 * Corrects one's own answer, to the questions that were asked when it was given. Raises 404 for a link that leads nowhere and `form_closed`, 400
 * naming faulty answers, 409 `stale_version`, `answer_withdrawn` and `form_changed`, 422 for files, 429 beyond the limits, 503 `maintenance`.
 */
export const correctAnswer: PublicUseCase<Correct> = async (context, { params, body }) => {
  const at = await getReceiptAtLink(context, params.id)
  const { tenantUuid, row, content } = at
  requireNoMaintenance(at.house)
  requireCorrectable(context, at, body)
  const values = checkAnswers(content.questions, body.values, context.language)
  await countCorrection(context, tenantUuid, row.uuid)
  const uploads = await checkUploads(context, { tenantUuid, submissionUuid: row.submission_uuid, answerUuid: row.uuid }, values)
  await writeAnswer(context, tenantUuid, null, (writer) => storeCorrection(writer, at, { values, uploads }))
  return receiptFor(context, await getReceiptAtLink(context, params.id))
}
