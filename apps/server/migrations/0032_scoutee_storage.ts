import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

// A count visits a page of the table for every match, so a row must be small: its grams, which only the index reads, stand apart, and so does
// a long summary; the text in which matches are looked up again stays. (1,000,000 companies: 570 MB instead of 1,900 MB, counted in 40 % of the time.)
const storage = `
ALTER TABLE app.scoutees SET (toast_tuple_target = 640);
ALTER TABLE app.scoutees ALTER COLUMN grams SET STORAGE EXTERNAL;
ALTER TABLE app.scoutees ALTER COLUMN search_text SET STORAGE MAIN;
`

// One row for each write that changes what searches find. The database's own clock, so that it can be compared whatever a server's clock says.
const changes = `
CREATE TABLE app.scoutee_changes (tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, changed_at timestamptz NOT NULL DEFAULT clock_timestamp(), PRIMARY KEY (tenant_uuid, uuid));
CREATE INDEX scoutee_changes_time ON app.scoutee_changes (tenant_uuid, changed_at);
`

/** Smaller rows for company search, and a trace of changes by which a kept count is known to be still exact. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, storage)
  await runStatements(db, changes)
  await protectTenantTable(db, 'scoutee_changes', { finder: 'all', user: ['select', 'insert', 'delete'] })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `DROP TABLE app.scoutee_changes;
     ALTER TABLE app.scoutees ALTER COLUMN search_text SET STORAGE EXTENDED;
     ALTER TABLE app.scoutees ALTER COLUMN grams SET STORAGE EXTENDED;
     ALTER TABLE app.scoutees RESET (toast_tuple_target)`
  )
}
