import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** What an effect belongs to in the operator's traces, in the words of the header `traceparent` (decision 142). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.outbox ADD COLUMN trace_parent text')
}

/** Drops it. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.outbox DROP COLUMN trace_parent')
}
