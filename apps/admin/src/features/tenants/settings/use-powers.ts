import { adminSystemOperations } from '@mekiki/contract/admin/admin-system/admin-system.operations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../app/api.ts'

/** What the server's configuration lets the administration do; undefined while it is not known. */
export function usePowers() {
  return useQuery({
    queryKey: ['powers'],
    queryFn: ({ signal }) => call(adminSystemOperations.state, {}, { signal }),
    select: ({ powers }) => powers,
    staleTime: Infinity
  }).data
}
