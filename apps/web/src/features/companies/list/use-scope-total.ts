import type { SearchScope } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'

const staleTime = 5 * 60_000

/** How many there are in all where the list searches; absent while that is not known. */
export function useScopeTotal(scope: SearchScope): number | undefined {
  const { data } = useQuery({
    // What the workspace changes leaves the provider's database as it is.
    queryKey: scope === 'provider' ? ['provider-companies', 'total'] : ['scoutees', 'total'],
    queryFn: ({ signal }) => call(scouteesOperations.list, { query: { scope, perPage: 1 } }, { signal }),
    select: (page) => page.totalCount ?? undefined,
    staleTime,
    meta: { isHandled: true }
  })
  return data
}
