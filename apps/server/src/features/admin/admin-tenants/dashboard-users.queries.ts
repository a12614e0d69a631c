import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'

/** Which dashboard each role sees first, as far as it was said. */
export function listDashboardRoles(tx: TenantTransaction) {
  return tx.selectFrom('dashboard_roles').select(['role', 'initial_dashboard_id', 'version', 'updated_at']).execute()
}

export type DashboardRoleRow = Awaited<ReturnType<typeof listDashboardRoles>>[number]

/** The row of a role, locked; undefined before anything was said of it. */
export function lockDashboardRole(tx: TenantTransaction, role: string): Promise<DashboardRoleRow | undefined> {
  return tx
    .selectFrom('dashboard_roles')
    .select(['role', 'initial_dashboard_id', 'version', 'updated_at'])
    .where('role', '=', role)
    .forUpdate()
    .executeTakeFirst()
}

/** Says which dashboard a role sees first. */
export async function saveDashboardRole(
  tx: TenantTransaction,
  { tenantUuid, role, dashboardId, now }: { tenantUuid: string; role: string; dashboardId: string | null; now: Date }
): Promise<void> {
  await tx
    .insertInto('dashboard_roles')
    .values({ tenant_uuid: tenantUuid, role, initial_dashboard_id: dashboardId, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_uuid', 'role']).doUpdateSet((eb) => ({
        initial_dashboard_id: eb.ref('excluded.initial_dashboard_id'),
        updated_at: eb.ref('excluded.updated_at'),
        version: sql`dashboard_roles.version + 1`
      }))
    )
    .execute()
}

/** How many active users there are for each set of permissions. */
export function countUsersByPermissions(tx: TenantTransaction) {
  return tx
    .selectFrom('users as u')
    .innerJoin('permission_groups as g', 'g.uuid', 'u.permission_group_uuid')
    .select(['g.permissions', 'g.default_kind', sql<number>`count(*)`.as('count')])
    .where('u.deleted_at', 'is', null)
    .where('u.active_flg', '=', true)
    .groupBy(['g.uuid', 'g.permissions', 'g.default_kind'])
    .execute()
}

/** The dashboards of a tenant that are shared with a role, by name. */
export function listRoleDashboards(tx: TenantTransaction) {
  return tx
    .selectFrom('dashboards')
    .select(['uuid', 'name', 'role'])
    .where('role', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('uuid')
    .execute()
}
