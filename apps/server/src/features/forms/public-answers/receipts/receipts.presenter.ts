import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { ifEnglish } from '@mekiki/contract/forms/forms/form-language'
import { answerStates } from '@mekiki/contract/forms/public-answers/public-answers.schemas'
import { z } from 'zod'
import { contactOf, publicContent, type StoredAnswer } from '../../forms/index.ts'
import { fileLimits } from '../public-answers.presenter.ts'
import { canCorrect, type ReceiptAtLink } from './receipt-at-link.ts'

type Receipt = HandlerOutput<typeof operationGroups.publicAnswers.getReceipt>

function presentValue({ questionUuid, value, optionUuids, otherText, files }: StoredAnswer): Receipt['values'][number] {
  return {
    questionUuid,
    ...(value !== undefined && { value }),
    ...(optionUuids !== undefined && { optionUuids }),
    ...(otherText !== undefined && { otherText }),
    ...(files !== undefined && { files: files.map(({ key, name, byteSize }) => ({ key, name, byteSize })) })
  }
}

/** An answer as its respondent sees it: the own words and files, the questions they were given to, and nothing of what the workspace makes of it. */
export function presentReceipt({ tenantUuid, house: workspace, row, content, answers }: ReceiptAtLink, submissionId: string, now: Date): Receipt {
  return {
    receiptNumber: row.receipt_number,
    state: z.enum(answerStates).parse(row.state),
    answeredAt: row.answered_at.toISOString(),
    correctedAt: row.corrected_at?.toISOString() ?? null,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    tenantUuid,
    tenantName: workspace.name,
    formUuid: row.form_uuid,
    formName: row.form_name,
    formNameEn: ifEnglish(row.has_english, row.form_name_en),
    contact: contactOf(row),
    answerEndDate: row.answer_end_date,
    canCorrect: canCorrect(row, now),
    canWithdraw: row.state !== 'withdrawn',
    revision: row.revision,
    formVersion: row.form_version,
    ...publicContent(content, row.has_english),
    values: answers.map(presentValue),
    ...fileLimits,
    submissionId
  }
}
