import { type Kysely, sql } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

const table = `
CREATE TABLE app.project_counts (tenant_uuid uuid NOT NULL, theme_uuid uuid NOT NULL, uuid uuid NOT NULL, change integer NOT NULL,
  PRIMARY KEY (tenant_uuid, theme_uuid, uuid) INCLUDE (change),
  FOREIGN KEY (tenant_uuid, theme_uuid) REFERENCES app.themes (tenant_uuid, uuid))
`

/**
 * How many living cases each theme has, as a sum of changes: each write that makes, moves, deletes or restores cases adds a row and changes none, so
 * that writers never wait for each other, and housekeeping puts the rows together.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, table)
  // Before row-level security is there, which binds the owner too.
  await runStatements(db, 'ALTER TABLE app.projects NO FORCE ROW LEVEL SECURITY')
  await sql`INSERT INTO app.project_counts (tenant_uuid, theme_uuid, uuid, change)
    SELECT tenant_uuid, theme_uuid, gen_random_uuid(), count(*) FROM app.projects WHERE deleted_at IS NULL GROUP BY 1, 2`.execute(db)
  await runStatements(db, 'ALTER TABLE app.projects FORCE ROW LEVEL SECURITY')
  await protectTenantTable(db, 'project_counts', { finder: 'all', user: ['select', 'insert', 'delete'] })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.project_counts')
}
