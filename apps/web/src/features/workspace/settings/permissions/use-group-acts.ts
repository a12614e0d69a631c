import type { CallOutput } from '@mekiki/contract'
import { permissionGroupsOperations as operations } from '@mekiki/contract/people/permission-groups/permission-groups.operations'
import type { PermissionKey } from '@mekiki/contract/permissions'
import { notify } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'
import { currentUserQuery } from '../../../../app/session/me.ts'
import { permissionGroupsQuery } from '../members/permission-groups-query.ts'
import { useAttemptKey } from '../shared/named/use-attempt-key.ts'
import { usePermissionsTexts } from './permissions-texts.ts'

/** A permission group with its keys. */
export type PermissionGroup = CallOutput<typeof operations.list>['items'][number]

/** Making, changing and deleting permission groups. The signed-in person's own keys may change with them. */
export function useGroupActs() {
  const texts = usePermissionsTexts()
  const client = useQueryClient()
  const { queryKey } = permissionGroupsQuery
  const attempt = useAttemptKey()
  const refresh = async () => {
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    await client.invalidateQueries({ queryKey })
  }
  const put = (saved: PermissionGroup) =>
    client.setQueryData(queryKey, (before) => before && { ...before, items: before.items.map((item) => (item.uuid === saved.uuid ? saved : item)) })
  return {
    put,
    create: async (name: string, permissions: PermissionKey[]): Promise<PermissionGroup> => {
      const made = await call(operations.create, { body: { name, permissions } }, { idempotencyKey: attempt.keyFor([name, permissions]) })
      attempt.done()
      notify.success(texts.created)
      await refresh()
      return made
    },
    update: async (uuid: string, body: { name?: string; permissions?: PermissionKey[] }, ifMatch: number) => {
      put(await call(operations.update, { params: { permission_group_uuid: uuid }, body }, { ifMatch }))
      notify.success(texts.saved)
      await refresh()
    },
    remove: async (uuid: string) => {
      await call(operations.remove, { params: { permission_group_uuid: uuid } })
      notify.success(texts.deleted)
      await refresh()
    }
  }
}

export type GroupActs = ReturnType<typeof useGroupActs>
