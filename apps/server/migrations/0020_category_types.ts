import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** Types of case tags are deleted like all other settings: the row stays, its name is free again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.project_category_types ADD COLUMN deleted_at timestamptz;
     DROP INDEX app.project_category_types_name;
     CREATE UNIQUE INDEX project_category_types_name ON app.project_category_types (tenant_uuid, name) WHERE deleted_at IS NULL`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  // Deleted types keep their rows, which case tags point at: they only make way for a living type of the same name.
  await runStatements(
    db,
    `DROP INDEX app.project_category_types_name;
     ALTER TABLE app.project_category_types NO FORCE ROW LEVEL SECURITY;
     UPDATE app.project_category_types SET name = name || ' ' || uuid WHERE deleted_at IS NOT NULL;
     ALTER TABLE app.project_category_types FORCE ROW LEVEL SECURITY;
     CREATE UNIQUE INDEX project_category_types_name ON app.project_category_types (tenant_uuid, name);
     ALTER TABLE app.project_category_types DROP COLUMN deleted_at`
  )
}
