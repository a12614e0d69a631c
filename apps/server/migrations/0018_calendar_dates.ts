import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// A calendar asks for the cases of six weeks by one of their dates, of any status. Registration, changes and custom items have indexes of their own (0007).
// What the expression is made of is included: else the index by statuses (0016), which holds it, is read whole instead.
const indexes = `
CREATE INDEX projects_since ON app.projects (tenant_uuid, (coalesce(status_since, registered_at)), uuid) INCLUDE (status_since, registered_at)
  WHERE deleted_at IS NULL;
CREATE INDEX projects_founded ON app.projects (tenant_uuid, shown_foundation_date, uuid) WHERE deleted_at IS NULL AND shown_foundation_date IS NOT NULL;
CREATE INDEX projects_financed ON app.projects (tenant_uuid, shown_finance_date, uuid) WHERE deleted_at IS NULL AND shown_finance_date IS NOT NULL;
`

/** An index for each date that cases can stand by in a calendar (decision 102). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, indexes)
}

/** Drops the indexes. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP INDEX app.projects_since; DROP INDEX app.projects_founded; DROP INDEX app.projects_financed;')
}
