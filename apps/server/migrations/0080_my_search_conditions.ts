import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

/** Searches of the company list that people save for themselves (2§3 "Saved company search"). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `CREATE TABLE app.my_search_conditions (tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, user_uuid uuid NOT NULL, name text NOT NULL, condition jsonb NOT NULL, version integer NOT NULL DEFAULT 1, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL,
       PRIMARY KEY (tenant_uuid, uuid),
       FOREIGN KEY (tenant_uuid, user_uuid) REFERENCES app.users (tenant_uuid, uuid) ON DELETE CASCADE);
     CREATE UNIQUE INDEX my_search_conditions_name ON app.my_search_conditions (tenant_uuid, user_uuid, name)`
  )
  await protectTenantTable(db, 'my_search_conditions', { finder: 'none' })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.my_search_conditions')
}
