import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// What became of a row was written into all six indexes of the table anew, and every row is written twice. With its outcome in no index and room
// for it on its page the second writing touches none. Whom a row was about is looked for in the log, which has an index for that.

/** Outcomes of imported rows are written beside the rows, without their indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP INDEX app.import_rows_scoutee, app.import_rows_entity;\nALTER TABLE app.import_rows SET (fillfactor = 50)')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.import_rows RESET (fillfactor);
     CREATE INDEX import_rows_scoutee ON app.import_rows (tenant_uuid, job_uuid, scoutee_uuid);
     CREATE INDEX import_rows_entity ON app.import_rows (tenant_uuid, job_uuid, entity_uuid)`
  )
}
