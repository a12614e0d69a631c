import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

const states = (more: string): string => `ALTER TABLE app.batch_runs DROP CONSTRAINT batch_runs_state_check;
  ALTER TABLE app.batch_runs ADD CONSTRAINT batch_runs_state_check CHECK (state IN ('waiting', 'running', 'succeeded', 'partly_failed', 'failed'${more}))`

/** Runs of batches can be stopped and tell lines of themselves; when the clock asks for a batch is the administrator's to set. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.batch_runs ADD COLUMN stop_requested_at timestamptz;
     ${states(", 'stopped'")};
     CREATE TABLE app.batch_run_lines (run_uuid uuid NOT NULL REFERENCES app.batch_runs (uuid) ON DELETE CASCADE,
       number bigint GENERATED ALWAYS AS IDENTITY, logged_at timestamptz NOT NULL, level text NOT NULL CHECK (level IN ('info', 'warning', 'error')),
       code text NOT NULL, params jsonb NOT NULL, PRIMARY KEY (run_uuid, number));
     CREATE TABLE app.batch_schedules (batch_id text PRIMARY KEY, is_own boolean NOT NULL DEFAULT false, pattern text, version integer NOT NULL DEFAULT 1,
       changed_by text, changed_at timestamptz, asked_until timestamptz NOT NULL);
     CREATE INDEX batch_runs_batch ON app.batch_runs (batch_id, requested_at DESC, uuid);
     GRANT SELECT, INSERT, DELETE ON app.batch_run_lines TO app_admin;
     GRANT SELECT, INSERT, UPDATE, DELETE ON app.batch_schedules TO app_admin`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `DROP TABLE app.batch_schedules, app.batch_run_lines;
     DROP INDEX app.batch_runs_batch;
     UPDATE app.batch_runs SET state = 'failed' WHERE state = 'stopped';
     ${states('')};
     ALTER TABLE app.batch_runs DROP COLUMN stop_requested_at`
  )
}
