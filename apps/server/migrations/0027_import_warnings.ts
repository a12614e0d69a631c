import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// `warnings`: what of a row is taken although it may not be meant so; `stored`: its cells that are stored otherwise than the file has them, as people read
// them. The few rows with warnings are asked for alone. `rows_are`: what the rows of a file with remembered columns are (decision 112).
const more = `
ALTER TABLE app.import_rows ADD COLUMN warnings jsonb, ADD COLUMN stored jsonb;
CREATE INDEX import_rows_warnings ON app.import_rows (tenant_uuid, job_uuid, line) WHERE warnings IS NOT NULL;
ALTER TABLE app.import_mappings ADD COLUMN rows_are text CHECK (rows_are IN ('companies', 'people', 'by_column'));
`

const fewer = `
ALTER TABLE app.import_mappings DROP COLUMN rows_are;
DROP INDEX app.import_rows_warnings;
ALTER TABLE app.import_rows DROP COLUMN warnings, DROP COLUMN stored;
`

/** Rows of imports tell what to look at and how they are stored; remembered columns tell what their rows are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, more)
}

/** Drops them: they are of checks, which are kept for a day, and can be chosen again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, fewer)
}
