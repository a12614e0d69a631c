import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** What a row of an import is recognised by within its file, what it was found to be about, and the company that it went into. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.import_rows ADD COLUMN name text NOT NULL DEFAULT '', ADD COLUMN name_key text, ADD COLUMN site_host text, ADD COLUMN site_key text, ADD COLUMN corporate_number text, ADD COLUMN match jsonb, ADD COLUMN scoutee_uuid uuid;
     CREATE INDEX import_rows_kind ON app.import_rows (tenant_uuid, job_uuid, kind, line);
     CREATE INDEX import_rows_name_key ON app.import_rows (tenant_uuid, job_uuid, name_key);
     CREATE INDEX import_rows_site_key ON app.import_rows (tenant_uuid, job_uuid, site_key);
     CREATE INDEX import_rows_site_host ON app.import_rows (tenant_uuid, job_uuid, site_host);
     CREATE INDEX import_rows_corporate_number ON app.import_rows (tenant_uuid, job_uuid, corporate_number)`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `DROP INDEX app.import_rows_kind, app.import_rows_name_key, app.import_rows_site_key, app.import_rows_site_host, app.import_rows_corporate_number;
     ALTER TABLE app.import_rows DROP COLUMN name, DROP COLUMN name_key, DROP COLUMN site_host, DROP COLUMN site_key, DROP COLUMN corporate_number, DROP COLUMN match, DROP COLUMN scoutee_uuid`
  )
}
