import { projectFiltersOperations } from '@mekiki/contract/cases/project-filters/project-filters.operations'
import { notify } from '@mekiki/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'
import { useSavedFiltersTexts } from '../../../../shared/saved-filters/saved-filters-texts.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import type { ListFilters } from '../list-search.ts'
import { toCondition } from './saved-condition.ts'

const listKey = ['project-filters', 'list'] as const

/** The filters that the person has saved, by name. */
export function useSavedFilters() {
  return useQuery({ queryKey: listKey, queryFn: ({ signal }) => call(projectFiltersOperations.list, {}, { signal }), meta: { isHandled: true } })
}

/** How many cases of the list each saved filter finds, and the list without any; fetched with the cases, since they change together. */
export function useFilterCounts(themeUuid: string | null) {
  const query = themeUuid === null ? {} : { theme_uuid: themeUuid }
  const counts = useQuery({
    queryKey: ['projects', 'filter-counts', themeUuid],
    queryFn: ({ signal }) => call(projectFiltersOperations.counts, { query }, { signal }),
    meta: { isHandled: true }
  })
  return { all: counts.data?.allCount, of: (uuid: string) => counts.data?.items.find((item) => item.uuid === uuid)?.count }
}

function useChanged() {
  const client = useQueryClient()
  return () => Promise.all([client.invalidateQueries({ queryKey: listKey }), client.invalidateQueries({ queryKey: ['projects', 'filter-counts'] })])
}

/** Saves the filters under a name; the dialog shows what the server refuses. */
export function useSaveFilter(onDone: () => void) {
  const texts = useSavedFiltersTexts()
  const changed = useChanged()
  const requestKey = useRequestKey()
  return useMutation({
    mutationFn: ({ name, filters }: { name: string; filters: ListFilters }) => {
      const body = { name, condition: toCondition(filters) }
      return call(projectFiltersOperations.create, { body }, { idempotencyKey: requestKey(body) })
    },
    onSuccess: async () => {
      await changed()
      notify.success(texts.savedNotice)
      onDone()
    },
    meta: { isHandled: true }
  })
}

/** Deletes a saved filter. */
export function useDeleteFilter() {
  const texts = useSavedFiltersTexts()
  const changed = useChanged()
  return useMutation({
    mutationFn: (uuid: string) => call(projectFiltersOperations.remove, { params: { uuid } }),
    onSuccess: async () => {
      await changed()
      notify.success(texts.deletedNotice)
    }
  })
}
