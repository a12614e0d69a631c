import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** The last test of a workspace's single sign-on: when, as whom, and why it failed, if it did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, `ALTER TABLE app.tenants ADD COLUMN sso_tested_at timestamptz, ADD COLUMN sso_test_email text, ADD COLUMN sso_test_failure text`)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, `ALTER TABLE app.tenants DROP COLUMN sso_tested_at, DROP COLUMN sso_test_email, DROP COLUMN sso_test_failure`)
}
