import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { dropTables, grantMaintenance, link, partOf, type Protections, protectTenantTables, refersTo } from './helpers/tables.ts'

// A view is a saved filter that may say more (decision 094): without settings it says nothing but its filter, without a theme it is offered in every list.
const views = `
ALTER TABLE app.my_project_filters ADD COLUMN theme_uuid uuid, ADD COLUMN settings jsonb, ADD COLUMN is_theme_default boolean NOT NULL DEFAULT false,
  ADD COLUMN updated_by uuid,
  ADD CONSTRAINT my_project_filters_theme ${refersTo('theme_uuid', 'themes')},
  ADD CONSTRAINT my_project_filters_default_of CHECK (NOT is_theme_default OR theme_uuid IS NOT NULL);
CREATE UNIQUE INDEX my_project_filters_default ON app.my_project_filters (tenant_uuid, theme_uuid) WHERE is_theme_default;
`

const sharing =
  link('project_view_users', ['view_uuid', 'my_project_filters'], ['user_uuid', 'users']) +
  link('project_view_groups', ['view_uuid', 'my_project_filters'], ['user_group_uuid', 'user_groups'])

// The tabs that a person has put over a list, in their order; views that are gone are left out when they are read.
const tabs = `
CREATE TABLE app.project_view_tabs (
  tenant_uuid uuid NOT NULL, user_uuid uuid NOT NULL, theme_key text NOT NULL, view_uuids jsonb NOT NULL, updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_uuid, user_uuid, theme_key),
  ${partOf('user_uuid', 'users')});
`

const protections: Protections = {
  project_view_users: { finder: 'none' },
  project_view_groups: { finder: 'none' },
  project_view_tabs: { finder: 'none' }
}

/** Named views of the case list: what they hold beyond a filter, with whom they are shared, and who has which as a tab. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, views + sharing + tabs)
  await protectTenantTables(db, protections)
  await grantMaintenance(db, 'app_admin', Object.keys(protections))
}

/** Drops them; what was saved stays as filters. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, Object.keys(protections))
  await runStatements(
    db,
    'ALTER TABLE app.my_project_filters DROP COLUMN theme_uuid, DROP COLUMN settings, DROP COLUMN is_theme_default, DROP COLUMN updated_by'
  )
}
