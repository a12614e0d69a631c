import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** The companies that can be found are counted from an index alone: reading the rows of millions for it would take seconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `DROP INDEX app.mekiki_scoutees_created;
     CREATE INDEX mekiki_scoutees_created ON app.mekiki_scoutees (created_at DESC, uuid) WHERE NOT is_hidden`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `DROP INDEX app.mekiki_scoutees_created;
     CREATE INDEX mekiki_scoutees_created ON app.mekiki_scoutees (created_at DESC, uuid)`
  )
}
