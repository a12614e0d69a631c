import { scouteesOperations } from '@mekiki/contract/companies/scoutees/scoutees.operations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../calls/api.ts'
import { useDebounced } from './use-debounced.ts'

/** Registered companies and people of a name that is being typed, once it has been still for a moment. Empty while nothing is known. */
export function useSameName(name: string) {
  const asked = useDebounced(name.trim())
  const found = useQuery({
    queryKey: ['scoutees', 'by-name', asked],
    queryFn: ({ signal }) => call(scouteesOperations.findByName, { query: { name: asked } }, { signal }),
    enabled: asked !== '',
    meta: { isHandled: true }
  })
  return asked === '' ? [] : (found.data?.items ?? [])
}
