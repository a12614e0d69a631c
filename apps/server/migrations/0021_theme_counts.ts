import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** How many cases a theme has depends on who asks: it is counted when read, so that no stored number can be wrong. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.themes DROP COLUMN projects_count')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.themes ADD COLUMN projects_count integer NOT NULL DEFAULT 0')
}
