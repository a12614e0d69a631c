import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { dropTables, grantMaintenance, link, type Protections, protectTenantTables } from './helpers/tables.ts'

// A dashboard of somebody's own is had by these too, beside the role that it may be of (decision 104).
const sharing =
  link('dashboard_users', ['dashboard_uuid', 'dashboards'], ['user_uuid', 'users']) +
  link('dashboard_groups', ['dashboard_uuid', 'dashboards'], ['user_group_uuid', 'user_groups']) +
  `ALTER TABLE app.dashboard_users ADD COLUMN can_edit boolean NOT NULL;
ALTER TABLE app.dashboard_groups ADD COLUMN can_edit boolean NOT NULL;
`

const protections: Protections = {
  dashboard_users: { finder: 'none' },
  dashboard_groups: { finder: 'none' }
}

/** With whom people share their dashboards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, sharing)
  await protectTenantTables(db, protections)
  await grantMaintenance(db, 'app_admin', Object.keys(protections))
}

/** Drops it; the dashboards stay with their owners and roles. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, Object.keys(protections))
}
