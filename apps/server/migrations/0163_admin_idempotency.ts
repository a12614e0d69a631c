import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

const script = `
CREATE TABLE app.admin_idempotency_keys (administrator text NOT NULL, key text NOT NULL, operation_id text NOT NULL, body_hash text NOT NULL,
  is_done boolean NOT NULL DEFAULT false, answer jsonb, created_at timestamptz NOT NULL, PRIMARY KEY (administrator, key));
CREATE INDEX admin_idempotency_keys_age ON app.admin_idempotency_keys (created_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON app.admin_idempotency_keys TO app_admin
`

/** A call of the administration that comes twice with the same key is done once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, script)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.admin_idempotency_keys')
}
