import type { CallOutput } from '@mekiki/contract'
import { adminTenantsOperations } from '@mekiki/contract/admin/admin-tenants/admin-tenants.operations'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../app/api.ts'
import { adminSystemOperations } from '@mekiki/contract/admin/admin-system/admin-system.operations'

/** A tenant as the administration sees it. */
export type Tenant = CallOutput<typeof adminTenantsOperations.get>

/** The beginning of every query key that holds tenants. */
export const tenantsKey = ['tenants']

const erasingMilliseconds = 2000

/** One tenant; while it is being erased it is read again and again, until it is gone. */
export const tenantQuery = (tenantUuid: string) =>
  queryOptions({
    queryKey: [...tenantsKey, 'one', tenantUuid],
    queryFn: ({ signal }) => call(adminTenantsOperations.get, { params: { tenant_id: tenantUuid } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.erasureRequestedAt && state.status !== 'error' ? erasingMilliseconds : false),
    meta: { isHandled: true }
  })

/** The roles of a tenant's dashboards with how many people have each. */
export const dashboardUsersQuery = (tenantUuid: string) =>
  queryOptions({
    queryKey: [...tenantsKey, 'dashboard-users', tenantUuid],
    queryFn: ({ signal }) => call(adminTenantsOperations.listDashboardUsers, { params: { tenant_uuid: tenantUuid } }, { signal }),
    meta: { isHandled: true }
  })

export type TenantState = 'active' | 'maintenance' | 'deleted' | 'erasing'

/** Where a tenant stands. */
export function tenantStateOf({ deletedAt, erasureRequestedAt, migrationStartedAt }: Tenant): TenantState {
  if (erasureRequestedAt !== null) return 'erasing'
  if (deletedAt !== null) return 'deleted'
  return migrationStartedAt === null ? 'active' : 'maintenance'
}

/** What the server's configuration lets the administration do; undefined while it is not known. */
export function usePowers() {
  return useQuery({
    queryKey: ['powers'],
    queryFn: ({ signal }) => call(adminSystemOperations.powers, {}, { signal }),
    staleTime: Infinity
  }).data
}
