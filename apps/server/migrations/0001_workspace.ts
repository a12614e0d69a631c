import { type Kysely, sql } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { dropTables, grantMaintenance, key, type Protections, protectTenantTables } from './helpers/tables.ts'

// `migration_started_at`: under maintenance since then. `erasure_requested_at`: being erased. `sso_…`: the last test of single sign-on.
// The directory tells a public call in which workspaces an address is known.
const tenants = `
CREATE TABLE app.tenants (
  uuid uuid PRIMARY KEY, name text NOT NULL,
  enable_dashboard_author boolean NOT NULL DEFAULT true, enable_tenant_scoutees boolean NOT NULL DEFAULT true,
  enable_localize boolean NOT NULL DEFAULT false, enable_bot boolean NOT NULL DEFAULT false, enable_intercom boolean NOT NULL DEFAULT false,
  enable_dashboard_editable boolean NOT NULL DEFAULT false, mfa_available_flg boolean NOT NULL DEFAULT false, guest_flg boolean NOT NULL DEFAULT false,
  allow_ip_addresses text[] NOT NULL DEFAULT '{}', auth_email_domains text[] NOT NULL DEFAULT '{}', preferences jsonb NOT NULL DEFAULT '{}',
  cognito_user_pool_id text, cognito_user_pool_client_id text, cognito_domain_name text, microsoft_idp text,
  migration_started_at timestamptz,
  version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL, deleted_at timestamptz,
  erasure_requested_at timestamptz,
  sso_tested_at timestamptz, sso_test_email text, sso_test_failure text);
CREATE UNIQUE INDEX tenants_pool ON app.tenants (cognito_user_pool_id);
CREATE TABLE app.email_directory (
  tenant_uuid uuid NOT NULL, email text NOT NULL, user_uuid uuid NOT NULL,
  PRIMARY KEY (tenant_uuid, email));
CREATE INDEX email_directory_email ON app.email_directory (email);
`

// A workspace's row is its own under its id, which no other table has for a key.
const tenantMatches = `uuid = nullif(current_setting('app.tenant_uuid', true), '')::uuid`
const tenantRights = `
ALTER TABLE app.tenants ENABLE ROW LEVEL SECURITY;
ALTER TABLE app.tenants FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON app.tenants USING (${tenantMatches}) WITH CHECK (${tenantMatches});
CREATE POLICY finder ON app.tenants FOR SELECT TO app_finder USING (true);
CREATE POLICY administration ON app.tenants TO app_admin USING (true) WITH CHECK (true);
CREATE POLICY queue ON app.tenants FOR SELECT TO app_queue USING (true);
GRANT SELECT, UPDATE (name, preferences, version, updated_at) ON app.tenants TO app_user;
GRANT SELECT (uuid, name, enable_localize, cognito_user_pool_id, cognito_user_pool_client_id, cognito_domain_name, microsoft_idp, created_at, deleted_at)
  ON app.tenants TO app_finder;
GRANT SELECT, INSERT, UPDATE, DELETE ON app.tenants TO app_admin;
GRANT SELECT (uuid) ON app.tenants TO app_queue
`

// Every write is told here. Each seal over entries holds the seal before it: whoever changes an entry afterwards would have to change all that follow.
// An operation that was undone has one row, so that of two people who undo the same at once only one does.
const log = `
CREATE TABLE app.audit_log (${key},
  operation_uuid uuid NOT NULL, occurred_at timestamptz NOT NULL, user_uuid uuid,
  source text NOT NULL CHECK (source IN ('screen', 'import', 'bot', 'form', 'api', 'system')), request_id text NOT NULL, entity_type text NOT NULL,
  entity_uuid uuid NOT NULL, project_uuid uuid, theme_uuid uuid, part text CHECK (part IN ('record_and_file', 'extension', 'review', 'task')),
  action text NOT NULL, from_value jsonb, to_value jsonb);
CREATE INDEX audit_log_entity ON app.audit_log (tenant_uuid, entity_uuid, occurred_at DESC);
CREATE INDEX audit_log_operation ON app.audit_log (tenant_uuid, operation_uuid);
CREATE INDEX audit_log_project ON app.audit_log (tenant_uuid, project_uuid, occurred_at DESC, uuid) WHERE project_uuid IS NOT NULL;
CREATE INDEX audit_log_settings ON app.audit_log (tenant_uuid, entity_type, occurred_at DESC, uuid DESC) WHERE project_uuid IS NULL AND theme_uuid IS NULL;
CREATE TABLE app.audit_seals (
  tenant_uuid uuid NOT NULL, number integer NOT NULL, entries uuid[] NOT NULL, digest text NOT NULL, sealed_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, number));
CREATE INDEX audit_seals_time ON app.audit_seals (tenant_uuid, sealed_at);
CREATE TABLE app.undone_operations (
  tenant_uuid uuid NOT NULL, operation_uuid uuid NOT NULL, undone_by_operation_uuid uuid NOT NULL, undone_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, operation_uuid));
`

