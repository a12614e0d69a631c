import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** Where the product opens for a member; null while nothing was chosen (decision 103). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, "ALTER TABLE app.users ADD COLUMN start_page text CHECK (start_page IN ('projects', 'my_day', 'dashboard'))")
}

/** Drops the column: everybody starts with the cases. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.users DROP COLUMN start_page')
}
