import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** Which versions of a form were answered is looked up version by version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'CREATE INDEX form_answers_version ON app.form_answers (tenant_uuid, form_uuid, form_version, answered_at DESC)')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP INDEX app.form_answers_version')
}
