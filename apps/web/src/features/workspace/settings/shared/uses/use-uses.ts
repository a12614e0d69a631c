import type { CallOutput } from '@mekiki/contract'
import { listOperations as operations } from '@mekiki/contract/themes/tags-and-channels/lists.operations'
import type { usedLists } from '@mekiki/contract/themes/tags-and-channels/tags-and-channels.schemas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../../../shared/calls/api.ts'
import { useCurrentUser } from '../../../../../app/session/me.ts'

/** A list whose entries are used by something. */
export type UsedList = (typeof usedLists)[number]

/** How often an entry is used. */
export type ListUse = CallOutput<typeof operations.listUses>['items'][number]

/** Everything that is kept of how settings are used, to be read anew together. */
export const usesKey = ['setting-uses'] as const

/** Whether the person works on the settings: sees how they are used, and their history (1§6). */
export function useCanInspect(): boolean {
  const { permissions } = useCurrentUser().permissionGroup
  return (['create_setting', 'update_setting', 'delete_setting'] as const).some((key) => permissions.includes(key))
}

/**
 * How the entries of a list are used.
 * @param list The list's name; undefined where nothing counts its uses.
 * @returns The uses by uuid; empty until they are known and for people who do not work on the settings.
 */
export function useUsesOf<T extends { uuid: string }>(
  list: string | undefined,
  read: (signal: AbortSignal) => Promise<{ items: readonly T[] }>
): ReadonlyMap<string, T> {
  const canInspect = useCanInspect()
  const { data } = useQuery({
    queryKey: [...usesKey, list],
    queryFn: ({ signal }) => read(signal),
    enabled: canInspect && list !== undefined,
    meta: { isHandled: true }
  })
  return new Map(data?.items.map((use) => [use.uuid, use]))
}

/** How often the entries of a list of names are used, by uuid. */
export function useListUses(kind: UsedList | undefined): ReadonlyMap<string, ListUse> {
  return useUsesOf(kind, (signal) => call(operations.listUses, { query: { kind: kind ?? 'channels' } }, { signal }))
}

/** How often one entry is used right now, a company tag with all below it; read each time it is asked. */
export function queryOfUse(kind: UsedList, uuid: string) {
  return queryOptions({
    queryKey: [...usesKey, kind, uuid],
    queryFn: async ({ signal }) => (await call(operations.listUses, { query: { kind, uuid } }, { signal })).items[0] ?? null,
    staleTime: 0,
    gcTime: 0,
    meta: { isHandled: true }
  })
}
