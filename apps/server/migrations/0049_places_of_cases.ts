import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { buildIndex, changeInBlocks } from './helpers/blocks.ts'

/** The tables of workspaces whose rows are read or changed, while people write. */
export const config = { transaction: false, rows: ['projects', 'scoutees'] }

const column = `
ALTER TABLE app.projects ADD COLUMN IF NOT EXISTS place text COLLATE "C";
ALTER TABLE app.projects DROP CONSTRAINT IF EXISTS projects_place;
ALTER TABLE app.projects ADD CONSTRAINT projects_place CHECK (place ~ '^(0[1-9]|[1-3][0-9]|4[0-7])') NOT VALID;
ALTER TABLE app.projects VALIDATE CONSTRAINT projects_place;
`
// Cases that show their company's address lie where it does. Of addresses that were typed into a case the place is read by the re-indexing that the next start
// asks for, since nobody has written down any more that all rows are indexed; it writes the rows alone that need it.
const shown = `
UPDATE app.projects p SET place = s.place FROM app.scoutees s
  WHERE p.tenant_uuid = $1 AND p.uuid IN (SELECT uuid FROM block) AND s.tenant_uuid = $1 AND s.uuid = p.scoutee_uuid
    AND s.place IS NOT NULL AND s.address = p.shown_address AND p.place IS DISTINCT FROM s.place
`
const typed = `
UPDATE app.projects p SET normaliser_version = 0
  WHERE p.tenant_uuid = $1 AND p.uuid IN (SELECT uuid FROM block) AND p.place IS NULL AND p.shown_address IS NOT NULL AND p.normaliser_version > 0
    AND NOT EXISTS (SELECT FROM app.scoutees s WHERE s.tenant_uuid = $1 AND s.uuid = p.scoutee_uuid AND s.address = p.shown_address)
`
const index = 'ON app.projects (tenant_uuid, place) WHERE deleted_at IS NULL AND place IS NOT NULL'

/** In which prefecture and city a case is, as the address that it shows tells (decision 152). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, column)
  // The rows before their index: without it most are changed where they stand.
  for (const change of [shown, typed]) await changeInBlocks(db, 'projects', change)
  await runStatements(db, `DELETE FROM app.platform_settings WHERE key = 'normaliser_version'`)
  await buildIndex(db, 'projects_place', index)
}

/** Drops it. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.projects DROP COLUMN place')
}
