import { useHiddenAccessOf } from '@mekiki/browser/hidden-access'
import { areAllKeys } from '@mekiki/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { lists } from '../../../../../shared/calls/lists.ts'
import { useCurrentUser } from '../../../../../app/session/me.ts'

/** Sends what lets people into member groups; an administrator, who holds every key, is asked where hidden things are shared with one of them. */
export function useHiddenAccess() {
  const { permissions } = useCurrentUser().permissionGroup
  const groups = useQuery(lists.userGroups).data?.items ?? []
  return useHiddenAccessOf({ mayConfirm: areAllKeys(permissions), groups })
}
