import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// A change of 1,000 cases has some 2 MB of index entries. Merged 1 MB at a time instead of 256 kB it takes three quarters of the time, since the
// entries of a gram go to their place together; a search that reads the longer list beside the index takes no longer that could be measured.

/** As the index over the texts of cases: members' imports of new companies wait less often until its entries are in order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER INDEX app.scoutees_grams SET (gin_pending_list_limit = 1024)')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER INDEX app.scoutees_grams SET (gin_pending_list_limit = 256)')
}
