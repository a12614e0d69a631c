import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** Whether others' reviews stay hidden from a reviewer until the reviewer's own is in is a matter of the theme. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.themes ADD COLUMN hides_reviews_until_mine boolean NOT NULL DEFAULT false')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.themes DROP COLUMN hides_reviews_until_mine')
}
