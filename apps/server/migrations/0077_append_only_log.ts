import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** The log of changes is append-only for the platform's administration, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'REVOKE UPDATE, DELETE ON app.audit_log FROM app_admin')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'GRANT UPDATE, DELETE ON app.audit_log TO app_admin')
}
