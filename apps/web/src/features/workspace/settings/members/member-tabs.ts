import { usePermission } from '../../../../app/session/me.ts'

/** The pages of the settings of members, by their addresses. */
export type MemberTab = 'members' | 'member_groups' | 'permission_groups' | 'guest_requests'

/** The pages of the settings of members that the signed-in user may open: who manages members decides about guests, also without seeing the list. */
export function useMemberTabs(): MemberTab[] {
  const canRead = usePermission('read_member_setting')
  const canInvite = usePermission('create_member_setting')
  const canUpdate = usePermission('update_member_setting')
  return [...(canRead ? (['members', 'member_groups', 'permission_groups'] as const) : []), ...(canInvite || canUpdate ? (['guest_requests'] as const) : [])]
}
