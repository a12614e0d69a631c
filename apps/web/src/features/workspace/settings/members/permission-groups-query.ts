import { permissionGroupsOperations } from '@mekiki/contract/people/permission-groups/permission-groups.operations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'

/** The permission groups of the workspace. */
export const permissionGroupsQuery = queryOptions({
  queryKey: ['permission-groups'],
  queryFn: ({ signal }) => call(permissionGroupsOperations.list, {}, { signal }),
  staleTime: 60_000
})
