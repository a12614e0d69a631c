import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** Runs that the clock asked for every few minutes are forgotten after a while; those of people stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'GRANT DELETE ON app.batch_runs TO app_admin')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'REVOKE DELETE ON app.batch_runs FROM app_admin')
}
