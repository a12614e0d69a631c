import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { dropTables } from './helpers/tables.ts'

// Accounts that come through an identity provider have no other way in, and no password.
const pools = `
CREATE TABLE identity.pools (
  id text PRIMARY KEY, name text NOT NULL, password_policy jsonb NOT NULL, custom_attributes text[] NOT NULL, created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL, mfa_configuration text NOT NULL DEFAULT 'OFF' CHECK (mfa_configuration IN ('OFF', 'OPTIONAL')), domain text UNIQUE);
CREATE TABLE identity.clients (
  id text PRIMARY KEY, pool_id text NOT NULL REFERENCES identity.pools ON DELETE CASCADE, name text NOT NULL, auth_flows text[] NOT NULL,
  read_attributes text[], is_unknown_user_told boolean NOT NULL, access_token_seconds integer NOT NULL, id_token_seconds integer NOT NULL,
  refresh_token_seconds integer NOT NULL, auth_session_seconds integer NOT NULL, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
  supported_providers text[] NOT NULL DEFAULT '{COGNITO}', callback_urls text[] NOT NULL DEFAULT '{}', logout_urls text[] NOT NULL DEFAULT '{}',
  oauth_flows text[] NOT NULL DEFAULT '{}', oauth_scopes text[] NOT NULL DEFAULT '{}');
CREATE INDEX clients_pool ON identity.clients (pool_id);
CREATE TABLE identity.users (
  sub uuid PRIMARY KEY, pool_id text NOT NULL REFERENCES identity.pools ON DELETE CASCADE, username text NOT NULL, attributes jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('FORCE_CHANGE_PASSWORD', 'CONFIRMED', 'EXTERNAL_PROVIDER')), is_enabled boolean NOT NULL DEFAULT true,
  password_hash text, temporary_password_expires_at timestamptz, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
  provider_name text, provider_subject text, provider_issuer text,
  UNIQUE (pool_id, username),
  CONSTRAINT users_provider_check CHECK ((status = 'EXTERNAL_PROVIDER') = (provider_name IS NOT NULL)
    AND (provider_name IS NULL OR (provider_subject IS NOT NULL AND provider_issuer IS NOT NULL AND password_hash IS NULL))));
CREATE TABLE identity.signing_keys (
  kid text PRIMARY KEY, pool_id text NOT NULL REFERENCES identity.pools ON DELETE CASCADE, sealed_private_key bytea NOT NULL,
  public_jwk jsonb NOT NULL, created_at timestamptz NOT NULL);
CREATE INDEX signing_keys_pool ON identity.signing_keys (pool_id);
`

// Tokens and codes as hashes or digests. A new secret of a second factor stands beside the old one until its first code was right.
const signIns = `
CREATE TABLE identity.sessions (
  token_hash bytea PRIMARY KEY, client_id text NOT NULL REFERENCES identity.clients ON DELETE CASCADE,
  user_sub uuid NOT NULL REFERENCES identity.users ON DELETE CASCADE, challenge text NOT NULL, created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL, used_at timestamptz);
CREATE INDEX sessions_client ON identity.sessions (client_id);
CREATE INDEX sessions_expiry ON identity.sessions (expires_at);
CREATE INDEX sessions_user ON identity.sessions (user_sub);
CREATE TABLE identity.codes (
  pool_id text NOT NULL REFERENCES identity.pools ON DELETE CASCADE, username text NOT NULL,
  user_sub uuid REFERENCES identity.users ON DELETE CASCADE, code_digest bytea NOT NULL, created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (pool_id, username));
CREATE INDEX codes_expiry ON identity.codes (expires_at);
CREATE INDEX codes_user ON identity.codes (user_sub);
CREATE TABLE identity.refresh_tokens (
  origin_jti uuid PRIMARY KEY, token_hash bytea NOT NULL UNIQUE, client_id text NOT NULL REFERENCES identity.clients ON DELETE CASCADE,
  user_sub uuid NOT NULL REFERENCES identity.users ON DELETE CASCADE, authenticated_at timestamptz NOT NULL, expires_at timestamptz NOT NULL,
  revoked_at timestamptz, scopes text[] NOT NULL DEFAULT '{aws.cognito.signin.user.admin}');
CREATE INDEX refresh_tokens_client ON identity.refresh_tokens (client_id);
CREATE INDEX refresh_tokens_expiry ON identity.refresh_tokens (expires_at);
CREATE INDEX refresh_tokens_user ON identity.refresh_tokens (user_sub);
CREATE TABLE identity.attempts (
  pool_id text NOT NULL REFERENCES identity.pools ON DELETE CASCADE, username text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('password', 'totp', 'reset_request', 'reset_entry')), count integer NOT NULL, started_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL, blocked_until timestamptz,
  PRIMARY KEY (pool_id, username, kind));
CREATE INDEX attempts_age ON identity.attempts (last_at);
CREATE TABLE identity.software_tokens (
  user_sub uuid PRIMARY KEY REFERENCES identity.users ON DELETE CASCADE, sealed_secret bytea, last_counter bigint, sealed_pending_secret bytea,
  is_enabled boolean NOT NULL DEFAULT false, is_preferred boolean NOT NULL DEFAULT false, device_name text, updated_at timestamptz NOT NULL,
  CHECK (sealed_secret IS NOT NULL OR NOT is_enabled),
  CHECK (is_enabled OR NOT is_preferred));
`

