import { type Kysely, sql } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

// PostgreSQL knows this right since version 17; before that, taking statistics is left to the database's own housekeeping.
const grantStatistics = `DO $$ BEGIN
  IF current_setting('server_version_num')::integer >= 170000 THEN GRANT MAINTAIN ON app.analytics_figures TO app_user; END IF; END $$`

/** What figures of a snapshot are, worked out before it is shown: by the statement that gives them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    'CREATE TABLE app.analytics_figures (tenant_uuid uuid NOT NULL, snapshot integer NOT NULL, key text NOT NULL, figures json NOT NULL, PRIMARY KEY (tenant_uuid, snapshot, key))'
  )
  await protectTenantTable(db, 'analytics_figures', { finder: 'all', user: ['select', 'insert', 'delete'] })
  await sql.raw(grantStatistics).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.analytics_figures')
}
