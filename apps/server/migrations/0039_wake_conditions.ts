import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** The search of companies that brings a case back which left its way, a copy of a saved one, and when the company met it and people were told (decision 129). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.project_exits ADD COLUMN wakes_when jsonb, ADD COLUMN condition_met_at timestamptz')
}

/** Drops both; the history keeps what was wished. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.project_exits DROP COLUMN wakes_when, DROP COLUMN condition_met_at')
}
