import type { CallOutput, operationGroups } from '@mekiki/contract'
import { providerCompaniesOperations } from '@mekiki/contract/companies/provider-companies/provider-companies.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../calls/api.ts'
import { useHasCompanies } from '../../app/session/me.ts'
import { useDebounced } from '../hooks/use-debounced.ts'

/** A company of the provider's database that is offered while a name is typed. */
export type CompanySuggestion = CallOutput<typeof operationGroups.providerCompanies.suggest>['items'][number]

const none: CompanySuggestion[] = []

const pauseMilliseconds = 150
const staleTime = 60_000

/**
 * Companies of the provider's database for what is typed, once it has been still for a moment; a superseded request is given up. None where the
 * workspace has no company search, while nothing is typed, and when the call fails: typing goes on without them.
 */
export function useCompanySuggestions(typed: string): CompanySuggestion[] {
  const hasCompanies = useHasCompanies()
  const requested = typed.trim()
  const asked = useDebounced(requested, pauseMilliseconds)
  const { data } = useQuery({
    queryKey: ['scoutees', 'suggestions', asked],
    queryFn: ({ signal }) => call(providerCompaniesOperations.suggest, { query: { name: asked } }, { signal }),
    enabled: hasCompanies && asked !== '',
    placeholderData: keepPreviousData,
    staleTime,
    meta: { isHandled: true }
  })
  return requested === '' || asked === '' ? none : (data?.items ?? none)
}
