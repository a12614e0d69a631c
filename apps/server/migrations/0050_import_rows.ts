import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** What a row of an import is recognised by within its file, what it was found to be about, and the company that it went into. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.import_rows ADD COLUMN name text NOT NULL DEFAULT '', ADD COLUMN name_key text, ADD COLUMN corporate_number text, ADD COLUMN match jsonb, ADD COLUMN scoutee_uuid uuid;
     CREATE INDEX import_rows_kind ON app.import_rows (tenant_uuid, job_uuid, kind, line);
     CREATE INDEX import_rows_name_key ON app.import_rows (tenant_uuid, job_uuid, name_key);
     CREATE INDEX import_rows_corporate_number ON app.import_rows (tenant_uuid, job_uuid, corporate_number);
     CREATE INDEX import_rows_scoutee ON app.import_rows (tenant_uuid, job_uuid, scoutee_uuid)`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `DROP INDEX app.import_rows_kind, app.import_rows_name_key, app.import_rows_corporate_number, app.import_rows_scoutee;
     ALTER TABLE app.import_rows DROP COLUMN name, DROP COLUMN name_key, DROP COLUMN corporate_number, DROP COLUMN match, DROP COLUMN scoutee_uuid`
  )
}
