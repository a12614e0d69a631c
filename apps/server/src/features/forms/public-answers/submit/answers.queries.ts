import { type Insertable, sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { FormAnswers } from '../../../../platform/db/types.ts'

/** Makes all who answer with one e-mail address wait for each other until the transaction ends, so that they become one person. */
export async function lockAddress(tx: TenantTransaction, tenantUuid: string, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`answer:${tenantUuid}:${email.toLowerCase()}`}, 0))`.execute(tx)
}

/** The living person of the latest answer with an e-mail address; null when there is none. */
export async function findPersonOfAnswers(tx: TenantTransaction, email: string): Promise<string | null> {
  const row = await tx
    .selectFrom('form_answers as a')
    .innerJoin('scoutees as s', 's.uuid', 'a.people_uuid')
    .select('s.uuid')
    .where('a.email', '=', email.toLowerCase())
    .where('s.deleted_at', 'is', null)
    .orderBy('a.answered_at', 'desc')
    .orderBy('a.uuid')
    .limit(1)
    .executeTakeFirst()
  return row?.uuid ?? null
}

const receiptColumns = ['uuid', 'form_uuid', 'form_version', 'receipt_number', 'email', 'answered_at'] as const

/** The answer that a submission became; undefined while there is none. */
export function findBySubmission(tx: TenantTransaction, submissionUuid: string) {
  return tx.selectFrom('form_answers').select(receiptColumns).where('submission_uuid', '=', submissionUuid).executeTakeFirst()
}

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findBySubmission>>>

/** Writes an answer with its first state. */
export async function insertAnswer(tx: TenantTransaction, row: Insertable<FormAnswers> & { answers: string }): Promise<void> {
  await tx.insertInto('form_answers').values(row).execute()
  await tx
    .insertInto('form_answer_revisions')
    .values({
      tenant_uuid: row.tenant_uuid,
      answer_uuid: row.uuid,
      number: 1,
      form_version: row.form_version,
      answers: row.answers,
      created_at: row.answered_at
    })
    .execute()
}

/** What a mail to a respondent needs; undefined for an unknown answer and in a workspace that is gone. */
export function findAnswerForMail(tx: TenantTransaction, uuid: string) {
  return tx
    .selectFrom('form_answers as a')
    .innerJoin('forms as f', 'f.uuid', 'a.form_uuid')
    .innerJoin('tenants as t', 't.uuid', 'a.tenant_uuid')
    .select(['a.uuid', 'a.form_uuid', 'a.form_version', 'a.receipt_number', 'a.user_name', 'a.email', 'a.language', 'a.answers'])
    .select(['a.answered_at', 'a.corrected_at', 'a.withdrawn_at', 'f.name as form_name', 't.name as tenant_name'])
    .select(['f.name_en as form_name_en', 'f.has_english', 'f.contact_name', 'f.contact_email', 'f.contact_phone', 'f.contact_url'])
    .where('a.uuid', '=', uuid)
    .where('t.deleted_at', 'is', null)
    .executeTakeFirst()
}
