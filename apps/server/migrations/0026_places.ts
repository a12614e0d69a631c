import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// A prefecture's code with a city behind it: what begins with a code, or with a large city, lies in it, and an index in the order of the characters finds
// that. The rows' places are written with their search columns, anew at the first start.
const columns = `
ALTER TABLE app.scoutees ADD COLUMN place text COLLATE "C";
ALTER TABLE app.mekiki_scoutees ADD COLUMN place text COLLATE "C";
`
const checks = `
ALTER TABLE app.scoutees ADD CONSTRAINT scoutees_place CHECK (place ~ '^(0[1-9]|[1-3][0-9]|4[0-7])') NOT VALID;
ALTER TABLE app.scoutees VALIDATE CONSTRAINT scoutees_place;
ALTER TABLE app.mekiki_scoutees ADD CONSTRAINT mekiki_scoutees_place CHECK (place ~ '^(0[1-9]|[1-3][0-9]|4[0-7])') NOT VALID;
ALTER TABLE app.mekiki_scoutees VALIDATE CONSTRAINT mekiki_scoutees_place;
`
const indexes = `
CREATE INDEX scoutees_place ON app.scoutees (tenant_uuid, place) WHERE deleted_at IS NULL AND place IS NOT NULL;
CREATE INDEX mekiki_scoutees_place ON app.mekiki_scoutees (place) WHERE place IS NOT NULL AND NOT is_hidden;
`

/** In which prefecture and city a company is, as its address tells. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, columns + checks + indexes)
}

/** Drops it. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.mekiki_scoutees DROP COLUMN place; ALTER TABLE app.scoutees DROP COLUMN place')
}
