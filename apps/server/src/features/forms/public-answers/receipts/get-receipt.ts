import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { PublicContext, PublicUseCase } from '../../../../platform/http/context.ts'
import { getReceiptAtLink, type ReceiptAtLink } from './receipt-at-link.ts'
import { presentReceipt } from './receipts.presenter.ts'
import { signSubmission } from '../submit/submission-id.ts'

type GetReceipt = typeof operationGroups.publicAnswers.getReceipt

/** An answer for its respondent. Files of a correction are sent under the id of the answer's own submission, signed anew. */
export function receiptFor({ platform, now }: PublicContext, at: ReceiptAtLink): HandlerOutput<GetReceipt> {
  const { tenantUuid, row } = at
  const submission = { tenantUuid, formUuid: row.form_uuid, uuid: row.submission_uuid, issuedAt: now }
  return presentReceipt(at, signSubmission(platform, submission), now)
}

/**
 * A respondent's own answer, by the link in the mail.
 * @throws 404 for a link that leads nowhere.
 */
export const getReceipt: PublicUseCase<GetReceipt> = async (context, { params }) => receiptFor(context, await getReceiptAtLink(context, params.id))
