import type { PermissionKey } from '@mekiki/contract'
import type { memberStates } from '@mekiki/contract/people/members/members.schemas'
import type { Actor } from '../../../platform/http/context.ts'

type Holder = Pick<Actor, 'permissions'>

const followKeys: ReadonlySet<PermissionKey> = new Set(['read_follow_project', 'update_follow_project', 'delete_follow_project'])

/** Addresses and permission groups are for members who work on more than the cases that they follow; guests and these choose people by name. */
export function canSeeAddresses(actor: Holder & Pick<Actor, 'isGuest'>): boolean {
  return !actor.isGuest && [...actor.permissions].some((key) => !followKeys.has(key))
}

/** Second factors and how far an invitation has come are for those who manage members. */
export function canSeeStanding(actor: Holder): boolean {
  return actor.permissions.has('read_member_setting')
}

/** Members are changed with `update_member_setting` (1§6) by whoever lacks none of the keys that they hold. */
export function canEdit(actor: Holder, missing: readonly PermissionKey[]): boolean {
  return actor.permissions.has('update_member_setting') && missing.length === 0
}

/** Members are deleted with `delete_member_setting` (1§6) by whoever lacks none of the keys that they hold. */
export function canDelete(actor: Holder, missing: readonly PermissionKey[]): boolean {
  return actor.permissions.has('delete_member_setting') && missing.length === 0
}

const temporaryPasswordMilliseconds = 7 * 24 * 60 * 60 * 1000

/** What tells where a member stands. */
export interface InvitationFacts {
  active_flg: boolean
  invited_at: Date | null
  signed_in_at: Date | null
}

/** Where a member stands; a temporary password holds for seven days. */
export function stateOf(member: InvitationFacts, now: Date): (typeof memberStates)[number] {
  if (!member.active_flg) return 'inactive'
  if (member.signed_in_at !== null) return 'active'
  return member.invited_at !== null && member.invited_at.getTime() + temporaryPasswordMilliseconds <= now.getTime() ? 'expired' : 'invited'
}

/** Whoever never signed in can be invited again, with the key for inviting (1§6: `create_member_setting`). */
export function canResend(actor: Holder, member: InvitationFacts): boolean {
  return actor.permissions.has('create_member_setting') && member.active_flg && member.signed_in_at === null
}

/** A second factor can be asked for only where the tenant has it; taking it away is always possible. */
export function isSecondFactorAllowed(flag: boolean | undefined, tenant: Pick<Actor['tenant'], 'mfaAvailableFlg'>): boolean {
  return flag !== true || tenant.mfaAvailableFlg
}
