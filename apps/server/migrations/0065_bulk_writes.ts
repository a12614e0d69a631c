import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// A change of any column writes all index entries of the row anew, and a row has some sixty grams: one by one they took three quarters of the
// time of a change to 1,000 cases. Gathered and merged 256 kB at a time they take a tenth of that; a search reads what is not merged yet
// beside the index, which this size keeps too short to be measured.
const indexes = ['projects_grams', 'scoutees_grams']

/** The search indexes of cases and companies take the changes of many rows together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, indexes.map((index) => `ALTER INDEX app.${index} SET (fastupdate = on, gin_pending_list_limit = 256)`).join(';\n'))
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    indexes.map((index) => `ALTER INDEX app.${index} RESET (gin_pending_list_limit);\nALTER INDEX app.${index} SET (fastupdate = off)`).join(';\n')
  )
}
