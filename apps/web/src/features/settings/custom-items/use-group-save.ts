import { ResponseError } from '@mekiki/api-client'
import { extensionItemsOperations as operations } from '@mekiki/contract/extension-items/extension-items.operations'
import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../app/api.ts'
import { findFieldErrors } from '../../../app/field-errors.ts'
import { lists } from '../../../app/lists.ts'
import { findStaleCurrent } from '../../../app/stale-version.ts'
import { useConflict } from '../../../app/use-conflict.ts'
import type { Draft } from '../../../app/use-draft.ts'
import { useSettingsTexts } from '../settings-texts.ts'
import { type GroupValues, groupValuesOf, type ItemGroup, writtenItems } from './group-draft.ts'

/** The item whose type could not be changed, and why; null for every other error. */
function findFixedType(error: unknown): { uuid: string; message: string } | null {
  const uuid = error instanceof ResponseError && error.is('extension_type_fixed') ? error.body?.uuids?.[0] : undefined
  return uuid === undefined || !(error instanceof ResponseError) ? null : { uuid, message: error.message }
}

interface SaveOptions {
  /** Null for a new one. */
  group: ItemGroup | null
  draft: Draft<GroupValues>
  onSaved: (group: ItemGroup) => void
}

/** Writes a group of custom items; a stale one asks which side to take, refused names and types are told at their fields. */
export function useGroupSave({ group, draft, onSaved }: SaveOptions) {
  const texts = useSettingsTexts()
  const client = useQueryClient()
  const { queryKey } = lists.extensionItemGroups
  const [nameError, setNameError] = useState<string | null>(null)
  const [fixedType, setFixedType] = useState<{ uuid: string; message: string } | null>(null)
  const latest = useRef<ItemGroup | null>(null)
  const find = (error: unknown) => (latest.current = findStaleCurrent(operations.update, error))
  const { conflict, run, clear } = useConflict(find, (theirs) => draft.isClash(groupValuesOf(theirs)))
  const idempotencyKey = useRef(crypto.randomUUID())
  const put = (saved: ItemGroup) => {
    client.setQueryData(queryKey, (before) => before && { ...before, items: before.items.map((item) => (item.uuid === saved.uuid ? saved : item)) })
    draft.reset()
  }
  const finish = async (saved: ItemGroup) => {
    put(saved)
    notify.success(group ? texts.saved : texts.created)
    // Columns, filters and fields of cases go by the items.
    void client.invalidateQueries({ queryKey: ['projects'] })
    void client.invalidateQueries({ queryKey: ['themes'] })
    await client.invalidateQueries({ queryKey })
    onSaved(saved)
  }
  const { name, items } = draft.values
  const write = async () => {
    if (!group) {
      const body = { name: name.trim(), items: writtenItems(items, null) }
      return finish(await call(operations.create, { body }, { idempotencyKey: idempotencyKey.current }))
    }
    latest.current = null
    const params = { extension_item_group_uuid: group.uuid }
    await run(draft.version, async (ifMatch) => {
      const body = {
        ...(draft.changed.includes('name') && { name: name.trim() }),
        ...(draft.changed.includes('items') && { items: writtenItems(items, latest.current) })
      }
      await finish(await call(operations.update, { params, body }, { ifMatch }))
    })
  }
  const save = async () => {
    setFixedType(null)
    try {
      await write()
    } catch (error) {
      const message = findFieldErrors(error)?.['name']
      const fixed = findFixedType(error)
      if (fixed !== null) setFixedType(fixed)
      else if (message !== undefined) setNameError(message)
      else throw error
    }
  }
  const takeTheirs = () => {
    if (conflict) put(conflict.theirs)
    clear()
  }
  return {
    save,
    conflict,
    clearConflict: clear,
    takeTheirs,
    nameError,
    clearNameError: () => setNameError(null),
    fixedType,
    clearFixedType: () => setFixedType(null)
  }
}
