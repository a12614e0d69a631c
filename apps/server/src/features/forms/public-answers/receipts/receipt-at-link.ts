import { dayInTokyo } from '../../../../platform/clock.ts'
import { type TenantTransaction, withTenant } from '../../../../platform/db/gateways.ts'
import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts'
import type { PublicContext } from '../../../../platform/http/context.ts'
import { readSecretId } from '../../../../platform/http/callers/secret-id.ts'
import { type FormContent, readFormVersions, readStoredAnswers, type StoredAnswer } from '../../forms/index.ts'
import { getWorkspace } from '../form/form-at-address.ts'
import type { Workspace } from '../public-answers.queries.ts'
import { type AnswerAtReceipt, findAnswerBySecret } from './receipts.queries.ts'

/** An answer as its respondent reaches it: what was asked then, and what was answered. */
export interface ReceiptAtLink {
  tenantUuid: string
  house: Workspace
  row: AnswerAtReceipt
  content: FormContent
  answers: StoredAnswer[]
}

/** Whether an answer can be corrected at an instant: until the closing day's end in Tokyo, while it stands and its form is there. */
export function canCorrect(
  { state, answer_end_date: lastDay, form_deleted_at: deletedAt }: Pick<AnswerAtReceipt, 'state' | 'answer_end_date' | 'form_deleted_at'>,
  now: Date
): boolean {
  return state !== 'withdrawn' && deletedAt === null && (lastDay === null || dayInTokyo(now) <= lastDay)
}

/** @throws 409 `answer_withdrawn` for an answer that does not stand any more. */
export function requireStanding({ state }: Pick<AnswerAtReceipt, 'state'>): void {
  if (state === 'withdrawn') throw new AppError('answer_withdrawn')
}

/**
 * What a receipt's link leads to, in a transaction of the workspace that it names.
 * @throws 404 for what leads nowhere.
 */
export async function readReceipt(tx: TenantTransaction, tenantUuid: string, hash: string): Promise<ReceiptAtLink> {
  const workspace = await getWorkspace(tx, tenantUuid)
  const row = await findAnswerBySecret(tx, hash)
  if (!row) throw notFound()
  const content = (await readFormVersions(tx, row.form_uuid, [row.form_version])).get(row.form_version)
  if (!content) throw new Error(`answer ${row.uuid} has no questions`)
  return { tenantUuid, house: workspace, row, content, answers: readStoredAnswers(row.answers) }
}

/**
 * The workspace and the hash in the address of a receipt.
 * @throws 404 for what was never such an address, as for one that leads nowhere.
 */
export function readLink(id: string): { tenantUuid: string; hash: string } {
  const secret = readSecretId(id)
  if (!secret) throw notFound()
  return secret
}

/**
 * What a receipt's link leads to.
 * @throws 404.
 */
export async function getReceiptAtLink({ platform }: PublicContext, id: string): Promise<ReceiptAtLink> {
  const { tenantUuid, hash } = readLink(id)
  return withTenant(platform.db.user, tenantUuid, 'read', (tx) => readReceipt(tx, tenantUuid, hash))
}
