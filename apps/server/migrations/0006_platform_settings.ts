import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** What the platform's own administration keeps: the user pool of its administrators. No tenant's role may read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `CREATE TABLE app.platform_settings (key text PRIMARY KEY, value jsonb NOT NULL, updated_at timestamptz NOT NULL);
     GRANT SELECT, INSERT, UPDATE, DELETE ON app.platform_settings TO app_admin`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.platform_settings')
}
