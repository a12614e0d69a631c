import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { dropTables, grantMaintenance, key, partOf, type Protections, protectTenantTables, refersTo } from './helpers/tables.ts'

// What a row is recognised by within its file (`name_key`, `corporate_number`), what it was found to be about (`match`, `similar_scoutees`), what it
// changes cell by cell, which cells no import takes (`left_out`), what it went into and what became of it. Every row is written twice: with its outcome
// in no index and room for it on its page the second writing touches none. The few rows that are asked for in a large file have indexes of their own.
const imports = `
CREATE TABLE app.import_mappings (${key},
  kind text NOT NULL, fingerprint text NOT NULL, mappings jsonb NOT NULL, updated_by uuid, updated_at timestamptz NOT NULL);
CREATE UNIQUE INDEX import_mappings_fingerprint ON app.import_mappings (tenant_uuid, kind, fingerprint);
CREATE TABLE app.import_rows (
  tenant_uuid uuid NOT NULL, job_uuid uuid NOT NULL, line integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('created', 'updated', 'unchanged', 'duplicate', 'error', 'conflict', 'skipped')),
  cells jsonb NOT NULL, parsed jsonb, errors jsonb, project_uuid uuid,
  name text NOT NULL DEFAULT '', name_key text, corporate_number text, match jsonb, scoutee_uuid uuid, similar_scoutees jsonb,
  entity_uuid uuid, changes jsonb, undone_at timestamptz, has_changed_since boolean NOT NULL DEFAULT false, left_out jsonb,
  PRIMARY KEY (tenant_uuid, job_uuid, line),
  ${partOf('job_uuid', 'jobs')}) WITH (fillfactor = 50);
CREATE INDEX import_rows_changed_since ON app.import_rows (tenant_uuid, job_uuid, line) WHERE has_changed_since;
CREATE INDEX import_rows_corporate_number ON app.import_rows (tenant_uuid, job_uuid, corporate_number);
CREATE INDEX import_rows_kind ON app.import_rows (tenant_uuid, job_uuid, kind, line);
CREATE INDEX import_rows_left_out ON app.import_rows (tenant_uuid, job_uuid, line) WHERE left_out IS NOT NULL;
CREATE INDEX import_rows_name_key ON app.import_rows (tenant_uuid, job_uuid, name_key);
`

// Files that an address with a secret leads to, for a day; of the secret only its hash is kept.
const downloads = `
CREATE TABLE app.downloads (${key},
  secret_hash text NOT NULL, job_uuid uuid NOT NULL, storage_key text NOT NULL, file_name text NOT NULL, content_type text NOT NULL,
  created_by uuid NOT NULL, created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL,
  ${refersTo('created_by', 'users')},
  ${partOf('job_uuid', 'jobs')});
CREATE INDEX downloads_end ON app.downloads (tenant_uuid, expires_at);
CREATE INDEX downloads_job ON app.downloads (tenant_uuid, job_uuid);
CREATE UNIQUE INDEX downloads_secret ON app.downloads (tenant_uuid, secret_hash);
`

// `own_rows` are the entries of the log and the accounts that the workspace had of its own before: they are no part of what came in.
const archives = `
CREATE TABLE app.archive_files (${key},
  kind text NOT NULL CHECK (kind IN ('export', 'upload')), storage_key text NOT NULL, file_name text NOT NULL DEFAULT '', byte_size bigint,
  part_bytes integer, job_uuid uuid, created_by uuid NOT NULL, created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL);
CREATE INDEX archive_files_end ON app.archive_files (tenant_uuid, expires_at);
CREATE INDEX archive_files_job ON app.archive_files (tenant_uuid, job_uuid);
CREATE TABLE app.archive_imports (
  tenant_uuid uuid NOT NULL, job_uuid uuid NOT NULL, was_under_maintenance boolean NOT NULL, own_rows uuid[] NOT NULL DEFAULT '{}', source jsonb,
  written_at timestamptz, created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, job_uuid));
`

const protections: Protections = {
  import_mappings: { finder: 'all' },
  import_rows: { finder: 'all' },
  downloads: { finder: 'none' },
  archive_files: { finder: 'none' },
  archive_imports: { finder: 'none' }
}

/** What comes in and goes out: rows of imports, files of exports, archives of whole workspaces. Their jobs stand in `jobs` (0001). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, imports + downloads + archives)
  await protectTenantTables(db, protections)
  await grantMaintenance(db, 'app_admin', Object.keys(protections))
}

/** Drops them. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, Object.keys(protections))
}
