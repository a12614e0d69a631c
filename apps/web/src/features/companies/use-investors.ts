import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { useDebounced } from '../../shared/hooks/use-debounced.ts'

/** Investors whose name holds what is being typed; none while nothing is typed. `isSettled`: they answer what stands there now. */
export function useInvestors(typed: string) {
  const requested = typed.trim()
  const asked = useDebounced(requested)
  const found = useQuery({
    queryKey: ['investors', asked],
    queryFn: ({ signal }) => call(scouteesOperations.listInvestors, { query: { name: asked } }, { signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData
  })
  return {
    investors: requested === '' || asked === '' ? [] : (found.data?.items ?? []),
    isSettled: requested === asked && !found.isFetching
  }
}
