import { membersOperations as operations } from '@mekiki/contract/people/members/members.operations'
import { notify } from '@mekiki/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../../shared/calls/api.ts'
import { announceDeleted } from '../../../../../shared/list/use-row-selection.ts'
import { lists } from '../../../../../shared/calls/lists.ts'
import type { Member } from '../member-filters.ts'
import { useMembersTexts } from '../members-texts.ts'
import { permissionGroupsQuery } from '../permission-groups-query.ts'

/** What can be done with a member in the list; being active or not is shown at once and can be taken back. */
export function useMemberActs() {
  const texts = useMembersTexts()
  const client = useQueryClient()
  const { queryKey } = lists.members
  const refresh = async () => {
    void client.invalidateQueries({ queryKey: lists.userGroups.queryKey })
    void client.invalidateQueries({ queryKey: permissionGroupsQuery.queryKey })
    await client.invalidateQueries({ queryKey })
  }
  const put = (saved: Member) =>
    client.setQueryData(queryKey, (before) => before && { ...before, items: before.items.map((item) => (item.uuid === saved.uuid ? saved : item)) })
  const setActive = useMutation({
    mutationFn: ({ member, isActive }: { member: Member; isActive: boolean }) =>
      call(operations.update, { params: { user_uuid: member.uuid }, body: { active_flg: isActive } }, { ifMatch: member.version }),
    onMutate: async ({ member, isActive }) => {
      await client.cancelQueries({ queryKey })
      put({ ...member, activeFlg: isActive })
    },
    onSuccess: (saved, { isActive }) => {
      put(saved)
      const text = isActive ? texts.activated(saved.name) : texts.deactivated(saved.name)
      notify.undo(text, () => setActive.mutateAsync({ member: saved, isActive: !isActive }))
    },
    onError: (_error, { member }) => put(member),
    onSettled: refresh
  })
  const remove = async (member: Member) => {
    await call(operations.remove, { params: { user_uuid: member.uuid } })
    notify.success(texts.deleted)
    announceDeleted('members')
    await refresh()
  }
  const resend = async (member: Member) => {
    await call(operations.resendInvitation, { params: { user_uuid: member.uuid } })
    notify.success(texts.resent(member.name))
    await refresh()
  }
  return { resend, setActive: (member: Member, isActive: boolean) => setActive.mutate({ member, isActive }), remove, put, refresh }
}

export type MemberActs = ReturnType<typeof useMemberActs>