// What is to happen after a write stands in the outbox with it; the queue hands it over.
const effects = `
CREATE TABLE app.outbox (${key},
  kind text NOT NULL, payload jsonb NOT NULL, request_id text NOT NULL, created_at timestamptz NOT NULL, relayed_at timestamptz);
CREATE INDEX outbox_waiting ON app.outbox (created_at) WHERE relayed_at IS NULL;
CREATE TABLE app.idempotency_keys (
  tenant_uuid uuid NOT NULL, user_uuid uuid NOT NULL, key text NOT NULL, operation_id text NOT NULL, body_hash text NOT NULL, status integer,
  answer jsonb, created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, user_uuid, key));
CREATE INDEX idempotency_keys_age ON app.idempotency_keys (tenant_uuid, created_at);
CREATE TABLE app.jobs (${key},
  kind text NOT NULL, state text NOT NULL CHECK (state IN ('waiting', 'running', 'succeeded', 'partly_failed', 'failed', 'cancelled')),
  done_count integer NOT NULL DEFAULT 0, total_count integer, input jsonb NOT NULL, result jsonb, error_code text, attempts integer NOT NULL DEFAULT 0,
  created_by uuid NOT NULL, request_id text NOT NULL, cancel_requested_at timestamptz, created_at timestamptz NOT NULL, started_at timestamptz,
  finished_at timestamptz);
CREATE INDEX jobs_of_kind ON app.jobs (tenant_uuid, kind, created_at DESC);
CREATE INDEX jobs_of_user ON app.jobs (tenant_uuid, created_by, created_at DESC);
`

const protections: Protections = {
  email_directory: { finder: 'all', user: ['select', 'insert', 'delete'] },
  audit_log: { finder: 'all', user: ['select', 'insert'] },
  audit_seals: { finder: 'none', user: ['select', 'insert'] },
  undone_operations: { finder: 'none', user: ['select', 'insert'] },
  outbox: { finder: 'none', user: ['insert'], queue: true },
  idempotency_keys: { finder: 'none' },
  jobs: { finder: ['tenant_uuid', 'uuid', 'kind', 'state', 'created_by', 'created_at'] }
}

/** The workspaces, and the tables that every write leans on: log, outbox, idempotency keys, jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SET LOCAL instead of set_config: only the statement form is forwarded to the workers of a distributed cluster.
  await sql
    .raw(
      `CREATE FUNCTION app.set_tenant(tenant uuid) RETURNS void LANGUAGE plpgsql AS $$ BEGIN EXECUTE format('SET LOCAL app.tenant_uuid = %L', tenant); END $$`
    )
    .execute(db)
  await sql`GRANT EXECUTE ON FUNCTION app.set_tenant(uuid) TO app_user, app_admin, app_migrate`.execute(db)
  await runStatements(db, tenants + tenantRights)
  await runStatements(db, log + effects)
  await protectTenantTables(db, protections)
  // What was written in the logs stays as it was, for the platform's administration too.
  await runStatements(db, 'REVOKE UPDATE, DELETE ON app.audit_log, app.audit_seals FROM app_admin')
  await grantMaintenance(db, 'app_admin', Object.keys(protections))
}

/** Drops them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, ['tenants', ...Object.keys(protections)])
  await runStatements(db, 'DROP FUNCTION app.set_tenant(uuid)')
}
