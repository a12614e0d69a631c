import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// `mekiki_synced_at` is the state of the provider's company that an entry has taken: where the company's own differs, the entry is behind.
const script = `
ALTER TABLE app.scoutees ADD COLUMN mekiki_synced_at timestamptz;
CREATE UNIQUE INDEX scoutees_mekiki ON app.scoutees (tenant_uuid, mekiki_scoutee_id) WHERE mekiki_scoutee_id IS NOT NULL AND deleted_at IS NULL
`

/** A tenant has one entry for a company of the provider's database, which follows it (3-decisions, "Companies, people and the provider's database"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, script)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP INDEX app.scoutees_mekiki;\nALTER TABLE app.scoutees DROP COLUMN mekiki_synced_at')
}
