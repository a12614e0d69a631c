import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** A deleted dashboard is kept, so that its deletion can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.dashboards ADD COLUMN deleted_at timestamptz')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DELETE FROM app.dashboards WHERE deleted_at IS NOT NULL;\n ALTER TABLE app.dashboards DROP COLUMN deleted_at')
}
