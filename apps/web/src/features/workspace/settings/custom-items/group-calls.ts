import { ResponseError } from '@mekiki/api-client'
import { extensionItemsOperations as operations } from '@mekiki/contract/themes/extension-items/extension-items.operations'
import { useState } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import type { Draft } from '@mekiki/browser/edits/use-draft'
import { useWriter } from '../templates/use-writer.ts'
import { type GroupValues, groupValuesOf, type ItemGroup, writtenItems } from './group-draft.ts'
import type { CallOutput } from '@mekiki/contract'
import { useUsesOf } from '../shared/uses/use-uses.ts'

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

/** Writes a group of custom items; a type that cannot be changed is told at its item. */
export function useGroupSave({ group, draft, onSaved }: SaveOptions) {
  const [fixedType, setFixedType] = useState<{ uuid: string; message: string } | null>(null)
  const findCurrent = (error: unknown) => findStaleCurrent(operations.update, error)
  const { write, ...writer } = useWriter({
    listKey: lists.extensionItemGroups.queryKey,
    entity: group,
    draft,
    valuesOf: groupValuesOf,
    findCurrent,
    onSaved
  })
  const { name, items } = draft.values
  const save = async () => {
    setFixedType(null)
    try {
      await write({
        create: (idempotencyKey) => call(operations.create, { body: { name: name.trim(), items: writtenItems(items, null) } }, { idempotencyKey }),
        update: ({ uuid }, ifMatch, current) => {
          const body = {
            ...(draft.changed.includes('name') && { name: name.trim() }),
            ...(draft.changed.includes('items') && { items: writtenItems(items, current) })
          }
          return call(operations.update, { params: { extension_item_group_uuid: uuid }, body }, { ifMatch })
        }
      })
    } catch (error) {
      const fixed = findFixedType(error)
      if (fixed === null) throw error
      setFixedType(fixed)
    }
  }
  return { ...writer, save, fixedType, clearFixedType: () => setFixedType(null) }
}

/** The themes that have a group, how many cases have a value of each of its items and choices, and how many forms ask for them. */
export type GroupUse = CallOutput<typeof operations.uses>['items'][number]

/** How the groups are used, by uuid. */
export function useGroupUses(): ReadonlyMap<string, GroupUse> {
  return useUsesOf('extension_items', (signal) => call(operations.uses, {}, { signal }))
}

/** How many forms ask for each item and choice of a group, by uuid. */
export function formCountsOf(use: GroupUse | undefined): ReadonlyMap<string, number> {
  const items = use?.items ?? []
  return new Map([...items, ...items.flatMap((item) => item.enums)].map(({ uuid, formsCount }) => [uuid, formsCount]))
}

/** How many cases have a value of each item and choice of a group, by uuid. */
export function countsOf(use: GroupUse | undefined): ReadonlyMap<string, number> {
  const items = use?.items ?? []
  return new Map([...items, ...items.flatMap((item) => item.enums)].map(({ uuid, projectsCount }) => [uuid, projectsCount]))
}
