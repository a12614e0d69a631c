import type { dashboardRoleNames } from '@mekiki/contract/admin-tenants/admin-tenants.schemas'

/** A role of the dashboard. */
export type DashboardRole = (typeof dashboardRoleNames)[number]

/** Which role somebody with these keys has: `update_dashboard` → admin, `read_report` → scouter, everybody else → guest (3-decisions, "Dashboard roles"). */
export function dashboardRoleOf(permissions: readonly string[]): DashboardRole {
  if (permissions.includes('update_dashboard')) return 'admin'
  return permissions.includes('read_report') ? 'scouter' : 'guest'
}
