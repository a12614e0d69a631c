import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

/** Filters of the case list that people save for themselves (2§3 "my filter"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `CREATE TABLE app.my_project_filters (tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, user_uuid uuid NOT NULL, name text NOT NULL, condition jsonb NOT NULL, version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
       PRIMARY KEY (tenant_uuid, uuid),
       FOREIGN KEY (tenant_uuid, user_uuid) REFERENCES app.users (tenant_uuid, uuid) ON DELETE CASCADE);
     CREATE UNIQUE INDEX my_project_filters_name ON app.my_project_filters (tenant_uuid, user_uuid, name)`
  )
  await protectTenantTable(db, 'my_project_filters', { finder: 'none' })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.my_project_filters')
}
