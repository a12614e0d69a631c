import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { dropTables } from './helpers/tables.ts'

// What the administration did, sealed as the workspaces' log is (0001), and its calls that came with a key, so that one that comes twice is done once.
const logs = `
CREATE TABLE app.admin_audit_log (
  uuid uuid PRIMARY KEY, occurred_at timestamptz NOT NULL, administrator text NOT NULL, operation text NOT NULL, request_id text NOT NULL,
  client_address text NOT NULL, input jsonb, outcome text NOT NULL);
CREATE INDEX admin_audit_log_time ON app.admin_audit_log (occurred_at DESC, uuid);
CREATE TABLE app.admin_audit_seals (
  number integer PRIMARY KEY, entries uuid[] NOT NULL, digest text NOT NULL, sealed_at timestamptz NOT NULL);
CREATE INDEX admin_audit_seals_time ON app.admin_audit_seals (sealed_at);
CREATE TABLE app.admin_idempotency_keys (
  administrator text NOT NULL, key text NOT NULL, operation_id text NOT NULL, body_hash text NOT NULL, is_done boolean NOT NULL DEFAULT false,
  answer jsonb, created_at timestamptz NOT NULL,
  PRIMARY KEY (administrator, key));
CREATE INDEX admin_idempotency_keys_age ON app.admin_idempotency_keys (created_at);
`

// A node claims a run; one whose process stops beating is claimed again. When the clock asks for a batch is the administrator's to set.
const batches = `
CREATE TABLE app.batch_runs (
  uuid uuid PRIMARY KEY, batch_id text NOT NULL, args jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'succeeded', 'partly_failed', 'failed', 'stopped')), requested_by text NOT NULL,
  requested_at timestamptz NOT NULL, started_at timestamptz, beat_at timestamptz, finished_at timestamptz, attempts integer NOT NULL DEFAULT 0,
  done_count bigint NOT NULL DEFAULT 0, result jsonb, error text, stop_requested_at timestamptz);
CREATE INDEX batch_runs_batch ON app.batch_runs (batch_id, requested_at DESC, uuid);
CREATE INDEX batch_runs_open ON app.batch_runs (requested_at, uuid) WHERE finished_at IS NULL;
CREATE INDEX batch_runs_time ON app.batch_runs (requested_at DESC, uuid);
CREATE TABLE app.batch_run_lines (
  run_uuid uuid NOT NULL REFERENCES app.batch_runs (uuid) ON DELETE CASCADE, number bigint GENERATED ALWAYS AS IDENTITY, logged_at timestamptz NOT NULL,
  level text NOT NULL CHECK (level IN ('info', 'warning', 'error')), code text NOT NULL, params jsonb NOT NULL,
  PRIMARY KEY (run_uuid, number));
CREATE TABLE app.batch_rejected_lines (
  run_uuid uuid NOT NULL REFERENCES app.batch_runs (uuid) ON DELETE CASCADE, line integer NOT NULL, reason text NOT NULL, column_name text,
  cells jsonb NOT NULL,
  PRIMARY KEY (run_uuid, line));
CREATE TABLE app.batch_schedules (
  batch_id text PRIMARY KEY, is_own boolean NOT NULL DEFAULT false, pattern text, version integer NOT NULL DEFAULT 1, changed_by text,
  changed_at timestamptz, asked_until timestamptz NOT NULL);
`

// Effects that failed each time they were tried: what failed and why, without what it was about. That stays in the workspace's outbox, and in the log
// under the id.
const parked = `
CREATE TABLE app.parked_effects (
  uuid uuid PRIMARY KEY, workspace uuid NOT NULL, kind text NOT NULL, attempts integer NOT NULL, reason text NOT NULL, parked_at timestamptz NOT NULL);
CREATE INDEX parked_effects_time ON app.parked_effects (parked_at DESC, uuid);
`

// The user pool of the administrators and the like; how often each statement of the product ran and how long it took, without its values.
const platform = `
CREATE TABLE app.platform_settings (
  key text PRIMARY KEY, value jsonb NOT NULL, updated_at timestamptz NOT NULL);
CREATE TABLE app.query_statistics (
  config_id text NOT NULL, digest text NOT NULL, sql text NOT NULL, execution_count bigint NOT NULL, max_ms float8 NOT NULL, min_ms float8 NOT NULL,
  total_ms float8 NOT NULL, updated_at timestamptz NOT NULL,
  PRIMARY KEY (config_id, digest));
`

const rights = `
GRANT SELECT, INSERT ON app.admin_audit_log, app.admin_audit_seals TO app_admin;
GRANT SELECT, INSERT, DELETE ON app.batch_run_lines, app.batch_rejected_lines TO app_admin;
GRANT SELECT, INSERT, UPDATE, DELETE ON app.admin_idempotency_keys, app.batch_runs, app.batch_schedules, app.parked_effects, app.platform_settings,
  app.query_statistics TO app_admin
`

const tables = [
  'admin_audit_log',
  'admin_audit_seals',
  'admin_idempotency_keys',
  'batch_runs',
  'batch_run_lines',
  'batch_rejected_lines',
  'batch_schedules',
  'parked_effects',
  'platform_settings',
  'query_statistics'
]

/** What the platform's administration keeps of itself. No workspace's role may read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, logs + batches + parked + platform + rights)
}

/** Drops them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, tables)
}
