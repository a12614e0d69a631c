import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** Whether a stay is of a case that was deleted: then figures that are of no case's own columns need not look the case up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.analytics_stays ADD COLUMN is_deleted boolean NOT NULL DEFAULT false')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.analytics_stays DROP COLUMN is_deleted')
}
