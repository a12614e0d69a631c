import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid } from '../../primitives/index.ts'
import {
  adminTenant,
  adminTenantCreate,
  adminTenantDelete,
  adminTenantsQuery,
  adminTenantUpdate,
  dashboardUsers,
  dashboardUsersPath,
  dashboardUsersUpdate,
  developmentTenant,
  developmentTenantCreate,
  tenantJob,
  tenantJobsQuery,
  shareableDashboard
} from './admin-tenants.schemas.ts'

const params = pathUuid('tenant_id')

/** The calls of this slug. */
export const adminTenantsOperations = {
  list: defineOperation({
    id: 'adminTenants.list',
    summary: 'The tenants by name, deleted ones too, each with what it holds',
    method: 'GET',
    path: '/v2/admin/tenants',
    access: 'admin',
    query: adminTenantsQuery,
    output: listOf(adminTenant),
    tx: 'read',
    rate: 'read'
  }),
  create: defineOperation({
    id: 'adminTenants.create',
    summary: 'Makes a tenant with its user pool, default settings and permission groups; invites the first administrator',
    method: 'POST',
    path: '/v2/admin/tenants',
    access: 'admin',
    body: adminTenantCreate,
    output: adminTenant,
    status: 201,
    errors: ['email_domain_not_allowed'],
    tx: 'none',
    rate: 'heavy'
  }),
  createForDevelopment: defineOperation({
    id: 'adminTenants.createForDevelopment',
    summary: 'Makes a tenant with this id for development, with every function on and an administrator who can sign in; only where the configuration allows it',
    method: 'POST',
    path: '/v2/admin/tenants/{tenant_id}/create_for_development',
    access: 'admin',
    params,
    body: developmentTenantCreate,
    output: developmentTenant,
    status: 201,
    errors: ['not_configured', 'conflict'],
    tx: 'none',
    rate: 'heavy',
    hasSecretAnswer: true
  }),
  get: defineOperation({
    id: 'adminTenants.get',
    summary: 'One tenant, deleted or not, with what it holds',
    method: 'GET',
    path: '/v2/admin/tenants/{tenant_id}',
    access: 'admin',
    params,
    output: adminTenant,
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  update: defineOperation({
    id: 'adminTenants.update',
    summary: 'Changes a tenant; `deleted_at: null` restores a deleted one',
    method: 'PUT',
    path: '/v2/admin/tenants/{tenant_id}',
    access: 'admin',
    params,
    body: adminTenantUpdate,
    output: adminTenant,
    errors: ['not_found', 'stale_version', 'workspace_erasing'],
    tx: 'none',
    rate: 'write',
    versioned: true
  }),
  remove: defineOperation({
    id: 'adminTenants.remove',
    summary: 'Deletes a tenant so that it can be restored; with `hard_delete` every row, file and account of it goes, as a batch that is begun here',
    method: 'DELETE',
    path: '/v2/admin/tenants/{tenant_id}',
    access: 'admin',
    params,
    query: adminTenantDelete,
    output: adminTenant,
    errors: ['not_found', 'not_configured', 'workspace_erasing'],
    tx: 'none',
    rate: 'write'
  }),
  listJobs: defineOperation({
    id: 'adminTenants.listJobs',
    summary: 'The imports, exports and archives of a tenant, the newest first',
    method: 'GET',
    path: '/v2/admin/tenants/{tenant_uuid}/jobs',
    access: 'admin',
    params: pathUuid('tenant_uuid'),
    query: tenantJobsQuery,
    output: listOf(tenantJob),
    errors: ['not_found'],
    tx: 'none',
    rate: 'read'
  }),
  listDashboardUsers: defineOperation({
    id: 'adminTenants.listDashboardUsers',
    summary: 'The roles of the dashboard in a tenant: how many have each, and which dashboard each sees first',
    method: 'GET',
    path: '/v2/admin/tenants/{tenant_uuid}/dashboard_users',
    access: 'admin',
    params: pathUuid('tenant_uuid'),
    output: listOf(dashboardUsers),
    errors: ['not_found'],
    tx: 'none',
    rate: 'read'
  }),
  listDashboards: defineOperation({
    id: 'adminTenants.listDashboards',
    summary: 'The dashboards that a role of a tenant can see first',
    method: 'GET',
    path: '/v2/admin/tenants/{tenant_uuid}/dashboards',
    access: 'admin',
    params: pathUuid('tenant_uuid'),
    output: listOf(shareableDashboard),
    errors: ['not_found'],
    tx: 'none',
    rate: 'read'
  }),
  updateDashboardUsers: defineOperation({
    id: 'adminTenants.updateDashboardUsers',
    summary: 'Says which dashboard a role sees first; null is the product’s own',
    method: 'PATCH',
    path: '/v2/admin/tenants/{tenant_uuid}/dashboard_users/{role}',
    access: 'admin',
    params: dashboardUsersPath,
    body: dashboardUsersUpdate,
    output: dashboardUsers,
    errors: ['not_found', 'stale_version'],
    tx: 'none',
    rate: 'write',
    versioned: true
  })
}
