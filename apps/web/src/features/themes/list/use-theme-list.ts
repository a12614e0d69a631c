import type { CallOutput } from '@mekiki/contract'
import { themesOperations } from '@mekiki/contract/themes/themes/themes.operations'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/calls/api.ts'
import type { ThemeSearch } from './theme-search.ts'

type Page = CallOutput<typeof themesOperations.list>

/** A theme of the list. */
export type ThemeItem = Page['items'][number]

const keyOf = (query: ThemeSearch) => ['themes', 'list', query] as const

/** The themes of the address; the old rows stay in view while new ones load, and a superseded request is given up. */
export function useThemeList(search: ThemeSearch) {
  return useQuery({
    queryKey: keyOf(search),
    queryFn: ({ signal }) => call(themesOperations.list, { query: { ...search, keyword: search.keyword || undefined } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isHandled: true }
  })
}

/** Gives the themes of a page another order: at once on the screen, back again when the server refuses. */
export function useThemeOrder(search: ThemeSearch) {
  const client = useQueryClient()
  const queryKey = keyOf(search)
  const order = useMutation({
    mutationFn: (themeUuids: string[]) => call(themesOperations.changeOrder, { body: { themeUuids } }),
    scope: { id: 'order-themes' },
    onMutate: async (themeUuids) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Page>(queryKey)
      if (before) {
        const byUuid = new Map(before.items.map((item) => [item.uuid, item]))
        client.setQueryData<Page>(queryKey, { ...before, items: themeUuids.flatMap((uuid) => byUuid.get(uuid) ?? []) })
      }
      return before
    },
    onError: (_error, _order, before) => client.setQueryData(queryKey, before),
    onSettled: () => client.invalidateQueries({ queryKey: ['themes'] })
  })
  return (themeUuids: string[]) => order.mutate(themeUuids)
}
