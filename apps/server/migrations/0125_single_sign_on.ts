import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/**
 * Single sign-on of the embedded identity service: identity providers of pools, what clients may do at the hosted addresses, requests that a
 * provider has not answered yet, assertions that were used, codes that wait for their exchange (as hashes), and the scopes of a session.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE identity.pools ADD COLUMN domain text UNIQUE;
     ALTER TABLE identity.clients
       ADD COLUMN supported_providers text[] NOT NULL DEFAULT '{COGNITO}',
       ADD COLUMN callback_urls text[] NOT NULL DEFAULT '{}',
       ADD COLUMN logout_urls text[] NOT NULL DEFAULT '{}',
       ADD COLUMN oauth_flows text[] NOT NULL DEFAULT '{}',
       ADD COLUMN oauth_scopes text[] NOT NULL DEFAULT '{}';
     ALTER TABLE identity.users
       ADD COLUMN provider_name text,
       ADD COLUMN provider_subject text,
       ADD COLUMN provider_issuer text;
     ALTER TABLE identity.users DROP CONSTRAINT users_status_check;
     ALTER TABLE identity.users ADD CONSTRAINT users_status_check CHECK (status IN ('FORCE_CHANGE_PASSWORD', 'CONFIRMED', 'EXTERNAL_PROVIDER'));
     ALTER TABLE identity.users ADD CONSTRAINT users_provider_check CHECK ((status = 'EXTERNAL_PROVIDER') = (provider_name IS NOT NULL)
       AND (provider_name IS NULL OR (provider_subject IS NOT NULL AND provider_issuer IS NOT NULL AND password_hash IS NULL)));
     ALTER TABLE identity.refresh_tokens ADD COLUMN scopes text[] NOT NULL DEFAULT '{aws.cognito.signin.user.admin}';
     CREATE TABLE identity.identity_providers (
       pool_id text NOT NULL REFERENCES identity.pools ON DELETE CASCADE,
       name text NOT NULL,
       metadata_url text NOT NULL,
       attribute_mapping jsonb NOT NULL,
       entity_id text NOT NULL,
       sign_on_url text NOT NULL,
       certificates text[] NOT NULL CHECK (cardinality(certificates) > 0),
       metadata_read_at timestamptz NOT NULL,
       metadata_tried_at timestamptz NOT NULL,
       metadata_failure text,
       created_at timestamptz NOT NULL,
       updated_at timestamptz NOT NULL,
       PRIMARY KEY (pool_id, name)
     );
     CREATE INDEX identity_providers_tried ON identity.identity_providers (metadata_tried_at);
     CREATE TABLE identity.saml_requests (
       relay_hash bytea PRIMARY KEY,
       request_id text NOT NULL,
       browser_hash bytea NOT NULL,
       client_id text NOT NULL REFERENCES identity.clients ON DELETE CASCADE,
       pool_id text NOT NULL,
       provider_name text NOT NULL,
       redirect_uri text NOT NULL,
       state text,
       nonce text,
       code_challenge text NOT NULL,
       scopes text[] NOT NULL,
       created_at timestamptz NOT NULL,
       expires_at timestamptz NOT NULL,
       FOREIGN KEY (pool_id, provider_name) REFERENCES identity.identity_providers ON DELETE CASCADE
     );
     CREATE INDEX saml_requests_client ON identity.saml_requests (client_id);
     CREATE INDEX saml_requests_provider ON identity.saml_requests (pool_id, provider_name);
     CREATE INDEX saml_requests_expiry ON identity.saml_requests (expires_at);
     CREATE TABLE identity.saml_used (
       pool_id text NOT NULL REFERENCES identity.pools ON DELETE CASCADE,
       assertion_id text NOT NULL,
       expires_at timestamptz NOT NULL,
       PRIMARY KEY (pool_id, assertion_id)
     );
     CREATE INDEX saml_used_expiry ON identity.saml_used (expires_at);
     CREATE TABLE identity.oauth_codes (
       code_hash bytea PRIMARY KEY,
       client_id text NOT NULL REFERENCES identity.clients ON DELETE CASCADE,
       user_sub uuid NOT NULL REFERENCES identity.users ON DELETE CASCADE,
       redirect_uri text NOT NULL,
       nonce text,
       code_challenge text NOT NULL,
       scopes text[] NOT NULL,
       expires_at timestamptz NOT NULL,
       used_at timestamptz,
       origin_jti uuid
     );
     CREATE INDEX oauth_codes_client ON identity.oauth_codes (client_id);
     CREATE INDEX oauth_codes_user ON identity.oauth_codes (user_sub);
     CREATE INDEX oauth_codes_expiry ON identity.oauth_codes (expires_at);
     REVOKE ALL ON identity.identity_providers, identity.saml_requests, identity.saml_used, identity.oauth_codes FROM PUBLIC;
     GRANT SELECT, INSERT, UPDATE, DELETE ON identity.identity_providers, identity.saml_requests, identity.saml_used, identity.oauth_codes TO app_identity`
  )
}

/** Accounts that came through an identity provider have no other way in, and go. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `DROP TABLE identity.oauth_codes, identity.saml_used, identity.saml_requests, identity.identity_providers;
     ALTER TABLE identity.refresh_tokens DROP COLUMN scopes;
     DELETE FROM identity.users WHERE status = 'EXTERNAL_PROVIDER';
     ALTER TABLE identity.users DROP CONSTRAINT users_provider_check;
     ALTER TABLE identity.users DROP CONSTRAINT users_status_check;
     ALTER TABLE identity.users ADD CONSTRAINT users_status_check CHECK (status IN ('FORCE_CHANGE_PASSWORD', 'CONFIRMED'));
     ALTER TABLE identity.users DROP COLUMN provider_name, DROP COLUMN provider_subject, DROP COLUMN provider_issuer;
     ALTER TABLE identity.clients DROP COLUMN supported_providers, DROP COLUMN callback_urls, DROP COLUMN logout_urls, DROP COLUMN oauth_flows,
       DROP COLUMN oauth_scopes;
     ALTER TABLE identity.pools DROP COLUMN domain`
  )
}
