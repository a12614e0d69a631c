import type { Feature } from '../../platform/feature.ts'
import { registerMembers } from './members.routes.ts'
import { runInvite, runSyncAccount } from './run-account-effects.ts'

export { inviteAgain } from './run-account-effects.ts'
export { claimEmails, insertMembers } from './members.queries.ts'
export { canSeeAddresses } from './members.policy.ts'
export { findMembers, type PresentedMember } from './list-members.ts'

export const members: Feature = {
  slug: 'members',
  register: registerMembers,
  effects: { 'members.invite': runInvite, 'members.sync_account': runSyncAccount }
}
