import { membersOperations } from '@mekiki/contract/people/members/members.operations'
import type { PermissionKey } from '@mekiki/contract/permissions'
import { tenantsOperations } from '@mekiki/contract/workspace/tenants/tenants.operations'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { CallOutput } from '@mekiki/contract'
import { call } from '../../shared/calls/api.ts'
import { setLanguage } from '@mekiki/browser/language'

const maintenanceMilliseconds = 60_000
const preparingMilliseconds = 2000

/** The signed-in user, fetched once; the account's language takes effect. */
export const currentUserQuery = queryOptions({
  queryKey: ['members', 'current'],
  queryFn: async ({ signal }) => {
    const user = await call(membersOperations.current, {}, { signal })
    if (user.language !== null) setLanguage(user.language)
    return user
  },
  staleTime: Infinity
})

type Tenant = CallOutput<typeof tenantsOperations.info>

const tenantKey = ['tenants', 'current']

/** The workspace, fetched once. When its example data is there, everything else is fetched anew. */
export const currentTenantQuery = queryOptions({
  queryKey: tenantKey,
  queryFn: async ({ signal, client }) => {
    const wasPreparing = client.getQueryData<Tenant>(tenantKey)?.isPreparing ?? false
    const tenant = await call(tenantsOperations.info, {}, { signal })
    if (wasPreparing && !tenant.isPreparing) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== tenantKey[0] })
    return tenant
  },
  staleTime: Infinity,
  // The end of either is to be noticed.
  refetchInterval: ({ state: { data } }) => (data?.isPreparing ? preparingMilliseconds : data?.migrationStartedAt ? maintenanceMilliseconds : false)
})

/** The signed-in user. Only below the signed-in frame, where it is loaded. */
export function useCurrentUser() {
  return useSuspenseQuery(currentUserQuery).data
}

/** The workspace. Only below the signed-in frame, where it is loaded. */
export function useCurrentTenant() {
  return useSuspenseQuery(currentTenantQuery).data
}

/** Whether the signed-in user holds a permission key: for menus and whole screens; entities carry their own abilities. */
export function usePermission(key: PermissionKey): boolean {
  return useCurrentUser().permissionGroup.permissions.includes(key)
}

/** Whether the signed-in user is a guest: somebody from outside, to whom only the cases that he or she follows are open. */
export function useIsGuest(): boolean {
  return useCurrentUser().isGuest
}

/** Whether there is company search for the signed-in user: the workspace has it, and it is nothing for guests. */
export function useHasScoutees(): boolean {
  const isGuest = useIsGuest()
  return useCurrentTenant().enableTenantScoutees && !isGuest
}
