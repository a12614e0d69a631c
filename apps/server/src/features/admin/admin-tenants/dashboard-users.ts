import { dashboardRoleNames } from '@mekiki/contract/admin/admin-tenants/admin-tenants.schemas'
import { readyMade } from '@mekiki/contract/dashboards/dashboards/ready-made'
import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { Language } from '@mekiki/i18n'
import { readyMadeText } from '@mekiki/i18n/dashboards/ready-made'
import { v7 } from 'uuid'
import { writeAudit } from '../../../platform/log/audit.ts'
import { type TenantTransaction, withTenant } from '../../../platform/db/gateways.ts'
import { notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import type { BareAdminUseCase } from '../../../platform/http/context.ts'
import { standingOf } from '../../../platform/standing.ts'
import { type DashboardRole, dashboardRoleOf } from '../../dashboards/dashboards/index.ts'
import { findTenant } from './admin-tenants.queries.ts'
import { countUsersByPermissions, listDashboardRoles, listRoleDashboards, lockDashboardRole, saveDashboardRole } from './dashboard-users.queries.ts'

type Operations = typeof operationGroups.adminTenants
type Presented = HandlerOutput<Operations['updateDashboardUsers']>

async function presentRoles(tx: TenantTransaction): Promise<Presented[]> {
  const rows = new Map((await listDashboardRoles(tx)).map((row) => [row.role, row]))
  const groups = await countUsersByPermissions(tx)
  const countOf = (role: DashboardRole): number =>
    groups.filter((group) => dashboardRoleOf([...standingOf(group).permissions]) === role).reduce((sum, { count }) => sum + Number(count), 0)
  return dashboardRoleNames.map((role) => {
    const row = rows.get(role)
    return {
      role,
      initialDashboardId: row?.initial_dashboard_id ?? null,
      usersCount: countOf(role),
      updatedAt: row?.updated_at.toISOString() ?? null,
      version: row?.version ?? null
    }
  })
}

async function presentRole(tx: TenantTransaction, role: DashboardRole): Promise<Presented> {
  const found = (await presentRoles(tx)).find((each) => each.role === role)
  if (!found) throw notFound()
  return found
}

/**
 * The three roles of the dashboard in a tenant.
 * @throws 404.
 */
export const listDashboardUsers: BareAdminUseCase<Operations['listDashboardUsers']> = async ({ platform }, { params }) => {
  if (!(await findTenant(platform.db.admin, params.tenant_uuid))) throw notFound([params.tenant_uuid])
  const items = await withTenant(platform.db.admin, params.tenant_uuid, 'read', presentRoles)
  return { items, totalCount: items.length }
}

/** What a role can be given: the product's dashboards, then those shared with a role. Nobody but its owner sees another one. */
async function listChoices(tx: TenantTransaction, language: Language): Promise<HandlerOutput<Operations['listDashboards']>['items']> {
  const shared = await listRoleDashboards(tx)
  return [
    ...readyMade.map(({ uuid, nameKey }) => ({ uuid, name: readyMadeText(nameKey, language), isReady: true, role: null })),
    ...shared.map(({ uuid, name, role }) => ({ uuid, name, isReady: false, role: dashboardRoleNames.find((known) => known === role) ?? null }))
  ]
}

/**
 * The dashboards that a role of a tenant can see first.
 * @throws 404.
 */
export const listDashboards: BareAdminUseCase<Operations['listDashboards']> = async ({ platform, language }, { params }) => {
  if (!(await findTenant(platform.db.admin, params.tenant_uuid))) throw notFound([params.tenant_uuid])
  const items = await withTenant(platform.db.admin, params.tenant_uuid, 'read', (tx) => listChoices(tx, language))
  return { items, totalCount: items.length }
}

/**
 * Says which dashboard a role sees first.
 * @throws 400 for one that the role cannot see, 404, 409 `stale_version`.
 */
export const updateDashboardUsers: BareAdminUseCase<Operations['updateDashboardUsers']> = async (context, { params, body, ifMatch }) => {
  const { platform, now, requestId, language } = context
  const { tenant_uuid: tenantUuid, role } = params
  const tenant = await findTenant(platform.db.admin, tenantUuid)
  if (!tenant || tenant.erasure_requested_at !== null) throw notFound([tenantUuid])
  return withTenant(platform.db.admin, tenantUuid, 'write', async (tx) => {
    const { initial_dashboard_id: requested } = body
    const isSeen = requested === null || (await listChoices(tx, language)).some((each) => each.uuid === requested && (each.isReady || each.role === role))
    refuseFaults(language, isSeen ? [] : [{ field: 'initial_dashboard_id', fault: 'unknown_id' }])
    const before = await lockDashboardRole(tx, role)
    if (before) {
      const current = await presentRole(tx, role)
      requireVersion(ifMatch, before.version, () => current)
    }
    await saveDashboardRole(tx, { tenantUuid, role, dashboardId: body.initial_dashboard_id, now })
    const stamp = { tenantUuid, userUuid: null, source: 'system' as const, requestId, operationUuid: v7(), now }
    const [from, to] = [before?.initial_dashboard_id ?? null, body.initial_dashboard_id].map((initialDashboardId) => ({ role, initialDashboardId }))
    await writeAudit(tx, stamp, [{ entityType: 'dashboard_role', entityUuid: tenantUuid, action: 'update', from, to }])
    return presentRole(tx, role)
  })
}
