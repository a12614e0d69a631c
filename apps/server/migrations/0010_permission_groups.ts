import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/** Lets permission groups be deleted softly, with their names free again, and keeps each default group unique. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.permission_groups ADD COLUMN deleted_at timestamptz;
     ALTER TABLE app.permission_groups DROP CONSTRAINT permission_groups_tenant_uuid_name_key;
     CREATE UNIQUE INDEX permission_groups_name ON app.permission_groups (tenant_uuid, name) WHERE deleted_at IS NULL;
     CREATE UNIQUE INDEX permission_groups_default ON app.permission_groups (tenant_uuid, default_kind) WHERE default_kind IS NOT NULL`
  )
}

/**
 * The old rule knows no deletion: deleted groups get their id behind their names. Row security binds the owner too, hence it is lifted
 * for that one statement.
 */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.permission_groups NO FORCE ROW LEVEL SECURITY;
     UPDATE app.permission_groups SET name = name || ' ' || uuid WHERE deleted_at IS NOT NULL;
     ALTER TABLE app.permission_groups FORCE ROW LEVEL SECURITY;
     DROP INDEX app.permission_groups_default;
     DROP INDEX app.permission_groups_name;
     ALTER TABLE app.permission_groups ADD CONSTRAINT permission_groups_tenant_uuid_name_key UNIQUE (tenant_uuid, name);
     ALTER TABLE app.permission_groups DROP COLUMN deleted_at`
  )
}
