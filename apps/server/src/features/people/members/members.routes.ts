import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { bulkUpdateMembers } from './bulk-update-members.ts'
import { createMembers } from './create-members.ts'
import { getCurrentUser } from './get-current.ts'
import { getUses } from './get-uses.ts'
import { listAll } from './list-members.ts'
import { removeMember } from './remove-member.ts'
import { resendInvitation } from './accounts/resend-invitation.ts'
import { updateCurrent } from './update-current.ts'
import { updateMember } from './update-member.ts'

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
    bulkUpdate: bulkUpdateMembers
  })
}
