import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** Registered companies that a row's new company is like, with the reasons: shown before the import, which makes a new one all the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.import_rows ADD COLUMN similar_scoutees jsonb')
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.import_rows DROP COLUMN similar_scoutees')
}
