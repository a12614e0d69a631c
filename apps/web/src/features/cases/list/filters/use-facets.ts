import type { ProjectFilterKey } from '@mekiki/contract/cases/projects/project-filter-fields'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import { filterQuery, type ListFilters } from '../list-search.ts'

/** How many cases a choice of a filter would leave; undefined while nobody knows. */
export type FacetCount = (facet: ProjectFilterKey, key: string) => number | undefined

/** How many cases each choice of the filters would leave, under all filters but its own; the old numbers stay in view while new ones load. */
export function useFacets(themeUuid: string | null, filters: ListFilters): FacetCount {
  const query = { ...filterQuery(filters), ...(themeUuid !== null && { theme_uuid: themeUuid }) }
  const { data } = useQuery({
    queryKey: ['projects', 'facets', query],
    queryFn: ({ signal }) => call(projectsOperations.facets, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
  const counts = useMemo(() => data && new Map(data.choices.map(({ facet, key, count }) => [`${facet} ${key}`, count])), [data])
  return useCallback((facet, key) => counts && (counts.get(`${facet} ${key}`) ?? 0), [counts])
}
