import type { ProjectGroupBy } from '@mekiki/contract/cases/projects/project-groups.schemas'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'
import type { ColumnKey } from '../table/column-keys.ts'
import { filterQuery, type ListFilters, type ListSearch } from '../list-search.ts'
import { colorQuery } from '../look/color-conditions.ts'
import { columnKeysOf } from '../use-project-page.ts'

/** The groups of the filtered list with their figures; the old ones stay in view while new ones load. */
export function useGroups(themeUuid: string | null, filters: ListFilters, groupBy: ProjectGroupBy) {
  const query = { ...filterQuery(filters), ...(themeUuid !== null && { theme_uuid: themeUuid }), group_by: groupBy }
  return useQuery({
    queryKey: ['projects', 'groups', query],
    queryFn: ({ signal }) => call(projectsOperations.groups, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
}

/** The first cases of one group, as a list of its own, with what the columns show. */
export function groupRows(options: {
  themeUuid: string | null
  filters: ListFilters
  groupBy: ProjectGroupBy
  key: string
  perPage: number
  sort: ListSearch['sort_conditions']
  columns: readonly ColumnKey[]
  /** The conditions that colour the cases, as the address has them. */
  coloredBy?: string | undefined
  /** Whether it is known what to ask for. */
  isShown?: boolean
}) {
  const { themeUuid, filters, groupBy, key, perPage, sort, columns, coloredBy, isShown = true } = options
  const query = {
    ...filterQuery(filters),
    ...(themeUuid !== null && { theme_uuid: themeUuid }),
    group_by: groupBy,
    group_key: key,
    page: 1,
    per_page: perPage,
    sort_conditions: sort,
    parts: ['none' as const],
    ...columnKeysOf(columns),
    ...colorQuery({ color_conditions: coloredBy })
  }
  return queryOptions({
    queryKey: ['projects', 'list', query],
    queryFn: ({ signal }) => call(projectsOperations.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isShown,
    meta: { isHandled: true }
  })
}
