import type { CallOutput, operationGroups } from '@mekiki/contract'
import { providerCompaniesOperations } from '@mekiki/contract/companies/provider-companies/provider-companies.operations'
import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'

/** A company of the provider's database that can be chosen. */
export type Candidate = CallOutput<typeof operationGroups.providerCompanies.suggest>['items'][number]

const max = 10

/** Companies of the provider's database that begin as is typed; where none does, those that hold it anywhere. */
async function findCandidates(typed: string, signal: AbortSignal): Promise<Candidate[]> {
  const { items } = await call(providerCompaniesOperations.suggest, { query: { name: typed } }, { signal })
  if (items.length > 0) return items
  const found = await call(scouteesOperations.list, { query: { q: typed, scope: 'provider', page: 1, perPage: max } }, { signal })
  return found.items.map(({ uuid, scouteeId, name, nameKana, representative, address, url, corporateNumber, isClosed }) => ({
    mekikiScouteeId: uuid,
    scouteeId,
    name,
    nameKana,
    representative,
    address,
    url,
    corporateNumber,
    isClosed
  }))
}

/** The companies that can be chosen for what is typed; nothing is asked while nothing is. */
export function useLinkCandidates(query: string) {
  const typed = query.trim()
  return useQuery({
    queryKey: ['provider-companies', 'candidates', typed],
    queryFn: ({ signal }) => findCandidates(typed, signal),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
}
