import type { CallOutput, operationGroups } from '@mekiki/contract'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import { queryOf, type ScouteeSearch } from './list-search.ts'
import type { ScouteeSort } from './view-settings.ts'
import type { SearchScope } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'

/** One page of companies and people. */
export type ScouteePage = CallOutput<typeof operationGroups.scoutees.list>
export type ScouteeItem = ScouteePage['items'][number]

/**
 * The companies of the address; the old rows stay in view while new ones load, those of the other database apart, and a superseded request is
 * given up.
 */
export function useScouteeList(search: ScouteeSearch, view: { perPage: number; sort: ScouteeSort | null }) {
  const query = { ...queryOf(search, view), totalLater: true }
  const scope = search.scope ?? 'tenant'
  return useQuery({
    queryKey: ['scoutees', 'list', scope, query],
    queryFn: ({ signal }) => call(scouteesOperations.list, { query }, { signal }),
    placeholderData: (before, last) => (last?.queryKey[2] === scope ? before : undefined),
    meta: { isHandled: true }
  })
}

/** How many the list finds on all pages, undefined until it is known, and how it stands with counting them where that follows the rows. */
export interface ListTotal {
  total: number | undefined
  isCounting: boolean
  /** Counts once more; null unless counting failed. */
  countAgain: (() => void) | null
}

/** The number of what the list finds; one that takes long follows in an answer of its own. */
export function useListTotal(list: ReturnType<typeof useScouteeList>, search: ScouteeSearch): ListTotal {
  const { page: _page, ...query } = queryOf(search, { perPage: 1, sort: null }) ?? {}
  const isLater = list.data?.totalCount === null
  const following = useQuery({
    queryKey: ['scoutees', 'list-total', query],
    queryFn: ({ signal }) => call(scouteesOperations.list, { query }, { signal }),
    select: (counted) => counted.totalCount ?? undefined,
    enabled: isLater && !list.isPlaceholderData,
    meta: { isHandled: true }
  })
  const total = isLater ? following.data : (list.data?.totalCount ?? undefined)
  const hasFailed = isLater && total === undefined && following.isError && !following.isFetching
  return { total, isCounting: isLater && following.isFetching, countAgain: hasFailed ? () => void following.refetch() : null }
}

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
