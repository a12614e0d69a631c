import { notify } from '@mekiki/ui'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useSettingsTexts } from '../../settings-texts.ts'
import type { Removal } from './remove-entry-dialog.tsx'
import { historyKey, useUndoNotice } from '../history/use-history.ts'
import { useAttemptKey } from './use-attempt-key.ts'
import { useListOrder } from './use-list-order.ts'
import { usesKey, type UsedList } from '../uses/use-uses.ts'
import type { SettingsTexts } from '@mekiki/i18n/workspace/settings'

/** What the items of all plain lists have in common. */
export interface NamedItem {
  uuid: string
  name: string
  version: number
  canEdit: boolean
  canDelete: boolean
}

/** The calls of one plain list. */
export interface NamedCalls {
  /** Names the list on its screen. */
  id: string
  noun: keyof SettingsTexts['nouns']
  /** Where the screens keep the list. */
  queryKey: QueryKey
  /** Another list that shows these names too. */
  alsoKey?: QueryKey
  create: (name: string, idempotencyKey: string) => Promise<unknown>
  update: (item: NamedItem, change: { name?: string; order?: number }, ifMatch: number) => Promise<unknown>
  /** What uses the entries, where the dialog of deleting asks what becomes of that; the answer then names the operation to be undone. */
  uses?: UsedList
  remove: (item: NamedItem, removal: Removal) => Promise<{ operationUuid: string } | undefined>
  /** The item as it is now, for a refused stale write; else null. */
  findCurrent: (error: unknown) => NamedItem | null
}

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
