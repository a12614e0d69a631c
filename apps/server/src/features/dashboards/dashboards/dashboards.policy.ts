import type { dashboardRoleNames } from '@mekiki/contract/admin/admin-tenants/admin-tenants.schemas'
import type { Actor } from '../../../platform/http/context.ts'

/** A role of the dashboard. */
export type DashboardRole = (typeof dashboardRoleNames)[number]

/** Which role somebody with these keys has: `update_dashboard` → admin, `read_report` → scouter, everybody else → guest (3-decisions, "Dashboard roles"). */
export function dashboardRoleOf(permissions: readonly string[]): DashboardRole {
  if (permissions.includes('update_dashboard')) return 'admin'
  return permissions.includes('read_report') ? 'scouter' : 'guest'
}

/** The switches of the tenant that concern its dashboards (1§3). */
export interface DashboardFlags {
  enableDashboardAuthor: boolean
  enableDashboardEditable: boolean
}

type Viewer = Pick<Actor, 'userUuid' | 'permissions'>

/** Which of the dashboards of roles somebody sees as one of them. */
export const roleOf = (viewer: Viewer): DashboardRole => dashboardRoleOf([...viewer.permissions])

/** Whether somebody may hand out the cases behind a figure as a file, as from the case list. */
export const canExportProjects = ({ permissions }: Viewer): boolean => permissions.has('export_project')

/** Whether somebody may save dashboards: the tenant has its dashboards edited, by button or from the start, and the person holds the key. */
export function canAuthor(viewer: Viewer, flags: DashboardFlags): boolean {
  return (flags.enableDashboardAuthor || flags.enableDashboardEditable) && viewer.permissions.has('update_dashboard')
}

/**
 * Whether the page opens in edit mode: by itself where the tenant says so and nobody asked for the other, else when an author presses the
 * button. The two flags are independent (1§3, 3-decisions "Dashboard roles"); saving asks for the key in both cases.
 */
export function opensEditable(viewer: Viewer, flags: DashboardFlags, asked: boolean | undefined): boolean {
  if (asked === false) return false
  if (flags.enableDashboardEditable) return true
  return asked === true && flags.enableDashboardAuthor && viewer.permissions.has('update_dashboard')
}

/** What the rules ask of a dashboard that somebody made. */
export interface DashboardFacts {
  ownerUuid: string
  role: string | null
  /** Whether those with whom it is shared, the person among them, may edit it; null for one that is not shared with the person. */
  sharedEdit: boolean | null
}

/** Whether a dashboard is had by its role's people, or by authors as those of all roles are. */
export function hasByRole(viewer: Viewer, flags: DashboardFlags, { role }: Pick<DashboardFacts, 'role'>): boolean {
  return role !== null && (role === roleOf(viewer) || canAuthor(viewer, flags))
}

/** Whether a dashboard exists for somebody: one's own, one's role's, those shared with the person or a group, and those of all roles for authors. */
export function canSee(viewer: Viewer, flags: DashboardFlags, facts: DashboardFacts): boolean {
  return facts.ownerUuid === viewer.userUuid || facts.sharedEdit !== null || hasByRole(viewer, flags, facts)
}

/** Whether an author may delete a dashboard and say whose role's it is: one's own, and those of roles. */
export function canDispose(viewer: Viewer, flags: DashboardFlags, { ownerUuid, role }: Pick<DashboardFacts, 'ownerUuid' | 'role'>): boolean {
  return canAuthor(viewer, flags) && (ownerUuid === viewer.userUuid || role !== null)
}

/** Whether an author may change what a dashboard shows: what one may dispose of, and what was shared for editing. */
export function canChange(viewer: Viewer, flags: DashboardFlags, facts: DashboardFacts): boolean {
  return canDispose(viewer, flags, facts) || (canAuthor(viewer, flags) && facts.sharedEdit === true)
}

/** Whether somebody may share a dashboard with people and groups: its owner, as an author. */
export function canShare(viewer: Viewer, flags: DashboardFlags, { ownerUuid }: Pick<DashboardFacts, 'ownerUuid'>): boolean {
  return canAuthor(viewer, flags) && ownerUuid === viewer.userUuid
}
