import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// A timeline asks for all that cases went through in their statuses, and for nothing else of their histories. Without the values of the entries: those of an undo can be long.
const index = `
CREATE INDEX audit_log_statuses ON app.audit_log (tenant_uuid, project_uuid, occurred_at, uuid)
  WHERE entity_type = 'project' AND action IN ('update_status', 'undo');
`

/** An index for the statuses that cases have had (decision 105). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, index)
}

/** Drops the index. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP INDEX app.audit_log_statuses')
}
