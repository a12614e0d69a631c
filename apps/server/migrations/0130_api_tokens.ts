import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

/** Personal API tokens; of the secret only its hash and its beginning are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `CREATE TABLE app.api_tokens (tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, user_uuid uuid NOT NULL, name text NOT NULL, prefix text NOT NULL,
       secret_hash text NOT NULL, scope text NOT NULL CHECK (scope IN ('read', 'read_write')), created_at timestamptz NOT NULL,
       expires_at timestamptz, last_used_at timestamptz, revoked_at timestamptz,
       PRIMARY KEY (tenant_uuid, uuid),
       UNIQUE (tenant_uuid, secret_hash),
       FOREIGN KEY (tenant_uuid, user_uuid) REFERENCES app.users (tenant_uuid, uuid) ON DELETE CASCADE);
     CREATE INDEX api_tokens_owner ON app.api_tokens (tenant_uuid, user_uuid, created_at DESC) WHERE revoked_at IS NULL`
  )
  await protectTenantTable(db, 'api_tokens', { finder: 'none' })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.api_tokens')
}
