import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** By which an answer finds its person among earlier answers, and a submission its uploads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `CREATE INDEX form_answers_email ON app.form_answers (tenant_uuid, email, answered_at DESC) WHERE people_uuid IS NOT NULL;
CREATE INDEX form_uploads_submission ON app.form_uploads (tenant_uuid, submission_uuid) WHERE submission_uuid IS NOT NULL`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `DROP INDEX app.form_uploads_submission;
DROP INDEX app.form_answers_email`
  )
}
