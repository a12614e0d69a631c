import type { Kysely } from 'kysely'
import { protectTenantTable, runStatements } from '../src/platform/db/protect.ts'

// What an integration moved stands apart from the history: the history is read by people from whom some of the parts are hidden.
const made = `
CREATE TABLE app.project_integrations (tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, project_uuid uuid NOT NULL, state jsonb NOT NULL, created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, uuid),
  FOREIGN KEY (tenant_uuid, project_uuid) REFERENCES app.projects (tenant_uuid, uuid) ON DELETE CASCADE);
CREATE INDEX project_integrations_project ON app.project_integrations (tenant_uuid, project_uuid);
CREATE INDEX projects_merged ON app.projects (tenant_uuid, merged_into_uuid, uuid) WHERE merged_into_uuid IS NOT NULL;
CREATE INDEX projects_domain ON app.projects (tenant_uuid, (split_part(shown_url_key, '/', 1)), uuid) WHERE deleted_at IS NULL;
`

/** What integrations of cases moved, so that they can be undone; merged cases by survivor, and cases by the domain of their company's site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, made)
  await protectTenantTable(db, 'project_integrations', { finder: 'none' })
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP INDEX app.projects_domain;\nDROP INDEX app.projects_merged;\nDROP TABLE app.project_integrations')
}
