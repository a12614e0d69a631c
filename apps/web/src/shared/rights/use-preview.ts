import type { PermissionKey } from '@mekiki/contract/permissions'
import { visibilityOperations as operations } from '@mekiki/contract/cases/visibility/visibility.operations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../calls/api.ts'
import { useDebounced } from '../hooks/use-debounced.ts'
import type { RightsEffect } from './rights-effect.tsx'

/** A preview of a change: the latest figures, whether they are of an earlier state of the form, whether there are none. */
export interface Preview {
  effect: RightsEffect | undefined
  isStale: boolean
  hasFailed: boolean
}

// Boxes are ticked one after another: the server is asked once a person pauses.
const pause = 400

function usePreview(key: string, ask: (signal: AbortSignal) => Promise<RightsEffect>, isRequested: boolean): Preview {
  const settled = useDebounced(key, pause)
  const query = useQuery({
    queryKey: ['rights-preview', settled],
    queryFn: ({ signal }) => ask(signal),
    enabled: isRequested && settled === key,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    meta: { isHandled: true }
  })
  return { effect: query.data, isStale: settled !== key || query.isPlaceholderData, hasFailed: query.isError }
}

/** What other keys would do to the people in a permission group. */
export function useGroupPreview(groupUuid: string, permissions: readonly PermissionKey[], isRequested: boolean): Preview {
  const ask = (signal: AbortSignal) =>
    call(operations.previewGroup, { params: { permission_group_uuid: groupUuid }, body: { permissions: [...permissions] } }, { signal })
  return usePreview(JSON.stringify([groupUuid, permissions]), ask, isRequested)
}

/** The values that would be given to members. */
export interface MembersChange {
  permission_group_uuid?: string
  user_group_uuids?: string[]
  active_flg?: boolean
}

/** What other groups, or deactivating, would do to members. */
export function useMembersPreview(userUuids: readonly string[], item: MembersChange): Preview {
  const ask = (signal: AbortSignal) => call(operations.previewMembers, { body: { user_uuids: [...userUuids], item } }, { signal })
  return usePreview(JSON.stringify([userUuids, item]), ask, Object.keys(item).length > 0 && userUuids.length > 0)
}
