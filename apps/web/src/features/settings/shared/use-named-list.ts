import { notify } from '@mekiki/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSettingsTexts } from '../settings-texts.ts'
import type { NamedCalls, NamedItem } from './named-calls.ts'
import { placeKeys } from './place-keys.ts'
import { useAttemptKey } from './use-attempt-key.ts'

interface Move {
  item: NamedItem
  keys: readonly string[]
}

/** The acts of a plain list; each reads the list anew, for this screen and for the pickers of all others. */
export function useNamedList(calls: NamedCalls) {
  const texts = useSettingsTexts()
  const client = useQueryClient()
  const refresh = async () => {
    if (calls.alsoKey) void client.invalidateQueries({ queryKey: calls.alsoKey })
    await client.invalidateQueries({ queryKey: calls.queryKey })
  }
  const attempt = useAttemptKey()
  const move = useMutation({
    mutationFn: ({ item, keys }: Move) => calls.update(item, { order: keys.indexOf(item.uuid) + 1 }, item.version),
    scope: { id: `order-${calls.id}` },
    onMutate: async ({ keys }) => {
      await client.cancelQueries({ queryKey: calls.queryKey })
      const before = client.getQueryData<{ items: NamedItem[] }>(calls.queryKey)
      if (before) client.setQueryData(calls.queryKey, { ...before, items: placeKeys(before.items, keys) })
      return before
    },
    onError: (_error, _move, before) => {
      if (before) client.setQueryData(calls.queryKey, before)
    },
    onSettled: refresh
  })
  const create = async (name: string) => {
    await calls.create(name, attempt.keyFor(name))
    attempt.done()
    notify.success(texts.created)
    await refresh()
  }
  const remove = async (item: NamedItem) => {
    await calls.remove(item)
    notify.success(texts.deleted)
    await refresh()
  }
  const renamed = async () => {
    notify.success(texts.saved)
    await refresh()
  }
  return { create, remove, renamed, refresh, move: (item: NamedItem, keys: readonly string[]) => move.mutate({ item, keys }) }
}

export type NamedListActs = ReturnType<typeof useNamedList>
