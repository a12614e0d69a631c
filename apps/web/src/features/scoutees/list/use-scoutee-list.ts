import type { CallOutput, operationGroups } from '@mekiki/contract'
import { scouteesOperations } from '@mekiki/contract/scoutees/scoutees.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../app/api.ts'
import { queryOf, type ScouteeSearch } from './list-search.ts'
import type { ScouteeSort } from './view-settings.ts'

/** One page of companies and people. */
export type ScouteePage = CallOutput<typeof operationGroups.scoutees.list>
export type ScouteeItem = ScouteePage['items'][number]

/** The companies of the address; the old rows stay in view while new ones load, and a superseded request is given up. */
export function useScouteeList(search: ScouteeSearch, view: { perPage: number; sort: ScouteeSort | null }) {
  const query = queryOf(search, view)
  return useQuery({
    queryKey: ['scoutees', 'list', query],
    queryFn: ({ signal }) => call(scouteesOperations.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
}
