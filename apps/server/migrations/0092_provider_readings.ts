import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** How the names of the provider's companies sound, without lengths: what is typed in kana or romaji is looked for at the beginning of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `DROP INDEX app.mekiki_scoutees_reading;
     ALTER TABLE app.mekiki_scoutees ADD COLUMN reading_key text;
     CREATE INDEX mekiki_scoutees_reading ON app.mekiki_scoutees (reading_key COLLATE "C", uuid) WHERE reading_key IS NOT NULL`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.mekiki_scoutees DROP COLUMN reading_key;
     CREATE INDEX mekiki_scoutees_reading ON app.mekiki_scoutees (name_sort COLLATE "C", uuid)`
  )
}
