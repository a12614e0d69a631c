import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// `provider`: the company of the provider's database with the number of a row that makes a company, and what it would fill in. The few rows that have one, and
// the faulty ones, are asked for alone. Former names are few; those of the companies that a workspace's entries follow are read in the order of their ids
// (decision 127).
const more = `
ALTER TABLE app.import_rows ADD COLUMN provider jsonb;
CREATE INDEX import_rows_provider ON app.import_rows (tenant_uuid, job_uuid, line) WHERE provider IS NOT NULL;
CREATE INDEX import_rows_errors ON app.import_rows (tenant_uuid, job_uuid, line) WHERE errors IS NOT NULL;
CREATE INDEX mekiki_scoutees_former ON app.mekiki_scoutees (uuid) WHERE former_names <> '{}';
`

const fewer = `
DROP INDEX app.mekiki_scoutees_former;
DROP INDEX app.import_rows_errors;
DROP INDEX app.import_rows_provider;
ALTER TABLE app.import_rows DROP COLUMN provider;
`

/** Rows of imports tell which company of the provider's database they could follow; companies are found by former names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, more)
}

/** Drops them: they are of checks, which are kept for a day. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, fewer)
}
