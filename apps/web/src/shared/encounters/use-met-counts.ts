import { encountersOperations } from '@mekiki/contract/cases/encounters/encounters.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../calls/api.ts'

/** How many earlier cases companies and people have, by their ids. A hint beside what is there already: nothing waits for it or fails with it. */
export function useMetCounts(scouteeIds: readonly string[]): ReadonlyMap<string, number> {
  const ids = scouteeIds.toSorted()
  const { data } = useQuery({
    queryKey: ['projects', 'encounters', 'counts', ids],
    queryFn: ({ signal }) => call(encountersOperations.counts, { query: { scoutee_ids: ids } }, { signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    meta: { isHandled: true },
    retry: false
  })
  return new Map(data?.items.map(({ scouteeId, count }) => [scouteeId, count]))
}
