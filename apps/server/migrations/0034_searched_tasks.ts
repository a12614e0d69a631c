import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// Tasks are found by their texts as notes are. Those that were there get their columns from the re-indexing that the next start asks for, since nobody has
// written down any more that all rows are indexed; it writes the rows alone that need it.
const columns = `
ALTER TABLE app.tasks ADD COLUMN search_text text NOT NULL DEFAULT '', ADD COLUMN grams text[] NOT NULL DEFAULT '{}',
  ADD COLUMN normaliser_version integer NOT NULL DEFAULT 0;
CREATE INDEX tasks_grams ON app.tasks USING gin (tenant_uuid, grams) WITH (fastupdate = off) WHERE deleted_at IS NULL;
DELETE FROM app.platform_settings WHERE key = 'normaliser_version';
`

/** The texts of tasks in the search (decision 121). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, columns)
}

/** Drops them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.tasks DROP COLUMN search_text, DROP COLUMN grams, DROP COLUMN normaliser_version')
}
