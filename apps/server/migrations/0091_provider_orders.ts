import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

const stages =
  "ARRAY['unknown', 'none', 'seed', 'series_a', 'series_b', 'series_c', 'series_d', 'series_e', 'series_f', 'series_g', 'series_h', 'closed', 'm_and_a', 'ipo', 'ico', 'bridge', 'pre_ipo', 'private_equity', 'venture_round']::text[]"

// One row for each write that changes what searches find, as of the tenants' own entries. The database's own clock, so that it can be compared whatever a server's clock says.
const changes = `
CREATE TABLE app.mekiki_changes (uuid uuid PRIMARY KEY, changed_at timestamptz NOT NULL DEFAULT clock_timestamp());
CREATE INDEX mekiki_changes_time ON app.mekiki_changes (changed_at);
GRANT SELECT ON app.mekiki_changes TO app_finder;
GRANT SELECT, INSERT, UPDATE, DELETE ON app.mekiki_changes TO app_admin;
`

/** Every order of the company list has its index over the provider's companies: Japanese for texts, stages in their own order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, changes)
  await runStatements(
    db,
    `DROP INDEX app.mekiki_scoutees_representative;
     DROP INDEX app.mekiki_scoutees_address;
     CREATE INDEX mekiki_scoutees_representative ON app.mekiki_scoutees (representative COLLATE "ja-x-icu", uuid) WHERE representative IS NOT NULL;
     CREATE INDEX mekiki_scoutees_address ON app.mekiki_scoutees (address COLLATE "ja-x-icu", uuid) WHERE address IS NOT NULL;
     CREATE INDEX mekiki_scoutees_stage_place ON app.mekiki_scoutees (array_position(${stages}, stage), uuid) WHERE array_position(${stages}, stage) IS NOT NULL`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `DROP INDEX app.mekiki_scoutees_stage_place;
     DROP INDEX app.mekiki_scoutees_address;
     DROP INDEX app.mekiki_scoutees_representative;
     CREATE INDEX mekiki_scoutees_address ON app.mekiki_scoutees (address, uuid);
     CREATE INDEX mekiki_scoutees_representative ON app.mekiki_scoutees (representative, uuid) WHERE representative IS NOT NULL;
     DROP TABLE app.mekiki_changes`
  )
}
