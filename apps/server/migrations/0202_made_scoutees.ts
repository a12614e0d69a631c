import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** A trace of a write tells how many companies and people it made, when it did nothing else; null for any other write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.scoutee_changes ADD COLUMN made integer')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.scoutee_changes DROP COLUMN made')
}
