import type { CallOutput, operationGroups } from '@mekiki/contract'
import { projectsOperations } from '@mekiki/contract/projects/projects.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../app/api.ts'
import { filterQuery, filtersOf, type ListSearch } from './list-search.ts'

/** One page of cases. */
export type ProjectPage = CallOutput<typeof operationGroups.projects.list>
export type ProjectItem = ProjectPage['items'][number]

/** The cases of the address; the old rows stay in view while new ones load, and a superseded request is given up. */
export function useProjectList(themeUuid: string | null, search: ListSearch, view: { perPage: number; sort: ListSearch['sort_conditions']; isShown: boolean }) {
  const query = {
    ...filterQuery(filtersOf(search)),
    ...(themeUuid !== null && { theme_uuid: themeUuid }),
    page: search.page,
    per_page: view.perPage,
    sort_conditions: view.sort,
    parts: ['none' as const]
  }
  return useQuery({
    queryKey: ['projects', 'list', query],
    queryFn: ({ signal }) => call(projectsOperations.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: view.isShown,
    meta: { isHandled: true }
  })
}
