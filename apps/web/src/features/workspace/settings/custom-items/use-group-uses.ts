import type { CallOutput } from '@mekiki/contract'
import { extensionItemsOperations as operations } from '@mekiki/contract/themes/extension-items/extension-items.operations'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'
import { useCanInspect, usesKey } from '../shared/uses/use-uses.ts'

/** The themes that have a group, how many cases have a value of each of its items and choices, and how many forms ask for them. */
export type GroupUse = CallOutput<typeof operations.uses>['items'][number]

/** How the groups are used, by uuid; empty until it is known and for people who do not work on the settings. */
export function useGroupUses(): ReadonlyMap<string, GroupUse> {
  const canInspect = useCanInspect()
  const { data } = useQuery({
    queryKey: [...usesKey, 'extension_items'],
    queryFn: ({ signal }) => call(operations.uses, {}, { signal }),
    enabled: canInspect,
    meta: { isHandled: true }
  })
  return new Map(data?.items.map((use) => [use.uuid, use]))
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