// Requests that a provider has not answered yet, assertions that were used, and codes that wait for their exchange.
const singleSignOn = `
CREATE TABLE identity.identity_providers (
  pool_id text NOT NULL REFERENCES identity.pools ON DELETE CASCADE, name text NOT NULL, metadata_url text NOT NULL,
  attribute_mapping jsonb NOT NULL, entity_id text NOT NULL, sign_on_url text NOT NULL,
  certificates text[] NOT NULL CHECK (cardinality(certificates) > 0), metadata_read_at timestamptz NOT NULL, metadata_tried_at timestamptz NOT NULL,
  metadata_failure text, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
  PRIMARY KEY (pool_id, name));
CREATE INDEX identity_providers_tried ON identity.identity_providers (metadata_tried_at);
CREATE TABLE identity.saml_requests (
  relay_hash bytea PRIMARY KEY, request_id text NOT NULL, browser_hash bytea NOT NULL,
  client_id text NOT NULL REFERENCES identity.clients ON DELETE CASCADE, pool_id text NOT NULL, provider_name text NOT NULL,
  redirect_uri text NOT NULL, state text, nonce text, code_challenge text NOT NULL, scopes text[] NOT NULL, created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (pool_id, provider_name) REFERENCES identity.identity_providers (pool_id, name) ON DELETE CASCADE);
CREATE INDEX saml_requests_client ON identity.saml_requests (client_id);
CREATE INDEX saml_requests_expiry ON identity.saml_requests (expires_at);
CREATE INDEX saml_requests_provider ON identity.saml_requests (pool_id, provider_name);
CREATE TABLE identity.saml_used (
  pool_id text NOT NULL REFERENCES identity.pools ON DELETE CASCADE, assertion_id text NOT NULL, expires_at timestamptz NOT NULL,
  PRIMARY KEY (pool_id, assertion_id));
CREATE INDEX saml_used_expiry ON identity.saml_used (expires_at);
CREATE TABLE identity.oauth_codes (
  code_hash bytea PRIMARY KEY, client_id text NOT NULL REFERENCES identity.clients ON DELETE CASCADE,
  user_sub uuid NOT NULL REFERENCES identity.users ON DELETE CASCADE, redirect_uri text NOT NULL, nonce text, code_challenge text NOT NULL,
  scopes text[] NOT NULL, expires_at timestamptz NOT NULL, used_at timestamptz, origin_jti uuid);
CREATE INDEX oauth_codes_client ON identity.oauth_codes (client_id);
CREATE INDEX oauth_codes_expiry ON identity.oauth_codes (expires_at);
CREATE INDEX oauth_codes_user ON identity.oauth_codes (user_sub);
`

const rights = `
REVOKE ALL ON ALL TABLES IN SCHEMA identity FROM PUBLIC;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA identity TO app_identity
`

const tables = [
  'pools',
  'clients',
  'users',
  'signing_keys',
  'sessions',
  'codes',
  'refresh_tokens',
  'attempts',
  'software_tokens',
  'identity_providers',
  'saml_requests',
  'saml_used',
  'oauth_codes'
]

/** The tables of the embedded identity service, which no role but app_identity can read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, pools + signIns + singleSignOn + rights)
}

/** Drops them; the schema itself belongs to the database's set-up. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(
    db,
    tables.map((name) => `identity.${name}`)
  )
}
