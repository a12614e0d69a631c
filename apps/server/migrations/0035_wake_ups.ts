import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** Whether people are told when the stage or the money of the company of a case that left its way changes (decision 124). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.project_exits ADD COLUMN wakes_on_change boolean NOT NULL DEFAULT false')
}

/** Drops it; the history keeps what was wished. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.project_exits DROP COLUMN wakes_on_change')
}
