import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { historyKey } from '../history/use-history.ts'
import { placeKeys } from './place-keys.ts'

interface ListOrder<T extends { uuid: string }> {
  /** Where the list is kept. */
  queryKey: QueryKey
  /** Gives an item another place, from 1. */
  put: (item: T, order: number) => Promise<unknown>
}

/** Gives items of a list other places: at once on the screen, and back when that is refused. */
export function useListOrder<T extends { uuid: string }>({ queryKey, put }: ListOrder<T>): (item: T, keys: readonly string[]) => void {
  const client = useQueryClient()
  const move = useMutation({
    mutationFn: ({ item, keys }: { item: T; keys: readonly string[] }) => put(item, keys.indexOf(item.uuid) + 1),
    scope: { id: `order-${JSON.stringify(queryKey)}` },
    onMutate: async ({ keys }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<{ items: T[] }>(queryKey)
      if (before) client.setQueryData(queryKey, { ...before, items: placeKeys(before.items, keys) })
      return before
    },
    onError: (_error, _move, before) => {
      if (before) client.setQueryData(queryKey, before)
    },
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: historyKey })
      await client.invalidateQueries({ queryKey })
    }
  })
  return (item, keys) => move.mutate({ item, keys })
}
