import { useMemo } from 'react'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { addressOf, noFilters, readSearch, type ScouteeFilters } from './list-search.ts'

const pageText = (page: number): string => (page === 1 ? '' : String(page))

/** The list's state from the address and the ways to change it. A changed filter goes back to page 1. */
export function useListSearch() {
  const { search: raw, change } = useAddressSearch()
  const search = useMemo(() => readSearch(raw), [raw])
  const setFilters = (part: Partial<ScouteeFilters>) => change({ ...addressOf(part), page: '' })
  return {
    search,
    setPage: (page: number, options?: { replace: boolean }) => change({ page: pageText(page) }, options),
    setPerPage: (perPage: number) => change({ page: '', per_page: String(perPage) }),
    setFilters,
    /** Goes over to the other database with what is being looked for. */
    setScope: (scope: ScouteeFilters['scope']) => setFilters({ scope }),
    clearFilters: () => setFilters({ ...noFilters, scope: search.scope })
  }
}
