import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { bulkUpdateMembers, updateMember } from './change-members.ts'
import { createMembers } from './create-members.ts'
import { getCurrentUser, updateCurrent } from './current-user.ts'
import { endMemberSessions } from './end-member-sessions.ts'
import { getUses, listAll } from './list-members.ts'
import { removeMember } from './remove-member.ts'
import { resendInvitation } from './accounts/invitations.ts'

/** Mounts the calls about the members of the workspace. */
export function registerMembers(binding: Binding): void {
  bindAll(binding, operationGroups.members, {
    list: listAll,
    current: getCurrentUser,
    updateCurrent,
    create: createMembers,
    update: updateMember,
    remove: removeMember,
    uses: getUses,
    resendInvitation,
    endSessions: endMemberSessions,
    bulkUpdate: bulkUpdateMembers
  })
}
