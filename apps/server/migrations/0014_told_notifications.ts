import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** What fills the sentences of a notification, so that it is said in the language of whoever reads it; those made before have their words only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.notifications ADD COLUMN params jsonb')
}

/** Drops the column; the words in the receiver's language stand beside it. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.notifications DROP COLUMN params')
}
