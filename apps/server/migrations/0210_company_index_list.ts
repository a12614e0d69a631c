import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// Figures: docs/decisions/056-pace-of-imports-and-exports.md.

/** As the index over the texts of cases: members' imports of new companies wait less often until its entries are in order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER INDEX app.scoutees_grams SET (gin_pending_list_limit = 1024)')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER INDEX app.scoutees_grams SET (gin_pending_list_limit = 256)')
}
