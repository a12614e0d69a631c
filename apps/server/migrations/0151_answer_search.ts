import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** What an answer says to questions of custom items, apart from the rest: themes can hide those, and then nobody else may find an answer by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.form_answers ADD COLUMN value_search_text text NOT NULL DEFAULT '';
GRANT SELECT (value_search_text) ON app.form_answers TO app_finder`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.form_answers DROP COLUMN value_search_text')
}
