import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { dropTables, grantMaintenance, key, link, partOf, type Protections, protectTenantTables, refersTo } from './helpers/tables.ts'

// `is_active`: offered for new decisions; cases keep a reason that is offered no more. A case has a row of `project_exits` from the decision to leave until
// it gets another status; what it said stands in the history. `told_at`: when its people were told that the day has come (decision 118).
const more = `
ALTER TABLE app.status_templates ADD COLUMN is_reason_required boolean NOT NULL DEFAULT false;
CREATE TABLE app.exit_reasons (${key},
  status_template_uuid uuid NOT NULL, name text NOT NULL, position integer NOT NULL, is_active boolean NOT NULL DEFAULT true, deleted_at timestamptz,
  ${refersTo('status_template_uuid', 'status_templates')});
CREATE INDEX exit_reasons_template ON app.exit_reasons (tenant_uuid, status_template_uuid, position);
CREATE TABLE app.project_exits (tenant_uuid uuid NOT NULL, project_uuid uuid NOT NULL, PRIMARY KEY (tenant_uuid, project_uuid),
  remark text NOT NULL DEFAULT '', revisit_on date, decided_by uuid, decided_at timestamptz NOT NULL, told_at timestamptz,
  ${partOf('project_uuid', 'projects')});
CREATE INDEX project_exits_revisit ON app.project_exits (tenant_uuid, revisit_on, project_uuid) WHERE revisit_on IS NOT NULL;
`

const reasons = link('project_exit_reasons', ['project_uuid', 'projects'], ['exit_reason_uuid', 'exit_reasons'])

const protections: Protections = {
  exit_reasons: { finder: 'all' },
  project_exits: { finder: ['tenant_uuid', 'project_uuid', 'revisit_on', 'decided_by', 'decided_at'] },
  project_exit_reasons: { finder: 'all' }
}

/** Why cases left their way, and when to look at them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, more + reasons)
  await protectTenantTables(db, protections)
  await grantMaintenance(db, 'app_admin', Object.keys(protections))
}

/** Drops them; the history keeps what was decided. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, Object.keys(protections))
  await runStatements(db, 'ALTER TABLE app.status_templates DROP COLUMN is_reason_required')
}
