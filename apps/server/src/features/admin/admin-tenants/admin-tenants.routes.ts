import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { removeTenant, updateTenantSettings } from './tenants.use-cases.ts'
import { createAdminTenant, createDevelopmentTenant } from './create-tenants.ts'
import { listDashboards, listDashboardUsers, updateDashboardUsers } from './dashboard-users.ts'
import { getTenant, listAllTenants, listJobsOfTenant } from './read-tenants.ts'

/** Mounts the calls of the administration about tenants. */
export function registerAdminTenants(binding: Binding): void {
  bindAll(binding, operationGroups.adminTenants, {
    list: listAllTenants,
    create: createAdminTenant,
    createForDevelopment: createDevelopmentTenant,
    get: getTenant,
    update: updateTenantSettings,
    remove: removeTenant,
    listJobs: listJobsOfTenant,
    listDashboardUsers,
    listDashboards,
    updateDashboardUsers
  })
}
