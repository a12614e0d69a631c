import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** The cells of an imported row that were changed in the file and that no import takes: the few such rows are found without reading all of a file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.import_rows ADD COLUMN left_out jsonb;
     CREATE INDEX import_rows_left_out ON app.import_rows (tenant_uuid, job_uuid, line) WHERE left_out IS NOT NULL`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP INDEX app.import_rows_left_out;\nALTER TABLE app.import_rows DROP COLUMN left_out')
}
