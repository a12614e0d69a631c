import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

/** What a person chose last in the share dialog of cases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `CREATE TABLE app.my_project_share_items (tenant_uuid uuid NOT NULL, user_uuid uuid NOT NULL,
       column_keys text[] NOT NULL DEFAULT '{}', user_uuids jsonb NOT NULL DEFAULT '[]', user_group_uuids jsonb NOT NULL DEFAULT '[]', message text NOT NULL DEFAULT '',
       updated_at timestamptz NOT NULL,
       PRIMARY KEY (tenant_uuid, user_uuid),
       FOREIGN KEY (tenant_uuid, user_uuid) REFERENCES app.users (tenant_uuid, uuid) ON DELETE CASCADE)`
  )
  await protectTenantTable(db, 'my_project_share_items', { finder: 'none' })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.my_project_share_items')
}
