import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

const kinds = ['created', 'updated', 'unchanged', 'duplicate', 'error'].map((kind) => `'${kind}'`).join(', ')

/**
 * Imports of more than cases: what a row went into, of whatever kind; what it changes or changed, cell by cell; rows that somebody left out,
 * and rows that were taken back. Rows of before name their case alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.import_rows ADD COLUMN entity_uuid uuid, ADD COLUMN changes jsonb, ADD COLUMN undone_at timestamptz, ADD COLUMN has_changed_since boolean NOT NULL DEFAULT false;
     ALTER TABLE app.import_rows DROP CONSTRAINT import_rows_kind_check;
     ALTER TABLE app.import_rows ADD CONSTRAINT import_rows_kind_check CHECK (kind IN (${kinds}, 'conflict', 'skipped'));
     CREATE INDEX import_rows_entity ON app.import_rows (tenant_uuid, job_uuid, entity_uuid)`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `DROP INDEX app.import_rows_entity;
     ALTER TABLE app.import_rows DROP CONSTRAINT import_rows_kind_check;
     ALTER TABLE app.import_rows ADD CONSTRAINT import_rows_kind_check CHECK (kind IN (${kinds})) NOT VALID;
     ALTER TABLE app.import_rows DROP COLUMN entity_uuid, DROP COLUMN changes, DROP COLUMN undone_at, DROP COLUMN has_changed_since`
  )
}
