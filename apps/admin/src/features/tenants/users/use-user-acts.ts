import { adminUsersOperations as operations } from '@mekiki/contract/admin/admin-users/admin-users.operations'
import { notify } from '@mekiki/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../app/api.ts'
import { tenantsKey } from '../tenant.ts'
import { type SavedUser, type User, usersQuery, useUsersTexts } from './users.ts'

/** What can be done with the users of a tenant; being active or not is shown at once and can be taken back. */
export function useUserActs(tenantUuid: string) {
  const texts = useUsersTexts()
  const client = useQueryClient()
  const { queryKey } = usersQuery(tenantUuid)
  const refresh = async () => {
    void client.invalidateQueries({ queryKey: tenantsKey })
    await client.invalidateQueries({ queryKey: ['users', tenantUuid] })
  }
  const put = (saved: SavedUser) =>
    client.setQueryData(
      queryKey,
      (before) => before && { ...before, items: before.items.map((item) => (item.uuid === saved.uuid ? { ...item, ...saved } : item)) }
    )
  const paramsOf = (user: SavedUser) => ({ tenant_uuid: tenantUuid, user_uuid: user.uuid })
  const setActive = useMutation({
    mutationFn: ({ user, isActive }: { user: SavedUser; isActive: boolean }) =>
      call(operations.update, { params: paramsOf(user), body: { active_flg: isActive } }, { ifMatch: user.version }),
    onMutate: async ({ user, isActive }) => {
      await client.cancelQueries({ queryKey })
      put({ ...user, activeFlg: isActive })
    },
    onSuccess: (saved, { isActive }) => {
      put(saved)
      const text = isActive ? texts.activated(saved.name) : texts.deactivated(saved.name)
      notify.undo(text, () => setActive.mutateAsync({ user: saved, isActive: !isActive }))
    },
    onError: (_error, { user }) => put(user),
    onSettled: refresh
  })
  const resendOne = (email: string) => call(operations.resendInvitation, { params: { tenant_uuid: tenantUuid }, body: { email } })
  return {
    put,
    refresh,
    setActive: (user: User, isActive: boolean) => setActive.mutate({ user, isActive }),
    remove: async (user: User) => {
      await call(operations.remove, { params: paramsOf(user) })
      notify.success(texts.deleted)
      await refresh()
    },
    resetSecondFactor: async (user: User) => {
      await call(operations.resetSecondFactor, { params: paramsOf(user) })
      await refresh()
    },
    endSessions: async (user: User) => {
      await call(operations.endSessions, { params: paramsOf(user) })
      await refresh()
    },
    resend: async (user: User) => {
      await resendOne(user.email ?? '')
      notify.success(texts.resent(user.name))
      await refresh()
    },
    /** One after the other: each is a mail of its own, and the first failure is told. */
    resendAll: async (users: readonly User[]) => {
      for (const user of users) await resendOne(user.email ?? '')
      notify.success(texts.resentAll(users.length))
      await refresh()
    }
  }
}

export type UserActs = ReturnType<typeof useUserActs>
