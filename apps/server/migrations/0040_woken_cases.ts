import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// Cases that nothing brought back are most of the declined ones: the list of the others has an index of its own.
const statements = `
ALTER TABLE app.project_exits ADD COLUMN company_changed_at timestamptz;
GRANT SELECT (told_at, company_changed_at, condition_met_at) ON app.project_exits TO app_finder;
CREATE INDEX project_exits_woken ON app.project_exits (tenant_uuid, project_uuid)
  INCLUDE (told_at, company_changed_at, condition_met_at)
  WHERE told_at IS NOT NULL OR company_changed_at IS NOT NULL OR condition_met_at IS NOT NULL;
`

/** When people were told that the company of a declined case has changed, and lists of the cases that something brought back (decision 133). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, statements)
}

/** Drops both. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `
DROP INDEX app.project_exits_woken;
REVOKE SELECT (told_at, condition_met_at) ON app.project_exits FROM app_finder;
ALTER TABLE app.project_exits DROP COLUMN company_changed_at;
`
  )
}
