import { type Kysely, sql } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

const platform = `
CREATE TABLE app.tenants (
  uuid uuid PRIMARY KEY,
  name text NOT NULL,
  enable_dashboard_author boolean NOT NULL DEFAULT true,
  enable_tenant_scoutees boolean NOT NULL DEFAULT true,
  enable_localize boolean NOT NULL DEFAULT false,
  enable_bot boolean NOT NULL DEFAULT false,
  enable_intercom boolean NOT NULL DEFAULT false,
  enable_dashboard_editable boolean NOT NULL DEFAULT false,
  mfa_available_flg boolean NOT NULL DEFAULT false,
  guest_flg boolean NOT NULL DEFAULT false,
  allow_ip_addresses text[] NOT NULL DEFAULT '{}',
  auth_email_domains text[] NOT NULL DEFAULT '{}',
  preferences jsonb NOT NULL DEFAULT '{}',
  cognito_user_pool_id text,
  cognito_user_pool_client_id text,
  cognito_domain_name text,
  microsoft_idp text,
  migration_started_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX tenants_pool ON app.tenants (cognito_user_pool_id);
CREATE TABLE app.email_directory (
  tenant_uuid uuid NOT NULL,
  email text NOT NULL,
  user_uuid uuid NOT NULL,
  PRIMARY KEY (tenant_uuid, email)
);
CREATE INDEX email_directory_email ON app.email_directory (email);
CREATE TABLE app.audit_log (
  tenant_uuid uuid NOT NULL,
  uuid uuid NOT NULL,
  operation_uuid uuid NOT NULL,
  occurred_at timestamptz NOT NULL,
  user_uuid uuid,
  source text NOT NULL CHECK (source IN ('screen', 'import', 'bot', 'form', 'api', 'system')),
  request_id text NOT NULL,
  entity_type text NOT NULL,
  entity_uuid uuid NOT NULL,
  project_uuid uuid,
  theme_uuid uuid,
  part text CHECK (part IN ('record_and_file', 'extension', 'review', 'task')),
  action text NOT NULL,
  from_value jsonb,
  to_value jsonb,
  PRIMARY KEY (tenant_uuid, uuid)
);
CREATE INDEX audit_log_project ON app.audit_log (tenant_uuid, project_uuid, occurred_at DESC, uuid) WHERE project_uuid IS NOT NULL;
CREATE INDEX audit_log_entity ON app.audit_log (tenant_uuid, entity_uuid, occurred_at DESC);
CREATE INDEX audit_log_operation ON app.audit_log (tenant_uuid, operation_uuid);
CREATE TABLE app.outbox (
  tenant_uuid uuid NOT NULL,
  uuid uuid NOT NULL,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  request_id text NOT NULL,
  created_at timestamptz NOT NULL,
  relayed_at timestamptz,
  PRIMARY KEY (tenant_uuid, uuid)
);
CREATE INDEX outbox_waiting ON app.outbox (created_at) WHERE relayed_at IS NULL;
CREATE TABLE app.idempotency_keys (
  tenant_uuid uuid NOT NULL,
  user_uuid uuid NOT NULL,
  key text NOT NULL,
  operation_id text NOT NULL,
  body_hash text NOT NULL,
  status integer,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, user_uuid, key)
);
CREATE INDEX idempotency_keys_age ON app.idempotency_keys (tenant_uuid, created_at);
CREATE TABLE app.jobs (
  tenant_uuid uuid NOT NULL,
  uuid uuid NOT NULL,
  kind text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'succeeded', 'partly_failed', 'failed', 'cancelled')),
  done_count integer NOT NULL DEFAULT 0,
  total_count integer,
  input jsonb NOT NULL,
  result jsonb,
  error_code text,
  attempts integer NOT NULL DEFAULT 0,
  created_by uuid NOT NULL,
  request_id text NOT NULL,
  cancel_requested_at timestamptz,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  PRIMARY KEY (tenant_uuid, uuid)
);
CREATE INDEX jobs_of_user ON app.jobs (tenant_uuid, created_by, created_at DESC);
`

