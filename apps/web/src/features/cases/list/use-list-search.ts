import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { SearchParams } from '@mekiki/browser/address/search-params'
import { type ListFilters, type ListSearch, noFilters, readListSearch } from './list-search.ts'

/** The list's state from the address and the ways to change it. A changed filter goes back to page 1 (2§4). */
export function useListSearch() {
  const raw: SearchParams = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = useMemo(() => readListSearch(raw), [raw])
  const change = useCallback(
    (part: Partial<ListSearch>, options: { replace: boolean } = { replace: false }) =>
      void navigate({ to: '.', search: (before: SearchParams) => ({ ...before, ...part }) as SearchParams, replace: options.replace }),
    [navigate]
  )
  return {
    search,
    setPage: (page: number) => change({ page }),
    setPerPage: (perPage: number) => change({ page: 1, per_page: perPage }),
    setSort: (sort: ListSearch['sort_conditions']) => change({ page: 1, sort_conditions: sort }),
    setFilters: (part: Partial<ListFilters>) => change({ ...part, page: 1 }),
    clearFilters: () => change({ ...noFilters, page: 1 }),
    setLayout: (view: ListSearch['view']) => change({ view, page: 1 }),
    setGroupBy: (groupBy: ListSearch['group_by']) => change({ group_by: groupBy, page: 1 })
  }
}

export type ListSearchState = ReturnType<typeof useListSearch>
