import { scouteeTagOperations as operations } from '@mekiki/contract/themes/tags-and-channels/scoutee-tags.operations'
import type { ScouteeTag } from '@mekiki/contract/themes/tags-and-channels/tags-and-channels.schemas'
import { notify } from '@mekiki/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { useSettingsTexts } from '../settings-texts.ts'
import type { Removal } from '../shared/named/remove-entry-dialog.tsx'
import { useAttemptKey } from '../shared/named/use-attempt-key.ts'
import { historyKey, useUndoNotice } from '../shared/history/use-history.ts'
import { usesKey } from '../shared/uses/use-uses.ts'
import { reorderChildren } from './tag-tree.ts'

interface Change {
  name?: string
  order?: number
  parentUuid?: string | null
}

/** What can be done with company tags; each reads the tree anew for all screens. */
export function useTagActs() {
  const texts = useSettingsTexts()
  const client = useQueryClient()
  const { queryKey } = lists.scouteeTags
  const refresh = async () => {
    void client.invalidateQueries({ queryKey: usesKey })
    void client.invalidateQueries({ queryKey: historyKey })
    await client.invalidateQueries({ queryKey })
  }
  const offerUndo = useUndoNotice()
  const attempt = useAttemptKey()
  const update = ({ uuid }: { uuid: string }, change: Change, ifMatch: number) =>
    call(operations.updateScouteeTag, { params: { scoutee_tag_uuid: uuid }, body: change }, { ifMatch })
  const order = useMutation({
    mutationFn: ({ tag, keys }: { tag: ScouteeTag; keys: readonly string[] }) => update(tag, { order: keys.indexOf(tag.uuid) + 1 }, tag.version),
    scope: { id: 'order-scoutee-tags' },
    onMutate: async ({ tag, keys }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      if (before) client.setQueryData(queryKey, { ...before, items: reorderChildren(before.items, tag.parentUuid, keys) })
      return before
    },
    onError: (_error, _move, before) => {
      if (before) client.setQueryData(queryKey, before)
    },
    onSettled: refresh
  })
  const told = async (text: string) => {
    notify.success(text)
    await refresh()
  }
  return {
    update,
    refresh,
    findCurrent: (error: unknown) => findStaleCurrent(operations.updateScouteeTag, error),
    renamed: () => told(texts.saved),
    order: (tag: ScouteeTag, keys: readonly string[]) => order.mutate({ tag, keys }),
    create: async (name: string, parentUuid: string | null) => {
      await call(operations.createScouteeTag, { body: { name, parentUuid } }, { idempotencyKey: attempt.keyFor([name, parentUuid]) })
      attempt.done()
      await told(texts.created)
    },
    move: async (tag: ScouteeTag, parentUuid: string | null) => {
      await update(tag, { parentUuid }, tag.version)
      await told(texts.saved)
    },
    remove: async (tag: ScouteeTag, removal: Removal) => {
      const { operationUuid } = await call(operations.removeScouteeTag, { params: { scoutee_tag_uuid: tag.uuid }, query: removal })
      offerUndo(texts.deleted, removal.replacement_uuid === undefined ? operationUuid : undefined)
      await refresh()
    }
  }
}

export type TagActs = ReturnType<typeof useTagActs>
