import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** The provider's companies by the beginning of their reading. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'CREATE INDEX mekiki_scoutees_reading ON app.mekiki_scoutees (name_sort COLLATE "C", uuid)')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP INDEX app.mekiki_scoutees_reading')
}
