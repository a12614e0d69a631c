import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/calls/api.ts'
import { useDebounced } from '../../shared/hooks/use-debounced.ts'

/** Investors whose name holds what is being typed; none while nothing is typed. `isSettled`: they answer what stands there now. */
export function useInvestors(typed: string) {
  const wanted = typed.trim()
  const asked = useDebounced(wanted)
  const found = useQuery({
    queryKey: ['investors', asked],
    queryFn: ({ signal }) => call(scouteesOperations.listInvestors, { query: { name: asked } }, { signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData
  })
  return {
    investors: wanted === '' || asked === '' ? [] : (found.data?.items ?? []),
    isSettled: wanted === asked && !found.isFetching
  }
}
