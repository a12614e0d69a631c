import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// What is read with the links or the company of every case: narrow, and in the order of the links' own keys, so that both are walked side by side.
const made = `
CREATE INDEX projects_ids ON app.projects (tenant_uuid, uuid) INCLUDE (registered_at, theme_uuid, all_average_score) WHERE deleted_at IS NULL;
DROP INDEX app.projects_scoutee;
CREATE INDEX projects_scoutee ON app.projects (tenant_uuid, scoutee_uuid, uuid) INCLUDE (theme_uuid, registered_at) WHERE deleted_at IS NULL;
DROP INDEX app.project_extension_values_item;
CREATE INDEX project_extension_values_item ON app.project_extension_values (tenant_uuid, extension_item_uuid, project_uuid) INCLUDE (number_value, date_value);
`

const unmade = `
DROP INDEX app.projects_ids;
DROP INDEX app.projects_scoutee;
CREATE INDEX projects_scoutee ON app.projects (tenant_uuid, scoutee_uuid, uuid) INCLUDE (theme_uuid) WHERE deleted_at IS NULL;
DROP INDEX app.project_extension_values_item;
CREATE INDEX project_extension_values_item ON app.project_extension_values (tenant_uuid, extension_item_uuid, project_uuid);
`

// An id tells its tenant. Without knowing that, the planner takes the rows of one id for twenty times fewer than they are in a workspace of many.
const dependent = [
  ['project_extension_values', 'extension_item_uuid'],
  ['project_extension_enums', 'extension_item_enum_uuid'],
  ['project_followers', 'user_uuid'],
  ['project_follower_groups', 'user_group_uuid'],
  ['project_category_links', 'project_category_uuid'],
  ['project_reviews', 'created_by']
] as const

/** Indexes and statistics by which the case list answers "has none", custom items and groups of links without reading the rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, made)
  for (const [table, column] of dependent) {
    await runStatements(db, `CREATE STATISTICS app.${table}_tenant (dependencies) ON tenant_uuid, ${column} FROM app.${table}`)
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const [table] of dependent) await runStatements(db, `DROP STATISTICS app.${table}_tenant`)
  await runStatements(db, unmade)
}
