import type { Feature } from '../../../platform/feature.ts'
import { registerMembers } from './members.routes.ts'
import { runInvite, runSyncAccount } from './accounts/run-account-effects.ts'

export { inviteMember } from './accounts/account-effects.ts'
export { inviteAgain } from './accounts/run-account-effects.ts'
export { claimEmails, insertMembers, type NewMember } from './members.queries.ts'
export { getPresentedMember } from './get-presented-member.ts'
export { inviteMembers } from './accounts/invite-members.ts'
export { revertMembers } from './revert-members.ts'
export { findAuthUsers } from './accounts/auth-users.queries.ts'
export { canSeeAddresses } from './members.policy.ts'
export { createMembers } from './create-members.ts'
export { updateMember } from './update-member.ts'
export { removeMember } from './remove-member.ts'
export { resendInvitation } from './accounts/resend-invitation.ts'
export { findMembers, type PresentedMember } from './list-members.ts'

export const members: Feature = {
  slug: 'members',
  register: registerMembers,
  effects: { 'members.invite': runInvite, 'members.sync_account': runSyncAccount }
}
