import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

const table = `
CREATE TABLE app.project_record_mentions (tenant_uuid uuid NOT NULL, project_record_uuid uuid NOT NULL, user_uuid uuid NOT NULL,
  PRIMARY KEY (tenant_uuid, project_record_uuid, user_uuid),
  FOREIGN KEY (tenant_uuid, project_record_uuid) REFERENCES app.project_records (tenant_uuid, uuid) ON DELETE CASCADE,
  FOREIGN KEY (tenant_uuid, user_uuid) REFERENCES app.users (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE INDEX project_record_mentions_back ON app.project_record_mentions (tenant_uuid, user_uuid, project_record_uuid);
`

/** The people whom records name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, table)
  await protectTenantTable(db, 'project_record_mentions', { finder: 'none' })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP TABLE app.project_record_mentions')
}
