import type { CallOutput, operationGroups } from '@mekiki/contract'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import type { ColumnKey } from './table/column-keys.ts'
import { colorQuery } from './look/color-conditions.ts'
import { filterQuery, filtersOf, type ListSearch } from './list-search.ts'

/** One page of cases. */
export type ProjectPage = CallOutput<typeof operationGroups.projects.list>
export type ProjectItem = ProjectPage['items'][number]

/** How a page of the list is asked for. */
export interface View {
  perPage: number
  sort: ListSearch['sort_conditions']
  columns: readonly ColumnKey[]
  /** Whether it is known what to ask for, and the cases are looked at. */
  isShown: boolean
}

// Beyond that the address of the call grows longer than a proxy may take.
const maxColumns = 100

/** What a list of cases asks for besides its rows: the keys of its columns, each once and in an order of their own, so that to move a column asks for nothing. */
export function columnKeysOf(columns: readonly ColumnKey[]) {
  const keys = [...new Set(columns)].toSorted()
  return keys.length <= maxColumns && { column_keys: keys.join(',') }
}

/** What one page of the list of the address is asked for, with what the columns show. */
export function pageInput(themeUuid: string | null, search: ListSearch, view: View) {
  return {
    ...filterQuery(filtersOf(search)),
    ...(themeUuid !== null && { theme_uuid: themeUuid }),
    page: search.page,
    per_page: view.perPage,
    sort_conditions: view.sort,
    parts: ['none' as const],
    ...columnKeysOf(view.columns),
    ...colorQuery(search)
  }
}

/** One page of the list of the address; a superseded request is given up. */
export function projectPageQuery(themeUuid: string | null, search: ListSearch, view: View) {
  const query = pageInput(themeUuid, search, view)
  return queryOptions({
    queryKey: ['projects', 'list', query],
    queryFn: ({ signal }) => call(projectsOperations.list, { query }, { signal }),
    enabled: view.isShown,
    meta: { isHandled: true }
  })
}

/** The cases of the address; the old rows stay in view while new ones load. */
export function useProjectPage(themeUuid: string | null, search: ListSearch, view: View) {
  return useQuery({ ...projectPageQuery(themeUuid, search, view), placeholderData: keepPreviousData })
}
