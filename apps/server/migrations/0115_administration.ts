import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** What the platform's administration did, and the runs of its batches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `CREATE TABLE app.admin_audit_log (uuid uuid PRIMARY KEY, occurred_at timestamptz NOT NULL, administrator text NOT NULL, operation text NOT NULL,
       request_id text NOT NULL, client_address text NOT NULL, input jsonb, outcome text NOT NULL);
     CREATE INDEX admin_audit_log_time ON app.admin_audit_log (occurred_at DESC, uuid);
     CREATE TABLE app.batch_runs (uuid uuid PRIMARY KEY, batch_id text NOT NULL, args jsonb NOT NULL,
       state text NOT NULL CHECK (state IN ('waiting', 'running', 'succeeded', 'partly_failed', 'failed')),
       requested_by text NOT NULL, requested_at timestamptz NOT NULL, started_at timestamptz, beat_at timestamptz, finished_at timestamptz,
       attempts integer NOT NULL DEFAULT 0, done_count bigint NOT NULL DEFAULT 0, result jsonb, error text);
     CREATE INDEX batch_runs_time ON app.batch_runs (requested_at DESC, uuid);
     CREATE INDEX batch_runs_open ON app.batch_runs (requested_at, uuid) WHERE finished_at IS NULL;
     CREATE TABLE app.batch_rejected_lines (run_uuid uuid NOT NULL REFERENCES app.batch_runs (uuid) ON DELETE CASCADE, line integer NOT NULL,
       reason text NOT NULL, column_name text, cells jsonb NOT NULL, PRIMARY KEY (run_uuid, line));
     GRANT SELECT, INSERT ON app.admin_audit_log TO app_admin;
     GRANT SELECT, INSERT, UPDATE ON app.batch_runs TO app_admin;
     GRANT SELECT, INSERT, DELETE ON app.batch_rejected_lines TO app_admin`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.batch_rejected_lines, app.batch_runs, app.admin_audit_log')
}