const members = `
CREATE TABLE app.permission_groups (
  tenant_uuid uuid NOT NULL,
  uuid uuid NOT NULL,
  name text NOT NULL,
  permissions text[] NOT NULL,
  default_kind text CHECK (default_kind IN ('administrator', 'member', 'guest')),
  version integer NOT NULL DEFAULT 1,
  created_by uuid, created_at timestamptz NOT NULL, updated_by uuid, updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, uuid),
  UNIQUE (tenant_uuid, name)
);
CREATE TABLE app.users (
  tenant_uuid uuid NOT NULL,
  uuid uuid NOT NULL,
  name text COLLATE "ja-x-icu" NOT NULL,
  email text NOT NULL,
  identity_username text NOT NULL,
  active_flg boolean NOT NULL DEFAULT true,
  setup_mfa_flg boolean NOT NULL DEFAULT false,
  language text CHECK (language IN ('ja', 'en')),
  permission_group_uuid uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  PRIMARY KEY (tenant_uuid, uuid),
  FOREIGN KEY (tenant_uuid, permission_group_uuid) REFERENCES app.permission_groups (tenant_uuid, uuid)
);
CREATE UNIQUE INDEX users_email ON app.users (tenant_uuid, email) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX users_identity ON app.users (tenant_uuid, identity_username) WHERE deleted_at IS NULL;
CREATE INDEX users_name ON app.users (tenant_uuid, active_flg DESC, name, uuid) WHERE deleted_at IS NULL;
CREATE INDEX users_permission_group ON app.users (tenant_uuid, permission_group_uuid);
CREATE TABLE app.user_groups (
  tenant_uuid uuid NOT NULL,
  uuid uuid NOT NULL,
  name text COLLATE "ja-x-icu" NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, uuid),
  UNIQUE (tenant_uuid, name)
);
CREATE TABLE app.user_group_members (
  tenant_uuid uuid NOT NULL,
  user_group_uuid uuid NOT NULL,
  user_uuid uuid NOT NULL,
  PRIMARY KEY (tenant_uuid, user_group_uuid, user_uuid),
  FOREIGN KEY (tenant_uuid, user_group_uuid) REFERENCES app.user_groups (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, user_uuid) REFERENCES app.users (tenant_uuid, uuid) ON DELETE CASCADE
);
CREATE INDEX user_group_members_user ON app.user_group_members (tenant_uuid, user_uuid);
`

const appendOnly = ['select', 'insert'] as const

/** Tenants, members, and the tables that every write leans on: audit, outbox, jobs, idempotency keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // SET LOCAL instead of set_config: only the statement form is forwarded to the workers of a distributed cluster.
  await sql
    .raw(
      `CREATE FUNCTION app.set_tenant(tenant uuid) RETURNS void LANGUAGE plpgsql AS $$ BEGIN EXECUTE format('SET LOCAL app.tenant_uuid = %L', tenant); END $$`
    )
    .execute(db)
  await sql`GRANT EXECUTE ON FUNCTION app.set_tenant(uuid) TO app_user, app_admin, app_migrate`.execute(db)
  await runStatements(db, platform)
  await runStatements(db, members)
  await protectTenants(db)
  await protectTenantTable(db, 'email_directory', { finder: 'all', user: ['select', 'insert', 'delete'] })
  await protectTenantTable(db, 'audit_log', { finder: 'all', user: appendOnly })
  await protectTenantTable(db, 'outbox', { finder: 'none', user: ['insert'], queue: true })
  await protectTenantTable(db, 'idempotency_keys', { finder: 'none' })
  await protectTenantTable(db, 'jobs', { finder: ['tenant_uuid', 'uuid', 'kind', 'state', 'created_by', 'created_at'] })
  await protectTenantTable(db, 'permission_groups', { finder: 'all' })
  await protectTenantTable(db, 'users', { finder: 'all' })
  await protectTenantTable(db, 'user_groups', { finder: 'all' })
  await protectTenantTable(db, 'user_group_members', { finder: 'all' })
}

async function protectTenants(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.tenants ENABLE ROW LEVEL SECURITY;
     ALTER TABLE app.tenants FORCE ROW LEVEL SECURITY;
     CREATE POLICY tenant ON app.tenants USING (uuid = nullif(current_setting('app.tenant_uuid', true), '')::uuid) WITH CHECK (uuid = nullif(current_setting('app.tenant_uuid', true), '')::uuid);
     CREATE POLICY finder ON app.tenants FOR SELECT TO app_finder USING (true);
     CREATE POLICY administration ON app.tenants TO app_admin USING (true) WITH CHECK (true);
     GRANT SELECT, UPDATE (name, preferences, version, updated_at) ON app.tenants TO app_user;
     GRANT SELECT (uuid, name, enable_localize, cognito_user_pool_id, cognito_user_pool_client_id, cognito_domain_name, microsoft_idp, created_at, deleted_at) ON app.tenants TO app_finder;
     GRANT SELECT, INSERT, UPDATE, DELETE ON app.tenants TO app_admin;
     GRANT SELECT (uuid) ON app.tenants TO app_queue;
     CREATE POLICY queue ON app.tenants FOR SELECT TO app_queue USING (true)`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `DROP TABLE app.user_group_members, app.user_groups, app.users, app.permission_groups, app.jobs, app.idempotency_keys, app.outbox, app.audit_log, app.email_directory, app.tenants;
     DROP FUNCTION app.set_tenant(uuid)`
  )
}
