import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useSettingsTexts } from '../../settings-texts.ts'
import type { NamedCalls, NamedItem } from './named-calls.ts'
import type { Removal } from './remove-entry-dialog.tsx'
import { historyKey } from '../history/use-history.ts'
import { useAttemptKey } from './use-attempt-key.ts'
import { useListOrder } from './use-list-order.ts'
import { useUndoNotice } from '../history/use-undo-notice.ts'
import { usesKey } from '../uses/use-uses.ts'

/** The acts of a plain list; each reads the list anew, for this screen and for the pickers of all others. */
export function useNamedList(calls: NamedCalls) {
  const texts = useSettingsTexts()
  const client = useQueryClient()
  const refresh = async () => {
    if (calls.alsoKey) void client.invalidateQueries({ queryKey: calls.alsoKey })
    void client.invalidateQueries({ queryKey: usesKey })
    void client.invalidateQueries({ queryKey: historyKey })
    await client.invalidateQueries({ queryKey: calls.queryKey })
  }
  const attempt = useAttemptKey()
  const offerUndo = useUndoNotice()
  const order = useListOrder<NamedItem>({ queryKey: calls.queryKey, put: (item, place) => calls.update(item, { order: place }, item.version) })
  const create = async (name: string) => {
    await calls.create(name, attempt.keyFor(name))
    attempt.done()
    notify.success(texts.created)
    await refresh()
  }
  const remove = async (item: NamedItem, removal: Removal = {}) => {
    const removed = await calls.remove(item, removal)
    offerUndo(texts.deleted, removal.replacement_uuid === undefined ? removed?.operationUuid : undefined)
    await refresh()
  }
  const renamed = async () => {
    notify.success(texts.saved)
    await refresh()
  }
  return { create, remove, renamed, refresh, move: order }
}

export type NamedListActs = ReturnType<typeof useNamedList>
