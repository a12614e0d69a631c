import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../../platform/db/protect.ts'

/** As a migration after the baseline: a table of workspaces, and a column with a default value. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `CREATE TABLE app.later_notes (tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, note text NOT NULL, PRIMARY KEY (tenant_uuid, uuid));
     ALTER TABLE app.tenants ADD COLUMN later_colour text NOT NULL DEFAULT 'blue'`
  )
  await protectTenantTable(db, 'later_notes', { finder: 'none' })
}

/** Drops both. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.tenants DROP COLUMN later_colour; DROP TABLE app.later_notes')
}
