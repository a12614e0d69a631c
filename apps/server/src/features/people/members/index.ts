import type { Feature } from '../../../platform/feature.ts'
import { registerMembers } from './members.routes.ts'
import { runInvite, runSyncAccount } from './accounts/run-account-effects.ts'

export { inviteMember } from './accounts/account-effects.ts'
export { inviteAgain } from './accounts/run-account-effects.ts'
export { claimEmails, insertMembers, type NewMember } from './members.queries.ts'
export { getPresentedMember, findMembers, type PresentedMember } from './list-members.ts'
export { inviteMembers, resendInvitation } from './accounts/invitations.ts'
export { revertMembers, removeMember } from './remove-member.ts'
export { findAuthUsers } from './accounts/account.queries.ts'
export { canSeeAddresses } from './members.policy.ts'
export { createMembers } from './create-members.ts'
export { updateMember } from './change-members.ts'
export { endMemberSessions } from './end-member-sessions.ts'

export const members: Feature = {
  slug: 'members',
  register: registerMembers,
  effects: { 'members.invite': runInvite, 'members.sync_account': runSyncAccount }
}
