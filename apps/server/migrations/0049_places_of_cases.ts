import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** The tables of workspaces whose rows are read or changed. */
export const config = { rows: ['projects', 'scoutees'] }

const column = `
ALTER TABLE app.projects ADD COLUMN place text COLLATE "C";
ALTER TABLE app.projects ADD CONSTRAINT projects_place CHECK (place ~ '^(0[1-9]|[1-3][0-9]|4[0-7])') NOT VALID;
ALTER TABLE app.projects VALIDATE CONSTRAINT projects_place;
`
// Cases that show their company's address lie where it does. Of addresses that were typed into a case the place is read by the re-indexing that the next start
// asks for, since nobody has written down any more that all rows are indexed; it writes the rows alone that need it.
const rows = `
UPDATE app.projects p SET place = s.place FROM app.scoutees s
  WHERE s.tenant_uuid = p.tenant_uuid AND s.uuid = p.scoutee_uuid AND s.place IS NOT NULL AND s.address = p.shown_address;
UPDATE app.projects p SET normaliser_version = 0
  WHERE p.place IS NULL AND p.shown_address IS NOT NULL
    AND NOT EXISTS (SELECT FROM app.scoutees s WHERE s.tenant_uuid = p.tenant_uuid AND s.uuid = p.scoutee_uuid AND s.address = p.shown_address);
DELETE FROM app.platform_settings WHERE key = 'normaliser_version';
`
const index = 'CREATE INDEX projects_place ON app.projects (tenant_uuid, place) WHERE deleted_at IS NULL AND place IS NOT NULL'

/** In which prefecture and city a case is, as the address that it shows tells (decision 152). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, column + rows + index)
}

/** Drops it. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.projects DROP COLUMN place')
}
