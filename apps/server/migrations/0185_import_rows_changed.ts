import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** The few rows of an import that stayed when it was taken back are found without reading all of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'CREATE INDEX import_rows_changed_since ON app.import_rows (tenant_uuid, job_uuid, line) WHERE has_changed_since')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP INDEX app.import_rows_changed_since')
}
