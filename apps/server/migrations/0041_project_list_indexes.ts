import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// The list filters, sorts and counts by narrow values, while a case's row is wide (search text, summary): one index that holds them all
// answers without touching the rows. Long texts stay out: an index entry has to fit a third of a page.
const made = `
CREATE INDEX projects_list ON app.projects (tenant_uuid, uuid)
  INCLUDE (theme_uuid, status_uuid, scoutee_uuid, people_flg, is_linked, shown_member_range, shown_stage, shown_country, shown_capital, shown_finance, shown_finance_date,
    shown_foundation_date, shown_tel, all_average_score, reviews_count, records_count, latest_record_at, latest_review_at, registered_at, updated_at, created_by)
  WHERE deleted_at IS NULL;
DROP INDEX app.projects_name_key;
DROP INDEX app.projects_url_key;
DROP INDEX app.projects_scoutee;
CREATE INDEX projects_name_key ON app.projects (tenant_uuid, shown_name_key, uuid) WHERE deleted_at IS NULL;
CREATE INDEX projects_url_key ON app.projects (tenant_uuid, shown_url_key, uuid) WHERE deleted_at IS NULL;
CREATE INDEX projects_scoutee ON app.projects (tenant_uuid, scoutee_uuid, uuid) INCLUDE (theme_uuid) WHERE deleted_at IS NULL;
`

const unmade = `
DROP INDEX app.projects_list;
DROP INDEX app.projects_name_key;
DROP INDEX app.projects_url_key;
DROP INDEX app.projects_scoutee;
CREATE INDEX projects_name_key ON app.projects (tenant_uuid, shown_name_key) WHERE deleted_at IS NULL;
CREATE INDEX projects_url_key ON app.projects (tenant_uuid, shown_url_key) WHERE deleted_at IS NULL;
CREATE INDEX projects_scoutee ON app.projects (tenant_uuid, scoutee_uuid) WHERE deleted_at IS NULL;
`

/** Indexes from which the case list is filtered, sorted and counted without reading the rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, made)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, unmade)
}
