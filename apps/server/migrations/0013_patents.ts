import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// Few companies have a number, so that the index for the filter holds those alone.
const columns = `
ALTER TABLE app.scoutees ADD COLUMN patents_count integer CHECK (patents_count >= 0);
CREATE INDEX scoutees_patents_count ON app.scoutees (tenant_uuid, patents_count) WHERE deleted_at IS NULL AND patents_count IS NOT NULL;
ALTER TABLE app.projects ADD COLUMN shown_patents_count integer;
`

/** The index that answers what the case list sorts and counts by without touching the rows (0007), with `more` columns. */
const caseList = (more: string) => `
DROP INDEX app.projects_list;
CREATE INDEX projects_list ON app.projects (tenant_uuid, uuid)
  INCLUDE (theme_uuid, status_uuid, scoutee_uuid, people_flg, is_linked, shown_member_range, shown_stage, shown_country, shown_capital, shown_finance,
    shown_finance_date, shown_foundation_date, shown_tel, ${more}all_average_score, reviews_count, records_count, latest_record_at, latest_review_at,
    registered_at, updated_at, created_by)
  WHERE deleted_at IS NULL;
`

/** How many patents a company has, and what its cases show of that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, columns + caseList('shown_patents_count, '))
}

/** Drops both. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, `${caseList('')}ALTER TABLE app.projects DROP COLUMN shown_patents_count; ALTER TABLE app.scoutees DROP COLUMN patents_count;`)
}
