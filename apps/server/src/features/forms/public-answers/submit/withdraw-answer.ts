import type { operationGroups } from '@mekiki/contract'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import type { PublicUseCase } from '../../../../platform/http/context.ts'
import { findFormForAnswers } from '../../forms/index.ts'
import { type AnswerWriter, writeAnswer } from './answer-writer.ts'
import { requireNoMaintenance } from '../form/form-at-address.ts'
import { receiptFor } from '../receipts/get-receipt.ts'
import { notifyOfAnswer } from './notify-of-answer.ts'
import { getReceiptAtLink, type ReceiptAtLink, requireStanding } from '../receipts/receipt-at-link.ts'
import { mailReceipt } from '../receipts/receipt-mail.ts'
import { lockAnswer, updateAnswer } from '../receipts/receipts.queries.ts'
import { findProject } from './store-correction.ts'

/** Marks an answer as withdrawn, in the writer's transaction: its case stays, and says so in its history. Raises 409 `answer_withdrawn`. */
async function storeWithdrawal(writer: AnswerWriter, { row }: ReceiptAtLink): Promise<void> {
  const { tx, now, audit } = writer
  const locked = await lockAnswer(tx, row.uuid)
  if (locked?.state === 'withdrawn') throw new AppError('answer_withdrawn')
  await updateAnswer(tx, row.uuid, { state: 'withdrawn', withdrawn_at: now, updated_at: now })
  const found = await findProject(writer, locked?.project_uuid ?? null)
  const [projectUuid, themeUuid] = [found?.projectUuid ?? null, found?.theme.uuid ?? null]
  const to = { receiptNumber: row.receipt_number }
  audit({ entityType: 'form_answer', entityUuid: row.uuid, action: 'withdraw_answer', projectUuid, themeUuid, to })
  mailReceipt(writer, { answerUuid: row.uuid, kind: 'withdrawn' })
  const form = await findFormForAnswers(tx, row.form_uuid)
  if (!form) return
  const notification = { form, theme: found?.theme ?? null, projectUuid, ideaName: row.idea_name, receiptNumber: row.receipt_number }
  await notifyOfAnswer(writer, 'answer_withdrawn', notification)
}

/** Withdraws one's own answer, also after the form has closed. Raises 404 for a link that leads nowhere, 409 `answer_withdrawn`, 503 `maintenance`. */
export const withdrawAnswer: PublicUseCase<typeof operationGroups.publicAnswers.withdraw> = async (context, { params }) => {
  const at = await getReceiptAtLink(context, params.id)
  requireNoMaintenance(at.house)
  requireStanding(at.row)
  await writeAnswer(context, at.tenantUuid, null, (writer) => storeWithdrawal(writer, at))
  return receiptFor(context, await getReceiptAtLink(context, params.id))
}
