import { type Updateable, sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { FormAnswers } from '../../../../platform/db/types.ts'

const columns = [
  'a.uuid',
  'a.form_uuid',
  'a.form_version',
  'a.submission_uuid',
  'a.project_uuid',
  'a.people_uuid',
  'a.idea_uuid',
  'a.state',
  'a.receipt_number',
  'a.revision',
  'a.email',
  'a.idea_name',
  'a.answers',
  'a.language',
  'a.answered_at',
  'a.corrected_at',
  'a.withdrawn_at'
] as const

/** The answer behind a receipt's secret, with the names of its form and workspace; undefined when there is none. */
export function findAnswerBySecret(tx: TenantTransaction, hash: string) {
  return tx
    .selectFrom('form_answers as a')
    .innerJoin('forms as f', 'f.uuid', 'a.form_uuid')
    .select([...columns, 'f.name as form_name', 'f.name_en as form_name_en', 'f.has_english', 'f.answer_end_date', 'f.deleted_at as form_deleted_at'])
    .select(['f.contact_name', 'f.contact_email', 'f.contact_phone', 'f.contact_url'])
    .where('a.receipt_secret_hash', '=', hash)
    .executeTakeFirst()
}

export type AnswerAtReceipt = NonNullable<Awaited<ReturnType<typeof findAnswerBySecret>>>

/** Where the answer stands that a submission became; undefined while there is none. */
export function findAnswerOfSubmission(tx: TenantTransaction, submissionUuid: string) {
  return tx
    .selectFrom('form_answers as a')
    .innerJoin('forms as f', 'f.uuid', 'a.form_uuid')
    .select(['a.state', 'f.answer_end_date', 'f.deleted_at as form_deleted_at'])
    .where('a.submission_uuid', '=', submissionUuid)
    .executeTakeFirst()
}

/** Locks an answer and gives what can have changed in it; undefined when it is gone. */
export function lockAnswer(tx: TenantTransaction, uuid: string) {
  return tx.selectFrom('form_answers').select(['state', 'revision', 'project_uuid']).where('uuid', '=', uuid).forUpdate().executeTakeFirst()
}

/** Changes an answer that is locked. */
export async function updateAnswer(tx: TenantTransaction, uuid: string, change: Updateable<FormAnswers>): Promise<void> {
  await tx.updateTable('form_answers').set(change).where('uuid', '=', uuid).execute()
}

/** Keeps one more state of an answer. */
export async function insertRevision(
  tx: TenantTransaction,
  revision: { tenantUuid: string; answerUuid: string; number: number; formVersion: number; answers: string; now: Date }
): Promise<void> {
  const { tenantUuid: tenant_uuid, answerUuid: answer_uuid, number, formVersion: form_version, answers, now: created_at } = revision
  await tx
    .insertInto('form_answer_revisions')
    .values({ tenant_uuid, answer_uuid, number, form_version, answers: sql`${answers}::jsonb`, created_at })
    .execute()
}
