import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  sql`CREATE TABLE identity.pools (
    id text PRIMARY KEY,
    name text NOT NULL,
    password_policy jsonb NOT NULL,
    custom_attributes text[] NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  sql`CREATE TABLE identity.clients (
    id text PRIMARY KEY,
    pool_id text NOT NULL REFERENCES identity.pools ON DELETE CASCADE,
    name text NOT NULL,
    auth_flows text[] NOT NULL,
    read_attributes text[],
    is_unknown_user_told boolean NOT NULL,
    access_token_seconds integer NOT NULL,
    id_token_seconds integer NOT NULL,
    refresh_token_seconds integer NOT NULL,
    auth_session_seconds integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  sql`CREATE INDEX clients_pool ON identity.clients (pool_id)`,
  sql`CREATE TABLE identity.users (
    sub uuid PRIMARY KEY,
    pool_id text NOT NULL REFERENCES identity.pools ON DELETE CASCADE,
    username text NOT NULL,
    attributes jsonb NOT NULL,
    status text NOT NULL CHECK (status IN ('FORCE_CHANGE_PASSWORD', 'CONFIRMED')),
    is_enabled boolean NOT NULL DEFAULT true,
    password_hash text,
    temporary_password_expires_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    UNIQUE (pool_id, username)
  )`,
  sql`CREATE TABLE identity.sessions (
    token_hash bytea PRIMARY KEY,
    client_id text NOT NULL REFERENCES identity.clients ON DELETE CASCADE,
    user_sub uuid NOT NULL REFERENCES identity.users ON DELETE CASCADE,
    challenge text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  )`,
  sql`CREATE INDEX sessions_client ON identity.sessions (client_id)`,
  sql`CREATE INDEX sessions_user ON identity.sessions (user_sub)`,
  sql`CREATE INDEX sessions_expiry ON identity.sessions (expires_at)`,
  sql`CREATE TABLE identity.codes (
    pool_id text NOT NULL REFERENCES identity.pools ON DELETE CASCADE,
    username text NOT NULL,
    user_sub uuid REFERENCES identity.users ON DELETE CASCADE,
    code_digest bytea NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (pool_id, username)
  )`,
  sql`CREATE INDEX codes_user ON identity.codes (user_sub)`,
  sql`CREATE INDEX codes_expiry ON identity.codes (expires_at)`,
  sql`CREATE TABLE identity.refresh_tokens (
    origin_jti uuid PRIMARY KEY,
    token_hash bytea NOT NULL UNIQUE,
    client_id text NOT NULL REFERENCES identity.clients ON DELETE CASCADE,
    user_sub uuid NOT NULL REFERENCES identity.users ON DELETE CASCADE,
    authenticated_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz
  )`,
  sql`CREATE INDEX refresh_tokens_client ON identity.refresh_tokens (client_id)`,
  sql`CREATE INDEX refresh_tokens_user ON identity.refresh_tokens (user_sub)`,
  sql`CREATE INDEX refresh_tokens_expiry ON identity.refresh_tokens (expires_at)`,
  sql`CREATE TABLE identity.signing_keys (
    kid text PRIMARY KEY,
    pool_id text NOT NULL REFERENCES identity.pools ON DELETE CASCADE,
    sealed_private_key bytea NOT NULL,
    public_jwk jsonb NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  sql`CREATE INDEX signing_keys_pool ON identity.signing_keys (pool_id)`,
  sql`CREATE TABLE identity.attempts (
    pool_id text NOT NULL REFERENCES identity.pools ON DELETE CASCADE,
    username text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('password', 'reset_request', 'reset_entry')),
    count integer NOT NULL,
    started_at timestamptz NOT NULL,
    last_at timestamptz NOT NULL,
    blocked_until timestamptz,
    PRIMARY KEY (pool_id, username, kind)
  )`,
  sql`CREATE INDEX attempts_age ON identity.attempts (last_at)`,
  sql`REVOKE ALL ON ALL TABLES IN SCHEMA identity FROM PUBLIC`,
  sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA identity TO app_identity`
]

const tables = ['attempts', 'signing_keys', 'refresh_tokens', 'codes', 'sessions', 'users', 'clients', 'pools']

/** Makes the identity service's own tables; no role but app_identity can read them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}

/** Drops the identity service's tables; the schema itself belongs to the database's set-up. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await sql`DROP TABLE ${sql.id('identity', table)}`.execute(db)
}
