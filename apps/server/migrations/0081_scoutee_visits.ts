import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

/** Who looked at a company or person, once for each person and day in Tokyo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `CREATE TABLE app.scoutee_visits (tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, scoutee_uuid uuid NOT NULL, user_uuid uuid NOT NULL, visited_on date NOT NULL, visited_at timestamptz NOT NULL,
       PRIMARY KEY (tenant_uuid, uuid),
       FOREIGN KEY (tenant_uuid, scoutee_uuid) REFERENCES app.scoutees (tenant_uuid, uuid) ON DELETE CASCADE,
       FOREIGN KEY (tenant_uuid, user_uuid) REFERENCES app.users (tenant_uuid, uuid) ON DELETE CASCADE);
     CREATE UNIQUE INDEX scoutee_visits_day ON app.scoutee_visits (tenant_uuid, scoutee_uuid, user_uuid, visited_on);
     CREATE INDEX scoutee_visits_scoutee ON app.scoutee_visits (tenant_uuid, scoutee_uuid, visited_at DESC, uuid);
     CREATE INDEX scoutee_visits_user ON app.scoutee_visits (tenant_uuid, user_uuid, visited_at DESC, uuid);
     CREATE INDEX scoutee_visits_time ON app.scoutee_visits (tenant_uuid, visited_at DESC, uuid)`
  )
  await protectTenantTable(db, 'scoutee_visits', { finder: 'all' })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.scoutee_visits')
}
