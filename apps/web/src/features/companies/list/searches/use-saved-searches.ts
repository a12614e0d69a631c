import { scouteeSearchesOperations } from '@mekiki/contract/companies/scoutee-searches/scoutee-searches.operations'
import { notify } from '@mekiki/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'
import { useSavedFiltersTexts } from '../../../../shared/saved-filters/saved-filters-texts.ts'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import type { SavedSearch } from './saved-condition.ts'

const listKey = ['scoutee-searches', 'list'] as const

/** The searches that the person has saved, by name. */
export function useSavedSearches() {
  return useQuery({ queryKey: listKey, queryFn: ({ signal }) => call(scouteeSearchesOperations.list, {}, { signal }), meta: { isHandled: true } })
}

/** Saves a search under a name; the dialog shows what the server refuses. */
export function useSaveSearch(onDone: () => void) {
  const texts = useSavedFiltersTexts()
  const client = useQueryClient()
  const requestKey = useRequestKey()
  return useMutation({
    mutationFn: (body: Pick<SavedSearch, 'name' | 'condition'>) => call(scouteeSearchesOperations.create, { body }, { idempotencyKey: requestKey(body) }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: listKey })
      notify.success(texts.savedNotice)
      onDone()
    },
    meta: { isHandled: true }
  })
}

/** Deletes a saved search. */
export function useDeleteSearch() {
  const texts = useSavedFiltersTexts()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (uuid: string) => call(scouteeSearchesOperations.remove, { params: { my_search_condition_uuid: uuid } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: listKey })
      notify.success(texts.deletedNotice)
    }
  })
}
