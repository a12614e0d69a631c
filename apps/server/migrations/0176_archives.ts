import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

// `own_rows` are the entries of the log and the accounts that the workspace had of its own before: they are no part of what came in.
const script = `
CREATE TABLE app.archive_files (tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, kind text NOT NULL CHECK (kind IN ('export', 'upload')),
  storage_key text NOT NULL, file_name text NOT NULL DEFAULT '', byte_size bigint, part_bytes integer, job_uuid uuid,
  created_by uuid NOT NULL, created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, PRIMARY KEY (tenant_uuid, uuid));
CREATE INDEX archive_files_end ON app.archive_files (tenant_uuid, expires_at);
CREATE INDEX archive_files_job ON app.archive_files (tenant_uuid, job_uuid);
CREATE TABLE app.archive_imports (tenant_uuid uuid NOT NULL, job_uuid uuid NOT NULL, was_under_maintenance boolean NOT NULL,
  own_rows uuid[] NOT NULL DEFAULT '{}', source jsonb, written_at timestamptz, created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, job_uuid));
CREATE INDEX jobs_of_kind ON app.jobs (tenant_uuid, kind, created_at DESC)
`

/** Archives of whole workspaces: the files that were written and sent, and what came in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, script)
  await protectTenantTable(db, 'archive_files', { finder: 'none' })
  await protectTenantTable(db, 'archive_imports', { finder: 'none' })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP INDEX app.jobs_of_kind; DROP TABLE app.archive_imports; DROP TABLE app.archive_files')
}
