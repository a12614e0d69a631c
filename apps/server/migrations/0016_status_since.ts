import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// Null: since the case was registered. Whoever gives a case another status writes when beside it (decision 097).
const column = `
ALTER TABLE app.projects ADD COLUMN status_since timestamptz;
UPDATE app.projects p SET status_since = h.at
FROM (
  SELECT tenant_uuid, project_uuid, max(occurred_at) AS at FROM app.audit_log
  WHERE action = 'update_status' AND entity_type = 'project' AND project_uuid IS NOT NULL
  GROUP BY tenant_uuid, project_uuid
) h
WHERE h.tenant_uuid = p.tenant_uuid AND h.project_uuid = p.uuid;
`

// How long cases have been in their statuses, over all of a workspace, is answered from this index alone.
const index = `
CREATE INDEX projects_status_since ON app.projects (tenant_uuid, status_uuid, (coalesce(status_since, registered_at))) INCLUDE (uuid, status_since, registered_at)
  WHERE deleted_at IS NULL;
`

/** Since when a case has its status. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, column + index)
}

/** Drops it; the history still says it. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
DROP INDEX app.projects_status_since;
ALTER TABLE app.projects DROP COLUMN status_since;
`
  )
}
