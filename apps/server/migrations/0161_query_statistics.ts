import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

const script = `
CREATE TABLE app.query_statistics (config_id text NOT NULL, digest text NOT NULL, sql text NOT NULL, execution_count bigint NOT NULL,
  max_ms float8 NOT NULL, min_ms float8 NOT NULL, total_ms float8 NOT NULL, updated_at timestamptz NOT NULL, PRIMARY KEY (config_id, digest));
GRANT SELECT, INSERT, UPDATE, DELETE ON app.query_statistics TO app_admin
`

/** How often each statement of the product ran and how long it took, without its values. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, script)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.query_statistics')
}
