import type { HandlerOutput, operationGroups, ParsedInput } from '@mekiki/contract'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import { type PublicContext, type PublicRunContext, publicWrite, type PublicWriter } from '../../../../platform/http/context.ts'
import { checkAnswers } from './check-answers.ts'
import { checkUploads } from '../uploads/check-uploads.ts'
import { requireRoom } from '../uploads/room.ts'
import { freshBytes } from './store-answer.ts'
import { countCorrection } from '../limits/count-limits.ts'
import { requireNoMaintenance } from '../form/form-at-address.ts'
import { receiptFor } from '../receipts/get-receipt.ts'
import { canCorrect, getReceiptAtLink, readLink, readReceipt, type ReceiptAtLink, requireStanding } from '../receipts/receipt-at-link.ts'
import { type Correction, findProject, storeCorrection } from './store-correction.ts'
import { findFormForAnswers } from '../../forms/index.ts'
import { notifyOfAnswer } from './notify-of-answer.ts'
import { mailReceipt } from '../receipts/receipt-mail.ts'
import { lockAnswer, updateAnswer } from '../receipts/receipts.queries.ts'

type Correct = typeof operationGroups.publicAnswers.correct

/** @throws what forbids a correction: 409 `answer_withdrawn`, `form_changed` and `stale_version` with the answer as it is, 404 `form_closed`. */
function requireCorrectable(context: PublicContext, at: ReceiptAtLink, body: ParsedInput<Correct>['body']): void {
  requireStanding(at.row)
  if (!canCorrect(at.row, context.now)) throw new AppError('form_closed')
  if (body.formVersion !== at.row.form_version) throw new AppError('form_changed')
  if (body.revision !== at.row.revision) throw new AppError('stale_version', { current: receiptFor(context, at) })
}

/** In whose name a respondent changes an answer: nobody's of the workspace. */
const respondentOf = ({ tenantUuid }: ReceiptAtLink): PublicWriter => ({ tenantUuid, userUuid: null, name: '', source: 'form' })

/** The receipt as it is after a change. */
async function receiptAfter(context: PublicRunContext, id: string): Promise<HandlerOutput<Correct>> {
  const { tenantUuid, hash } = readLink(id)
  return receiptFor(context, await readReceipt(context.tx, tenantUuid, hash))
}

/**
 * Corrects one's own answer, to the questions that were asked when it was given.
 * @throws 404 for a link that leads nowhere and `form_closed`, 400 naming faulty answers, 409 `stale_version`, `answer_withdrawn` and `form_changed`, 422 for
 * files, 429 beyond the limits, 503 `maintenance`.
 */
export const correctAnswer = publicWrite<Correct, { at: ReceiptAtLink; correction: Correction }>({
  prepare: async (context, { params, body }) => {
    const at = await getReceiptAtLink(context, params.id)
    const { tenantUuid, row, content } = at
    requireNoMaintenance(at.house)
    requireCorrectable(context, at, body)
    const values = checkAnswers(content.questions, body.values, context.language)
    await countCorrection(context, tenantUuid, row.uuid)
    const uploads = await checkUploads(context, { tenantUuid, submissionUuid: row.submission_uuid, answerUuid: row.uuid }, values)
    await requireRoom(context, tenantUuid, freshBytes(uploads))
    return { writer: respondentOf(at), prepared: { at, correction: { values, uploads } } }
  },
  run: async (context, { params }, { at, correction }) => {
    await storeCorrection(context, at, correction)
    return receiptAfter(context, params.id)
  }
})

/**
 * Marks an answer as withdrawn: its case stays, and says so in its history.
 * @throws 409 `answer_withdrawn`.
 */
async function storeWithdrawal(context: PublicRunContext, { row }: ReceiptAtLink): Promise<void> {
  const { tx, now, audit } = context
  const locked = await lockAnswer(tx, row.uuid)
  if (locked?.state === 'withdrawn') throw new AppError('answer_withdrawn')
  await updateAnswer(tx, row.uuid, { state: 'withdrawn', withdrawn_at: now, updated_at: now })
  const found = await findProject(context, locked?.project_uuid ?? null)
  const [projectUuid, themeUuid] = [found?.projectUuid ?? null, found?.theme.uuid ?? null]
  const to = { receiptNumber: row.receipt_number }
  audit({ entityType: 'form_answer', entityUuid: row.uuid, action: 'withdraw_answer', projectUuid, themeUuid, to })
  mailReceipt(context, { answerUuid: row.uuid, kind: 'withdrawn' })
  const form = await findFormForAnswers(tx, row.form_uuid)
  if (!form) return
  const notification = { form, theme: found?.theme ?? null, projectUuid, ideaName: row.idea_name, receiptNumber: row.receipt_number }
  await notifyOfAnswer(context, 'answer_withdrawn', notification)
}

/**
 * Withdraws one's own answer, also after the form has closed.
 * @throws 404 for a link that leads nowhere, 409 `answer_withdrawn`, 503 `maintenance`.
 */
export const withdrawAnswer = publicWrite<typeof operationGroups.publicAnswers.withdraw, ReceiptAtLink>({
  prepare: async (context, { params }) => {
    const at = await getReceiptAtLink(context, params.id)
    requireNoMaintenance(at.house)
    requireStanding(at.row)
    return { writer: respondentOf(at), prepared: at }
  },
  run: async (context, { params }, at) => {
    await storeWithdrawal(context, at)
    return receiptAfter(context, params.id)
  }
})
