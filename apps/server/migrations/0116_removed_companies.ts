import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** Companies that the administration removed: a later file does not bring them back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `CREATE TABLE app.mekiki_removed_companies (import_key text PRIMARY KEY, scoutee_uuid uuid NOT NULL, removed_at timestamptz NOT NULL, removed_by text NOT NULL);
     GRANT SELECT, INSERT ON app.mekiki_removed_companies TO app_admin`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.mekiki_removed_companies')
}
